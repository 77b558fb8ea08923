import { describe, expect, it } from 'vitest';
import { clampPercent, progressPercent } from './progress.ts';

describe('progressPercent', () => {
  it.each([
    [0, 42, 0],
    [1, 400, 1],
    [18, 42, 42],
    [41, 42, 97],
    [399, 400, 99],
    [42, 42, 100],
    [0, 0, 0],
  ])('%i of %i is %i per cent', (done, total, percent) => {
    expect(progressPercent(done, total)).toBe(percent);
  });
});

describe('clampPercent', () => {
  it.each([
    [-3, 0],
    [42.5, 43],
    [140, 100],
    [Number.NaN, 0],
  ])('makes %d fit for a bar: %i', (value, percent) => {
    expect(clampPercent(value)).toBe(percent);
  });
});
