import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectMongo } from '../../plugins/mongo.ts';
import { prepareDatabase } from '../../prepare-database.ts';
import { referenceInForce, scoringRequest } from '../../testing/scoring-requests.ts';
import { type Stores, startStores } from '../../testing/start-stores.ts';
import { compareScores } from './compare-scores.ts';
import { scoreRequest } from './score-request.ts';

let stores: Stores;
let connection: Awaited<ReturnType<typeof connectMongo>>;
let scores: Awaited<ReturnType<typeof prepareDatabase>>['scores'];
const now = () => new Date('2026-03-02T10:00:00Z');
beforeAll(async () => {
  stores = await startStores();
  connection = await connectMongo(stores.mongodbUri);
  const log = { info: () => undefined, error: () => undefined };
  ({ scores } = await prepareDatabase(connection, { now: now(), secret: 'a secret of the tests', log }));
});
afterAll(async () => {
  await connection.close();
  await stores.close();
});

const row = (id: string, version: number) =>
  scoreRequest(scoringRequest(id, { version, entryId: null, frame: null }), referenceInForce, now());
const ids = async () => (await connection.collection('scores').find().toArray()).map(({ _id }) => String(_id)).sort();

it('withdraws scores from before the feed whose submissions are gone, and no others', async () => {
  // More than are asked about at once.
  const old = Array.from({ length: 260 }, (_, at) => `old-${String(at).padStart(3, '0')}`);
  await scores.store([...old.map((id) => row(id, 0)), row('fed', 3)]);
  const { version: _, ...unversioned } = row('unversioned', 0);
  await connection.collection('scores').insertOne(unversioned as never);
  const finished = new Set(['old-007', 'old-255']);
  const asked: number[] = [];
  const checkups = {
    async finishedAmong(some: readonly string[]) {
      asked.push(some.length);
      return some.filter((id) => finished.has(id));
    },
  };
  await compareScores({ checkups, scores, now });
  expect(await ids()).toEqual(['fed', 'old-007', 'old-255']);
  expect(Math.max(...asked)).toBeLessThanOrEqual(250);
  await compareScores({ checkups, scores, now });
  expect(await ids()).toEqual(['fed', 'old-007', 'old-255']);
  // What was on its way stays away; what is begun and sent again under the same id is newer.
  await scores.store([row('old-001', 0), row('old-002', 1)]);
  expect(await ids()).toEqual(['fed', 'old-002', 'old-007', 'old-255']);
});
