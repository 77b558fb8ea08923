import { addProduct, EXACT_PRODUCTS, fixedNumbers, invert, negate, reduce } from './modular.ts';

/** A total: columns ascending, each once, with what it holds of each, from 1 to PRIME − 1. */
export type Total = { columns: Int32Array; values: Int32Array };

/** A total reduced by those before it; its pivot is 1. `columns` null: it has a value for each column. */
type Row = { pivot: number; columns: Int32Array | null; values: Int32Array };

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

  function reduceTotal(total: Total): Row | null {
    work.fill(0);
    addRow(work, total, 1);
    let added = 1;
    for (const row of rows) {
      const factor = reduce(work[row.pivot] as number);
      if (factor === 0) continue;
      addRow(work, row, negate(factor));
      added += 1;
      if (added % EXACT_PRODUCTS === 0) for (let at = 0; at < work.length; at++) work[at] = reduce(work[at] as number);
    }
    return toRow(work, spread);
  }

  return {
    size: () => ranks.length,
    add(total) {
      const row = reduceTotal(total);
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
function addRow(work: Float64Array, { columns, values }: Pick<Row, 'columns' | 'values'>, factor: number): void {
  if (columns === null) {
    for (let column = 0; column < values.length; column++)
      work[column] = (work[column] as number) + (values[column] as number) * factor;
    return;
  }
  for (let index = 0; index < columns.length; index++) {
    const column = columns[index] as number;
    work[column] = (work[column] as number) + (values[index] as number) * factor;
  }
}

/** Later pivots are not in the way: their values are set already, and earlier rows do not hold this pivot's. */
function solveFor(y: Float64Array, { pivot, columns, values }: Row): void {
  y[pivot] = 0;
  let sum = 0;
  for (let from = 0; from < values.length; from += EXACT_PRODUCTS) {
    const end = Math.min(from + EXACT_PRODUCTS, values.length);
    for (let index = from; index < end; index++)
      sum += (values[index] as number) * (y[columns === null ? index : (columns[index] as number)] as number);
    sum = reduce(sum);
  }
  y[pivot] = negate(sum);
}

function toRow(work: Float64Array, spread: Int32Array): Row | null {
  let count = 0;
  let pivot = -1;
  for (let column = 0; column < work.length; column++) {
    const value = reduce(work[column] as number);
    work[column] = value;
    if (value === 0) continue;
    count += 1;
    if (pivot < 0 || (spread[column] as number) < (spread[pivot] as number)) pivot = column;
  }
  if (pivot < 0) return null;
  const scale = invert(work[pivot] as number);
  const scaled = (value: number) => addProduct(0, value, scale);
  // A row that has most columns is shorter without their numbers, and faster to add.
  if (2 * count > work.length) return { pivot, columns: null, values: Int32Array.from(work, scaled) };
  const columns = new Int32Array(count);
  const values = new Int32Array(count);
  let at = 0;
  for (let column = 0; column < work.length; column++) {
    if (work[column] === 0) continue;
    columns[at] = column;
    values[at] = scaled(work[column] as number);
    at += 1;
  }
  return { pivot, columns, values };
}
