import type { SetReport } from '@wellspring/shared/contracts/results/set-report.ts';
import type { Weighting } from '@wellspring/shared/contracts/results/statistics.ts';
import {
  COMPOSITE_KEYS,
  FACTOR_KEYS,
  isScoreKey,
  RADAR_GROUPS,
  type ScoreKey,
} from '@wellspring/shared/domain/factor-keys.ts';
import { favourableValue } from '@wellspring/shared/domain/scoring/favourable-value.ts';

export type WeightedRow = {
  key: ScoreKey;
  /** Of 100, as the organisation's figures are shown; null without a norm. */
  shown: number | null;
  weighted: number | null;
};

type Weighted = NonNullable<Weighting['weighted']>;

const toValue = (key: ScoreKey, percentile: number | null) =>
  percentile === null ? null : Math.round(favourableValue(key, percentile));

/** Figures of the organisation beside the weighted ones, in the order of the model. */
export function toWeightedRows({ codes }: Pick<SetReport, 'codes'>, weighted: Weighted): WeightedRow[] {
  const reported = new Map(codes.map(({ key, percentile }) => [key, percentile]));
  const found = new Map(weighted.codes.map(({ key, percentile }) => [key, percentile]));
  return [...COMPOSITE_KEYS, ...RADAR_GROUPS, ...FACTOR_KEYS].filter(isScoreKey).flatMap((key) => {
    if (!found.has(key)) return [];
    return [{ key, shown: toValue(key, reported.get(key) ?? null), weighted: toValue(key, found.get(key) ?? null) }];
  });
}
