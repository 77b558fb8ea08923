import { type BootstrapChoice, RESAMPLES } from '@wellspring/shared/contracts/results/statistics.ts';
import { freePort } from '@wellspring/tools/platform/ports.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startBootstrap } from './disclosure/bootstraps/answer-bootstrap.ts';
import type { BootstrapRow } from './disclosure/bootstraps/bootstrap-row.ts';
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

it('a worker resamples by itself, and goes on where another stopped', { timeout: 60_000 }, async () => {
  const stored = bench.connection.collection('bootstraps');
  const choice: BootstrapChoice = { kind: 'importance', outcome: 'WB', factorsOf: null, method: 'johnson' };
  const deps = { ...repositories, now: () => new Date() };
  expect(await startBootstrap({ entryId: 'run', setId: 'company', choice }, deps)).toMatchObject({ state: 'waiting' });
  // As a worker leaves it that is killed in its fourth step. These weights stand out.
  const row = (await stored.findOne()) as unknown as BootstrapRow;
  for (const from of [0, 100, 200])
    await repositories.bootstraps.addStep(row._id, from, new Float32Array(100 * row.keys.length).fill(0.9));

  await startWorker();
  await until('the result', async () => (await stored.findOne())?.state === 'done', 40_000);
  const { result, done, steps } = (await stored.findOne()) as unknown as BootstrapRow;
  expect([done, steps]).toEqual([RESAMPLES, []]);
  if (result?.kind !== 'importance') throw new Error('there is no result');
  expect(result.predictors.map(({ high }) => high)).toEqual([0.9, 0.9, 0.9, 0.9]);
  for (const { low } of result.predictors) expect(low).toBeLessThan(0.5);
});
