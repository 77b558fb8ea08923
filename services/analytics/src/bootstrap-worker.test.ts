import { type BootstrapChoice, RESAMPLES } from '@wellspring/shared/contracts/results/statistics.ts';
import { freePort } from '@wellspring/tools/platform/ports.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startBootstrap } from './disclosure/bootstraps/answer-bootstrap.ts';
import { prepareDatabase } from './prepare-database.ts';
import { releaseLargeRun } from './testing/large-run.ts';
import { openScoreBench, SECRET } from './testing/score-bench.ts';
import { type Spawned, spawnProcess } from './testing/spawn-process.ts';
import { until } from './testing/until.ts';

const bench = openScoreBench();
const running: Spawned[] = [];
let repositories: Awaited<ReturnType<typeof prepareDatabase>>;

beforeEach(async () => {
  const log = { info: () => undefined, error: () => undefined };
  repositories = await prepareDatabase(bench.connection, { now: new Date(), secret: SECRET, log });
  await releaseLargeRun(repositories, { teams: { red: 70, blue: 60 } });
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

it('a worker resamples by itself, and another goes on after it was killed', { timeout: 90_000 }, async () => {
  const stored = bench.connection.collection('bootstraps');
  const readDone = async () => (await stored.findOne())?.done as number;
  // Every subset of nine predictors: each step takes a while.
  const choice = { ...{ kind: 'importance', outcome: 'WB', method: 'lmg' }, factorsOf: ['EB'] } as BootstrapChoice;
  const deps = { ...repositories, now: () => new Date() };
  expect(await startBootstrap({ entryId: 'run', setId: 'company', choice }, deps)).toMatchObject({ state: 'waiting' });

  const first = await startWorker();
  await until('the first steps', async () => (await readDone()) >= 100, 40_000);
  first.child.kill('SIGKILL');
  await first.ended;
  const doneBefore = await readDone();
  expect(doneBefore).toBeLessThan(RESAMPLES);

  await startWorker();
  // Nothing is done again.
  const seen = new Set<number>();
  await until(
    'the result',
    async () => {
      const row = await stored.findOne();
      seen.add(row?.done);
      return row?.state === 'done';
    },
    60_000,
  );
  expect(Math.min(...seen)).toBeGreaterThanOrEqual(doneBefore);
  expect(await stored.findOne()).toMatchObject({ done: RESAMPLES, steps: [], result: { kind: 'importance' } });
  expect((await stored.findOne())?.result.predictors).toHaveLength(9);
});
