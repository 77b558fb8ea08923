import { createHash } from 'node:crypto';

/** A stream of numbers that is the same for the same seed, on every machine. */
export type Random = {
  /** 0 (included) to 1 (excluded). */
  next: () => number;
  /** A whole number from `from` to `to`, both included. */
  integer: (from: number, to: number) => number;
  /** True in `share` of the cases; `share` from 0 to 1. */
  chance: (share: number) => boolean;
  /** From a normal distribution of mean 0 and standard deviation 1. */
  normal: () => number;
  /** @throws RangeError when the list is empty */
  pick: <T>(items: readonly T[]) => T;
  /** A copy in random order. */
  shuffle: <T>(items: readonly T[]) => T[];
};

/**
 * A stream of its own for each label: what is drawn for one part of the company does not depend on how much was drawn
 * for the others, so that a change in one place leaves the rest as it was.
 */
export function createRandom(...label: readonly (string | number)[]): Random {
  const digest = createHash('sha256').update(label.join('|')).digest();
  const next = sfc32(digest.readUInt32LE(0), digest.readUInt32LE(4), digest.readUInt32LE(8), digest.readUInt32LE(12));

  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    integer,
    chance: (share) => next() < share,
    // Box and Muller; 1 - next() is never 0, whose logarithm would be minus infinity.
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    pick(items) {
      const item = items[integer(0, items.length - 1)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
    shuffle: (items) =>
      items
        .map((item) => ({ item, key: next() }))
        .sort((left, right) => left.key - right.key)
        .map(({ item }) => item),
  };
}

/** Chris Doty-Humphrey's small fast counting generator, 32 bits; long period, passes PractRand. */
function sfc32(a: number, b: number, c: number, counter: number): () => number {
  return () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 4_294_967_296;
  };
}
