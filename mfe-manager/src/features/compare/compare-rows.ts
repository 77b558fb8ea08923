import type { ComparedSet, ComparePage } from '@wellspring/shared/contracts/pages/compare-page.ts';
import { FACTOR_KEYS, RADAR_GROUPS, type ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import { favourableValue } from '@wellspring/shared/domain/scoring/favourable-value.ts';
import { type SetReading, toSetReading } from '@wellspring/shared/web/areas/reports/set-readings.ts';

/** What the other round had, as it is drawn. */
export type EarlierFigure = { value: number; interval: { low: number; high: number } | null };

/** One figure of the table. */
export type CompareCell = {
  column: ComparedSet;
  /** Null: nothing is shown, to protect the people who answered. */
  reading: SetReading | null;
  /** Null: it may not be named, or there is none. */
  earlier: EarlierFigure | null;
  /** Why there is no change; null where there is one, or where nothing is compared. */
  unchanged: 'not_shown' | 'not_comparable' | null;
};

export type CompareRow = {
  key: ScoreKey;
  /** In the order of the columns. */
  cells: CompareCell[];
  /** Whether a change of it is clear. */
  isClear: boolean;
};

const isClear = ({ reading }: CompareCell): boolean => reading?.change?.isClear === true;

function toEarlier(key: ScoreKey, { earlier }: ComparedSet): EarlierFigure | null {
  const figure = earlier[key];
  if (!figure || figure.percentile === null) return null;
  const ends = figure.interval && [
    favourableValue(key, figure.interval.low),
    favourableValue(key, figure.interval.high),
  ];
  return {
    value: favourableValue(key, figure.percentile),
    interval: ends && { low: Math.min(...ends), high: Math.max(...ends) },
  };
}

function toCell(key: ScoreKey, column: ComparedSet, hasOther: boolean): CompareCell {
  const { shown, earlier } = column;
  const reading = shown.state === 'shown' ? toSetReading(shown.report, key) : null;
  const isCompared = !hasOther || reading === null || reading.change !== null;
  return {
    column,
    reading,
    earlier: reading?.change ? toEarlier(key, column) : null,
    unchanged: isCompared ? null : key in earlier ? 'not_comparable' : 'not_shown',
  };
}

/** The rows of the table: those with a clear change first, then theme by theme. Never by value. */
export function toRows({ columns, compared, by }: ComparePage): CompareRow[] {
  const keys: readonly ScoreKey[] = by === 'factors' ? FACTOR_KEYS : RADAR_GROUPS;
  const rows = keys
    .map((key) => ({ key, cells: columns.map((column) => toCell(key, column, compared !== null)) }))
    .filter(({ cells }) => cells.some(({ reading }) => reading !== null))
    .map((row) => ({ ...row, isClear: row.cells.some(isClear) }));
  return [...rows.filter((row) => row.isClear), ...rows.filter((row) => !row.isClear)];
}

/** How many figures are compared, and how many changes among them are clear. */
export function countChanges(rows: readonly CompareRow[]): { compared: number; clear: number } {
  const cells = rows.flatMap((row) => row.cells);
  return {
    compared: cells.filter(({ reading }) => reading?.change).length,
    clear: cells.filter(isClear).length,
  };
}

/** The sets with clear changes, in the order of the columns: what became higher, and what lower, as it is drawn. */
export const findClearSets = (columns: readonly ComparedSet[], rows: readonly CompareRow[]) =>
  columns.flatMap(({ set }, at) => {
    const inDirection = (direction: 'up' | 'down') =>
      rows.flatMap(({ key, cells }) => {
        const change = cells[at]?.reading?.change;
        return change?.isClear && change.direction === direction ? [key] : [];
      });
    const [higher, lower] = [inDirection('up'), inDirection('down')];
    return higher.length + lower.length > 0 ? [{ set, higher, lower }] : [];
  });
