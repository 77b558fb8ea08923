import type { DisclosureSet } from './disclosure-set.ts';

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

type Cover = { isCovered: Uint8Array; count: number };

/** @param sets by id, all sets of the run: parents that were refused lead on to those above them */
export function createReleasedSets(personCount: number, sets: ReadonlyMap<string, DisclosureSet>): ReleasedSets {
  let released: DisclosureSet[] = [];
  let ids = new Set<string>();
  let positionsOf: number[][] = [];
  /** By released set and family: who is in a released set below it. */
  let covers = new Map<string, Cover>();

  function reset() {
    released = [];
    ids = new Set();
    positionsOf = Array.from({ length: personCount }, () => []);
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
        const cover = covers.get(key) ?? { isCovered: new Uint8Array(personCount), count: 0 };
        covers.set(key, cover);
        for (const person of set.people) {
          if (cover.isCovered[person]) continue;
          cover.isCovered[person] = 1;
          cover.count += 1;
        }
      }
      for (const person of set.people) positionsOf[person]?.push(released.length);
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
      for (const person of set.people) {
        const positions = positionsOf[person] as number[];
        for (let at = 0; at < positions.length; at++) {
          const position = positions[at] as number;
          common[position] = (common[position] as number) + 1;
        }
      }
      return released.flatMap((other, position) => {
        const count = common[position] as number;
        return count > 0 ? [{ other, common: count }] : [];
      });
    },
    remaindersAbove(set) {
      return [...releasedAbove(set)].map((above) => {
        const cover = covers.get(coverKey(above, set));
        let count = cover?.count ?? 0;
        for (const person of set.people) if (!cover?.isCovered[person]) count += 1;
        return { above, left: above.people.length - count };
      });
    },
  };
  reset();
  return api;
}
