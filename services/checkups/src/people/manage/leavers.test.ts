import type { Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transactionsOn } from '../../platform/mongo.ts';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { aUser } from '../../testing/objects.ts';
import { runDueJobs } from '../../testing/run-due-jobs.ts';
import { startTestStore, type TestStore } from '../../testing/test-store.ts';
import type { UserRow } from '../door/person.ts';
import { leaversJob } from './leavers.job.ts';
import { createLeavers } from './leavers.repository.ts';
import { createUserWriter } from './user-writer.repository.ts';

/** By the index on ids, as only what the job itself asks is looked at. */
const all = { _id: { $gt: '' } };

let store: TestStore;
let db: Connection;
let ended: string[];
beforeAll(async () => {
  store = await startTestStore();
  db = store.connection;
});
afterAll(() => store.close());
beforeEach(async () => {
  ended = [];
  await users().deleteMany(all);
});

const users = () => db.collection<UserRow>('users');
const day = (text: string) => new Date(`${text}T00:00:00Z`);
const leaving = (id: string, lastDay: string, given: Partial<UserRow> = {}) =>
  aUser({ _id: id, profile: { employmentEnd: day(lastDay) }, ...given });

/** @param fails breaks off at this person */
const run = (now: Date, fails?: string) =>
  runDueJobs([
    leaversJob({
      leavers: createLeavers(db),
      writer: createUserWriter(db, { request: async () => undefined }),
      accounts: {
        sendWelcome: async () => undefined,
        sendReset: async () => undefined,
        voidLinks: async () => undefined,
        resetSecondFactor: async () => false,
        unlinkIdentities: async () => false,
        endSessions: async (userId) => {
          if (userId === fails) throw new Error('the worker dies');
          ended.push(userId);
        },
      },
      inTransaction: transactionsOn(db),
      timeZone: async () => 'Europe/Brussels',
      now: () => now,
    }),
  ]);
const statuses = async () =>
  Object.fromEntries((await users().find(all).toArray()).map(({ _id, status }) => [_id, status]));

describe('people whose employment has ended', () => {
  it('become former after their last day by the company’s calendar, and are logged out', async () => {
    await users().insertMany([
      leaving('yesterday', '2026-03-01'),
      leaving('today', '2026-03-02'),
      leaving('resting', '2026-02-01', { status: 'inactive' }),
      leaving('gone', '2026-02-01', { status: 'former', formerSince: day('2026-02-02') }),
      aUser({ _id: 'stays' }),
    ]);
    // Half past midnight in Brussels, still the day before in UTC.
    const now = new Date('2026-03-01T23:30:00Z');
    await run(now);
    expect(await statuses()).toEqual({
      yesterday: 'former',
      today: 'active',
      resting: 'former',
      gone: 'former',
      stays: 'active',
    });
    expect(ended.sort()).toEqual(['resting', 'yesterday']);
    expect(await users().findOne({ _id: 'yesterday' })).toMatchObject({ formerSince: now });
    expect(await users().findOne({ _id: 'gone' })).toMatchObject({ formerSince: day('2026-02-02') });
  });

  it('are done by the next look when a worker dies in between, each person whole', async () => {
    await users().insertMany([leaving('a', '2026-03-01'), leaving('b', '2026-03-01')]);
    await run(day('2026-03-03'), 'b');
    expect(await statuses()).toMatchObject({ b: 'active' });
    await run(day('2026-03-03'));
    expect(await statuses()).toEqual({ a: 'former', b: 'former' });
  });

  it('leave the last one who manages the company alone', async () => {
    await users().insertMany([
      leaving('owner', '2026-03-01', { permissions: ['managecompany'] }),
      leaving('a', '2026-03-01'),
    ]);
    await run(day('2026-03-03'));
    expect(await statuses()).toEqual({ owner: 'active', a: 'former' });
  });

  it('are found by index only', () => expectNoScans(store));
});
