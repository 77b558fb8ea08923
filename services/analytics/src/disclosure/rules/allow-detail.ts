import type { DisclosureSet } from './disclosure-set.ts';
import { createReleasedSets } from './released-sets.ts';

/** Fewest people that may make the difference between two sets with histograms, quantiles or shares of clusters. */
const FEWEST_APART = 20;

/**
 * Released sets that are shown in detail: with histogram, quantiles and shares of clusters. Counts are subtracted like
 * totals, and a count of one or two says what single people answered; so these sets lie further apart than others.
 *
 * @param released in the order in which they were decided
 * @param repeated see `DeciderOptions`: the sets lie as far apart without each of these answers
 * @returns their ids
 */
export function allowDetail(
  personCount: number,
  released: readonly DisclosureSet[],
  repeated: readonly ReadonlySet<number>[] = [],
): Set<string> {
  const without = (hidden: ReadonlySet<number>) =>
    released.map((set) => ({ ...set, people: set.people.filter((person) => !hidden.has(person)) }));
  const apart = findApart(personCount, released);
  for (const hidden of repeated) {
    const also = findApart(personCount, without(hidden));
    for (const id of apart) if (!also.has(id)) apart.delete(id);
  }
  return apart;
}

function findApart(personCount: number, released: readonly DisclosureSet[]): Set<string> {
  const detailed = createReleasedSets(personCount, new Map(released.map((set) => [set.id, set])));
  const isFewButNot0 = (count: number) => count > 0 && count < FEWEST_APART;
  for (const set of released) {
    if (set.people.length < FEWEST_APART) continue;
    const isClose = detailed
      .overlaps(set)
      .some(
        ({ other, common }) => isFewButNot0(set.people.length - common) || isFewButNot0(other.people.length - common),
      );
    const leavesFew = detailed.remaindersAbove(set).some(({ left }) => isFewButNot0(left));
    if (!isClose && !leavesFew) detailed.add(set);
  }
  return new Set(detailed.all.map(({ id }) => id));
}
