import type { Change } from '@wellspring/shared/contracts/results/set-report.ts';
import type { ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import {
  adjustByHolm,
  compareMeans,
  type GroupMean,
  type MeanDifference,
} from '../../statistics/means/compare-means.ts';
import type { CodeFigures, SetFigures } from '../release/describe-set.ts';

/** A smaller difference in standard deviations is not named, however certain it is. */
const SMALLEST_CLEAR_D = 0.2;
const SIGNIFICANCE = 0.05;

/** The figures of a set in a run and in an earlier one. */
export type ComparedFigures = {
  now: SetFigures;
  before: SetFigures;
  /** Whether the runs are so close that two numbers would tell about the people who came or went. */
  isInWords: boolean;
};

/**
 * How the figures of sets differ from those of an earlier run: clear when the difference is certain among all codes of all
 * these sets, and not small.
 *
 * @param sets null: nothing is compared
 * @returns in the order of the sets
 */
export function findChanges(
  sets: readonly (ComparedFigures | null)[],
  keys: readonly ScoreKey[],
): Map<ScoreKey, Change>[] {
  const compared = sets.map((set) => (set ? compareCodes(set, keys) : []));
  const adjusted = adjustByHolm(compared.flat().map(({ difference }) => difference.p)).values();
  return compared.map(
    (cells) =>
      new Map(
        cells.map(({ key, isShown, ...cell }) => {
          const change = toChange(cell.difference, adjusted.next().value ?? 1, cell.before);
          return [key, isShown ? { ...change, difference: toShown(cell.difference) } : change];
        }),
      ),
  );
}

function compareCodes({ now, before, isInWords }: ComparedFigures, keys: readonly ScoreKey[]) {
  return keys.flatMap((key) => {
    const [earlier, later] = [toGroup(before.codes[key]), toGroup(now.codes[key])];
    if (!earlier || !later) return [];
    const percentile = before.codes[key]?.percentile ?? null;
    return [
      {
        key,
        difference: compareMeans(earlier, later),
        before: isInWords || percentile === null ? null : Math.round(percentile),
        isShown: !isInWords && before.codes[key]?.limit === null && now.codes[key]?.limit === null,
      },
    ];
  });
}

function toChange({ d }: MeanDifference, p: number, before: number | null): Change {
  const isClear = p < SIGNIFICANCE && Math.abs(d) >= SMALLEST_CLEAR_D;
  return { isClear, direction: isClear ? (d > 0 ? 'up' : 'down') : 'same', before };
}

function toShown({ difference, interval: [low, high] }: MeanDifference): NonNullable<Change['difference']> {
  const shown = (value: number) => Math.round(value * 10) / 10 || 0;
  return { value: shown(difference), low: shown(low), high: shown(high) };
}

/** Null where nothing is known of the spread, or the code is not shown. */
const toGroup = (figures: CodeFigures | undefined): GroupMean | null =>
  figures?.scatter ? { count: figures.n, mean: figures.mean, ...figures.scatter } : null;
