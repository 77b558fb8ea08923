import { describe, expect, it } from 'vitest';
import { type DaySpan, linesIn, shareRoom, toWeeks } from './month-room.ts';

const span = (first: string, last: string): DaySpan => ({ first, last });

describe('the weeks of a month', () => {
  it.each([
    ['2026-11', 6, '2026-10-26', '2026-12-06'],
    ['2027-02', 4, '2027-02-01', '2027-02-28'],
    ['2026-12', 5, '2026-11-30', '2027-01-03'],
  ])('of %s are %i, from Monday %s to Sunday %s', (month, count, first, last) => {
    const weeks = toWeeks(month);
    expect([weeks.length, weeks[0]?.first, weeks.at(-1)?.last]).toEqual([count, first, last]);
  });
});

describe('the lines of a week', () => {
  const week = span('2026-11-16', '2026-11-22');

  it('count what overlaps on the same days, and nothing of another week', () => {
    const spans = [
      span('2026-11-01', '2026-12-06'),
      span('2026-11-20', '2026-11-27'),
      span('2026-11-21', '2026-11-21'),
      span('2026-11-23', '2026-11-29'),
    ];
    expect(linesIn(week, spans)).toBe(3);
  });

  it('are shared by what follows each other', () => {
    expect(linesIn(week, [span('2026-11-16', '2026-11-18'), span('2026-11-19', '2026-11-20')])).toBe(1);
  });
});

describe('the room of a month', () => {
  // The calendar beside the list of checkups on a screen of 1440 px, 1.35 times as wide as high.
  const wide = { width: 766, height: 766 / 1.35 };
  const phone = { width: 343, height: 343 / 0.8 };
  const shared = (linesByWeek: number[], size = wide) => {
    const { lines, heights } = shareRoom(linesByWeek, size);
    return { lines, run: heights.run };
  };

  it('shows all three in every week of a month of five weeks', () => {
    expect(shared([3, 3, 3, 3, 3])).toEqual({ lines: 3, run: 24 });
  });

  it('gives a busy week the room of empty ones, also in a month of six weeks', () => {
    expect(shared([1, 0, 0, 3, 3, 2])).toEqual({ lines: 3, run: 28 });
    expect(shared([1, 0, 0, 5, 5, 2])).toEqual({ lines: 5, run: 26 });
  });

  it('hides only what has no room when every week is full', () => {
    expect(shared([6, 6, 6, 6, 6, 6])).toEqual({ lines: 2, run: 24 });
    expect(shared([6, 6, 6, 6])).toEqual({ lines: 4, run: 24 });
  });

  it('has two lines in every week on a phone', () => {
    expect(shared([2, 2, 2, 2, 2, 2], phone)).toEqual({ lines: 2, run: 24 });
    expect(shared([2, 0, 0, 4, 4, 0], phone)).toEqual({ lines: 4, run: 24 });
  });

  it('leaves a finger room for the number of what is hidden', () => {
    const { heights, lines } = shareRoom([3, 3, 3, 3, 3], phone);
    expect([heights.number, lines]).toEqual([24, 2]);
  });

  it('always shows one', () => {
    expect(shared([9], { width: 300, height: 10 }).lines).toBe(1);
  });
});
