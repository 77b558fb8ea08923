import type { AnalyticsFrameAsked } from '@wellspring/shared/contracts/internal/visible-sets.ts';
import type { Bootstrap } from '@wellspring/shared/contracts/results/statistics.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { refuse } from '../../testing/fake-upstream.ts';
import { company, openResults, run } from '../../testing/open-results.ts';

const world = openResults();
const everything = {
  ...{ heatmap: true, descriptives: true, network: true, histograms: true },
  ...{ relativeImportance: true, reliability: true, weighting: true },
};
const set = 'run=autumn&set=care';

describe('statistics of a set', () => {
  let tools = everything;
  const bootstrap: Bootstrap = { state: 'working', done: 300, of: 1000, refusal: null, result: null };
  const asked = (path: string) => world.asked('analytics', `/internal/statistics/${path}`);
  const send = (method: 'POST' | 'DELETE', query: string, payload?: object) =>
    world.test.app.inject({
      ...{ method, url: `/api/pages/analytics/bootstrap${query}`, headers: world.test.bearer(world.token) },
      ...(payload ? { payload } : {}),
    });

  beforeEach(() => {
    tools = everything;
    const { checkups, analytics } = world.test;
    checkups.on('POST /internal/results/analytics', ({ body }) => {
      const { tool } = body as AnalyticsFrameAsked;
      if (tool && !tools[tool]) throw new AppError('not_found');
      return {
        run: run('autumn'),
        runs: [run('autumn')],
        company,
        sets: [],
        tools,
        attributes: [],
        branches: [],
        hasExpert: false,
      };
    });
    analytics.on('POST /internal/statistics/answers', ({ body }) => ({
      answers: (body as { asked: object[] }).asked.map((one) => ({
        ...one,
        ...{ state: 'refused', refusal: { reason: 'not_enough_users', needed: 100, keys: [] } },
      })),
    }));
    for (const act of ['read', 'start', 'cancel'])
      analytics.on(`POST /internal/statistics/bootstraps/${act}`, () => bootstrap);
    checkups.on('POST /internal/results/computations', () => ({ computations: [] }));
  });

  it('are those of that set and run, with the usual choices where nothing else is said', async () => {
    const reply = await world.get(`analytics/statistic?${set}&kind=network`);
    expect(reply.json()).toMatchObject({
      entryId: 'autumn',
      setId: 'care',
      state: 'refused',
      refusal: { needed: 100 },
    });
    await world.get(`analytics/statistic?${set}&kind=importance`);
    await world.get(`analytics/statistic?${set}&kind=importance&outcome=ENG&method=lmg&factorsOf=HIN&factorsOf=EB`);
    await world.get(`analytics/statistic?${set}&kind=reliability&level=factors`);
    const sets = [{ entryId: 'autumn', setId: 'care' }];
    expect(asked('answers')).toEqual([
      { asked: sets, choice: { kind: 'network', level: 'groups' } },
      { asked: sets, choice: { kind: 'importance', outcome: 'WB', factorsOf: null, method: 'johnson' } },
      { asked: sets, choice: { kind: 'importance', outcome: 'ENG', factorsOf: ['EB', 'HIN'], method: 'lmg' } },
      { asked: sets, choice: { kind: 'reliability' } },
    ]);
  });

  it('name what is wrong with the query', async () => {
    const reply = await world.get(`analytics/statistic?${set}&kind=causes`);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().fields).toMatchObject([{ path: 'kind' }]);
  });

  it.each([
    ['network', 'network'],
    ['correlations', 'network'],
    ['importance', 'relativeImportance'],
    ['descriptives', 'descriptives'],
    ['reliability', 'reliability'],
    ['weighting', 'weighting'],
  ] as const)('do not exist while %s is switched off, and analytics is not asked', async (kind, tool) => {
    tools = { ...everything, [tool]: false };
    const replies = [await world.get(`analytics/statistic?${set}&kind=${kind}`)];
    if (kind === 'network' || kind === 'importance') {
      replies.push(await world.get(`analytics/bootstrap?${set}&kind=${kind}`));
      replies.push(await send('POST', '', { run: 'autumn', set: 'care', kind }));
      replies.push(await send('DELETE', `?${set}&kind=${kind}`));
    }
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
    expect(world.test.analytics.calls).toEqual([]);
  });

  it('do not exist for who does not analyse', async () => {
    world.test.checkups.on('POST /internal/results/analytics', refuse('not_found'));
    expect((await world.get(`analytics/statistic?${set}&kind=teams`)).statusCode).toBe(404);
    expect((await send('POST', '', { run: 'autumn', set: 'care', kind: 'network' })).statusCode).toBe(404);
    expect(world.test.analytics.calls).toEqual([]);
  });

  it('have a computation that is read, started and stopped', async () => {
    const choice = { kind: 'network', level: 'factors' };
    expect((await world.get(`analytics/bootstrap?${set}&kind=network&level=factors`)).json()).toEqual(bootstrap);
    const body = { run: 'autumn', set: 'care', kind: 'network', level: 'factors' };
    expect((await send('POST', '', body)).json()).toEqual(bootstrap);
    expect((await send('DELETE', `?${set}&kind=network&level=factors`)).json()).toEqual(bootstrap);
    for (const act of ['read', 'start', 'cancel'])
      expect(asked(`bootstraps/${act}`)).toEqual([{ entryId: 'autumn', setId: 'care', choice }]);
    // Only who started it has it in their list.
    expect(world.asked('checkups', '/internal/results/computations')).toEqual([
      { entryId: 'autumn', setId: 'care', choice },
    ]);
  });

  it('have a computation that is in no list when it is refused', async () => {
    const refusal = { reason: 'not_enough_users', needed: 100, keys: [] };
    world.test.analytics.on('POST /internal/statistics/bootstraps/start', () => ({
      ...bootstrap,
      ...{ state: 'refused', done: 0, refusal },
    }));
    const reply = await send('POST', '', { run: 'autumn', set: 'care', kind: 'network' });
    expect(reply.json()).toMatchObject({ state: 'refused', refusal });
    expect(world.asked('checkups', '/internal/results/computations')).toEqual([]);
  });

  it('are computed for a person a limited number of times an hour', async () => {
    const test = await buildTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
    const headers = test.bearer(await test.signIn('manager'));
    const payload = { run: 'autumn', set: 'care', kind: 'network' };
    const codes: number[] = [];
    for (let time = 0; time < 11; time += 1) {
      const reply = await test.app.inject({ method: 'POST', url: '/api/pages/analytics/bootstrap', headers, payload });
      codes.push(reply.statusCode);
    }
    await test.close();
    // Without Redis ten an hour; refused by checkups, which this app does not have, they count all the same.
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
  });
});
