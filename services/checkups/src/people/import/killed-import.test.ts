import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRooms } from '../../main/rooms.ts';
import { openStore } from '../../platform/platform.module.ts';
import { aTeam } from '../../testing/objects.ts';
import { runDueJobs } from '../../testing/run-due-jobs.ts';
import { testConfig } from '../../testing/test-app.ts';
import { startTestStore, type TestStore } from '../../testing/test-store.ts';
import type { ImportDocument, ImportRow } from './import-row.ts';
import { createImportRows } from './import-rows.repository.ts';
import { importJobs } from './open-import.ts';

/** By the index on ids, as only what the job itself asks is looked at. */
const all = { _id: { $gt: '' } };
/** More than two pieces of 400. */
const PEOPLE = 900;

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const rows = (name: string) => store.connection.collection<{ _id: string } & Record<string, unknown>>(name);
const readImport = () => store.connection.collection<ImportDocument>('imports').findOne({ _id: 'i' });

const expiresAt = new Date(Date.now() + 3_600_000);
const anImport: ImportDocument = {
  _id: 'i',
  kind: 'users',
  createdBy: 'hr',
  permissions: ['manageusers'],
  fileName: 'people.csv',
  size: 1,
  pieceCount: 1,
  state: 'checking',
  isWorking: true,
  revision: 1,
  problem: null,
  encoding: 'utf-8',
  delimiter: ';',
  headers: ['First name', 'Last name', 'E-mail', 'Team'],
  firstCells: [],
  fields: ['firstname', 'lastname', 'email', 'team'],
  isComplete: false,
  rowCount: PEOPLE,
  trial: null,
  progress: { done: 0, of: PEOPLE },
  sendWelcome: true,
  language: 'nl',
  committedAt: null,
  writtenLine: 0,
  leftOut: 0,
  changeId: null,
  failures: 0,
  createdAt: new Date(),
  expiresAt,
};
const aRow = (at: number): ImportRow => ({
  line: at + 2,
  cells: ['A', 'B', `p${at}@x.example`, 'Care'],
  outcome: null,
  problems: [],
});

/** Works until nothing is due; the worker dies when it welcomes the person of this number. */
async function work(diesAt?: number) {
  const open = openStore(store.connection);
  const { settings, people } = openRooms(open, testConfig);
  let welcomed = 0;
  const accounts = {
    async sendWelcome() {
      welcomed += 1;
      if (welcomed === diesAt) throw new Error('the worker dies');
    },
    sendReset: async () => undefined,
    endSessions: async () => undefined,
    voidLinks: async () => undefined,
    resetSecondFactor: async () => false,
    unlinkIdentities: async () => false,
  };
  await runDueJobs(importJobs({ store: open, accounts, settings, readLists: people.optionLists.readAll }));
  // The lease of the dead worker is over.
  await rows('importSteps').updateMany(all, { $set: { leaseUntil: new Date(0) } });
}

it('brings an import to its end although a worker dies in the middle of a piece', async () => {
  await rows('teams').insertOne(aTeam({ _id: 'care', title: 'Care', isCompany: true }) as never);
  await rows('imports').insertOne(anImport as never);
  await createImportRows(store.connection).add(
    anImport,
    Array.from({ length: PEOPLE }, (_, at) => aRow(at)),
  );
  await work();
  expect(await readImport()).toMatchObject({ state: 'checked', trial: { new: PEOPLE } });

  await rows('imports').updateOne(all, { $set: { state: 'importing', isWorking: true, revision: 2 } });
  await work(750);
  expect(await readImport()).toMatchObject({ state: 'importing', committedAt: expect.any(Date) });
  expect(await rows('users').countDocuments(all)).toBe(400);
  expect(await rows('changeBatches').countDocuments(all)).toBe(0);

  await work();
  expect(await readImport()).toMatchObject({ state: 'done', leftOut: 0, progress: { done: PEOPLE, of: PEOPLE } });
  expect(await rows('users').countDocuments(all)).toBe(PEOPLE);
  expect(await rows('memberships').countDocuments({ teamId: 'care' })).toBe(PEOPLE);
  expect(await rows('changes').countDocuments(all)).toBe(PEOPLE);
  expect(await rows('changeBatches').findOne(all)).toMatchObject({ kind: 'import', rowCount: PEOPLE });
  expect(await rows('importRows').countDocuments(all)).toBe(0);
});
