import { randomUUID } from 'node:crypto';
import type { UserProfile } from '@wellspring/shared/contracts/people/profile.ts';
import type { RecentChange } from '@wellspring/shared/contracts/people/recent-change.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { aMembership, aTeam, inDays } from '../../testing/objects.ts';
import { actingAs, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await test.rows.add('teams', aTeam({ _id: 'sales', title: 'Sales' }), aTeam({ _id: 'care', title: 'Care' }));
  await test.rows.addUser({ _id: 'hr', permissions: ['manageusers'] });
});
afterAll(() => test.close());

const hr = actingAs({ _id: 'hr', language: 'en', permissions: ['manageusers'] });
const boss = actingAs({ _id: 'boss', language: 'en', permissions: ['managecompany'] });
const stored = (id: string) => test.rows.collection('users').findOne({ _id: id });
const teamsOf = async (userId: string) =>
  (await test.rows.collection('memberships').find({ userId }).toArray()).map(({ teamId }) => teamId).sort();
const put = (id: string, change: object, path = '') => test.call(hr, 'PUT', `/users/${id}${path}`, change);
const bulk = (act: string, ids: string[], more: object) => test.call(hr, 'POST', '/users/bulk', { act, ids, ...more });
const undo = async (id: string, actor = hr) => {
  const { status, body } = await test.call(actor, 'POST', `/changes/${id}/undo`);
  return { status, body: body as { restored: number; leftOut: number } };
};
const recent = async (query = '') =>
  (await test.call(hr, 'GET', `/changes?kind=user&kind=import${query}`)).body as RecentChange[];

describe('a changed person', () => {
  it('becomes what they were, with teams and search words, and the address stays', async () => {
    const ada = await test.rows.addUser({ profile: { city: 'Gent' } });
    await test.rows.add('memberships', aMembership(ada._id, 'sales'));
    const changeId = randomUUID();
    const change = { revision: 0, lastname: 'Visser', city: 'Namur', phone: '+32 9 225 10 20', teamIds: ['care'] };
    const email = `${randomUUID()}@right.test`;
    expect((await put(ada._id, { ...change, email, changeId })).status).toBe(200);
    const listed = { id: changeId, act: 'user_changed', objectId: ada._id, title: 'Ada Visser', people: 1 };
    expect(await recent(`&user=${ada._id}`)).toMatchObject([listed]);
    const held = JSON.stringify(await test.rows.collection('changes').find({ userId: ada._id }).toArray());
    expect(held).not.toContain('@');
    expect((await undo(changeId)).body).toEqual({ restored: 3, leftOut: 0 });
    expect(await stored(ada._id)).toMatchObject({
      lastname: ada.lastname,
      email,
      searchWords: expect.not.arrayContaining(['visser']),
      profile: { city: 'Gent' },
      profileRevision: 2,
    });
    expect((await stored(ada._id))?.profile).not.toHaveProperty('phone');
    expect(await teamsOf(ada._id)).toEqual(['sales']);
  });

  it('keeps what was changed since, and a proposed address', async () => {
    const ada = await test.rows.addUser({ password: 'a long enough one', profile: { city: 'Gent' } });
    const changeId = randomUUID();
    const email = `${randomUUID()}@new.test`;
    await put(ada._id, { revision: 0, city: 'Namur', lastname: 'Visser', email, changeId });
    await put(ada._id, { revision: 1, city: 'Aalst' });
    expect((await undo(changeId)).body).toEqual({ restored: 0, leftOut: 1 });
    expect(await stored(ada._id)).toMatchObject({
      email: ada.email,
      lastname: ada.lastname,
      profile: { city: 'Aalst' },
      proposedEmail: { email },
    });
  });

  it('has a change id of its own, which no other request may take', async () => {
    const ada = await test.rows.addUser();
    const changeId = randomUUID();
    await put(ada._id, { state: 'inactive', changeId }, '/state');
    const taken = { status: 400, body: { fields: [{ path: 'changeId', code: 'taken' }] } };
    expect(await put(ada._id, { state: 'current', changeId }, '/state')).toMatchObject(taken);
    expect(await put(ada._id, { revision: 0, city: 'Namur', changeId })).toMatchObject(taken);
    expect(await bulk('make-current', [ada._id], { changeId })).toMatchObject(taken);
    expect(await stored(ada._id)).toMatchObject({ status: 'inactive' });
  });

  it('who was added is gone again, unless they chose a password', async () => {
    const add = async () => {
      const changeId = randomUUID();
      const wish = { firstname: 'Noor', lastname: 'Haddad', email: `${changeId}@demo.test`, language: 'nl', changeId };
      const { body } = await test.call(hr, 'POST', '/users', { ...wish, teamIds: ['sales'] });
      return { changeId, id: (body as UserProfile).id };
    };
    const [fresh, known] = [await add(), await add()];
    await test.rows.collection('users').updateOne({ _id: known.id }, { $set: { passwordHash: 'chosen' } });
    expect((await undo(fresh.changeId)).body).toEqual({ restored: 2, leftOut: 0 });
    expect([await stored(fresh.id), await teamsOf(fresh.id)]).toEqual([null, []]);
    await undo(known.changeId);
    expect(await stored(known.id)).toMatchObject({ passwordHash: 'chosen' });
  });
});

describe('a state', () => {
  it('is restored with the moment from which retention counts, and the person is logged out again', async () => {
    const since = inDays(-300);
    const profile = { employmentEnd: new Date('2020-01-01T00:00:00Z') };
    const ada = await test.rows.addUser({ status: 'former', formerSince: since, profile });
    const changeId = randomUUID();
    await put(ada._id, { state: 'current', changeId }, '/state');
    expect((await stored(ada._id))?.profile).toEqual({});
    await test.rows.add('resetCodes', {
      _id: randomUUID(),
      userId: ada._id,
      digest: randomUUID(),
      createdAt: new Date(),
      expiresAt: inDays(1),
      usedAt: null,
    });
    expect((await undo(changeId)).body).toEqual({ restored: 2, leftOut: 0 });
    expect(await stored(ada._id)).toMatchObject({ status: 'former', formerSince: since, profile });
    const [code] = await test.rows.collection('resetCodes').find({ userId: ada._id }).toArray();
    expect(code?.usedAt).toEqual(expect.any(Date));
  });

  it('of a person with a right that the undoer lacks stays, and of an erased person too', async () => {
    const [ada, bob] = [await test.rows.addUser(), await test.rows.addUser()];
    const changes = [randomUUID(), randomUUID()];
    for (const [index, { _id }] of [ada, bob].entries())
      await put(_id, { state: 'inactive', changeId: changes[index] }, '/state');
    await test.rows.collection('users').updateOne({ _id: ada._id }, { $set: { permissions: ['managesettings'] } });
    await test.rows.collection('users').updateOne({ _id: bob._id }, { $set: { erasedAt: new Date() } });
    for (const id of changes) expect((await undo(id)).status).toBe(409);
    expect(await stored(ada._id)).toMatchObject({ status: 'inactive' });
    expect((await undo(changes[0] ?? '', boss)).body).toEqual({ restored: 1, leftOut: 0 });
    expect(await stored(ada._id)).toMatchObject({ status: 'active' });
  });

  it('is not restored where no one would manage the company any more, nor of oneself', async () => {
    await test.rows.addUser({ _id: 'boss', status: 'inactive', permissions: ['managecompany'] });
    const changeId = randomUUID();
    await test.call(
      actingAs({ ...hr, _id: 'x', permissions: ['managecompany'] } as never),
      'PUT',
      '/users/boss/state',
      {
        state: 'current',
        changeId,
      },
    );
    expect(await stored('boss')).toMatchObject({ status: 'active' });
    expect((await undo(changeId, boss)).status).toBe(409);
    const other = actingAs({ _id: 'y', language: 'en', permissions: ['managecompany'] });
    expect((await undo(changeId, other)).status).toBe(409);
    expect(await stored('boss')).toMatchObject({ status: 'active' });
  });
});

describe('the same for several people', () => {
  it('is one change of all its requests, undone at once, with who was changed since left out', async () => {
    const people = [await test.rows.addUser(), await test.rows.addUser(), await test.rows.addUser()];
    const [ada, bob, cas] = people.map(({ _id }) => _id) as [string, string, string];
    const changeId = randomUUID();
    for (const ids of [
      [ada, bob],
      [bob, cas],
    ])
      await bulk('make-former', ids, { changeId });
    const listed = (await recent()).filter(({ id }) => id === changeId);
    expect(listed).toMatchObject([{ act: 'users_made_former', people: 3, objectId: null, title: '' }]);
    expect((await recent(`&user=${cas}`)).map(({ id }) => id)).toEqual([changeId]);
    await put(bob, { state: 'current' }, '/state');
    await put(bob, { state: 'former' }, '/state');
    expect((await undo(changeId)).body).toEqual({ restored: 2, leftOut: 1 });
    const states = await Promise.all([ada, bob, cas].map(async (id) => (await stored(id))?.status));
    expect(states).toEqual(['active', 'former', 'active']);
    expect(await stored(ada)).not.toHaveProperty('formerSince');
    expect((await bulk('make-former', [ada], { changeId })).status).toBe(400);
  });

  it('takes people out of a team again who were not in it before', async () => {
    const [ada, bob] = [(await test.rows.addUser())._id, (await test.rows.addUser())._id];
    await test.rows.add('memberships', aMembership(ada, 'care'));
    const changeId = randomUUID();
    await bulk('add-to-team', [ada, bob], { teamId: 'care', changeId });
    expect((await recent()).find(({ id }) => id === changeId)).toMatchObject({ title: 'Care', people: 1 });
    await undo(changeId);
    expect([await teamsOf(ada), await teamsOf(bob)]).toEqual([['care'], []]);
  });

  it('is recorded person by person: cut off in the middle, what is undone is what was done', async () => {
    const [ada, bob] = [(await test.rows.addUser())._id, (await test.rows.addUser())._id];
    const changeId = randomUUID();
    const { collection } = test.rows;
    // The second person's values cannot be kept.
    const index = { key: { userId: 1 }, unique: true, name: 'one', partialFilterExpression: { userId: bob } };
    await collection('changes').insertOne({ _id: 'before', userId: bob, expiresAt: inDays(1) });
    await collection('changes').createIndexes([index as never]);
    try {
      await bulk('make-inactive', [ada, bob], { changeId });
    } finally {
      await collection('changes').dropIndex('one');
      await collection('changes').deleteOne({ _id: 'before' });
    }
    expect([(await stored(ada))?.status, (await stored(bob))?.status]).toEqual(['inactive', 'active']);
    expect((await undo(changeId)).body).toEqual({ restored: 1, leftOut: 0 });
  });
});

it('recent changes need the permission of each kind', async () => {
  const teams = actingAs({ _id: 'hr', language: 'en', permissions: ['manageteams'] });
  expect((await test.call(teams, 'GET', '/changes?kind=team')).status).toBe(200);
  expect((await test.call(teams, 'GET', '/changes?kind=team&kind=user')).status).toBe(403);
});

it('changes of people are found by index only', () => expectNoScans(test.store));
