import type { SymmetricMatrix } from '../matrices/symmetric-matrix.ts';
import { createDraws } from './random-numbers.ts';

/** Rows that are looked at together: with 35 columns they fit into the processor's cache. */
const BLOCK = 256;
/** Columns that are multiplied with each other at once, so that each number is read a third as often. */
const TILE = 3;

/**
 * Covariances of bootstrap resamples: as many people as there are, drawn with replacement. The same seed and number give
 * the same resample, so that a bootstrap can stop and go on anywhere.
 *
 * @param columns of equal length, one for each variable
 * @param seed whole number
 */
export function createResampler(columns: readonly (Float32Array | Float64Array)[], seed: number) {
  const count = columns[0]?.length ?? 0;
  const size = columns.length;
  /** The variables, a column of ones for the sums, and zeros up to a full tile. */
  const width = Math.ceil((size + 1) / TILE) * TILE;
  const means = columns.map(meanOf);
  const drawn = new Uint16Array(count);
  const block = new Float64Array(width * BLOCK);
  const sums = new Float64Array(width * width);
  const rows = new Int32Array(BLOCK);
  const weights = new Float64Array(BLOCK);

  function drawPeople(resample: number): void {
    const draw = createDraws(seed, resample);
    drawn.fill(0);
    for (let at = 0; at < count; at += 1) {
      const person = draw(count);
      drawn[person] = (drawn[person] as number) + 1;
    }
  }

  /** Weighs each person by the root of how often they were drawn: products then count them that often. */
  function addBlock(length: number): void {
    columns.forEach((column, at) => {
      const [from, mean] = [at * BLOCK, means[at] as number];
      for (let row = 0; row < length; row += 1)
        block[from + row] = ((column[rows[row] as number] as number) - mean) * (weights[row] as number);
    });
    for (let row = 0; row < length; row += 1) block[size * BLOCK + row] = weights[row] as number;
    for (let one = 0; one < width; one += TILE)
      for (let other = 0; other <= one; other += TILE) addTile(one, other, length);
  }

  function addTile(one: number, other: number, length: number): void {
    let [s00, s01, s02, s10, s11, s12, s20, s21, s22] = [0, 0, 0, 0, 0, 0, 0, 0, 0];
    const [x0, x1, x2] = [one * BLOCK, (one + 1) * BLOCK, (one + 2) * BLOCK];
    const [y0, y1, y2] = [other * BLOCK, (other + 1) * BLOCK, (other + 2) * BLOCK];
    for (let row = 0; row < length; row += 1) {
      const a = block[x0 + row] as number;
      const b = block[x1 + row] as number;
      const c = block[x2 + row] as number;
      const d = block[y0 + row] as number;
      const e = block[y1 + row] as number;
      const f = block[y2 + row] as number;
      s00 += a * d;
      s01 += a * e;
      s02 += a * f;
      s10 += b * d;
      s11 += b * e;
      s12 += b * f;
      s20 += c * d;
      s21 += c * e;
      s22 += c * f;
    }
    const tile = [s00, s01, s02, s10, s11, s12, s20, s21, s22];
    tile.forEach((sum, at) => {
      const cell = (one + Math.floor(at / TILE)) * width + other + (at % TILE);
      sums[cell] = (sums[cell] as number) + sum;
    });
  }

  return {
    /** @param resample number of the resample, from 0 on */
    covariances(resample: number): SymmetricMatrix {
      drawPeople(resample);
      sums.fill(0);
      let length = 0;
      for (let person = 0; person < count; person += 1) {
        const times = drawn[person] as number;
        if (times === 0) continue;
        rows[length] = person;
        weights[length] = Math.sqrt(times);
        length += 1;
        if (length < BLOCK) continue;
        addBlock(length);
        length = 0;
      }
      addBlock(length);
      return toCovariances(sums, { size, width, count });
    },
  };
}

/** Sums of products are about the means of all people; those of the resample lie a little beside them. */
function toCovariances(
  sums: Float64Array,
  { size, width, count }: { size: number; width: number; count: number },
): SymmetricMatrix {
  const values = new Float64Array(size * size);
  const totalOf = (column: number) => sums[size * width + column] as number;
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column <= row; column += 1) {
      const products = sums[row * width + column] as number;
      const value = (products - (totalOf(row) * totalOf(column)) / count) / (count - 1);
      values[row * size + column] = value;
      values[column * size + row] = value;
    }
  return { size, values };
}

function meanOf(column: Float32Array | Float64Array): number {
  let sum = 0;
  for (let at = 0; at < column.length; at += 1) sum += column[at] as number;
  return sum / column.length;
}
