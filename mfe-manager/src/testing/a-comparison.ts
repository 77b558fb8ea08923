import type { ComparedSet, ComparePage } from '@wellspring/shared/contracts/pages/compare-page.ts';
import type { Change } from '@wellspring/shared/contracts/results/set-report.ts';
import {
  aRun,
  aSet,
  aTeamReportPage,
  refusedSet,
  shownSet,
  someCodes,
  spring,
} from '@wellspring/shared/testing/a-team-report.ts';

export const lower: Change = { isClear: true, direction: 'down', before: 60 };
const same: Change = { isClear: false, direction: 'same', before: 50 };

/** A column with some factors, none of which changed unless said otherwise. */
export function aColumn(
  setId: string,
  title: string,
  changes: Readonly<Record<string, Change | null>> = {},
  kind: ComparedSet['set']['kind'] = 'team',
): ComparedSet {
  const values = { AU: 44, SC: 81, VAR: 66, FB: 48, IN: 57, WD: 88, ROA: 79, SLA: 66 };
  const parts = Object.fromEntries(
    Object.keys(values).map((key) => [key, { change: changes[key] === undefined ? same : changes[key] }]),
  );
  const earlier = Object.fromEntries(
    Object.keys(values).map((key) => [
      key,
      { percentile: parts[key]?.change?.before ?? null, interval: { low: 41, high: 59 } },
    ]),
  );
  return { set: aSet(setId, title, kind), shown: shownSet({ codes: someCodes(values, parts) }), earlier };
}

/** Three teams, of which the second changed and the third is not shown. */
export const aComparison = (page: Partial<ComparePage> = {}): ComparePage => ({
  run: aRun(),
  compared: spring,
  by: 'factors',
  columns: [
    aColumn('early', 'Early shift'),
    aColumn('late', 'Late shift', { FB: lower, ROA: { isClear: true, direction: 'down', before: 90 } }),
    { set: aSet('transport', 'Transport'), shown: refusedSet('team_too_small'), earlier: {} },
  ],
  chosen: ['early', 'late', 'transport'],
  sets: ['early', 'late', 'transport', 'night'].map((id) => aSet(id, `${id} team`)),
  runs: [aRun(), spring],
  factors: aTeamReportPage().factors,
  ...page,
});
