import type { AnalyticsPage } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import type { ReportedRun } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import type { SetReport } from '@wellspring/shared/contracts/results/set-report.ts';
import type { ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import { type Cell, openCells } from '@wellspring/shared/domain/results/table-cells.ts';

/** One of several rounds side by side, with what it released by itself. */
export type Round = {
  run: ReportedRun;
  /** Of the organisation; null: not shown. */
  report: SetReport | null;
  companyValue: (key: ScoreKey) => number | null;
  /** The figure of a set; null: not shown. */
  cell: (setId: string, key: ScoreKey) => Cell | null;
};

/** The chosen round and those beside it, the oldest first. */
export function toRounds({ run, company, rows, columns, beside }: AnalyticsPage): Round[] {
  const places = Object.fromEntries(rows.flatMap(({ set, shown }) => (shown ? [[set.setId, shown.at]] : [])));
  const all = [{ run, shown: company.shown, places, columns }, ...beside];
  return all
    .map(({ run: one, shown, places: placeOf, columns: own }): Round => {
      const cells = openCells({ columns: own, company: { ...company, shown } });
      return {
        run: one,
        report: shown.state === 'shown' ? shown.report : null,
        companyValue: cells.companyValue,
        cell(setId, key) {
          const at = placeOf[setId];
          return at === undefined ? null : cells.cell(key, at);
        },
      };
    })
    .sort((one, other) => one.run.start.localeCompare(other.run.start));
}
