import type { StatisticLevel } from '@wellspring/shared/contracts/results/statistics.ts';
import { FACTOR_KEYS, RADAR_GROUPS, type ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import { SMALLEST_EIGENVALUE } from '../../statistics/matrices/find-flaw.ts';
import {
  cell,
  fromLowerTriangle,
  pickVariables,
  type SymmetricMatrix,
} from '../../statistics/matrices/symmetric-matrix.ts';
import { ITEMS_PER_FACTOR } from '../covariances/item-keys.ts';
import { type SetCovariances, stepsOfOne } from '../covariances/set-covariances.ts';

type StoredCodes = Pick<SetCovariances, 'codes' | 'covariances'>;

/** The themes or the factors that the set has, in the order of the model. */
export function listVariables({ codes }: Pick<SetCovariances, 'codes'>, level: StatisticLevel): ScoreKey[] {
  const all: readonly ScoreKey[] = level === 'groups' ? RADAR_GROUPS : FACTOR_KEYS;
  return all.filter((key) => codes.includes(key));
}

/** @param keys codes that the set has */
export const pickCodes = ({ codes, covariances }: StoredCodes, keys: readonly ScoreKey[]): SymmetricMatrix =>
  pickVariables(
    fromLowerTriangle(covariances, codes.length),
    keys.map((key) => codes.indexOf(key)),
  );

const CELLS_PER_FACTOR = (ITEMS_PER_FACTOR * (ITEMS_PER_FACTOR + 1)) / 2;

/** Covariances of the items of each factor. */
export const listItemCovariances = ({ factors, itemCovariances }: SetCovariances) =>
  factors.map((key, at) => ({
    key,
    covariances: fromLowerTriangle(
      itemCovariances.subarray(at * CELLS_PER_FACTOR, (at + 1) * CELLS_PER_FACTOR),
      ITEMS_PER_FACTOR,
    ),
  }));

/**
 * The smallest eigenvalue that variables of a set may have: where they follow from each other, rounding their covariances
 * gives one of up to this size instead of 0 (half a step, times the root of their number).
 */
export function smallestEigenvalue({ n }: Pick<SetCovariances, 'n'>, picked: SymmetricMatrix): number {
  const variances = Array.from({ length: picked.size }, (_, at) => cell(picked, at, at));
  return Math.max(SMALLEST_EIGENVALUE, Math.sqrt(picked.size) / (2 * stepsOfOne(n) * Math.min(...variances)));
}
