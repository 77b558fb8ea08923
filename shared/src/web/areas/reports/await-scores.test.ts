import { expect, it } from 'vitest';
import { pauseBefore } from './await-scores.ts';

it('requests scores at ever longer intervals', () => {
  expect([0, 1, 2, 3, 20].map(pauseBefore)).toEqual([1_500, 2_250, 3_375, 5_062.5, 20_000]);
});
