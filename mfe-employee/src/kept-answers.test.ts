import { expect, it } from 'vitest';
import { isTooOld } from './kept-answers.ts';

it('keeps answers for a week and no longer', () => {
  const now = Date.UTC(2026, 10, 21);
  const day = 24 * 3_600_000;
  expect([6.9, 7, 7.1].map((days) => isTooOld({ at: now - days * day }, now))).toEqual([false, false, true]);
});
