import { randomUUID } from 'node:crypto';
import type { RecentChange } from '@wellspring/shared/contracts/people/recent-change.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRooms } from '../../main/rooms.ts';
import { openStore } from '../../platform/platform.module.ts';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { aUser, inDays } from '../../testing/objects.ts';
import { runDueJobs } from '../../testing/run-due-jobs.ts';
import { actingAs, startTestApp, type TestApp, testConfig } from '../../testing/test-app.ts';
import { changeJobs } from './open-changes.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await test.rows.addUser({ _id: 'hr', permissions: ['manageusers'] });
});
afterAll(() => test.close());

const hr = actingAs({ _id: 'hr', language: 'en', permissions: ['manageusers'] });
const undo = (id: string) => test.call(hr, 'POST', `/changes/${id}/undo`);
const listed = async (id: string) =>
  ((await test.call(hr, 'GET', '/changes?kind=user')).body as RecentChange[]).find((change) => change.id === id);
/** People in either town, and members of the team. */
const count = async (id: string) => {
  const inTown = (city: string) =>
    test.rows.collection('users').countDocuments({ _id: { $regex: `^${id}` }, 'profile.city': city });
  const members = await test.rows.collection('memberships').countDocuments({ teamId: id });
  return { gent: await inTown('Gent'), namur: await inTown('Namur'), members };
};
const isPerson = ({ place }: { place: number }) => place % 10 === 0;

/**
 * A change of so many rows: each tenth is a person who moved from Gent to Namur, the others joined teams. The person of the
 * first row, which is undone last, became active with it.
 */
async function addChange(count: number): Promise<string> {
  const id = randomUUID();
  const places = Array.from({ length: count }, (_, place) => ({ place, rowId: `${id}.${place}` }));
  const [people, others] = [places.filter(isPerson), places.filter((row) => !isPerson(row))];
  const city = { before: { 'profile.city': 'Gent' }, after: { 'profile.city': 'Namur' } };
  const state = { before: { ...city.before, status: 'inactive' }, after: { ...city.after, status: 'active' } };
  const links = others.map(({ rowId }) => ({ _id: rowId, userId: rowId, teamId: id, role: 'member' }));
  const common = { batchId: id, isUndone: false, expiresAt: inDays(30) };
  await test.rows.add(
    'users',
    ...people.map(({ rowId }) => aUser({ _id: rowId, profile: { city: 'Namur' } as never })),
  );
  await test.rows.add('memberships', ...links);
  await test.rows.add('changeBatches', {
    _id: id,
    kind: 'user',
    act: 'users_added_to_team',
    changedBy: 'hr',
    objectId: null,
    title: '',
    rowCount: count,
    peopleCount: count,
    at: new Date(),
    undoneAt: null,
    leftOut: 0,
    expiresAt: inDays(30),
  });
  await test.rows.add(
    'changes',
    ...people.map(({ place, rowId }) => {
      const about = { place, rowId, userId: rowId, collectionName: 'users' };
      return { _id: rowId, ...about, ...(place === 0 ? state : city), ...common };
    }),
    ...others.map(({ place, rowId }) => {
      const after = { userId: rowId, teamId: id, role: 'member' };
      return {
        _id: rowId,
        place,
        rowId,
        userId: rowId,
        collectionName: 'memberships',
        before: null,
        after,
        ...common,
      };
    }),
  );
  return id;
}

/** Works until nothing is due; one that dies does so at the person whose sessions end. */
async function work(dies = false): Promise<unknown[]> {
  const store = openStore(test.connection);
  const { settings, people } = openRooms(store, testConfig);
  const accounts = {
    sendWelcome: async () => undefined,
    sendReset: async () => undefined,
    endSessions: async () => (dies ? Promise.reject(new Error('the worker dies')) : undefined),
    voidLinks: async () => undefined,
    resetSecondFactor: async () => false,
    unlinkIdentities: async () => false,
  };
  const failures: unknown[] = [];
  const { connection } = store;
  const jobs = changeJobs({ connection, accounts, timeZone: settings.timeZone, findRights: people.grants.find });
  await runDueJobs(jobs, (error) => failures.push(error));
  // The lease of the dead worker is over.
  const all = { _id: { $gt: '' } };
  await test.rows.collection('undoSteps').updateMany(all, { $set: { leaseUntil: new Date(0) } });
  return failures;
}

it('of more than 100 rows goes on after the answer, also when a worker dies, and puts nothing back twice', async () => {
  const id = await addChange(1_001);
  expect(await undo(id)).toMatchObject({ status: 202, body: { done: 100, of: 1_001 } });
  expect(await undo(id)).toMatchObject({ status: 202, body: { done: 100, of: 1_001 } });
  expect(await listed(id)).toMatchObject({ undoneAt: null, undoing: { done: 100, of: 1_001, isRunning: true } });
  // Changed since it was put back: a second time would put it back again, or count it as left out.
  await test.rows.collection('users').updateOne({ _id: `${id}.1000` }, { $set: { 'profile.city': 'Namur' } });

  expect(await work(true)).toMatchObject([{ message: 'the worker dies' }]);
  expect(await listed(id)).toMatchObject({ undoneAt: null, undoing: { done: 600, isRunning: true } });
  expect(await count(id)).toEqual({ gent: 59, namur: 42, members: 360 });

  expect(await work()).toEqual([]);
  expect(await listed(id)).toMatchObject({ undoneAt: expect.any(String), undoing: null, leftOut: 0 });
  expect(await count(id)).toEqual({ gent: 100, namur: 1, members: 0 });
  expect(await undo(id)).toMatchObject({ status: 200, body: { restored: 1_001, leftOut: 0 } });
  const asked = await test.rows.collection('auditEvents').countDocuments({ objectId: id, act: 'change_undone' });
  expect(asked).toBe(1);
});

it('stops where the undoer has lost the right meanwhile, and who holds it undoes the rest', async () => {
  const id = await addChange(101);
  const users = test.rows.collection('users');
  expect((await undo(id)).status).toBe(202);
  await users.updateOne({ _id: 'hr' }, { $set: { permissions: ['manageteams'] } });
  await work();
  expect(await count(id)).toEqual({ gent: 10, namur: 1, members: 0 });
  expect(await listed(id)).toMatchObject({ undoneAt: null, undoing: { done: 100, of: 101, isRunning: false } });
  expect(await undo(id)).toMatchObject({ status: 200, body: { restored: 101, leftOut: 0 } });
  expect(await count(id)).toEqual({ gent: 11, namur: 0, members: 0 });
});

it('uses no right that the undoer was given after the request', async () => {
  const id = await addChange(101);
  const users = test.rows.collection('users');
  await users.updateOne({ _id: `${id}.0` }, { $set: { permissions: ['managesettings'] } });
  expect((await undo(id)).status).toBe(202);
  await users.updateOne({ _id: 'hr' }, { $set: { permissions: ['managecompany'] } });
  await work();
  expect(await listed(id)).toMatchObject({ undoneAt: expect.any(String), leftOut: 1 });
  expect(await count(id)).toEqual({ gent: 10, namur: 1, members: 0 });
});

it('is found by index only', () => expectNoScans(test.store));
