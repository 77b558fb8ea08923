import type { FeedPeople } from '@wellspring/shared/contracts/internal/feed.ts';
import type { ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import { describeCovariances, findCompleteAmong, type SetCovariances } from '../covariances/set-covariances.ts';
import type { ReleaseRow } from '../release/release-row.ts';
import type { RunRules } from '../release/to-run-sets.ts';
import { toReleasedSets } from '../withdrawals/to-released-sets.ts';
import type { RunColumns } from './run-columns.ts';

export type CountedRun = { release: ReleaseRow; rules: RunRules; people: FeedPeople; columns: RunColumns };

/** Rounding of a covariance, and the next step where it lies between two. */
const SAME_WITHIN = 0.0101;

/**
 * The scores of the people whom the covariances of a set counted: a column for each key.
 *
 * @returns null when it is not the same people with the same scores any more. Intervals of the others would tell about
 *   those who went
 */
export function pickCounted(
  setId: string,
  stored: SetCovariances,
  keys: readonly ScoreKey[],
  { release, rules, people, columns: { places, rows, reader } }: CountedRun,
): Float32Array[] | null {
  const set = toReleasedSets(release, rules, people, rows).find(({ id }) => id === setId);
  if (!set) return null;
  const cases = findCompleteAmong(places, reader);
  const counted = set.people.filter((place) => cases.isComplete(place));
  if (counted.length !== stored.n) return null;
  const now = describeCovariances(counted, places, cases, (code) => stored.codes.includes(code));
  if (!isSame(now, stored)) return null;
  return keys.map((key) => {
    // Shared, so that the thread does not copy it.
    const column = new Float32Array(new SharedArrayBuffer(counted.length * Float32Array.BYTES_PER_ELEMENT));
    counted.forEach((place, at) => {
      column[at] = reader.raw(place, key) as number;
    });
    return column;
  });
}

function isSame(now: SetCovariances, stored: SetCovariances): boolean {
  return (
    now.codes.length === stored.codes.length &&
    now.codes.every((code, at) => code === stored.codes[at]) &&
    now.covariances.every((value, at) => Math.abs(value - (stored.covariances[at] as number)) <= SAME_WITHIN)
  );
}
