import type { ResultsTable } from '@wellspring/shared/contracts/internal/results.ts';
import type { AnalyticsFrame } from '@wellspring/shared/contracts/internal/visible-sets.ts';
import { AnalyticsPage } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import type { CodeReport, RunSet } from '@wellspring/shared/contracts/results/set-report.ts';
import { favourableValue } from '@wellspring/shared/domain/scoring/favourable-value.ts';
import { pdfAlternatives, pdfText } from '@wellspring/shared/testing/pdf-text.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { exportWords } from '../../results/exports/words/words.ts';
import { refuse } from '../../testing/fake-upstream.ts';
import { company, openResults, refused, report, run, team } from '../../testing/open-results.ts';

const DAY_MS = 86_400_000;
/** A run that ended so many days ago. */
const ended = (entryId: string, daysAgo: number) => ({
  ...{ ...run(entryId), title: entryId },
  start: new Date(Date.now() - (daysAgo + 20) * DAY_MS).toISOString(),
  end: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
});
const runs = [ended('autumn', 10), ended('spring', 190), ended('older', 700)];
const tools = {
  ...{ heatmap: true, descriptives: true, network: true, histograms: true },
  ...{ relativeImportance: true, reliability: true, weighting: true },
};
const code = (key: string, percentile: number): CodeReport => ({
  ...{ key, n: 31, percentile, mean: 4.1, limit: null, interval: { low: percentile - 6, high: percentile + 6 } },
  ...{ level: 'low', rating: 'bad', agreement: 'great', histogram: [{ from: 1, to: 7, count: 31 }] },
  change: {
    isClear: true,
    direction: 'down',
    before: percentile + 9,
    difference: { value: -0.4, low: -0.7, high: -0.1 },
  },
});
const values: Readonly<Record<string, number>> = { autumn: 33, spring: 42, older: 60 };

const world = openResults();
let frame: AnalyticsFrame;

describe('documents of analytics', () => {
  const noted = () => world.asked('checkups', '/internal/results/exports');

  beforeEach(() => {
    const sets = ['care', 'sales', 'night'].map((setId) => ({ ...team(setId, setId), parentId: null }));
    frame = { run: runs[0] as never, runs, company, sets, tools, hasExpert: false, attributes: [], branches: [] };
    const table: ResultsTable = {
      sets: ['care', 'sales'].map((setId) => ({ setId, kind: 'team', teamIds: [], n: 24, cluster: null })),
      refused: [{ setId: 'night', reason: 'not_enough_users', shownIn: null }],
      columns: [
        { key: 'WB', percentiles: [18, 36], lows: [12, 30], highs: [25, 41] },
        { key: 'EB', percentiles: [21, 64], lows: [14, 55], highs: [28, 73] },
      ],
    };
    const { checkups, analytics } = world.test;
    checkups.on('POST /internal/results/analytics', ({ body }) => {
      const { run: asked } = body as { run?: string };
      return { ...frame, run: runs.find(({ entryId }) => entryId === asked) ?? frame.run };
    });
    checkups.on('POST /internal/results/exports', () => ({
      ...{ viewer: 'Karim Aerts', timeZone: 'Europe/Brussels', thresholds: { team: 5, participationPercent: 30 } },
    }));
    analytics.on('POST /internal/results/table', () => table);
    analytics.on('POST /internal/results/participation', ({ body }) => ({
      sets: (body as { asked: RunSet[] }).asked.map((set) => ({
        ...set,
        participation:
          set.setId === 'night'
            ? { state: 'refused' }
            : { state: 'shown', isLowerBound: false, participation: 71, counts: { answered: 71, invited: 100 } },
      })),
    }));
    world.answers.company = (set) => ({
      ...{ ...set, state: 'shown', kind: 'company', teamIds: [] },
      report: {
        ...report(50),
        codes: ['WB', 'ENG', 'AU', 'EB'].map((key) => code(key, values[set.entryId] ?? 0)),
        clusterShares: { exhausted: 61, at_risk: 12, untapped: 9, on_fire: 11, disengaged: 7 },
      },
    });
    world.answers.care = world.answers.company;
  });

  it('of a choice has the figures of the page, tagged, each drawing with a sentence, and is written down', async () => {
    const page = AnalyticsPage.parse((await world.get('analytics?run=autumn')).json());
    const reply = await world.get('analytics/export?run=autumn&code=EB&set=care&_locale=en');
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(reply.headers['cache-control']).toBe('no-store');
    const text = pdfText(reply.rawPayload);
    for (const column of page.columns.filter(({ key }) => key === 'EB'))
      expect(text).toContain(
        `care ${favourableValue('EB', column.percentiles[0] ?? 0)} sales ${column.percentiles[1]} night –`,
      );
    for (const said of ['autumn, ', 'spring, ', 'Filter Teams', 'Figure EB', 'Exported by Karim Aerts'])
      expect(text).toContain(said);
    for (const said of ['Fewest people for figures 5', 'Lowest participation for figures 30%', '33 (27 to 39)'])
      expect(text).toContain(said);
    expect(text).toContain('clearly lower: −0.4 (−0.7 to −0.1)');
    expect(text).toContain('night Not shown, to protect the people who answered');
    expect(text).toMatch(/Page 1 of (\d+) .*Page \1 of \1/);
    const raw = reply.rawPayload.toString('latin1');
    for (const said of ['/MarkInfo', '/Lang (en)', '/S /H1', '/S /TH', '/Scope /Row', '/ActualText'])
      expect(raw).toContain(said);
    const drawings = pdfAlternatives(reply.rawPayload);
    expect(drawings).toContainEqual(expect.stringMatching(/^EB over time, care, from 0 to 100: .* 60; .* 42; .* 33$/));
    expect(drawings).toContain('EB side by side, from 0 to 100: care 21, 14 to 28; sales 64, 55 to 73');
    expect(noted()).toEqual([{ run: 'autumn', others: ['spring', 'older'] }]);
  });

  it('of the year holds the rounds that ended in the last twelve months and no others, and says where one is not shown', async () => {
    const { company: answer } = world.answers;
    world.answers.company = (set) => (set.entryId === 'spring' ? refused(set) : (answer?.(set) ?? refused(set)));
    const reply = await world.get('analytics/year/export?_locale=en');
    expect(reply.statusCode).toBe(200);
    const text = pdfText(reply.rawPayload);
    expect(text).toContain('Report of the last 12 months');
    expect(text).toContain('Rounds 2');
    expect(text).not.toContain('older');
    expect(text).toMatch(/spring, \d+\/\d+\/\d+ – – Not shown, to protect/);
    const drawings = pdfAlternatives(reply.rawPayload);
    expect(drawings).toContainEqual(expect.stringMatching(/^Well-being over time, Lindeboom, .* not shown; .* 33$/));
    expect(drawings).toContainEqual(expect.stringMatching(/^Engagement over time/));
    expect(noted()).toEqual([{ run: 'autumn' }]);
  });

  it('has no heatmap while that is switched off, and is about the organisation where the set is not shown', async () => {
    frame = { ...frame, tools: { ...tools, heatmap: false } };
    const reply = await world.get('analytics/export?run=autumn&set=night&_locale=fr');
    expect(reply.rawPayload.toString('latin1')).not.toContain('/ActualText');
    expect(pdfAlternatives(reply.rawPayload)).toContainEqual(
      expect.stringContaining(`${exportWords.fr.figures.WB} au fil du temps, Lindeboom`),
    );
  });

  it('is not made and not written down for who may not analyse, nor of a year without a round', async () => {
    frame = { ...frame, run: runs[2] as never, runs: runs.slice(2) };
    expect((await world.get('analytics/year/export')).statusCode).toBe(404);
    world.test.checkups.on('POST /internal/results/analytics', refuse('not_found'));
    for (const path of ['export', 'year/export']) expect((await world.get(`analytics/${path}`)).statusCode).toBe(404);
    expect((await world.get('analytics/export?rows=people')).statusCode).toBe(400);
    expect(noted()).toEqual([]);
  });
});
