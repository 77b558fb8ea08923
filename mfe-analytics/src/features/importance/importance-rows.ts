import type { Bootstrap, Importance } from '@wellspring/shared/contracts/results/statistics.ts';
import { isScoreKey, type ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';

export type ImportanceRow = {
  key: ScoreKey;
  /** Whole percent of R². */
  share: number;
  /** 95 % interval of the share, whole percent; null while it is not computed. */
  range: { low: number; high: number } | null;
  /** More of it goes with more or with less of the outcome; null where it goes with neither. */
  direction: 'more' | 'less' | null;
  weight: number;
  r: number;
};

/** The predictors, the largest share first. */
export function toImportanceRows({ predictors }: Importance, bootstrap: Bootstrap | null): ImportanceRow[] {
  const intervals = bootstrap?.result?.kind === 'importance' ? bootstrap.result.predictors : [];
  const ranges = new Map(intervals.map((one) => [one.key, one]));
  const whole = predictors.reduce((sum, { weight }) => sum + weight, 0);
  const toShare = (weight: number) => Math.round((100 * Math.max(0, weight)) / whole);
  return predictors
    .flatMap(({ key, share, weight, r }): ImportanceRow[] => {
      if (!isScoreKey(key)) return [];
      const found = ranges.get(key);
      const range = found && whole > 0 ? { low: toShare(found.low), high: toShare(found.high) } : null;
      return [{ key, share, weight, r, range, direction: r > 0 ? 'more' : r < 0 ? 'less' : null }];
    })
    .toSorted((one, other) => other.weight - one.weight);
}

/** Whether the ranges of the first two leave open which of them counts more; null while they are not known. */
export function doRangesOverlap([first, second]: readonly ImportanceRow[]): boolean | null {
  if (!first?.range || !second?.range) return null;
  return second.range.high >= first.range.low;
}
