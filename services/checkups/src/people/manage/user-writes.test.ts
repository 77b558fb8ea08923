import { randomUUID } from 'node:crypto';
import type { UserProfile } from '@wellspring/shared/contracts/people/profile.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { aMembership, aTeam, inDays } from '../../testing/objects.ts';
import { actingAs, asBff, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await test.rows.add('teams', aTeam({ _id: 'sales' }), aTeam({ _id: 'care' }), aTeam({ _id: 'seg', isSegment: true }));
  await test.rows.addUser({ _id: 'hr', permissions: ['manageusers'] });
});
afterAll(() => test.close());

const hr = actingAs({ _id: 'hr', language: 'en', permissions: ['manageusers'] });
const stored = (id: string) => test.rows.collection('users').findOne({ _id: id });
/** By the index on ids, as only what the service itself asks is looked at. */
const all = { _id: { $gt: '' } };
const mailsTo = (userId: string) => test.rows.collection('mails').find({ userId }).toArray();
const teamsOf = async (userId: string) =>
  (await test.rows.collection('memberships').find({ userId }).toArray()).map(({ teamId }) => teamId).sort();
const actsOn = async (objectId: string) =>
  (await test.rows.collection('auditEvents').find({ objectId }).toArray()).map(({ act }) => act);
const wish = <Given extends object>(given: Given) => ({
  firstname: ' Noor ',
  lastname: 'Haddad',
  email: `Noor.${randomUUID()}@Demo.Test`,
  language: 'nl',
  ...given,
});

describe('a new person', () => {
  it('gets their teams and, when asked for, a mailed link, all in one', async () => {
    const body = wish({ teamIds: ['sales'], sendWelcome: true, employmentStart: '2026-01-01', city: 'Gent' });
    const made = await test.call(hr, 'POST', '/users', body);
    expect(made).toMatchObject({ status: 201, body: { firstname: 'Noor', profile: { city: 'Gent' } } });
    const { id, email } = made.body as UserProfile;
    expect(email).toBe(body.email.toLowerCase());
    expect(await stored(id)).toMatchObject({ status: 'active', passwordHash: '', sortName: 'haddad noor' });
    expect(await teamsOf(id)).toEqual(['sales']);
    expect(await mailsTo(id)).toMatchObject([{ template: 'user-registration', language: 'nl' }]);
    expect(await actsOn(id)).toEqual(['user_created']);
  });

  it('is refused with every field that does not fit, and never takes a password', async () => {
    const taken = await test.rows.addUser({ email: 'taken@demo.test' });
    const refused = await test.call(hr, 'POST', '/users', {
      firstname: ' ',
      email: 'TAKEN@demo.test',
      language: 'nl',
      phone: 'call me',
      companyBranch: 'mars',
      employmentStart: '2026-02-01',
      employmentEnd: '2026-01-01',
      teamIds: ['seg'],
    });
    expect(refused.status).toBe(400);
    expect((refused.body as { fields: object[] }).fields).toEqual([
      { path: 'firstname', code: 'required' },
      { path: 'lastname', code: 'required' },
      { path: 'email', code: 'taken' },
      { path: 'phone', code: 'invalid_phone' },
      { path: 'companyBranch', code: 'unknown' },
      { path: 'employmentEnd', code: 'date_too_early', params: { day: '2026-02-01' } },
      { path: 'teamIds', code: 'unknown' },
    ]);
    const password = await test.call(hr, 'POST', '/users', wish({ password: 'x', permissions: ['managecompany'] }));
    expect(password).toMatchObject({ status: 400, body: { fields: [{ path: 'password' }, { path: 'permissions' }] } });
    expect(await test.rows.collection('users').countDocuments({ email: taken.email })).toBe(1);
  });

  it('is made once by a request that is repeated, also twice at once', async () => {
    const body = wish({ id: randomUUID(), teamIds: ['sales'], sendWelcome: true });
    const replies = await Promise.all([1, 2].map(() => test.call(hr, 'POST', '/users', body)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(await mailsTo(body.id)).toHaveLength(1);
    expect(await teamsOf(body.id)).toEqual(['sales']);
  });

  it('is not made halfway: without the mail there is no person', async () => {
    const body = wish({ id: randomUUID(), sendWelcome: true });
    // The outbox refuses the second half of the mail.
    const { collection } = test.rows;
    await collection('outbox').deleteMany(all);
    await collection('outbox').createIndexes([
      { key: { kind: 1 }, unique: true, name: 'one', partialFilterExpression: { kind: 'mail' } },
    ]);
    try {
      await collection('outbox').insertOne({ _id: 'first', kind: 'mail' });
      expect((await test.call(hr, 'POST', '/users', body)).status).not.toBe(201);
      expect([await stored(body.id), await mailsTo(body.id), await teamsOf(body.id)]).toEqual([null, [], []]);
    } finally {
      await collection('outbox').deleteOne({ _id: 'first' });
      await collection('outbox').dropIndex('one');
    }
  });
});

describe('a change', () => {
  it('writes what is named, with search words and teams, and is refused on an older revision', async () => {
    const ada = await test.rows.addUser({ profile: { city: 'Gent', jobTitle: 'Nurse' } });
    await test.rows.add(
      'memberships',
      aMembership(ada._id, 'sales'),
      aMembership(ada._id, 'seg'),
      aMembership(ada._id, 'sales', 'manager'),
    );
    const change = { revision: 0, lastname: 'Visser', city: null, phone: '+32 9 225 10 20', teamIds: ['care'] };
    const changed = await test.call(hr, 'PUT', `/users/${ada._id}`, change);
    expect(changed).toMatchObject({ status: 200, body: { lastname: 'Visser', profileRevision: 1 } });
    expect(await stored(ada._id)).toMatchObject({
      profile: { jobTitle: 'Nurse', phone: '+32 9 225 10 20' },
      sortName: 'visser ada',
      searchWords: expect.arrayContaining(['visser']),
    });
    // The place as manager of sales stays.
    expect(await teamsOf(ada._id)).toEqual(['care', 'sales', 'seg']);
    expect(await test.call(hr, 'PUT', `/users/${ada._id}`, { revision: 0, city: 'Namur' })).toMatchObject({
      status: 409,
      body: { code: 'stale_revision', details: { profileRevision: 1 } },
    });
    expect(await actsOn(ada._id)).toEqual(['user_changed']);
  });

  it('of a person with a right that the caller lacks is refused, in every way', async () => {
    const boss = await test.rows.addUser({ permissions: ['managesettings'] });
    for (const [method, path, body] of [
      ['PUT', '', { revision: 0, email: 'mine@demo.test' }],
      ['PUT', '/state', { state: 'former' }],
      ['POST', '/welcome', undefined],
      ['POST', '/mailreset', undefined],
      ['DELETE', '', undefined],
    ] as const)
      expect([path, (await test.call(hr, method, `/users/${boss._id}${path}`, body)).status]).toEqual([path, 403]);
    expect(await stored(boss._id)).toMatchObject({ email: boss.email, status: 'active' });
    expect(await mailsTo(boss._id)).toEqual([]);
  });
});

describe('the state', () => {
  const setState = (id: string, state: string) => test.call(hr, 'PUT', `/users/${id}/state`, { state });

  it('former or inactive ends every session and voids mailed links', async () => {
    for (const state of ['former', 'inactive']) {
      const password = 'a long enough one';
      const ada = await test.rows.addUser({ password });
      const logIn = () =>
        test.call(asBff, 'POST', '/internal/sessions', { identifier: ada.email, password, device: '' });
      const { refreshToken } = (await logIn()).body as { refreshToken: string };
      await test.call(asBff, 'POST', '/internal/mailreset', { email: ada.email });
      expect(await setState(ada._id, state)).toMatchObject({ status: 200, body: { managed: { state } } });
      const again = await test.call(asBff, 'POST', '/internal/sessions/refresh', { refreshToken });
      expect(again.body).toMatchObject({ code: 'session_ended' });
      expect((await logIn()).body).toMatchObject({ code: 'invalid_credentials' });
      const codes = await test.rows.collection('resetCodes').find({ userId: ada._id }).toArray();
      expect(codes.map(({ usedAt }) => usedAt)).toEqual([expect.any(Date)]);
      expect((await setState(ada._id, 'current')).status).toBe(200);
      expect((await logIn()).status).toBe(200);
    }
  });

  it('former counts from the first time, whatever is edited after', async () => {
    const since = inDays(-300);
    const ada = await test.rows.addUser({ status: 'former', formerSince: since });
    await setState(ada._id, 'former');
    await test.call(hr, 'PUT', `/users/${ada._id}`, { revision: 0, city: 'Gent' });
    expect(await stored(ada._id)).toMatchObject({ formerSince: since, profile: { city: 'Gent' } });
  });

  it('current again takes an end of employment away that has passed', async () => {
    const profile = { employmentEnd: new Date('2020-01-01T00:00:00Z'), terminationReason: 'x' };
    const ada = await test.rows.addUser({ status: 'former', formerSince: inDays(-3), profile });
    await setState(ada._id, 'current');
    const row = await stored(ada._id);
    expect(row).toMatchObject({ status: 'active', profile: {} });
    expect(row).not.toHaveProperty('formerSince');
  });

  it('cannot be changed of oneself', async () => {
    for (const reply of [await setState('hr', 'former'), await test.call(hr, 'DELETE', '/users/hr')])
      expect(reply).toMatchObject({ status: 409, body: { fields: [{ path: 'id', code: 'oneself' }] } });
  });
});

describe('a mailed link', () => {
  it('is a welcome before the first password and a reset after it, with the same answer', async () => {
    const [fresh, known] = [await test.rows.addUser(), await test.rows.addUser({ password: 'a long enough one' })];
    for (const { _id } of [fresh, known])
      for (const kind of ['welcome', 'mailreset'])
        expect(await test.call(hr, 'POST', `/users/${_id}/${kind}`)).toMatchObject({ status: 204, body: null });
    expect((await mailsTo(fresh._id)).map(({ template }) => template)).toEqual([
      'user-registration',
      'user-registration',
    ]);
    expect((await mailsTo(known._id)).map(({ template }) => template)).toEqual(['reset-password', 'reset-password']);
    const left = await test.rows.addUser({ status: 'former' });
    expect(await test.call(hr, 'POST', `/users/${left._id}/welcome`)).toMatchObject({
      status: 409,
      body: { fields: [{ path: 'id', code: 'not_current' }] },
    });
  });
});

describe('erasing', () => {
  it('is confirmed at once, and asked for once', async () => {
    const ada = await test.rows.addUser();
    for (const _ of [1, 2]) expect((await test.call(hr, 'DELETE', `/users/${ada._id}`)).status).toBe(204);
    const requests = await test.rows.collection('erasureRequests').find({ userId: ada._id }).toArray();
    expect(requests).toMatchObject([{ state: 'confirmed', confirmedBy: 'hr' }]);
    expect(test.woken).toContain('erasures');
  });
});

describe('the same for several people', () => {
  const bulk = (act: string, ids: string[], more: object = {}) =>
    test.call(hr, 'POST', '/users/bulk', { act, ids, ...more });

  it('is done to each, and says who was left out and why', async () => {
    const [ada, bob] = [await test.rows.addUser(), await test.rows.addUser()];
    const boss = await test.rows.addUser({ permissions: ['managecompany'] });
    const ids = [ada._id, bob._id, boss._id, 'hr', 'nobody'];
    for (const _ of [1, 2])
      expect(await bulk('make-inactive', ids)).toMatchObject({
        status: 200,
        body: {
          done: 2,
          refused: [
            { id: boss._id, code: 'not_allowed' },
            { id: 'hr', code: 'oneself' },
            { id: 'nobody', code: 'not_found' },
          ],
        },
      });
    expect(await stored(ada._id)).toMatchObject({ status: 'inactive' });
    expect(await stored(boss._id)).toMatchObject({ status: 'active' });
    expect(await actsOn(ada._id)).toEqual(['user_state_changed']);
    expect((await bulk('send-link', [ada._id])).body).toEqual({
      done: 0,
      refused: [{ id: ada._id, code: 'not_current' }],
    });
  });

  it('adds to a team that exists, beside the teams they have, once', async () => {
    const ada = await test.rows.addUser();
    await test.rows.add('memberships', aMembership(ada._id, 'sales'));
    for (const _ of [1, 2]) await bulk('add-to-team', [ada._id], { teamId: 'care' });
    expect(await teamsOf(ada._id)).toEqual(['care', 'sales']);
    for (const more of [{}, { teamId: 'seg' }])
      expect(await bulk('add-to-team', [ada._id], more)).toMatchObject({
        status: 400,
        body: { fields: [{ path: 'teamId' }] },
      });
  });

  it('does not restart the retention of former people', async () => {
    const since = inDays(-300);
    const ada = await test.rows.addUser({ status: 'former', formerSince: since });
    await bulk('make-former', [ada._id]);
    await bulk('add-to-team', [ada._id], { teamId: 'care' });
    expect(await stored(ada._id)).toMatchObject({ status: 'former', formerSince: since });
  });
});

it('people are written by index only', () => expectNoScans(test.store));
