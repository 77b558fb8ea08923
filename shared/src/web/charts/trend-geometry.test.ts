import { describe, expect, it } from 'vitest';
import { labelDistance, labelledMoments, linePath, spreadLabels } from './trend-geometry.ts';

const range = { top: 10, bottom: 190 };

describe('spreadLabels', () => {
  it('leaves labels that do not meet', () => {
    expect(spreadLabels([20, 100], range)).toEqual([20, 100]);
  });

  it('moves two overlapping labels equally far and keeps their order', () => {
    const [first = 0, second = 0] = spreadLabels([60, 50], range);
    expect([first - second, (first + second) / 2]).toEqual([labelDistance, 55]);
  });

  it('leaves a single line alone', () => {
    expect(spreadLabels([60], range)).toEqual([60]);
  });

  it.each([
    [[205], [190]],
    [[2], [10]],
    [
      [180, 205],
      [152, 190],
    ],
    [
      [4, 8],
      [10, 48],
    ],
  ])('keeps %j inside the range', (positions, written) => {
    expect(spreadLabels(positions, range)).toEqual(written);
  });
});

describe('labelledMoments', () => {
  it.each([
    [4, 5, [0, 1, 2, 3]],
    [4, 2, [1, 3]],
    [7, 3, [0, 3, 6]],
    [1, 0, [0]],
  ])('of %i moments with room for %i', (count, room, shown) => {
    expect(labelledMoments(count, room)).toEqual(shown);
  });
});

describe('linePath', () => {
  it('breaks where a value is missing', () => {
    expect(linePath([{ x: 0, y: 1 }, { x: 2, y: 3 }, null, { x: 6, y: 7 }])).toBe('M0 1L2 3M6 7');
  });
});
