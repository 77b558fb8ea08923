import type { AskedComputations } from '@wellspring/shared/contracts/internal/statistics.ts';
import type { AnalyticsFrameAsked } from '@wellspring/shared/contracts/internal/visible-sets.ts';
import { ComputationsPage } from '@wellspring/shared/contracts/pages/computations-page.ts';
import type { BootstrapChoice } from '@wellspring/shared/contracts/results/statistics.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { refuse } from '../../testing/fake-upstream.ts';
import { company, openResults, run, team, together } from '../../testing/open-results.ts';

const world = openResults();
const network: BootstrapChoice = { kind: 'network', level: 'groups' };
const importance: BootstrapChoice = { kind: 'importance', outcome: 'WB', factorsOf: null, method: 'johnson' };
const tools = {
  ...{ heatmap: true, descriptives: true, network: true, histograms: true },
  ...{ relativeImportance: true, reliability: true, weighting: true },
};
const askedAt = '2026-11-02T09:00:00.000Z';
const asked = (entryId: string, setId: string, choice: BootstrapChoice = network) => ({
  ...{ entryId, setId, choice, askedAt },
});

describe('the computations that a person asked for', () => {
  let computations: AskedComputations['computations'] = [];
  let switches = tools;
  const page = async () => ComputationsPage.parse((await world.get('analytics/computations')).json()).computations;
  const shown = async () => (await page()).map(({ of }) => of && [of.run.entryId, of.set.title, of.set.kind]);

  beforeEach(() => {
    switches = tools;
    const { checkups, analytics } = world.test;
    checkups.on('GET /internal/results/computations', () => ({ computations }));
    checkups.on('POST /internal/results/analytics', ({ body }) => {
      const { run: runId } = body as AnalyticsFrameAsked;
      if (runId === 'gone' || runId === undefined) throw new AppError('not_found');
      const sets = [{ ...team('care', 'Care'), parentId: null }];
      return {
        run: run(runId),
        runs: [],
        company,
        sets,
        tools: switches,
        attributes: [],
        branches: [],
        hasExpert: false,
      };
    });
    checkups.on('POST /internal/results/names', () => ({
      sets: [team('desk', 'Desk'), team('night', 'Night')].map((set) => ({ ...set, mayOpen: true })),
    }));
    const union = { ...together, teamIds: ['desk', 'night'], n: 40, cluster: null };
    analytics.on('POST /internal/results/table', () => ({ sets: [union], refused: [], columns: [] }));
  });

  it('have the names of their round and set, those of teams that are shown together too', async () => {
    computations = [asked('autumn', 'care'), asked('spring', 'company', importance), asked('autumn', 'union-1')];
    expect((await page()).map(({ of: _, ...one }) => one)).toEqual(computations);
    expect(await shown()).toEqual([
      ['autumn', 'Care', 'team'],
      ['spring', 'Lindeboom', 'company'],
      ['autumn', 'Desk, Night', 'union'],
    ]);
    // A round is asked for once.
    const perPage = world.asked('checkups', '/internal/results/analytics').length / 2;
    expect(perPage).toBe(2);
  });

  it('have no names where the round, the set or the tool is not there any more', async () => {
    computations = [asked('gone', 'care'), asked('autumn', 'secret'), asked('autumn', 'care')];
    expect(await shown()).toEqual([null, null, ['autumn', 'Care', 'team']]);
    switches = { ...tools, network: false };
    expect(await shown()).toEqual([null, null, null]);
  });

  it('are none before the first, and do not exist for who has no advanced analytics', async () => {
    computations = [];
    expect(await page()).toEqual([]);
    world.test.checkups.on('GET /internal/results/computations', refuse('not_found'));
    expect((await world.get('analytics/computations')).statusCode).toBe(404);
    expect(world.test.analytics.calls).toEqual([]);
  });
});
