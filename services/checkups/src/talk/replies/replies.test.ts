import type { TeamAgreements } from '@wellspring/shared/contracts/internal/agreements.ts';
import type { RepliesToTeams } from '@wellspring/shared/contracts/internal/team-replies.ts';
import { addDays } from '@wellspring/shared/domain/time/dates.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runTeamId } from '../../checkups/door/run-team.ts';
import type { UserRow } from '../../people/door/person.ts';
import { createResultReaderFinder } from '../../people/teams/result-readers.repository.ts';
import { transactionsOn } from '../../platform/mongo.ts';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { aMembership, aTeam, aUser } from '../../testing/objects.ts';
import { runDueJobs } from '../../testing/run-due-jobs.ts';
import { actingAs, startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { ActionRow } from '../door/action.ts';
import { createReplyRepository } from './reply.repository.ts';
import { replyOpinionsJob } from './reply-opinions.job.ts';

let test: TestApp;
const members = Array.from({ length: 14 }, (_, at) => `member-${at}`);
const users: Record<string, UserRow> = Object.fromEntries(
  ['lead', 'second', 'viewer', 'stranger', ...members].map((_id) => [_id, aUser({ _id, firstname: _id })]),
);

beforeAll(async () => {
  test = await startTestApp();
  const { add, addRun } = test.rows;
  await add('users', ...Object.values(users));
  await add('teams', aTeam({ _id: 'care', title: 'Care' }), aTeam({ _id: 'desk' }));
  await add(
    'memberships',
    ...[aMembership('lead', 'care', 'manager'), aMembership('lead', 'care')],
    ...[aMembership('second', 'care', 'manager'), aMembership('viewer', 'care', 'viewer')],
    ...members.map((id) => aMembership(id, 'care')),
  );
  const { checkup } = await addRun([], { entry: { _id: 'spring', status: 'completed' } });
  await test.rows
    .collection('entries')
    .insertOne({ _id: 'summer', checkupId: checkup._id, status: 'completed', start: new Date() });
  for (const entryId of ['spring', 'summer'])
    await add('runTeams', {
      ...{ _id: runTeamId(entryId, 'care'), entryId, teamId: 'care', isSegment: false, title: 'Care', aboveIds: [] },
    });
});
afterAll(() => test.close());

const who = (name: string) => actingAs(users[name] ?? expect.fail(`no user ${name}`));
const start = { team: 'care', run: 'spring', factor: 'ROC', body: 'Three priorities every Monday.' };
const words = { said: 'It is not clear.', did: 'Priorities every Monday.', next: 'We go on.', shownRun: 'summer' };

let id: string;
beforeEach(async () => {
  const ever = { _id: { $gt: '' } };
  for (const name of ['actions', 'replyOpinions']) await test.rows.collection(name).deleteMany(ever);
  id = ((await test.call(who('lead'), 'POST', '/actions/agreements', start)).body as { id: string }).id;
});

const save = (name: string, changes: object = {}) =>
  test.call(who(name), 'PUT', `/actions/agreements/${id}/reply`, { ...words, isPublished: true, ...changes });
const opine = (name: string, helps = 'yes') => test.call(who(name), 'PUT', `/actions/replies/${id}/opinion`, { helps });
async function read(name: string, query = '') {
  const reply = await test.call(who(name), 'GET', `/internal/actions/replies?_locale=en${query}`);
  return (reply.body as RepliesToTeams).replies;
}
const stored = async () => (await test.rows.collection('actions').findOne({ _id: id })) as unknown as ActionRow;
const publishedBefore = (days: number) =>
  test.rows
    .collection('actions')
    .updateOne({ _id: id }, { $set: { 'reply.publishedAt': addDays(new Date(), -days, 'UTC') } });

describe('what a manager tells the team about an agreement', () => {
  it('is a draft that only its author sees, until it is published; and again when it is taken back', async () => {
    const onPage = async (name: string) => {
      const { body } = await test.call(who(name), 'GET', '/internal/actions/agreements?team=care');
      return (body as TeamAgreements)?.replies.map(({ said, publishedAt }) => [said, publishedAt !== null]);
    };
    expect(await save('lead', { isPublished: false, did: '' })).toMatchObject({
      status: 200,
      body: { said: words.said, did: '', shownRun: 'summer', publishedAt: null },
    });
    expect([await onPage('lead'), await onPage('second'), await read('member-1')]).toEqual([
      [[words.said, false]],
      [],
      [],
    ]);
    await save('lead');
    expect([await onPage('second'), await read('member-1')]).toMatchObject([[[words.said, true]], [{ team: 'Care' }]]);
    await save('lead', { isPublished: false });
    expect([await onPage('lead'), await read('member-1')]).toEqual([[[words.said, false]], []]);
  });

  it('is kept whole as a draft that is too long, and not published before it is shorter', async () => {
    const long = 'a'.repeat(201);
    expect((await save('lead', { did: long, isPublished: false })).body).toMatchObject({ did: long });
    expect((await save('lead', { did: long })).status).toBe(400);
    expect((await save('lead', { did: 'a'.repeat(2001), isPublished: false })).status).toBe(400);
  });

  it('names two sets and holds no figure', async () => {
    await save('lead');
    expect((await stored()).reply).toEqual({
      ...{ said: words.said, did: words.did, next: words.next, publishedAt: expect.any(Date) },
      change: { before: { entryId: 'spring', setId: 'care' }, now: { entryId: 'summer', setId: 'care' } },
    });
    const [shown] = await read('member-1');
    expect(shown?.change).toMatchObject({ setId: 'care', before: { entryId: 'spring' }, now: { entryId: 'summer' } });
  });

  it('is written by who agreed on it and still leads the team', async () => {
    const statuses = [];
    for (const name of ['lead', 'second', 'viewer', 'member-1', 'stranger'])
      statuses.push((await save(name, { isPublished: false })).status);
    expect(statuses).toEqual([200, 403, 403, 403, 404]);
    const memberships = test.rows.collection('memberships');
    await memberships.updateOne({ userId: 'lead', role: 'manager' }, { $set: { role: 'viewer' } });
    expect((await save('lead')).status).toBe(403);
    await memberships.updateOne({ userId: 'lead', role: 'viewer' }, { $set: { role: 'manager' } });
  });

  it.each([
    [{ said: ' ' }, 'said', 'required'],
    [{ did: '' }, 'did', 'required'],
    [{ next: 'x'.repeat(201) }, 'next', 'too_big'],
    [{ shownRun: 'never-was' }, 'shownRun', 'unknown'],
    [{ shownRun: 'spring' }, 'shownRun', 'unknown'],
  ])('names the field of %j', async (wrong, path, code) => {
    expect(await save('lead', wrong)).toMatchObject({ status: 400, body: { fields: [{ path, code }] } });
  });

  it('is read by who is in the team now, and not by who left it', async () => {
    await save('lead');
    const count = async (name: string) => (await read(name)).length;
    expect([await count('member-2'), await count('lead'), await count('viewer'), await count('stranger')]).toEqual([
      1, 1, 0, 0,
    ]);
    const memberships = test.rows.collection('memberships');
    const left = await memberships.findOneAndDelete({ userId: 'member-2' });
    await test.rows.add('memberships', aMembership('stranger', 'care'));
    expect([await count('member-2'), await count('stranger')]).toEqual([0, 1]);
    await memberships.deleteOne({ userId: 'stranger' });
    await memberships.insertOne(left as never);
  });

  it('is on the dashboard and asked about for 60 days, and stays under the actions', async () => {
    await save('lead');
    await publishedBefore(59);
    expect(await read('member-1', '&recent=true')).toMatchObject([{ question: { helps: null } }]);
    await publishedBefore(61);
    expect(await read('member-1', '&recent=true')).toEqual([]);
    expect(await read('member-1')).toMatchObject([{ said: words.said, question: null }]);
    expect((await opine('member-1')).status).toBe(403);
  });
});

describe('the question whether it helps', () => {
  const atNight = (days = 1) =>
    runDueJobs([
      replyOpinionsJob({
        replies: createReplyRepository(test.store.connection, transactionsOn(test.store.connection)),
        findResultReaders: createResultReaderFinder(test.store.connection),
        minimumTeamSize: async () => 5,
        now: () => addDays(new Date(), days, 'UTC'),
      }),
    ]);
  const summary = async (name: string) => {
    const { body } = await test.call(who(name), 'GET', '/internal/actions/agreements?team=care');
    return (body as TeamAgreements)?.replies.map((reply) => reply.summary);
  };

  it('is for members; who reads results is not asked', async () => {
    await save('lead');
    expect([(await read('member-1'))[0]?.question, (await read('lead'))[0]?.question]).toEqual([{ helps: null }, null]);
    expect([await opine('lead'), await opine('viewer'), await opine('stranger')].map(({ status }) => status)).toEqual([
      403, 404, 404,
    ]);
  });

  it('keeps the last choice of each member, which only the member reads', async () => {
    await save('lead');
    await opine('member-1', 'no');
    await opine('member-1', 'little');
    expect((await read('member-1'))[0]?.question).toEqual({ helps: 'little' });
    expect((await read('member-2'))[0]?.question).toEqual({ helps: null });
    expect(await test.rows.collection('replyOpinions').countDocuments({ actionId: id })).toBe(1);
  });

  it('is summed up at night from eight answers on, without those of people who read results since', async () => {
    await save('lead');
    for (const name of members.slice(0, 8)) await opine(name);
    await atNight(0);
    expect(await summary('lead')).toEqual([null]);
    await test.rows.add('memberships', aMembership('member-0', 'desk', 'viewer'));
    await atNight();
    expect(await summary('lead')).toEqual([null]);
    await opine('member-8', 'no');
    await atNight();
    expect([await summary('lead'), await summary('second'), await summary('viewer')]).toEqual([
      ['helps'],
      ['helps'],
      [null],
    ]);
    await test.rows.collection('memberships').deleteOne({ userId: 'member-0', teamId: 'desk' });
  });

  it('is not summed up again because a member changed their mind', async () => {
    await save('lead');
    for (const name of members.slice(0, 8)) await opine(name);
    await atNight();
    for (const name of members.slice(0, 8)) await opine(name, 'no');
    await opine('member-8', 'no');
    await atNight();
    expect(await summary('lead')).toEqual(['helps']);
    for (const name of members.slice(9, 13)) await opine(name, 'no');
    await atNight();
    expect(await summary('lead')).toEqual(['not']);
  });

  it('names no member and no number in what a manager gets', async () => {
    await save('lead');
    for (const name of members.slice(0, 8)) await opine(name);
    await atNight();
    const page = await test.call(who('lead'), 'GET', '/internal/actions/agreements?team=care');
    const { replies } = page.body as NonNullable<TeamAgreements>;
    expect(replies).toEqual([{ action: id, ...words, publishedAt: expect.any(String), summary: 'helps' }]);
    expect(JSON.stringify(page.body)).not.toMatch(/member-\d|answers/);
  });

  it('is forgotten with the agreement', async () => {
    await save('lead');
    await opine('member-1');
    await test.call(who('lead'), 'DELETE', `/actions/${id}`);
    expect(await test.rows.collection('replyOpinions').countDocuments({ actionId: id })).toBe(0);
  });
});

it('does not exist where the company has no actions', async () => {
  await save('lead');
  await test.rows.add('settings', { _id: '1', data: { actionsenabled: false }, revision: 1 });
  await expect.poll(async () => (await save('lead')).status, { timeout: 10_000 }).toBe(403);
  expect([(await opine('member-1')).status, await read('member-1')]).toEqual([403, []]);
});

it('is found by index only', () => expectNoScans(test.store));
