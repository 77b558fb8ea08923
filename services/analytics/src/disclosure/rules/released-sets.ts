import type { DisclosureSet } from './disclosure-set.ts';
import { createPositionsByPerson } from './positions-by-person.ts';

/** The sets released so far, as the rules on differences need them. */
export type ReleasedSets = {
  all: readonly DisclosureSet[];
  add: (set: DisclosureSet) => void;
  /** Forgets the sets after the first `size`. */
  truncate: (size: number) => void;
  /** How many people the set shares with each released set that it shares any with. */
  overlaps: (set: DisclosureSet) => { other: DisclosureSet; common: number }[];
  /** How many people each released set above this one would have in no released set below, were this one released. */
  remaindersAbove: (set: DisclosureSet) => { above: DisclosureSet; left: number }[];
};

/** Sets that are compared with what is left of a set above them; a segment is in none. */
const familyOf = ({ kind, attribute }: DisclosureSet): string | null => {
  if (kind === 'segment') return null;
  return kind === 'group' ? `group ${attribute}` : 'tree';
};

/** A bit for each person. */
type Cover = { bits: Uint8Array; count: number };

const isCovered = ({ bits }: Cover, person: number): boolean =>
  ((bits[person >> 3] as number) & (1 << (person & 7))) !== 0;

/** Counts the person once. */
function coverPerson(cover: Cover, person: number): void {
  if (isCovered(cover, person)) return;
  cover.bits[person >> 3] = (cover.bits[person >> 3] as number) | (1 << (person & 7));
  cover.count += 1;
}

/** @param sets by id, all sets of the run: parents that were refused lead on to those above them */
export function createReleasedSets(personCount: number, sets: ReadonlyMap<string, DisclosureSet>): ReleasedSets {
  let released: DisclosureSet[] = [];
  let ids = new Set<string>();
  const positions = createPositionsByPerson(personCount, sets.values());
  /** By released set and family: who is in a released set below it. */
  let covers = new Map<string, Cover>();

  function reset() {
    released = [];
    ids = new Set();
    positions.clear();
    covers = new Map();
  }

  function* releasedAbove({ parentId }: DisclosureSet) {
    for (let id = parentId; id !== null; id = sets.get(id)?.parentId ?? null) {
      const above = sets.get(id);
      if (above && ids.has(id)) yield above;
    }
  }

  const coverKey = (above: DisclosureSet, set: DisclosureSet) => `${above.id} ${familyOf(set)}`;

  const api: ReleasedSets = {
    get all() {
      return released;
    },
    add(set) {
      for (const above of releasedAbove(set)) {
        const key = coverKey(above, set);
        const cover = covers.get(key) ?? { bits: new Uint8Array(Math.ceil(personCount / 8)), count: 0 };
        covers.set(key, cover);
        for (const person of set.people) coverPerson(cover, person);
      }
      for (const person of set.people) positions.add(person, released.length);
      released.push(set);
      ids.add(set.id);
    },
    truncate(size) {
      const kept = released.slice(0, size);
      reset();
      for (const set of kept) api.add(set);
    },
    overlaps(set) {
      const common = new Int32Array(released.length);
      for (const person of set.people) positions.countIn(common, person);
      return released.flatMap((other, position) => {
        const count = common[position] as number;
        return count > 0 ? [{ other, common: count }] : [];
      });
    },
    remaindersAbove(set) {
      return [...releasedAbove(set)].map((above) => {
        const cover = covers.get(coverKey(above, set));
        let count = cover?.count ?? 0;
        for (const person of set.people) if (!cover || !isCovered(cover, person)) count += 1;
        return { above, left: above.people.length - count };
      });
    },
  };
  reset();
  return api;
}
