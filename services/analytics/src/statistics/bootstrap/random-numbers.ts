/**
 * Random numbers that can be repeated (xoshiro128**): streams of different numbers do not overlap in practice, which a
 * state of 32 bits cannot promise for hundred million draws.
 *
 * @param seed of all streams, a whole number
 * @param stream whole number from 0 on
 * @returns draws a whole number from 0 up to, without, the limit
 */
export function createDraws(seed: number, stream: number): (limit: number) => number {
  const mix = createMixer(Math.imul(seed, 0x9e3779b1) ^ Math.imul(stream + 1, 0x85ebca6b));
  let [a, b, c, d] = [mix(), mix(), mix(), mix() | 1] as [number, number, number, number];
  return (limit) => {
    const multiplied = Math.imul(b, 5);
    const drawn = Math.imul((multiplied << 7) | (multiplied >>> 25), 9);
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    return Math.floor(((drawn >>> 0) / 2 ** 32) * limit);
  };
}

/** Four far apart numbers from one (murmur3's last step over a counter). */
function createMixer(start: number): () => number {
  let state = start | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return mixed ^ (mixed >>> 16);
  };
}
