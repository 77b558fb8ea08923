import type { SetParticipation } from '@wellspring/shared/contracts/pages/checkups-page.ts';
import { ParticipationPage } from '@wellspring/shared/contracts/pages/participation-page.ts';
import { TrendPage } from '@wellspring/shared/contracts/pages/trend-page.ts';
import type { RunSet } from '@wellspring/shared/contracts/results/set-report.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { refuse } from '../../testing/fake-upstream.ts';
import { company, openResults, refused, run, shown, team } from '../../testing/open-results.ts';

const world = openResults();
const dated = (entryId: string, month: number, isPulse = false) => ({
  ...{ ...run(entryId), isPulse, start: `2026-0${month}-01T08:00:00.000Z` },
});
const tools = {
  ...{ heatmap: true, descriptives: true, network: true, histograms: true },
  ...{ relativeImportance: true, reliability: true, weighting: true },
};
const runs = [dated('autumn', 9), dated('pulse', 6, true), dated('summer', 5), dated('spring', 4), dated('winter', 1)];

beforeEach(() => {
  const sets = [
    { ...team('care'), parentId: null },
    { ...team('night'), parentId: null },
    { setId: 'nights', title: 'Nights', kind: 'segment', parentId: null },
  ];
  world.test.checkups.on('POST /internal/results/analytics', () => ({
    ...{ run: runs[0], runs, company, sets, tools, attributes: [], branches: [], hasExpert: false },
  }));
});

describe('participation by set', () => {
  const half: SetParticipation = { state: 'shown', isLowerBound: false, participation: 50, counts: null };
  const page = async (query: string) =>
    ParticipationPage.parse((await world.get(`analytics/participation${query}`)).json());

  beforeEach(() => {
    world.test.analytics.on('POST /internal/results/participation', ({ body }) => ({
      sets: (body as { asked: RunSet[] }).asked.map((one) => ({
        ...one,
        participation: one.setId === 'night' ? { state: 'refused' } : half,
      })),
    }));
  });

  it('has each set of the run in its order, with what analytics says of it', async () => {
    const { run: shownRun, by, company: whole, rows } = await page('');
    expect([shownRun.entryId, by, whole]).toEqual(['autumn', 'teams', { set: company, participation: half }]);
    expect(rows).toEqual([
      { set: team('care'), participation: half },
      { set: team('night'), participation: { state: 'refused' } },
    ]);
    expect((await page('?rows=segments')).rows.map(({ set }) => set.setId)).toEqual(['nights']);
  });

  it('does not exist for who does not analyse, and analytics is not asked', async () => {
    world.test.checkups.on('POST /internal/results/analytics', refuse('not_found'));
    expect((await world.get('analytics/participation')).statusCode).toBe(404);
    expect((await world.get('analytics/trend?run=autumn&set=care&code=AU')).statusCode).toBe(404);
    expect(world.test.analytics.calls).toEqual([]);
  });
});

describe('a figure over the runs', () => {
  const trend = async (query: string) =>
    TrendPage.parse((await world.get(`analytics/trend?run=autumn&${query}`)).json());

  it('has a gap where the set is not shown, and changes since the nearest run before that shows it', async () => {
    world.answers.care = (set) => (set.entryId === 'spring' ? refused(set) : shown(set, 22));
    const { points } = await trend('set=care&code=AU');
    expect(points.map(({ run: { entryId }, shown: point }) => [entryId, point?.code?.percentile ?? null])).toEqual([
      ...[
        ['winter', 22],
        ['spring', null],
        ['summer', 22],
        ['autumn', 22],
      ],
    ]);
    expect(world.asked('analytics', '/internal/results/sets')).toEqual([
      {
        asked: [
          { entryId: 'winter', setId: 'care' },
          { entryId: 'summer', setId: 'care', compareWith: 'winter' },
          { entryId: 'autumn', setId: 'care', compareWith: 'summer' },
        ],
      },
    ]);
  });

  it('has no code where a run did not ask it, and names what is wrong with the query', async () => {
    const { points } = await trend('set=care&code=EB');
    expect(points.map(({ shown: point }) => point?.code)).toEqual([null, null, null, null]);
    const reply = await world.get('analytics/trend?run=autumn&set=care');
    expect([reply.statusCode, reply.json().fields[0].path]).toEqual([400, 'code']);
  });
});
