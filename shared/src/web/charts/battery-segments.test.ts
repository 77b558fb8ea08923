import { expect, it } from 'vitest';
import { filledSegments } from './battery-segments.ts';

it.each([
  [0, 0],
  [1, 1],
  [12.5, 1],
  [12.6, 2],
  [50, 4],
  [51, 5],
  [77, 7],
  [99, 8],
  [100, 8],
  [-4, 0],
  [140, 8],
])('a value of %d fills %i of eight', (value, segments) => {
  expect(filledSegments(value)).toBe(segments);
});
