import { expect, it } from 'vitest';
import { shouldHalt } from './canary-verdict.ts';

const counts = (ok: number, failed: number) => ({ ok, failed });

it.each([
  ['49 loads, all failed', counts(0, 49), counts(500, 0), false],
  ['50 loads, one failed', counts(49, 1), counts(500, 0), true],
  ['200 loads, two failed: one in a hundred', counts(198, 2), counts(500, 0), false],
  ['200 loads, three failed', counts(197, 3), counts(500, 0), true],
  ['as bad as what is live', counts(45, 5), counts(450, 50), false],
  ['nobody has loaded what is live', counts(48, 2), counts(0, 0), true],
])('%s', (_case, canary, live, verdict) => {
  expect(shouldHalt({ canary, live, peopleFailed: 3 })).toBe(verdict);
});

it('takes the word of three people and not of two, however often they say it', () => {
  const tally = { canary: counts(0, 500), live: counts(500, 0) };
  expect(shouldHalt({ ...tally, peopleFailed: 2 })).toBe(false);
  expect(shouldHalt({ ...tally, peopleFailed: 3 })).toBe(true);
});
