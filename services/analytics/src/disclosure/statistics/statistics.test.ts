import type { StatisticAnswers } from '@wellspring/shared/contracts/internal/statistics.ts';
import type { Statistic, StatisticChoice } from '@wellspring/shared/contracts/results/statistics.ts';
import { createInternalTokens } from '@wellspring/shared/server/http/internal-token.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { toCorrelations } from '../../statistics/matrices/correlations.ts';
import { toCovariances } from '../../statistics/matrices/covariances.ts';
import { cell } from '../../statistics/matrices/symmetric-matrix.ts';
import { releaseLargeRun } from '../../testing/large-run.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';

const tokens = createInternalTokens('a secret of at least thirty-two characters');
const database = openTestDatabase();
let app: ReturnType<typeof buildApp>;
/** Raw scores as they were counted. */
let raws: Record<string, number>[] = [];

beforeAll(async () => {
  const { repositories, connection } = database;
  await releaseLargeRun(repositories, { teams: { red: 70, blue: 55, green: 35 } });
  await releaseLargeRun(repositories, { teams: { small: 24 }, changes: { entryId: 'small' } });
  raws = (await connection.collection('scores').find({ entryId: 'run' }).toArray()).map(({ raw }) => raw);
  // Nothing is computed from rows that are still there.
  await connection.collection('scores').deleteMany({});
  app = buildApp({ ...repositories, logLevel: 'silent', tokens, checks: {} });
});
afterAll(() => app.close());

async function ask(choice: StatisticChoice, setId = 'company', entryId = 'run') {
  const reply = await app.inject({
    method: 'POST',
    url: '/internal/statistics/answers',
    payload: { asked: [{ entryId, setId }], choice },
    headers: { authorization: `Bearer ${tokens.issue({ kind: 'service', name: 'bff' })}` },
  });
  const [answer] = reply.json<StatisticAnswers>().answers;
  if (!answer) throw new Error(`no answer: ${reply.body}`);
  return answer;
}

async function askShown<Kind extends Statistic['kind']>(choice: StatisticChoice & { kind: Kind }, setId?: string) {
  const answer = await ask(choice, setId);
  if (answer.state !== 'shown') throw new Error(`refused: ${JSON.stringify(answer.refusal)}`);
  return answer.statistic as Extract<Statistic, { kind: Kind }>;
}

const importance = { kind: 'importance', outcome: 'WB', factorsOf: null, method: 'johnson' } as const;

describe('statistics of a released set', () => {
  it('have the correlations of its scores, with their intervals', async () => {
    const { n, keys, pairs } = await askShown({ kind: 'correlations', level: 'groups' });
    expect([n, keys.length, pairs.length]).toEqual([160, 8, 28]);
    for (const { one, other, r, low, high } of pairs) {
      const columns = [one, other].map((key) => raws.map((raw) => raw[key] as number));
      expect(Math.abs(r - cell(toCorrelations(toCovariances(columns)), 0, 1))).toBeLessThan(0.03);
      expect(low).toBeLessThan(r);
      expect(high).toBeGreaterThan(r);
    }
  });

  it('have a regularised network of themes, the strongest edge first', async () => {
    const { edgeKind, keys, edges } = await askShown({ kind: 'network', level: 'groups' });
    expect([edgeKind, keys.length]).toEqual(['partial', 8]);
    const weights = edges.map(({ weight }) => Math.abs(weight));
    expect(weights.length).toBeGreaterThan(3);
    expect(weights).toEqual(weights.toSorted((one, other) => other - one));
    for (const weight of weights) expect(weight).toBeGreaterThanOrEqual(0.05);
  });

  it('have simple correlations where people are too few for that', async () => {
    const { edgeKind, edges } = await askShown({ kind: 'network', level: 'groups' }, 'green');
    expect(edgeKind).toBe('simple');
    for (const { weight } of edges) expect(Math.abs(weight)).toBeGreaterThanOrEqual(0.3);
  });

  it.each(['johnson', 'lmg'] as const)('have importance by %s whose weights sum to R²', async (method) => {
    const found = await askShown({ ...importance, method });
    expect(found).toMatchObject({ n: 160, outcome: 'WB', method });
    expect(found.predictors.map(({ key }) => key)).toEqual(['EB', 'UIT', 'HIN', 'PHB']);
    expect(found.predictors.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(found.r2, 1);
    expect(Math.abs(found.predictors.reduce((sum, { share }) => sum + share, 0) - 100)).toBeLessThanOrEqual(2);
    expect(found.adjustedR2).toBeLessThan(found.r2);
  });

  it('take the factors of themes as predictors', async () => {
    const { predictors } = await askShown({ ...importance, factorsOf: ['PHB', 'UIT'], method: 'lmg' });
    expect(predictors.map(({ key }) => key)).toEqual(['WD', 'COG', 'COM', 'SE', 'ZV', 'OPT', 'VEE']);
  });

  it('have the reliability of each factor', async () => {
    const { factors } = await askShown({ kind: 'reliability' });
    expect(factors).toHaveLength(34);
    for (const { alpha, omega } of factors) {
      expect(alpha).toBeGreaterThan(0.3);
      expect(alpha).toBeLessThan(0.9);
      if (omega !== null && alpha !== null) expect(Math.abs(omega - alpha)).toBeLessThan(0.1);
    }
  });

  it('have quantiles as far as their number of people allows', async () => {
    const { codes } = await askShown({ kind: 'descriptives' });
    const wellBeing = codes.find(({ key }) => key === 'WB');
    const sorted = raws.map(({ WB }) => WB as number).toSorted((one, other) => one - other);
    expect(wellBeing?.quartiles?.median).toBeCloseTo(((sorted[79] as number) + (sorted[80] as number)) / 2, 0);
    expect(wellBeing?.ends?.min).toBe(Math.round((sorted[0] as number) * 2) / 2);
    const green = (await askShown({ kind: 'descriptives' }, 'green')).codes[0];
    expect([green?.n, green?.ends, green?.quartiles === null]).toEqual([35, null, false]);
    expect(green?.standardDeviation).toBeGreaterThan(0.3);
  });

  it('say of the company how much lies between teams', async () => {
    const { codes } = await askShown({ kind: 'teams' });
    expect(codes).toHaveLength(44);
    // Teams were made by chance.
    for (const { icc } of codes) expect(Math.abs(icc ?? 1)).toBeLessThan(0.15);
    expect(await ask({ kind: 'teams' }, 'red')).toMatchObject({ refusal: { reason: 'set_not_shown' } });
  });
});

it('the company of an even run has no weighted means, and its teams have none at all', async () => {
  expect(await askShown({ kind: 'weighting' })).toEqual({ kind: 'weighting', weighted: null });
  expect(await ask({ kind: 'weighting' }, 'red')).toMatchObject({ refusal: { reason: 'set_not_shown' } });
});

describe('a statistic is refused', () => {
  it.each([
    ['of a set that is not shown', importance, 'gone', 'set_not_shown', null],
    [
      'of factors with fewer than 350 people',
      { kind: 'network', level: 'factors' },
      'company',
      'not_enough_users',
      350,
    ],
    [
      'of fewer than ten people for each predictor',
      { ...importance, factorsOf: ['EB'] },
      'blue',
      'not_enough_users',
      90,
    ],
    ['of importance with fewer than 50 people', importance, 'green', 'not_enough_users', 50],
    ['of reliability with fewer than 50 people', { kind: 'reliability' }, 'green', 'not_enough_users', 50],
    [
      'of LMG with more predictors than it takes',
      { ...importance, factorsOf: ['EB', 'HIN'], method: 'lmg' },
      'company',
      'too_many_predictors',
      12,
    ],
  ] as const)('%s', async (_, choice, setId, reason, needed) => {
    expect(await ask(choice as StatisticChoice, setId)).toEqual({
      entryId: 'run',
      setId,
      state: 'refused',
      refusal: { reason, needed, keys: [] },
    });
  });

  it('of a set without covariances, with the number that others need', async () => {
    const answer = await ask({ kind: 'correlations', level: 'groups' }, 'company', 'small');
    expect(answer).toMatchObject({ refusal: { reason: 'not_enough_users', needed: 30 } });
  });

  it('to any caller but the BFF', async () => {
    const user = tokens.issue({ kind: 'user', userId: 'u', sessionId: 's', language: 'en', permissions: [] });
    const reply = await app.inject({
      method: 'POST',
      url: '/internal/statistics/answers',
      payload: { asked: [{ entryId: 'run', setId: 'company' }], choice: { kind: 'reliability' } },
      headers: { authorization: `Bearer ${user}` },
    });
    expect(reply.statusCode).toBe(403);
  });
});
