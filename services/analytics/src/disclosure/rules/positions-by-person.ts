import type { DisclosureSet } from './disclosure-set.ts';

/** Positions that a person may have beyond those of the sets that were named: unions and joined groups. */
const SPARE = 8;
const MAX_SHORT = 0xffff;

/** The places of sets in a list, by person who is in them. */
export type PositionsByPerson = {
  add: (person: number, position: number) => void;
  /** Counts up by one what `counts` has at each position of the person. */
  countIn: (counts: Int32Array, person: number) => void;
  clear: () => void;
};

/**
 * In one piece of memory, since arrays of 100,000 people in sixty sets each take five times as much.
 *
 * @param sets all that are named before; each person has room for those that they are in
 */
export function createPositionsByPerson(personCount: number, sets: Iterable<DisclosureSet>): PositionsByPerson {
  const starts = new Int32Array(personCount + 1);
  let setCount = 0;
  for (const { people } of sets) {
    setCount += 1;
    for (const person of people) starts[person + 1] = (starts[person + 1] as number) + 1;
  }
  for (let person = 0; person < personCount; person++)
    starts[person + 1] = (starts[person + 1] as number) + (starts[person] as number) + SPARE;
  const size = starts[personCount] as number;
  // Unions and groups are fewer than the sets that they join.
  const pool = 2 * setCount > MAX_SHORT ? new Uint32Array(size) : new Uint16Array(size);
  const lengths = new Int32Array(personCount);
  /** Of people who are in more sets than there is room for. */
  const others = new Map<number, number[]>();

  return {
    add(person, position) {
      const at = (starts[person] as number) + (lengths[person] as number);
      if (at < (starts[person + 1] as number)) {
        pool[at] = position;
        lengths[person] = (lengths[person] as number) + 1;
      } else others.set(person, [...(others.get(person) ?? []), position]);
    },
    countIn(counts, person) {
      const start = starts[person] as number;
      const end = start + (lengths[person] as number);
      for (let at = start; at < end; at++) {
        const position = pool[at] as number;
        counts[position] = (counts[position] as number) + 1;
      }
      if (others.size > 0)
        for (const position of others.get(person) ?? []) counts[position] = (counts[position] as number) + 1;
    },
    clear() {
      lengths.fill(0);
      others.clear();
    },
  };
}
