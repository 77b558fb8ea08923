import { addDays } from '@wellspring/shared/domain/time/dates.ts';
import type { Connection } from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { createRespondentKeys } from '../../answers/scoring-feed/respondent-key.ts';
import { createOpenEntriesReader } from '../../checkups/schedule/open-entries.repository.ts';
import { collections as allCollections } from '../../main/collections.ts';
import type { UserRow } from '../../people/door/person.ts';
import { transactionsOn } from '../../platform/mongo.ts';
import type { ForgetScores } from '../../platform/personal-data.ts';
import { createStepRepository } from '../../platform/steps/step.repository.ts';
import { createEraser, type EraserDeps } from '../../privacy/erasure/eraser.ts';
import { createErasureRequestRepository } from '../../privacy/erasure/erasure-request.repository.ts';
import { erasuresJob } from '../../privacy/erasure/erasures.job.ts';
import { type RetentionDeps, retentionJob } from '../../privacy/retention/retention.job.ts';
import { createRetentionRepository } from '../../privacy/retention/retention.repository.ts';
import { aMembership, aTeam, aUser } from '../objects.ts';
import { runDueJobs } from '../run-due-jobs.ts';
import { startTestStore, type TestStore } from '../test-store.ts';
import { aPerson, leaveTraces, START } from './leave-traces.ts';

export const respondentKeyOf = createRespondentKeys('a secret of the tests that is long enough');

export type Changes = Partial<RetentionDeps & Pick<EraserDeps, 'forgetScores' | 'collections'>>;

/** The eraser of a test file with its jobs, on a store that is empty for each test. */
export function openPrivacyBench() {
  // Filled before the first test.
  const around = {} as {
    store: TestStore;
    db: Connection;
    now: Date;
    /** The retention period; null: none is set. */
    days: number | null;
    /** What analytics was asked to forget. */
    forgotten: Set<string>;
  };
  const names = async () =>
    ((await around.db.db?.listCollections({}, { nameOnly: true }).toArray()) ?? []).map(({ name }) => name);
  const clear = async () => {
    await Promise.all((await names()).map((name) => around.db.collection(name).deleteMany({})));
  };

  beforeAll(async () => {
    around.store = await startTestStore();
    around.db = around.store.connection;
  });
  afterAll(() => around.store.close());
  beforeEach(() => {
    Object.assign(around, { now: START, days: 365, forgotten: new Set() });
  });
  afterEach(clear);

  const add = async (name: string, ...documents: object[]) =>
    void (await around.db.collection(name).insertMany(documents));
  const rows = <Row>(name: string, filter: object = {}) =>
    around.db.collection(name).find(filter).toArray() as Promise<Row[]>;

  const forget: ForgetScores = async (scores) => {
    for (const one of 'respondentKey' in scores ? [scores.respondentKey] : scores.submissionIds)
      around.forgotten.add(one);
  };

  function depsOf({ forgetScores = forget, collections = allCollections, ...changes }: Changes = {}): RetentionDeps {
    const { db } = around;
    const now = () => around.now;
    const retention = createRetentionRepository(db, collections);
    return {
      retention,
      requests: createErasureRequestRepository(db),
      eraser: createEraser({
        connection: db,
        inTransaction: transactionsOn(db),
        collections,
        forgetScores,
        respondentKeyOf,
        openEntryIds: createOpenEntriesReader(db),
        count: retention.count,
        now,
      }),
      transitions: createStepRepository(db, 'retentionSteps'),
      personalDataDays: async () => around.days,
      now,
      ...changes,
    };
  }
  const workerOf = (deps: RetentionDeps) => ({ run: () => runDueJobs([erasuresJob(deps), retentionJob(deps)]) });

  return Object.assign(around, {
    names,
    clear,
    add,
    rows,
    ids: async (name: string) => (await rows<{ _id: string }>(name)).map(({ _id }) => _id).sort(),
    forget,
    depsOf,
    workerOf,
    aWorker: (changes?: Changes) => workerOf(depsOf(changes)),

    /** Every word in the database, without what is only a note of the work itself. */
    async everything(): Promise<string> {
      const kept = await Promise.all((await names()).map(async (name) => [name, await rows(name)]));
      return JSON.stringify(Object.fromEntries(kept));
    },

    /** Moves the clock on by some days. */
    later(amount: number) {
      around.now = addDays(around.now, amount);
    },

    leaveTraces: (user: UserRow, other: UserRow, at: Date, mark: string) => leaveTraces(add, { user, other, at, mark }),

    async twoPeople() {
      const ada = aPerson('ada');
      const bob = aUser({ _id: 'bob', firstname: 'Bob' });
      await add('users', ada, bob);
      await add('teams', aTeam({ _id: 'team' }));
      await add(
        'memberships',
        { ...aMembership('ada', 'team'), _id: 'm-ada' },
        { ...aMembership('bob', 'team'), _id: 'm-bob' },
      );
      return { ada, bob };
    },

    async adaAsks() {
      const requests = createErasureRequestRepository(around.db);
      await requests.ask('ada', around.now);
      const open = await requests.findOpen('ada');
      return { requests, id: open?._id ?? '' };
    },
  });
}
