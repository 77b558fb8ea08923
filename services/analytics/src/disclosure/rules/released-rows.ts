import { addProduct, EXACT_PRODUCTS, fixedNumbers, invert, negate, PRIME } from './modular.ts';

/** A total: columns ascending, each once, with what it holds of each, from 1 to PRIME − 1. */
export type Total = { columns: Int32Array; values: Int32Array };

/** A total reduced by those before it; its pivot is 1. */
type Row = Total & { pivot: number };

/** The totals that were released, as rows over columns of people, of which all combinations are known. */
export type ReleasedRows = {
  /** How many rows were added, those that follow from others included. */
  size: () => number;
  add: (total: Total) => void;
  /** Forgets the rows after the first `size`. */
  truncate: (size: number) => void;
  /**
   * Random values by column under which each of the first `size` totals is 0. Some combination of the totals depends on
   * one column alone exactly if the column's value is 0 in every such solution, and on two columns alone exactly if their
   * values are proportional in every one.
   */
  solutions: (size: number, count: number) => Float64Array[];
};

/**
 * Rows are only reduced by earlier ones, so the rows before any number are known without more work.
 *
 * @param spread by column, in how many sets it is: a pivot in few sets is needed to reduce few rows
 */
export function createReleasedRows(columnCount: number, spread: Int32Array): ReleasedRows {
  const rows: Row[] = [];
  /** How many independent rows there were after each that was added. */
  const ranks: number[] = [];
  const work = new Float64Array(columnCount);

  function reduce(total: Total): Row | null {
    work.fill(0);
    addRow(work, total, 1);
    let added = 1;
    for (const row of rows) {
      const factor = (work[row.pivot] as number) % PRIME;
      if (factor === 0) continue;
      addRow(work, row, negate(factor));
      added += 1;
      if (added % EXACT_PRODUCTS === 0)
        for (let at = 0; at < work.length; at++) work[at] = (work[at] as number) % PRIME;
    }
    return toRow(work, spread);
  }

  return {
    size: () => ranks.length,
    add(total) {
      const row = reduce(total);
      if (row) rows.push(row);
      ranks.push(rows.length);
    },
    truncate(size) {
      rows.length = size === 0 ? 0 : (ranks[size - 1] as number);
      ranks.length = size;
    },
    solutions(size, count) {
      const rank = size === 0 ? 0 : (ranks[size - 1] as number);
      const next = fixedNumbers();
      return Array.from({ length: count }, () => {
        const y = new Float64Array(columnCount);
        for (let column = 0; column < columnCount; column++) y[column] = next();
        for (let index = rank - 1; index >= 0; index--) solveFor(y, rows[index] as Row);
        return y;
      });
    },
  };
}

/** The sums are reduced later: not once for each product. */
function addRow(work: Float64Array, { columns, values }: Total, factor: number): void {
  for (let index = 0; index < columns.length; index++) {
    const column = columns[index] as number;
    work[column] = (work[column] as number) + (values[index] as number) * factor;
  }
}

/** Later pivots are not in the way: their values are set already, and earlier rows do not hold this pivot's. */
function solveFor(y: Float64Array, { pivot, columns, values }: Row): void {
  let sum = 0;
  for (let index = 0; index < columns.length; index++) {
    const column = columns[index] as number;
    if (column !== pivot) sum = addProduct(sum, values[index] as number, y[column] as number);
  }
  y[pivot] = negate(sum);
}

function toRow(work: Float64Array, spread: Int32Array): Row | null {
  const columns: number[] = [];
  let pivot = -1;
  for (let column = 0; column < work.length; column++) {
    if ((work[column] as number) % PRIME === 0) continue;
    columns.push(column);
    if (pivot < 0 || (spread[column] as number) < (spread[pivot] as number)) pivot = column;
  }
  if (pivot < 0) return null;
  const scale = invert((work[pivot] as number) % PRIME);
  return {
    pivot,
    columns: Int32Array.from(columns),
    values: Int32Array.from(columns, (column) => addProduct(0, (work[column] as number) % PRIME, scale)),
  };
}
