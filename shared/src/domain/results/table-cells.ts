import type { TableColumn } from '../../contracts/internal/results.ts';
import type { AnalyticsPage } from '../../contracts/pages/analytics-page.ts';
import { isScoreKey, type ScoreKey } from '../factor-keys.ts';
import { favourableValue } from '../scoring/favourable-value.ts';

/** One figure of one set, as it is drawn. */
export type Cell = {
  /** 0 to 100; high is favourable, except for the challenges, where the middle is. */
  value: number;
  /** 95 % interval of the value; null where nothing is known of the spread. */
  interval: { low: number; high: number } | null;
};

/** The figure at a place of a column; null where nothing is shown. */
function toCell(key: ScoreKey, { percentiles, lows, highs }: TableColumn, at: number): Cell | null {
  const percentile = percentiles[at] ?? null;
  if (percentile === null) return null;
  const [low, high] = [lows[at] ?? null, highs[at] ?? null];
  const ends = low === null || high === null ? null : [favourableValue(key, low), favourableValue(key, high)];
  return {
    value: favourableValue(key, percentile),
    interval: ends && { low: Math.min(...ends), high: Math.max(...ends) },
  };
}

/** Reads the figures of a page by code and row. */
export function openCells({ columns, company }: Pick<AnalyticsPage, 'columns' | 'company'>) {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const codes = company.shown.state === 'shown' ? company.shown.report.codes : [];
  const companyValues = new Map(
    codes.flatMap(({ key, percentile }) =>
      percentile === null || !isScoreKey(key) ? [] : [[key, favourableValue(key, percentile)] as const],
    ),
  );
  return {
    cell: (key: ScoreKey, at: number): Cell | null => {
      const column = byKey.get(key);
      return column ? toCell(key, column, at) : null;
    },
    /** Of the organisation; null where it is not shown. */
    companyValue: (key: ScoreKey): number | null => companyValues.get(key) ?? null,
    has: (key: ScoreKey): boolean => byKey.has(key),
  };
}
export type Cells = ReturnType<typeof openCells>;

/** How a figure lies beside that of the organisation: apart from it only when its interval leaves it out. */
export function besideCompany({ value, interval }: Cell, companyValue: number | null): 'above' | 'within' | 'below' {
  if (companyValue === null || interval === null) return 'within';
  if (interval.low > companyValue && value > companyValue) return 'above';
  return interval.high < companyValue && value < companyValue ? 'below' : 'within';
}
