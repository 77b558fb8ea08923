import type { TrendPoint } from '@wellspring/shared/domain/results/trend-points.ts';
import type { TaggedPdf } from '@wellspring/shared/server/pdf/tagged-pdf.ts';
import { colours } from '../colours.ts';
import { writeFigure } from '../write-figure.ts';

const HEIGHT = 176;
/** Points around the plot. */
const MARGIN = { top: 14, right: 30, bottom: 26, left: 34 } as const;
const RINGS = [0, 25, 50, 75, 100] as const;
const SIZE = 8;
/** To either side: an end that is the figure itself shows beside its dot. */
const WHISKER = 6;
const DOT = 3.2;
const CROSS = 3;
/** The width of a date. */
const DATE = 52;

export type TrendFigure = {
  points: readonly TrendPoint[];
  /** The sentence that stands for the drawing. */
  summary: string;
  day: (start: string) => string;
};

type Scale = { x: (start: string) => number; y: (value: number) => number };

function toScale(points: readonly TrendPoint[], { left, top, width }: Record<'left' | 'top' | 'width', number>): Scale {
  const times = points.map(({ start }) => Date.parse(start));
  const first = Math.min(...times);
  const length = Math.max(...times) - first;
  const inner = width - MARGIN.left - MARGIN.right;
  const plot = HEIGHT - MARGIN.top - MARGIN.bottom;
  return {
    // One run alone stands in the middle.
    x: (start) => left + MARGIN.left + (length > 0 ? ((Date.parse(start) - first) / length) * inner : inner / 2),
    y: (value) => top + MARGIN.top + (1 - value / 100) * plot,
  };
}

/** A figure from run to run with the range in which it could lie; a run that shows nothing is a cross on the ground. */
export function writeTrendFigure(pdf: TaggedPdf, { points, summary, day }: TrendFigure): void {
  const { doc } = pdf;
  writeFigure(pdf, { alt: summary, height: HEIGHT }, (left, top) => {
    const width = doc.page.width - 2 * left;
    const scale = toScale(points, { left, top, width });
    drawGround(pdf, scale, { left, right: left + width });
    drawLines(pdf, scale, points);
    for (const point of points) drawPoint(pdf, scale, point);
    drawDates(pdf, scale, points, day);
  });
}

function drawGround(pdf: TaggedPdf, { y }: Scale, { left, right }: Record<'left' | 'right', number>): void {
  const { doc } = pdf;
  for (const ring of RINGS) {
    doc.moveTo(left + MARGIN.left - 12, y(ring)).lineTo(right, y(ring));
    doc.lineWidth(0.5).stroke(colours.line);
    const style = { size: SIZE, colour: colours.muted, align: 'end' as const };
    pdf.print(String(ring), { ...style, x: left + MARGIN.left - 16, y: y(ring) - SIZE / 2 });
  }
}

function drawLines({ doc }: TaggedPdf, { x, y }: Scale, points: readonly TrendPoint[]): void {
  for (const [at, { shown, line, start }] of points.entries()) {
    const next = points[at + 1];
    if (!shown || !next?.shown || next.line !== line) continue;
    doc.moveTo(x(start), y(shown.value)).lineTo(x(next.start), y(next.shown.value));
    doc.lineWidth(1.5).stroke(colours.accent);
  }
}

function drawPoint(pdf: TaggedPdf, scale: Scale, { start, shown }: TrendPoint): void {
  const { doc } = pdf;
  const x = scale.x(start);
  if (!shown) {
    const y = scale.y(0);
    doc.moveTo(x - CROSS, y - CROSS).lineTo(x + CROSS, y + CROSS);
    doc.moveTo(x - CROSS, y + CROSS).lineTo(x + CROSS, y - CROSS);
    doc.lineWidth(1.2).stroke(colours.muted);
    return;
  }
  const { value, interval } = shown;
  if (interval) {
    const [low, high] = [scale.y(interval.low), scale.y(interval.high)];
    doc.moveTo(x, low).lineTo(x, high);
    for (const end of [low, high]) doc.moveTo(x - WHISKER, end).lineTo(x + WHISKER, end);
    doc.lineWidth(0.9).stroke(colours.muted);
  }
  doc.circle(x, scale.y(value), DOT).lineWidth(1.2).fillAndStroke(colours.accent, 'white');
  const y = scale.y(interval?.high ?? value) - SIZE - 5;
  pdf.print(String(Math.round(value)), { x, y, size: SIZE, weight: 'bold', colour: colours.text, align: 'middle' });
}

/** Dates that have room beside each other, the newest always among them. */
function drawDates(pdf: TaggedPdf, { x, y }: Scale, points: readonly TrendPoint[], day: TrendFigure['day']): void {
  let free = Number.POSITIVE_INFINITY;
  for (const { start } of points.toReversed()) {
    if (x(start) + DATE / 2 > free) continue;
    free = x(start) - DATE / 2;
    const text = day(start);
    pdf.print(text, { x: x(start), y: y(0) + 10, size: SIZE, colour: colours.muted, align: 'middle' });
  }
}
