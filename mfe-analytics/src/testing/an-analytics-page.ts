import type { AnalyticsPage, AnalyticsRow } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import { aRun, aSet, aTeamReportPage, shownSet, spring } from '@wellspring/shared/testing/a-team-report.ts';

const row = (setId: string, title: string, at: number | null, more: Partial<AnalyticsRow> = {}): AnalyticsRow => ({
  set: aSet(setId, title),
  parentId: null,
  shown: at === null ? null : { at, n: 24, cluster: { key: 'untapped', isBorderline: false } },
  ...more,
});

/** Three teams and one that is not shown: care lies below the organisation on energy sources, sales is borderline. */
export const anAnalyticsPage = (page: Partial<AnalyticsPage> = {}): AnalyticsPage => ({
  run: aRun(),
  compared: spring,
  runs: [aRun(), spring],
  company: {
    set: aSet('company', 'Lindeboom', 'company'),
    shown: shownSet({
      n: 190,
      participation: 82,
      clusterShares: { on_fire: 17, untapped: 47, disengaged: 9, at_risk: 14, exhausted: 13 },
    }),
    earlier: { participation: 78 },
  },
  by: 'teams',
  attribute: null,
  attributes: ['companyBranch', 'gender'],
  beside: [],
  rows: [
    row('care', 'Customer care', 0),
    row('sales', 'Sales', 1, {
      shown: { at: 1, n: null, cluster: { key: 'on_fire', isBorderline: true } },
    }),
    row('night', 'Night line', null),
    row('union-1', 'Chat, Desk', 2, { set: aSet('union-1', 'Chat, Desk', 'union') }),
  ],
  columns: [
    { key: 'WB', percentiles: [44, 71, 52], lows: [38, 60, 40], highs: [50, 80, 64] },
    { key: 'ENG', percentiles: [48, 66, 50], lows: [40, 58, 41], highs: [55, 74, 60] },
    { key: 'AU', percentiles: [20, 62, 55], lows: [12, 52, 41], highs: [28, 72, 68] },
    { key: 'EB', percentiles: [23, 64, null], lows: [15, 55, null], highs: [31, 73, null] },
    { key: 'UIT', percentiles: [47, 90, 58], lows: [40, 82, 50], highs: [55, 97, 66] },
    { key: 'HIN', percentiles: [64, 30, 50], lows: [55, 20, 40], highs: [72, 40, 60] },
  ],
  tools: {
    ...{ heatmap: true, descriptives: true, network: true, histograms: true },
    ...{ relativeImportance: true, reliability: true, weighting: true },
  },
  hasExpert: true,
  factors: aTeamReportPage().factors,
  ...page,
});
