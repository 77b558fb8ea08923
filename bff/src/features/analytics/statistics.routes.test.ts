import { beforeEach, describe, expect, it } from 'vitest';
import { refuse } from '../../testing/fake-upstream.ts';
import { company, openResults, run } from '../../testing/open-results.ts';

const world = openResults();
const everything = { heatmap: true, descriptives: true, network: true, histograms: true, relativeImportance: true };
const set = 'run=autumn&set=care';

describe('statistics of a set', () => {
  let tools = everything;
  const asked = (path: string) => world.asked('analytics', `/internal/statistics/${path}`);
  beforeEach(() => {
    tools = everything;
    const { checkups, analytics } = world.test;
    checkups.on('POST /internal/results/analytics', () => ({
      ...{ run: run('autumn'), runs: [run('autumn')], company, sets: [], tools },
    }));
    analytics.on('POST /internal/statistics/answers', ({ body }) => ({
      answers: (body as { asked: object[] }).asked.map((one) => ({
        ...one,
        ...{ state: 'refused', refusal: { reason: 'not_enough_users', needed: 100, keys: [] } },
      })),
    }));
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
    ['reliability', 'descriptives'],
  ] as const)('do not exist while %s is switched off, and analytics is not asked', async (kind, tool) => {
    tools = { ...everything, [tool]: false };
    expect((await world.get(`analytics/statistic?${set}&kind=${kind}`)).statusCode).toBe(404);
    expect(world.test.analytics.calls).toEqual([]);
  });

  it('do not exist for who does not analyse', async () => {
    world.test.checkups.on('POST /internal/results/analytics', refuse('not_found'));
    expect((await world.get(`analytics/statistic?${set}&kind=teams`)).statusCode).toBe(404);
    expect(world.test.analytics.calls).toEqual([]);
  });
});
