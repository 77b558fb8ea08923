import { ratingShapes } from '@wellspring/shared/domain/charts/rating-shapes.ts';
import { isMid } from '@wellspring/shared/domain/factor-keys.ts';
import { HEALTHY_MIDDLE } from '@wellspring/shared/domain/reports/healthy-middle.ts';
import type { TaggedPdf } from '@wellspring/shared/server/pdf/tagged-pdf.ts';
import type { DrawnFigure } from '../report-figures.ts';
import { colours, paleRatings, ratingColours } from './colours.ts';
import { writeFigure } from './write-figure.ts';

/** A bar of the drawing: a figure with its rating and interval, or a share of the people. */
export type Bar = { title: string; value: string; words: string; draw: (pdf: TaggedPdf, track: Track) => void };

/** Where the bar lies; its length stands for 0 to 100. */
export type Track = { x: number; y: number; width: number };

const SIZE = 9.5;
const ROW_GAP = 6;
export const TRACK_HEIGHT = 5;
/** Left edges in points from the left edge of the text, and widths. */
const PLACES = { title: 172, value: 200, track: 212, trackWidth: 150, words: 374 } as const;
/** Limits of the ratings; of a middle factor the ends of what is healthy. */
const LIMITS = [25, 75] as const;

/** Part of a track, to be filled. */
export const drawBand = ({ doc }: TaggedPdf, { x, y, width }: Track, { low, high }: { low: number; high: number }) =>
  doc.rect(x + (low / 100) * width, y, ((high - low) / 100) * width, TRACK_HEIGHT);

function drawFigure(pdf: TaggedPdf, track: Track, { key, value, interval, rating }: DrawnFigure): void {
  const { doc } = pdf;
  const { x, y, width } = track;
  drawBand(pdf, track, { low: 0, high: 100 }).fill(colours.track);
  if (isMid(key)) drawBand(pdf, track, HEALTHY_MIDDLE).fill(colours.middle);
  if (interval) drawBand(pdf, track, interval).fill(paleRatings[rating]);
  for (const limit of isMid(key) ? [HEALTHY_MIDDLE.low, HEALTHY_MIDDLE.high] : LIMITS) {
    const at = x + (limit / 100) * width;
    doc
      .moveTo(at, y - 2)
      .lineTo(at, y + TRACK_HEIGHT + 2)
      .lineWidth(0.7)
      .stroke(colours.strong);
  }
  doc.save();
  doc.translate(x + (value / 100) * width, y + TRACK_HEIGHT / 2).scale(0.75);
  doc.path(ratingShapes[rating]).lineWidth(1.2).fillAndStroke(ratingColours[rating], 'white');
  doc.restore();
}

/** A figure on its scale, with what it means in words. */
export const toBar = (figure: DrawnFigure): Bar => ({
  title: figure.title,
  value: String(figure.value),
  words: figure.meaning,
  draw: (pdf, track) => drawFigure(pdf, track, figure),
});

/** A share of the people. */
export const toShareBar = (title: string, percent: number, value: string): Bar => ({
  ...{ title, value, words: '' },
  draw(pdf, track) {
    drawBand(pdf, track, { low: 0, high: 100 }).fill(colours.track);
    if (percent > 0) drawBand(pdf, track, { low: 0, high: percent }).fill(colours.accent);
  },
});

const heightOf = (pdf: TaggedPdf, { title }: Bar) => pdf.heightOf(title, { size: SIZE, width: PLACES.title }) + ROW_GAP;

/** The height of bars below each other, in points. */
export const heightOfBars = (pdf: TaggedPdf, bars: readonly Bar[]): number =>
  bars.reduce((sum, bar) => sum + heightOf(pdf, bar), 0);

/**
 * Draws bars below each other; what does not fit on the page is a drawing of its own on the next one.
 *
 * @param toSummary the sentence that stands for the drawing of these bars
 */
export function writeBars(pdf: TaggedPdf, bars: readonly Bar[], toSummary: (bars: readonly Bar[]) => string): void {
  const { doc } = pdf;
  let left = bars;
  while (left.length > 0) {
    const room = doc.page.height - doc.page.margins.bottom - doc.y;
    const heights = left.map((bar) => heightOf(pdf, bar));
    let height = 0;
    let fitting = 0;
    while (fitting < left.length && height + (heights[fitting] ?? 0) <= room) {
      height += heights[fitting] ?? 0;
      fitting += 1;
    }
    if (fitting === 0) {
      doc.addPage();
      continue;
    }
    const shown = left.slice(0, fitting);
    writeFigure(pdf, { alt: toSummary(shown), height }, (x, top) => {
      let y = top;
      for (const [at, bar] of shown.entries()) {
        drawRow(pdf, bar, x, y);
        y += heights[at] ?? 0;
      }
    });
    left = left.slice(fitting);
  }
}

function drawRow(pdf: TaggedPdf, { title, value, words, draw }: Bar, x: number, y: number): void {
  const style = { size: SIZE, colour: colours.text, y };
  pdf.print(title, { ...style, x, width: PLACES.title });
  pdf.print(value, { ...style, x: x + PLACES.value, weight: 'bold', align: 'end' });
  draw(pdf, { x: x + PLACES.track, y: y + SIZE / 2 - 1, width: PLACES.trackWidth });
  if (words !== '') pdf.print(words, { ...style, x: x + PLACES.words, colour: colours.muted });
}
