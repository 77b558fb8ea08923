import { freePort } from '@wellspring/tools/platform/ports.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { prepareDatabase } from './prepare-database.ts';
import { finishedRun, peopleOfRun, scoresOfRun } from './testing/finished-run.ts';
import { openScoreBench, SECRET } from './testing/score-bench.ts';
import { type Spawned, spawnProcess } from './testing/spawn-process.ts';
import { until } from './testing/until.ts';

const bench = openScoreBench();
const running: Spawned[] = [];

beforeEach(async () => {
  const log = { info: () => undefined, error: () => undefined };
  const repositories = await prepareDatabase(bench.connection, { now: new Date(), secret: SECRET, log });
  const run = finishedRun();
  await repositories.entries.storePeople(peopleOfRun(run));
  await repositories.scores.store(scoresOfRun());
  await repositories.entries.store([run]);
});
afterEach(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  await Promise.all(running.splice(0).map(({ ended }) => ended));
});

async function startWorker() {
  const spawned = spawnProcess('worker', {
    MONGODB_URI: bench.stores.mongodbUri,
    REDIS_URL: bench.stores.redisUrl,
    CHECKUPS_URL: bench.checkups.url,
    INTERNAL_SECRET: SECRET,
    PORT: String(await freePort()),
  });
  running.push(spawned);
  return spawned;
}

it('releases a run by itself, also after it was killed in the middle', { timeout: 90_000 }, async () => {
  const collections = {
    entries: bench.connection.collection('entries'),
    sets: bench.connection.collection('releasedSets'),
    releases: bench.connection.collection('releases'),
  };
  // While this is open, the worker can write its sets but not release them.
  const session = await bench.connection.startSession();
  session.startTransaction();
  await collections.entries.updateOne({ _id: 'run' as never }, { $set: { isHeld: true } }, { session });
  const first = await startWorker();
  await until('the sets of the first attempt', async () => (await collections.sets.countDocuments()) === 4, 40_000);
  const held = await collections.sets.find().toArray();
  first.child.kill('SIGKILL');
  await first.ended;
  await session.abortTransaction();
  await session.endSession();
  expect(await collections.releases.countDocuments()).toBe(0);

  await startWorker();
  await until('the release', async () => (await collections.releases.countDocuments()) === 1, 60_000);
  await until('the end of the leftovers', async () => (await collections.sets.countDocuments()) === 4);
  const release = await collections.releases.findOne();
  const sets = await collections.sets.find().toArray();
  expect(sets.map(({ attemptId }) => attemptId)).toEqual(Array(4).fill(release?.attemptId));
  expect(held.map(({ attemptId }) => attemptId)).not.toContain(release?.attemptId);
  expect(release?.setIds).toEqual(['company', 'blue', 'green', 'red']);
});
