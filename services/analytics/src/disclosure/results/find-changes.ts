import type { Change } from '@wellspring/shared/contracts/results/set-report.ts';
import { SCORE_KEYS, type ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import { adjustByHolm, compareMeans, type GroupMean, type MeanDifference } from '../../statistics/compare-means.ts';
import type { CodeFigures, SetFigures } from '../release/describe-set.ts';

/** A smaller difference in standard deviations is not named, however certain it is. */
const SMALLEST_CLEAR_D = 0.2;
const SIGNIFICANCE = 0.05;

/**
 * How the figures of a set differ from those of an earlier run: clear when the difference is certain among all codes that
 * are compared, and not small.
 *
 * @param isInWords whether the runs are so close that two numbers would tell about the people who came or went
 */
export function findChanges(now: SetFigures, before: SetFigures, isInWords: boolean): Map<ScoreKey, Change> {
  const compared = SCORE_KEYS.flatMap((key) => {
    const [earlier, later] = [toGroup(before.codes[key]), toGroup(now.codes[key])];
    if (!earlier || !later) return [];
    return [{ key, percentile: before.codes[key]?.percentile ?? null, difference: compareMeans(earlier, later) }];
  });
  const adjusted = adjustByHolm(compared.map(({ difference }) => difference.p));
  return new Map(
    compared.map(({ key, percentile, difference }, at) => [
      key,
      toChange(difference, adjusted[at] as number, isInWords || percentile === null ? null : Math.round(percentile)),
    ]),
  );
}

function toChange({ d }: MeanDifference, p: number, before: number | null): Change {
  const isClear = p < SIGNIFICANCE && Math.abs(d) >= SMALLEST_CLEAR_D;
  return { isClear, direction: isClear ? (d > 0 ? 'up' : 'down') : 'same', before };
}

/** Null where nothing is known of the spread, or the code is not shown. */
const toGroup = (figures: CodeFigures | undefined): GroupMean | null =>
  figures?.scatter ? { count: figures.n, mean: figures.mean, ...figures.scatter } : null;
