import type { CountedRow } from '../release/counted-row.ts';
import { decideAmong, type EarlierTotals } from '../release/decide-codes.ts';
import { allowDetail } from '../rules/allow-detail.ts';
import type { DisclosureSet } from '../rules/disclosure-set.ts';

const FEWEST_FOR_COVARIANCES = 30;

/**
 * The sets that have covariances, with their complete cases. These are fewer people than the set has, so they are
 * decided again, and lie as far apart as sets with details do: two sets of covariances differ by 0 or by at least 20
 * people.
 *
 * @param detailed sets with details, in the order in which they were decided
 */
export function allowCovariances(
  rows: readonly CountedRow[],
  known: ReadonlySet<number>,
  detailed: readonly DisclosureSet[],
  isComplete: (row: CountedRow) => boolean,
  totals: EarlierTotals,
): DisclosureSet[] {
  const large = detailed.filter(
    ({ people }) =>
      people.reduce((count, person) => count + (rows[person] && isComplete(rows[person]) ? 1 : 0), 0) >=
      FEWEST_FOR_COVARIANCES,
  );
  // What was decided with everybody stays so.
  const decided = rows.every(isComplete) ? large : decideAmong(rows, known, large, isComplete, totals);
  const apart = allowDetail(totals.personCount ?? rows.length, decided);
  return decided.filter(({ id }) => apart.has(id));
}
