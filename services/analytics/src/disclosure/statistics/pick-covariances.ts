import type { StatisticLevel } from '@wellspring/shared/contracts/results/statistics.ts';
import { FACTOR_KEYS, RADAR_GROUPS, type ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import { fromLowerTriangle, pickVariables, type SymmetricMatrix } from '../../statistics/matrices/symmetric-matrix.ts';
import { ITEMS_PER_FACTOR } from '../covariances/item-keys.ts';
import type { SetCovariances } from '../covariances/set-covariances.ts';

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
