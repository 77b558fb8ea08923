import { FACTOR_KEYS, type FactorKey, SCORE_KEYS, type ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import type { CountedRow } from '../release/counted-row.ts';
import { ITEM_KEYS, ITEMS_PER_FACTOR } from './item-keys.ts';

/** Share of the people of a run who must have a code or an item; one that few have would leave few complete cases. */
export const SHARE_WITH_SCORE = 0.9;
/** From so many people on the third decimal says more than chance does. */
const FEWEST_FOR_THIRD_DECIMAL = 300;

/**
 * What networks, correlations, importance and reliability are computed from, without any row. Asked later they would be
 * about other people, as scores go, and the difference to what was shown would be about those who went.
 */
export type SetCovariances = {
  /** People with all codes and items of the run. */
  n: number;
  codes: ScoreKey[];
  /** Of the raw scores, divisor n - 1: the lower triangle by rows, with the variances as the end of each row. */
  covariances: Float32Array;
  /** Those with all their items. */
  factors: FactorKey[];
  /** Of the three items of each factor, turned to the direction of the construct: lower triangles, one after the other. */
  itemCovariances: Float32Array;
};

/** Who is counted in covariances, and of what. */
export type CompleteCases = { codes: ScoreKey[]; factors: FactorKey[]; isComplete: (row: CountedRow) => boolean };

/** Codes and items that nearly everybody of the run has, and who has all of them. */
export function findCompleteCases(rows: readonly CountedRow[]): CompleteCases {
  const fewest = rows.length * SHARE_WITH_SCORE;
  const codes = SCORE_KEYS.filter((code) => rows.filter(({ raw }) => raw[code] !== undefined).length >= fewest);
  const itemAts = [...ITEM_KEYS.keys()].filter((at) => rows.filter((row) => hasItem(row, at)).length >= fewest);
  const asked = new Set(itemAts);
  const complete = new Set(
    rows.filter((row) => codes.every((code) => row.raw[code] !== undefined) && itemAts.every((at) => hasItem(row, at))),
  );
  return {
    codes,
    factors: FACTOR_KEYS.filter((_, factorAt) => itemsOf(factorAt).every((at) => asked.has(at))),
    isComplete: (row) => complete.has(row),
  };
}

const itemsOf = (factorAt: number) =>
  Array.from({ length: ITEMS_PER_FACTOR }, (_, at) => factorAt * ITEMS_PER_FACTOR + at);
const itemAt = ({ items = '' }: CountedRow, at: number) => (items.charCodeAt(at) || ZERO) - ZERO;
const hasItem = (row: CountedRow, at: number) => itemAt(row, at) > 0;
const ZERO = '0'.charCodeAt(0);

/**
 * The covariances of one set.
 *
 * @param people complete cases, at least two
 * @param isShown whether this code may be shown of the set
 */
export function describeCovariances(
  people: Int32Array,
  rows: readonly CountedRow[],
  cases: CompleteCases,
  isShown: (code: ScoreKey) => boolean,
): SetCovariances {
  const column = (readValue: (row: CountedRow) => number) => {
    // Float64Array.from goes through an iterator: a quarter of the time of a release.
    const values = new Float64Array(people.length);
    for (let at = 0; at < people.length; at += 1) values[at] = readValue(rows[people[at] as number] as CountedRow);
    return values;
  };
  const codes = cases.codes.filter(isShown);
  const factors = cases.factors.filter(isShown);
  return {
    n: people.length,
    codes,
    covariances: Float32Array.from(lowerTriangle(codes.map((code) => column(({ raw }) => raw[code] as number)))),
    factors,
    itemCovariances: Float32Array.from(
      factors.flatMap((factor) =>
        lowerTriangle(itemsOf(FACTOR_KEYS.indexOf(factor)).map((at) => column((row) => itemAt(row, at)))),
      ),
    ),
  };
}

/** Rounded, so that the sums of squares of a few dozen people cannot be read to the last answer. */
function lowerTriangle(columns: readonly Float64Array[]): number[] {
  const centred = columns.map((values) => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return values.map((value) => value - mean);
  });
  return centred.flatMap((one, at) => centred.slice(0, at + 1).map((other) => rounded(one, other)));
}

function rounded(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] as number) * (other[at] as number);
  const steps = stepsOfOne(one.length);
  return Math.round((sum / (one.length - 1)) * steps) / steps;
}

/** How many steps a covariance of so many people has between 0 and 1. */
export const stepsOfOne = (n: number): number => (n < FEWEST_FOR_THIRD_DECIMAL ? 100 : 1000);
