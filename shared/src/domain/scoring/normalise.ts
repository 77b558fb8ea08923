import { SCORE_KEYS, type ScoreKey } from '../factor-keys.ts';

/** A norm as it is stored and sent: score key ("4.3") to percentile. */
export type NormData = { readonly [scoreKey: string]: number };

/** A norm prepared for looking up: score keys in thousandths of a point, ascending, and their percentiles. */
export type NormTable = { readonly keys: Int32Array; readonly percentiles: Float64Array };

/** The prepared norms of a company, by code. A code without a norm has no percentile. */
export type Norms = { readonly [Key in ScoreKey]?: NormTable | undefined };

/** Percentiles never say that 0 or all of 100 people score higher. */
const LOWEST_PERCENTILE = 1;
const HIGHEST_PERCENTILE = 99;

/**
 * Prepares a norm; do it once per norm, not once per score. Percentiles have one decimal and are limited to 1 to 99.
 *
 * @throws RangeError naming the key when the norm is empty, or a key or percentile is not a number, or a key comes
 * twice
 */
export function parseNormTable(data: NormData): NormTable {
  const rows = Object.entries(data).map(([key, percentile]) => {
    const thousandths = toThousandths(Number(key));
    if (key.trim() === '' || !Number.isFinite(thousandths)) throw new RangeError(`norm key "${key}" is not a score`);
    if (!Number.isFinite(percentile)) throw new RangeError(`norm key "${key}" has no percentile`);
    return { key, thousandths, percentile: clampPercentile(percentile) };
  });
  if (rows.length === 0) throw new RangeError('a norm needs at least one score');

  rows.sort((left, right) => left.thousandths - right.thousandths);
  const repeated = rows.find((row, index) => rows[index - 1]?.thousandths === row.thousandths);
  if (repeated) throw new RangeError(`norm key "${repeated.key}" comes twice`);

  return {
    keys: Int32Array.from(rows, (row) => row.thousandths),
    percentiles: Float64Array.from(rows, (row) => row.percentile),
  };
}

/** Prepares the norms of all codes at once; codes that the model does not know are left out. */
export function parseNorms(data: { readonly [key: string]: NormData | undefined }): Norms {
  const norms: { [Key in ScoreKey]?: NormTable } = {};
  for (const key of SCORE_KEYS) {
    const table = data[key];
    if (table !== undefined) norms[key] = parseNormTable(table);
  }
  return norms;
}

/**
 * Percentile of a raw score (docs/scoring.md, Norms): that of the nearest score key, the lower one when two are equally
 * near. Distances are compared in whole thousandths of a point, so that floating point cannot decide.
 *
 * @param raw unrounded or rounded to three decimals: the result is the same
 * @returns 1 to 99 with one decimal, in the direction of the construct
 */
export function toPercentile(raw: number, table: NormTable): number {
  const { keys, percentiles } = table;
  const wanted = toThousandths(raw);
  let low = 0;
  let high = keys.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((keys[middle] ?? 0) <= wanted) low = middle;
    else high = middle;
  }
  const isUpperNearer = (keys[high] ?? 0) - wanted < wanted - (keys[low] ?? 0);
  return percentiles[isUpperNearer ? high : low] ?? Number.NaN;
}

/** A raw score as it is stored: three decimals. Doing it twice changes nothing. */
export function storedRaw(raw: number): number {
  return toThousandths(raw) / 1000;
}

/** Brings a percentage into the range and precision of a percentile: 1 to 99, one decimal. */
export function clampPercentile(percentage: number): number {
  return Math.min(HIGHEST_PERCENTILE, Math.max(LOWEST_PERCENTILE, Math.round(percentage * 10) / 10));
}

function toThousandths(score: number): number {
  return Math.round(score * 1000);
}
