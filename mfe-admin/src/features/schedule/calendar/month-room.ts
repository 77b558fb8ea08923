import { dayAfter } from '@wellspring/shared/domain/time/civil-moment.ts';
import { monthAfter } from './scheduled-days.ts';

/** Days that something covers, YYYY-MM-DD; both are part of it. */
export type DaySpan = { first: string; last: string };

/** Heights of the parts of a month, in px. The style sheet has them from here. */
export type MonthHeights = {
  /** The names of the days of the week. */
  header: number;
  /** The number of a day, with the line above it. */
  number: number;
  /** One bar, and the gap below it. */
  run: number;
  gap: number;
};

/** Height that a finger needs, in px. */
const MIN_TARGET = 24;

const WIDE: readonly MonthHeights[] = [
  { header: 34, number: 28, run: 28, gap: 4 },
  { header: 34, number: 28, run: 26, gap: 2 },
  { header: 34, number: 28, run: 24, gap: 2 },
];
const NARROW: readonly MonthHeights[] = [{ header: 26, number: 18, run: 24, gap: 0 }];

/** Below this width of the calendar, in px, days are a finger wide. */
const NARROW_WIDTH = 720;

const MONDAY = 1;

/** The weeks that a month touches, from Monday; a month as YYYY-MM. */
export function toWeeks(month: string): DaySpan[] {
  const weekday = new Date(`${month}-01T00:00:00Z`).getUTCDay();
  const end = `${monthAfter(month, 1)}-01`;
  const weeks: DaySpan[] = [];
  for (let first = dayAfter(`${month}-01`, -((weekday - MONDAY + 7) % 7)); first < end; first = dayAfter(first, 7))
    weeks.push({ first, last: dayAfter(first, 6) });
  return weeks;
}

const touches = (one: DaySpan, other: DaySpan) => one.first <= other.last && other.first <= one.last;

/** Lines that a week needs: each span, in the given order, is put on the first line that is free on its days. */
export function linesIn(week: DaySpan, spans: readonly DaySpan[]): number {
  const lines: DaySpan[][] = [];
  for (const span of spans) {
    if (!touches(span, week)) continue;
    const free = lines.find((line) => line.every((other) => !touches(other, span)));
    if (free) free.push(span);
    else lines.push([span]);
  }
  return lines.length;
}

/** How high the parts of a month are, and how many lines a week shows at most; the rest is hidden behind a number. */
export type MonthRoom = { heights: MonthHeights; lines: number; isNarrow: boolean };

/**
 * Shares out the height of a month: a week with many lines takes room from one with few, then bars become lower, and
 * only what then still does not fit is hidden. The number for it stands beside the day's and needs no line.
 *
 * @param linesByWeek lines that each week needs
 * @param size of the whole month, in px
 */
export function shareRoom(linesByWeek: readonly number[], size: { width: number; height: number }): MonthRoom {
  const isNarrow = size.width <= NARROW_WIDTH;
  const all = Math.max(1, ...linesByWeek);
  const fits = ({ header, number, run, gap }: MonthHeights, most: number) =>
    size.height >= linesByWeek.reduce((sum, lines) => sum + number + Math.min(lines, most) * (run + gap), header);
  const candidates = isNarrow ? NARROW : WIDE;
  const roomy = candidates.find((one) => fits(one, all));
  if (roomy) return { heights: roomy, lines: all, isNarrow };
  const lowest = candidates.at(-1);
  if (!lowest) throw new Error('a month has heights');
  // A finger needs its height for the number of what is hidden, too.
  const heights = { ...lowest, number: Math.max(lowest.number, MIN_TARGET) };
  let lines = all - 1;
  while (lines > 1 && !fits(heights, lines)) lines -= 1;
  return { heights, lines: Math.max(1, lines), isNarrow };
}
