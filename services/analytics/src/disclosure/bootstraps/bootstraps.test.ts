import {
  type Bootstrap,
  type BootstrapChoice,
  RESAMPLES,
  RESAMPLES_PER_STEP,
} from '@wellspring/shared/contracts/results/statistics.ts';
import { createInternalTokens } from '@wellspring/shared/server/http/internal-token.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { releaseLargeRun } from '../../testing/large-run.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { bootstrapsJob } from './bootstraps.job.ts';
import { resampleSteps } from './resample.ts';
import type { Resample } from './resample-in-thread.ts';

const tokens = createInternalTokens('a secret of at least thirty-two characters');
const database = openTestDatabase();
let app: ReturnType<typeof buildApp>;

beforeAll(async () => {
  // One person left a question open, and is in no covariance.
  await releaseLargeRun(database.repositories, { teams: { red: 70, blue: 61 }, left: 'LEE2' });
  app = buildApp({ ...database.repositories, logLevel: 'silent', tokens, checks: {} });
});
afterAll(() => app.close());
beforeEach(() => database.connection.collection('bootstraps').deleteMany({}));

const importance = { kind: 'importance', outcome: 'ENG', factorsOf: null, method: 'johnson' } as const;
const network = { kind: 'network', level: 'groups' } as const;

async function ask(act: 'read' | 'start' | 'cancel', choice: BootstrapChoice = importance, setId = 'company') {
  const reply = await app.inject({
    method: 'POST',
    url: `/internal/statistics/bootstraps/${act}`,
    payload: { entryId: 'run', setId, choice },
    headers: { authorization: `Bearer ${tokens.issue({ kind: 'service', name: 'bff' })}` },
  });
  return { status: reply.statusCode, retryAfter: reply.headers['retry-after'], body: reply.json<Bootstrap>() };
}

async function* resampled(...input: Parameters<Resample>) {
  yield* resampleSteps(...input);
}

/** The first step again and again, where what comes out does not matter. */
async function* alike(input: Parameters<Resample>[0]) {
  const { value } = resampleSteps(input).next();
  for (let done = input.from; value && done < RESAMPLES; done += RESAMPLES_PER_STEP) yield value;
}

/** Runs what a worker would take off its queue. */
async function runJobs(resample: Resample = resampled): Promise<void> {
  const job = bootstrapsJob({ bootstraps: database.repositories.bootstraps, resample });
  for (const { payload } of (await job.due?.find()) ?? [])
    await job.handle(payload, { add: async () => {}, keepOnly: async () => {} });
}

/** A worker that is killed after so many steps. */
function killedAfter(steps: number): Resample {
  return async function* (input) {
    let left = steps;
    for (const step of resampleSteps(input)) {
      if (left === 0) throw new Error('killed');
      left -= 1;
      yield step;
    }
  };
}

describe('a bootstrap of importance', () => {
  it('gives an interval for each predictor around what the statistic says', async () => {
    expect((await ask('read')).body).toMatchObject({ state: null, done: 0, of: 1000, result: null });
    expect((await ask('start')).body).toMatchObject({ state: 'waiting', done: 0 });
    await runJobs();
    const { state, done, result } = (await ask('read')).body;
    if (result?.kind !== 'importance') throw new Error('there is no result');
    expect([state, done]).toEqual(['done', 1000]);
    const reply = await app.inject({
      method: 'POST',
      url: '/internal/statistics/answers',
      payload: { asked: [{ entryId: 'run', setId: 'company' }], choice: importance },
      headers: { authorization: `Bearer ${tokens.issue({ kind: 'service', name: 'bff' })}` },
    });
    const { statistic } = reply.json().answers[0];
    expect(statistic.n).toBe(130);
    expect(result.predictors.map(({ key }) => key)).toEqual(['EB', 'UIT', 'HIN', 'PHB']);
    result.predictors.forEach(({ low, high }, at) => {
      const { weight } = statistic.predictors[at];
      expect(low).toBeLessThan(weight);
      expect(high).toBeGreaterThan(weight);
    });
    expect([result.r2.low < statistic.r2, result.r2.high > statistic.r2]).toEqual([true, true]);
    const kept = JSON.stringify(await database.connection.collection('bootstraps').find().toArray());
    for (const linked of ['submission-', 'respondent', 'hash-of']) expect(kept).not.toContain(linked);
  });

  it('goes on where a killed worker stopped, and ends with the same result', async () => {
    await ask('start');
    await runJobs();
    const whole = (await ask('read')).body.result;
    await database.connection.collection('bootstraps').deleteMany({});

    await ask('start');
    await expect(runJobs(killedAfter(3))).rejects.toThrow('killed');
    expect((await ask('read')).body).toMatchObject({ state: 'working', done: 300 });
    await Promise.all([runJobs(), runJobs()]);
    expect((await ask('read')).body).toMatchObject({ state: 'done', done: 1000, result: whole });
  });

  it('is computed once for all who ask', async () => {
    await Promise.all([ask('start'), ask('start')]);
    await runJobs(alike);
    const first = await ask('start');
    expect(first.body.state).toBe('done');
    await runJobs(() => {
      throw new Error('computed again');
    });
    expect(await database.connection.collection('bootstraps').countDocuments()).toBe(1);
  });

  it('stops when it is cancelled, and starts anew', async () => {
    await ask('start');
    await runJobs(async function* (input) {
      for (const step of resampleSteps(input)) {
        yield step;
        await ask('cancel');
      }
    });
    expect((await ask('read')).body).toMatchObject({ state: 'cancelled', done: 0, result: null });
    expect(await database.connection.collection('bootstraps').findOne()).toMatchObject({ steps: [] });
    expect((await ask('start')).body.state).toBe('waiting');
    await runJobs(alike);
    expect((await ask('cancel')).body).toMatchObject({ state: 'done', done: 1000 });
  });

  it('is given up when it fails three times', async () => {
    await ask('start');
    for (let time = 0; time < 3; time += 1) await expect(runJobs(killedAfter(0))).rejects.toThrow('killed');
    expect((await ask('read')).body.state).toBe('failed');
    await runJobs(killedAfter(0));
  });
});

it('a bootstrap of a network says how often each edge is there', async () => {
  await ask('start', network);
  await runJobs(alike);
  const { result } = (await ask('read', network)).body;
  if (result?.kind !== 'network') throw new Error('there is no result');
  expect(result.edges.length).toBeGreaterThan(3);
  // The strongest first: it hardly ever goes.
  expect(result.edges[0]?.share).toBeGreaterThan(90);
  for (const { share } of result.edges) expect(share >= 0 && share <= 100).toBe(true);
});

describe('a bootstrap is refused', () => {
  it.each([
    ['of a set that is not shown', importance, 'gone', 'set_not_shown', null],
    ['of a network of simple correlations', network, 'red', 'not_enough_users', 100],
    ['of too many predictors for the people', { ...importance, factorsOf: ['EB'] }, 'red', 'not_enough_users', 90],
  ] as const)('%s', async (_, choice, setId, reason, needed) => {
    for (const act of ['start', 'read', 'cancel'] as const) {
      const { body } = await ask(act, choice as BootstrapChoice, setId);
      expect(body).toMatchObject({ state: 'refused', refusal: { reason, needed, keys: [] } });
    }
    expect(await database.connection.collection('bootstraps').countDocuments()).toBe(0);
  });

  it('of a run with three that are open', async () => {
    const choices = (['EB', 'UIT', 'HIN', 'PHB'] as const).map((group) => ({
      ...importance,
      factorsOf: [group, 'PHB' as const],
    }));
    const statuses = [];
    for (const choice of choices) statuses.push((await ask('start', choice)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    // Those that are open can be asked for again.
    expect((await ask('start', choices[0])).status).toBe(200);
    expect((await ask('start', choices[3])).retryAfter).toBe('60');
  });

  it('with an answer that is no longer kept, and with no other', async () => {
    const { scores } = database.repositories;
    const rows = database.connection.collection('scores');
    const all = await rows.find().toArray();
    try {
      // The person with an open question was not counted.
      await scores.forget({ submissionIds: ['run-submission-0'] });
      await ask('start');
      await runJobs(alike);
      expect((await ask('read')).body.state).toBe('done');

      await database.connection.collection('bootstraps').deleteMany({});
      await scores.forget({ submissionIds: ['run-submission-1'] });
      await ask('start');
      await runJobs(alike);
      const { state, refusal } = (await ask('read')).body;
      expect([state, refusal?.reason]).toEqual(['refused', 'answers_not_kept']);
      // That of the other team is complete.
      await ask('start', importance, 'blue');
      await runJobs(alike);
      expect((await ask('read', importance, 'blue')).body.state).toBe('done');
    } finally {
      await rows.deleteMany({});
      await rows.insertMany(all);
    }
  });

  it('when a score has changed since it was counted', async () => {
    const rows = database.connection.collection('scores');
    const changed = { _id: 'run-submission-5' as never };
    const before = await rows.findOne(changed);
    await rows.updateOne(changed, { $set: { 'raw.WB': 7, 'raw.EB': 1, 'raw.ENG': 1 } });
    await ask('start');
    await runJobs(alike);
    await rows.replaceOne(changed, { ...before } as object);
    expect((await ask('read')).body.refusal?.reason).toBe('answers_not_kept');
  });
});

it('no bootstrap is found or counted by looking at all of them', async () => {
  await ask('start');
  await runJobs(alike);
  const scans = (await database.scans()).filter((scan) => scan.includes('bootstraps') && !scan.endsWith('{} '));
  expect(scans).toEqual([]);
});

it('bootstraps of a withdrawn set go with it', async () => {
  await ask('start');
  await ask('start', importance, 'red');
  await runJobs(alike);
  const { withdrawals } = database.repositories;
  await withdrawals.requestCheck(['run-submission-1']);
  const input = await withdrawals.read('run');
  if (!input) throw new Error('there is nothing to check');
  await withdrawals.withdraw(input, ['red']);
  const kept = await database.connection.collection('bootstraps').find().toArray();
  expect(kept.map(({ setId }) => setId)).toEqual(['company']);
  expect((await ask('read', importance, 'red')).body.refusal?.reason).toBe('set_not_shown');
});
