import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startStore } from '@wellspring/embedded-store/start-store.ts';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { connectMongo } from '../../plugins/mongo.ts';
import { createScoreRepository, type ScoreRepository } from './score.repository.ts';
import type { ScoreRow } from './score-row.ts';

let folder: string;
let store: Awaited<ReturnType<typeof startStore>>;
let connection: Connection;
let scores: ScoreRepository;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wellspring-forget-'));
  store = await startStore({ dataFolder: folder, port: 0 });
  connection = await connectMongo(store.uri);
  scores = createScoreRepository(connection, 'a secret of the tests that is long enough', {
    releasedAmong: async () => new Set(),
    unlinkedAmong: async () => new Set(),
    noteGone: async () => undefined,
  });
  await scores.ensureIndexes();
});
afterAll(async () => {
  await connection.close();
  await store.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await connection.collection('scores').deleteMany({});
});

const aScore = (id: string, respondentKey: string): ScoreRow => ({
  _id: id,
  respondentKey,
  entryId: 'entry-1',
  checkupId: 'checkup-1',
  isPulse: false,
  scoringVersion: 1,
  answersHash: `hash-of-${id}`,
  raw: { AU: 4.333 },
  norm: { AU: 26.2 },
  cluster: null,
  comparedWith: 'reference',
  version: 1,
  isShared: false,
  items: { AU1: 4 },
  frame: { teamIds: ['team-1'], segmentIds: [], attributes: { employmentType: 'blue-collar' }, isOfToday: false },
  finishedAt: new Date('2026-03-02T10:11:12Z'),
  processedAt: new Date('2026-03-02T10:11:13Z'),
});
const left = async () =>
  (await connection.collection('scores').find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id);

it('deletes scores by submission, and no others', async () => {
  await scores.store([aScore('s1', 'ada'), aScore('s2', 'ada'), aScore('s3', 'bob')]);
  await scores.forget({ submissionIds: ['s1', 'unknown'] });
  await scores.forget({ submissionIds: ['s1'] });
  expect(await left()).toEqual(['s2', 's3']);
});

it('takes all of a person away by their key', async () => {
  await scores.store(Array.from({ length: 230 }, (_, at) => aScore(`s${at}`, 'ada')));
  await scores.store([aScore('t1', 'bob')]);
  await Promise.all([scores.forget({ respondentKey: 'ada' }), scores.forget({ respondentKey: 'ada' })]);
  expect(await left()).toEqual(['t1']);
});
