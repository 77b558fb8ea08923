import { expect, it } from 'vitest';
import { minutesFor } from './duration.ts';

it.each([
  [0, 0],
  [1, 1],
  [8, 2],
  [15, 2],
  [102, 14],
])('takes %i questions for %i minutes', (questionCount, minutes) => {
  expect(minutesFor(questionCount)).toBe(minutes);
});
