import type { AnalyticsRow } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import { FACTOR_KEYS, RADAR_GROUPS, type ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import { besideCompany, type Cell, type Cells } from '@wellspring/shared/domain/results/table-cells.ts';

export type HeatColumns = 'themes' | 'factors';

/** In the order of the tree, by name, or by one column: the least favourable first. */
export type HeatOrder = { by: 'tree' } | { by: 'name' } | { by: 'column'; key: ScoreKey };

export type HeatRow = {
  row: AnalyticsRow;
  /** By the place of the column; null where nothing is shown. */
  cells: (Cell | null)[];
};

/** The codes of the columns of which the run has any figure. */
export const columnsOf = (columns: HeatColumns, cells: Cells): ScoreKey[] =>
  (columns === 'themes' ? [...RADAR_GROUPS] : [...FACTOR_KEYS]).filter(cells.has);

export const toHeatRows = (rows: readonly AnalyticsRow[], keys: readonly ScoreKey[], cells: Cells): HeatRow[] =>
  rows.map((row) => ({ row, cells: keys.map((key) => (row.shown ? cells.cell(key, row.shown.at) : null)) }));

/** Rows that show nothing come last when something is sorted by. */
export function orderRows(rows: readonly HeatRow[], keys: readonly ScoreKey[], order: HeatOrder): HeatRow[] {
  if (order.by === 'tree') return [...rows];
  if (order.by === 'name') return rows.toSorted((one, other) => one.row.set.title.localeCompare(other.row.set.title));
  const at = keys.indexOf(order.key);
  // The address names a column that these columns do not have.
  if (at === -1) return [...rows];
  const find = ({ cells }: HeatRow) => cells[at]?.value ?? Number.POSITIVE_INFINITY;
  return rows.toSorted((one, other) => find(one) - find(other) || 0);
}

export type HeatFinding = { title: string; keys: ScoreKey[] } | null;

/** The set that lies below the organisation, and clearly so, in the most columns; null: none does. */
export function findLowest(rows: readonly HeatRow[], keys: readonly ScoreKey[], cells: Cells): HeatFinding {
  const below = rows.map(({ row, cells: own }) => ({
    title: row.set.title,
    keys: keys.filter((key, at) => {
      const cell = own[at];
      return cell ? besideCompany(cell, cells.companyValue(key)) === 'below' : false;
    }),
  }));
  const most = below.toSorted((one, other) => other.keys.length - one.keys.length)[0];
  return most && most.keys.length > 0 ? most : null;
}
