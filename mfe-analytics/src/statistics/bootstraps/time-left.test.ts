import { expect, it } from 'vitest';
import { secondsLeft } from './time-left.ts';

it('says nothing before a tenth is done, or a step has ended; then it goes on at the same pace', () => {
  const first = { at: 10_000, done: 0 };
  expect(secondsLeft(first, { at: 12_000, done: 0 }, 1000)).toBeNull();
  expect(secondsLeft(first, { at: 12_000, done: 99 }, 1000)).toBeNull();
  expect(secondsLeft(first, { at: 14_000, done: 100 }, 1000)).toBe(36);
  // Opened in the middle: what was done before says nothing of the pace.
  expect(secondsLeft({ at: 0, done: 500 }, { at: 3_000, done: 500 }, 1000)).toBeNull();
  expect(secondsLeft({ at: 0, done: 500 }, { at: 3_000, done: 600 }, 1000)).toBe(12);
});
