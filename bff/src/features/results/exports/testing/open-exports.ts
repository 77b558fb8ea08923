import type { SetAnswer } from '@wellspring/shared/contracts/internal/results.ts';
import type { Overview } from '@wellspring/shared/contracts/internal/visible-sets.ts';
import type { NamedSet } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import type { CodeReport, RunSet, SetReport } from '@wellspring/shared/contracts/results/set-report.ts';
import { beforeEach, expect } from 'vitest';
import { openResults } from '../../../../testing/open-results.ts';

export const START = '2026-10-01T08:00:00.000Z';
export const END = '2026-10-20T12:00:00.000Z';
export const DANGEROUS = '=HYPERLINK("http://x")';

/** A team by its id. */
export const team = (setId: string, title: string): NamedSet => ({ setId, title, kind: 'team' });
/** The run of the reports. */
export const run = (entryId: string) => ({ entryId, title: 'Autumn', isPulse: false, start: START, end: END });
const code = (key: string, percentile: number, more: Partial<CodeReport> = {}): CodeReport => ({
  ...{ key, n: 31, percentile, mean: 4.1, limit: null, interval: { low: percentile - 6, high: percentile + 6 } },
  ...{ level: 'low', rating: 'bad', agreement: 'great', histogram: null },
  change: { isClear: true, direction: 'down', before: percentile + 9 },
  ...more,
});
const report: SetReport = {
  ...{ n: 31, participation: 78, releasedAt: END, comparedWith: 'reference' },
  codes: [
    code('WB', 33),
    code('ENG', 41),
    code('AU', 22),
    code('ROA', 71, { limit: 'above', mean: 6.7 }),
    code('EB', 27),
    code('UIT', 35),
  ],
  cluster: { key: 'exhausted', isBorderline: true },
  own: [
    {
      key: 'EXT1',
      n: 31,
      mean: 5,
      limit: null,
      counts: [
        { from: 1, to: 4, count: 9 },
        { from: 5, to: 5, count: 10 },
        { from: 6, to: 7, count: 12 },
      ],
    },
    { key: 'EXT2', n: 20, mean: 6.7, limit: 'above', counts: [{ from: 1, to: 7, count: 20 }] },
  ],
  clusterShares: { exhausted: 61, at_risk: 12, untapped: 9, on_fire: 11, disengaged: 7 },
};

/** The address of a file of the report, without its format. */
export const REPORT = 'team-report/export?set=care&run=autumn&_locale=en';

/** What analytics answers about a set: a report, or why there is none. */
type Given = Partial<Extract<SetAnswer, { state: 'refused' }>> | SetReport;

/** A BFF whose services know a report with every kind of figure, made anew for each test of a file. */
export function openExports() {
  const world = Object.assign(openResults(), { given: {} as Record<string, Given>, overview: {} as Overview });
  beforeEach(() => {
    world.given = { care: report, desk: { ...report, n: '10_to_19', participation: 80 } };
    const { checkups, analytics } = world.test;
    checkups.on('POST /internal/results/report', () => ({
      ...{ set: team('care', DANGEROUS), run: run('autumn'), isListed: true, runs: [], sets: [] },
      below: [team('desk', 'Desk'), team('night', '@night')],
      ownQuestions: [
        { key: 'EXT1', text: '=Is the canteen good?', askedOf: null },
        { key: 'EXT2', text: 'Are nights quiet?', askedOf: 'Nights' },
        { key: 'EXT3', text: 'Is it warm?', askedOf: null },
      ],
    }));
    checkups.on('POST /internal/results/names', () => ({ sets: [] }));
    checkups.on('GET /factors', () =>
      ['AU', 'ROA', 'EB', 'UIT'].map((key) => ({
        ...{ id: key, key, kind: 'factor', title: key, titleFavourable: `Good ${key}`, body: '' },
      })),
    );
    checkups.on('POST /internal/results/overview', () => world.overview);
    checkups.on('POST /internal/results/exports', () => ({
      ...{ viewer: 'Karim Aerts', timeZone: 'Europe/Brussels', thresholds: { team: 5, participationPercent: 30 } },
    }));
    analytics.on('POST /internal/results/history', () => ({ releases: [] }));
    analytics.on('POST /internal/results/sets', ({ body }) => ({
      answers: (body as { asked: RunSet[] }).asked.map((asked) => {
        const found = world.given[asked.setId];
        if (found && 'codes' in found) return { ...asked, state: 'shown', kind: 'team', report: found, teamIds: [] };
        return { ...asked, state: 'refused', reason: 'not_enough_users', until: null, shownIn: null, ...found };
      }),
    }));
  });
  return Object.assign(world, {
    /** The cells of a file, by its address without the format. */
    async readCsv(path: string): Promise<string[][]> {
      const reply = await world.get(`${path}&format=csv`);
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
      expect(reply.headers['cache-control']).toBe('no-store');
      return reply.payload
        .replace('\ufeff', '')
        .trimEnd()
        .split('\r\n')
        .map((line) => line.split(';'));
    },
    /** What has been asked to be written into the audit log. */
    noted: () => world.test.checkups.calls.filter(({ path }) => path === '/internal/results/exports'),
  });
}
