import type { FeedPeople } from '@wellspring/shared/contracts/internal/feed.ts';
import type { ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import { toCovariances } from '../../statistics/matrices/covariances.ts';
import type { SetCovariances } from '../covariances/set-covariances.ts';
import type { ReleaseRow } from '../release/release-row.ts';
import type { RunRules } from '../release/to-run-sets.ts';
import { pickCodes } from '../statistics/pick-covariances.ts';
import { toReleasedSets } from '../withdrawals/to-released-sets.ts';
import type { RunColumns } from './run-columns.ts';

export type CountedRun = { release: ReleaseRow; rules: RunRules; people: FeedPeople; columns: RunColumns };

/** Stored covariances are rounded to hundredths or thousandths. */
const SAME_WITHIN = 0.0051;

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
  { release, rules, people, columns: { rows, isComplete, score } }: CountedRun,
): Float32Array[] | null {
  const set = toReleasedSets(release, rules, people, rows).find(({ id }) => id === setId);
  const counted = set?.people.filter(isComplete);
  if (counted?.length !== stored.n) return null;
  const columns = keys.map((key) => {
    // Shared, so that the thread does not copy it.
    const column = new Float32Array(new SharedArrayBuffer(counted.length * Float32Array.BYTES_PER_ELEMENT));
    for (let at = 0; at < counted.length; at += 1) column[at] = score(counted[at] as number, key);
    return column;
  });
  return isSame(columns, pickCodes(stored, keys).values) ? columns : null;
}

const isSame = (columns: readonly Float32Array[], stored: Float64Array): boolean =>
  toCovariances(columns).values.every((value, at) => Math.abs(value - (stored[at] as number)) <= SAME_WITHIN);
