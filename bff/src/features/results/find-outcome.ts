import type { Outcome } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import type { CodeReport } from '@wellspring/shared/contracts/results/set-report.ts';
import { isMid, isNegative, type ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';

type Compared = Pick<CodeReport, 'percentile' | 'change'>;

const MIDDLE = 50;

/** Of a challenge. Without numbers, only a move towards or away from the middle on its nearer side is known. */
function findMiddleOutcome(now: number, direction: 'up' | 'down', before: number | null): Outcome {
  if (before !== null) {
    const [distance, distanceBefore] = [Math.abs(now - MIDDLE), Math.abs(before - MIDDLE)];
    if (distance === distanceBefore) return 'moved';
    return distance < distanceBefore ? 'better' : 'lower';
  }
  // It came from further away on the same side.
  const isCloser = direction === 'up' ? now <= MIDDLE : now >= MIDDLE;
  return isCloser ? 'better' : 'moved';
}

/**
 * How the figure of a code differs from the earlier one that it was compared with. Analytics says what is clear: this
 * only turns the direction into words.
 */
export function findOutcome(key: ScoreKey, { percentile, change }: Compared): Outcome {
  if (percentile === null || change === null) return 'not_shown';
  const { isClear, direction, before } = change;
  if (!isClear || direction === 'same') return 'no_difference';
  if (isMid(key)) return findMiddleOutcome(percentile, direction, before);
  return (direction === 'up') === isNegative(key) ? 'lower' : 'better';
}
