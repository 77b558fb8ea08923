import { type DisclosureSet, FEWEST_UNKNOWN, type Verdict } from './disclosure-set.ts';
import type { ReleasedSets } from './released-sets.ts';

/**
 * What the rules L1, L1b and L2 say of one set, given those released before it; null: nothing against it. L3 looks at
 * all of them together (isolates-people.ts).
 *
 * @param known people whose scores a reader knows
 */
export function verdictAlone(
  set: DisclosureSet,
  known: ReadonlySet<number>,
  released: ReleasedSets,
): Exclude<Verdict, 'released'> | null {
  if (set.people.length < set.minimum) return 'too_few';
  if (100 * set.people.length < set.participationPercent * set.invited) return 'too_little_participation';
  if (hasTooFewUnknown(set, known)) return 'too_few_unknown';
  const overlaps = released.overlaps(set);
  const close = overlaps.filter((overlap) => isTooClose(set, overlap));
  if (close.some(({ other, common }) => common === Math.min(set.people.length, other.people.length)))
    return 'close_to_another';
  if (leavesTooFew(set, overlaps, released)) return 'remainder';
  return close.length > 0 ? 'combination' : null;
}

/** Rule L1b: with one or two unknown people, readers take the scores they know out of the total. */
export function hasTooFewUnknown({ people }: DisclosureSet, known: ReadonlySet<number>): boolean {
  let unknown = 0;
  for (const person of people) if (!known.has(person)) unknown += 1;
  return unknown > 0 && unknown < FEWEST_UNKNOWN;
}

/** The difference of two totals depends on all people who are in only one of the sets: none, or the minimum. */
const isTooClose = (set: DisclosureSet, { other, common }: { other: DisclosureSet; common: number }): boolean => {
  const apart = set.people.length + other.people.length - 2 * common;
  return apart > 0 && apart < Math.max(set.minimum, other.minimum);
};

/** Sets are decided from above to below; only a union comes after sets that it holds. */
function leavesTooFew(set: DisclosureSet, overlaps: ReturnType<ReleasedSets['overlaps']>, released: ReleasedSets) {
  const isTooFew = (left: number, above: DisclosureSet) => left > 0 && left < Math.max(set.minimum, above.minimum);
  if (released.remaindersAbove(set).some(({ above, left }) => isTooFew(left, above))) return true;
  if (set.kind !== 'union') return false;
  const below = overlaps.filter(({ other, common }) => other.kind === 'team' && common === other.people.length);
  if (below.length === 0) return false;
  const covered = new Set(below.flatMap(({ other }) => [...other.people]));
  return isTooFew(set.people.length - covered.size, set);
}
