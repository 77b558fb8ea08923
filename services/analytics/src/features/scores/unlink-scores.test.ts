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
  folder = await mkdtemp(path.join(tmpdir(), 'wellspring-unlink-'));
  store = await startStore({ dataFolder: folder, port: 0 });
  connection = await connectMongo(store.uri);
  scores = createScoreRepository(connection, 'a secret of the tests that is long enough');
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
  normIds: { AU: 'AU-1' },
  comparedWith: 'reference',
  version: 1,
  isShared: false,
  items: { AU1: 4 },
  frame: { teamIds: ['team-1'], segmentIds: [], attributes: { employmentType: 'blue-collar' }, isOfToday: false },
  finishedAt: new Date('2026-03-02T10:11:12Z'),
  processedAt: new Date('2026-03-02T10:11:13Z'),
});
const all = () => connection.collection('scores').find({ entryId: 'entry-1' }).toArray();
const numbers = async () =>
  (await all()).map(({ raw, norm, frame, entryId }) => ({ raw, norm, teamIds: frame.teamIds, entryId }));

it('keeps the numbers and forgets whose they are, by submission', async () => {
  await scores.store([aScore('s1', 'ada'), aScore('s2', 'ada'), aScore('s3', 'bob')]);
  const before = await numbers();
  await scores.unlink({ submissionIds: ['s1', 's2', 'unknown'] });
  await scores.unlink({ submissionIds: ['s1', 's2'] });
  expect(await numbers()).toEqual(before);
  const others = (await all()).filter((row) => row.respondentKey !== 'bob');
  for (const gone of ['AU1', 'blue-collar', '"s1"', '"s2"', 'ada', 'hash-of-', '10:11'])
    expect(JSON.stringify(others)).not.toContain(gone);
  expect(await scores.findOfRespondent('bob', ['s3'])).toHaveLength(1);
  // Not even the two of one person belong together any more.
  expect(new Set((await all()).map((row) => row.respondentKey)).size).toBe(3);
});

it('forgets all of a person by their key, more than go into one piece', async () => {
  await scores.store(Array.from({ length: 230 }, (_, at) => aScore(`s${at}`, 'ada')));
  await Promise.all([scores.unlink({ respondentKey: 'ada' }), scores.unlink({ respondentKey: 'ada' })]);
  const rows = await all();
  expect(rows).toHaveLength(230);
  expect(rows.filter((row) => row.respondentKey === 'ada')).toEqual([]);
  expect(new Set(rows.map((row) => row.finishedAt.toISOString()))).toEqual(new Set(['2026-03-02T00:00:00.000Z']));
});
