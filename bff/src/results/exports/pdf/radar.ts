import { Rating } from '@wellspring/shared/contracts/results/set-report.ts';
import {
  type Point,
  type RadarLayout,
  radarDistance,
  radarLayout,
  radarMarkScale,
  radarPoint,
} from '@wellspring/shared/domain/charts/radar-geometry.ts';
import { ratingShapes } from '@wellspring/shared/domain/charts/rating-shapes.ts';
import { isMid, type ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import { HEALTHY_MIDDLE } from '@wellspring/shared/domain/reports/healthy-middle.ts';
import type { TaggedPdf } from '@wellspring/shared/server/pdf/tagged-pdf.ts';
import type { DrawnFigure } from '../report-figures.ts';
import { colours, ratingColours } from './colours.ts';
import { writeFigure } from './write-figure.ts';

/** The drawing is laid out as on a wide screen, then made smaller. */
const LAYOUT_WIDTH = 640;
const SCALE = 0.66;
const RINGS = [0, 25, 50, 75, 100] as const;
const KEY_SIZE = 9;
const KEY_HEIGHT = 22;

/** Points for a heading with the drawing below it. */
export const RADAR_ROOM = 420;

export type RadarTexts = {
  /** The sentence that stands for the drawing. */
  summary: string;
  series: string;
  /** How the compared values are called; null: none are drawn. */
  comparison: string | null;
  /** What the shapes mean. */
  ratings: Readonly<Record<Rating, string>>;
};

/** One theme: its figure, or null where it is not shown. */
export type RadarTheme = { key: ScoreKey; label: string; figure: DrawnFigure | null };

const NOT_SHOWN = '–';

/** The eight themes at once, with the values of the organisation as a dashed line. */
export function writeRadar(pdf: TaggedPdf, themes: readonly RadarTheme[], texts: RadarTexts): void {
  const { doc } = pdf;
  const layout = radarLayout(
    LAYOUT_WIDTH,
    themes.map(({ label }) => label),
  );
  const height = layout.height * SCALE + KEY_HEIGHT;
  writeFigure(pdf, { alt: texts.summary, height }, (x, y) => {
    doc.save();
    doc.translate(x + (doc.page.width - 2 * x - LAYOUT_WIDTH * SCALE) / 2, y).scale(SCALE);
    drawRings(pdf, layout, themes);
    drawShapes(pdf, layout, themes);
    drawLabels(pdf, layout, themes);
    doc.restore();
    drawKey(pdf, { x, y: y + layout.height * SCALE + 6 }, texts);
  });
}

function drawRings({ doc }: TaggedPdf, layout: RadarLayout, themes: readonly RadarTheme[]): void {
  const { centre, radius } = layout;
  const at = (index: number, value: number) => radarPoint(layout, index, themes.length, value);
  doc.circle(centre.x, centre.y, radius).fill('#f7f6f2');
  doc.lineWidth(1);
  for (const ring of RINGS) {
    if (ring === 50) doc.dash(3, { space: 3 });
    doc.circle(centre.x, centre.y, radarDistance(radius, ring)).stroke(ring === 50 ? colours.strong : colours.line);
    doc.undash();
  }
  for (const [index, { key }] of themes.entries()) {
    line(doc, [at(index, 0), at(index, 100)])
      .lineWidth(1)
      .stroke(colours.line);
    if (!isMid(key)) continue;
    const { low, high } = HEALTHY_MIDDLE;
    line(doc, [at(index, low), at(index, high)])
      .lineWidth(9)
      .lineCap('round')
      .stroke(colours.middle);
    doc.lineCap('butt');
  }
}

function line(doc: PDFKit.PDFDocument, points: readonly Point[]): PDFKit.PDFDocument {
  for (const [at, { x, y }] of points.entries()) {
    if (at === 0) doc.moveTo(x, y);
    else doc.lineTo(x, y);
  }
  return doc;
}

function drawShapes({ doc }: TaggedPdf, layout: RadarLayout, themes: readonly RadarTheme[]): void {
  const count = themes.length;
  const toPoints = (pick: (figure: DrawnFigure) => number | null) =>
    themes.flatMap(({ figure }, index) => {
      const value = figure && pick(figure);
      return value === null ? [] : [radarPoint(layout, index, count, value)];
    });
  const values = toPoints(({ value }) => value);
  const compared = toPoints(({ compared: value }) => value);
  line(doc, values).closePath().fillOpacity(0.14).fill(colours.accent);
  doc.fillOpacity(1);
  if (compared.length > 1) {
    doc.dash(5, { space: 3 });
    line(doc, compared).closePath().lineWidth(1.5).stroke(colours.muted);
    doc.undash();
  }
  line(doc, values).closePath().lineWidth(2.5).stroke(colours.accent);
  for (const [index, { figure }] of themes.entries()) {
    if (!figure) continue;
    const { rating, value } = figure;
    const { x, y } = radarPoint(layout, index, count, value);
    doc.save();
    doc.translate(x, y).scale(radarMarkScale(layout.radius, count, value));
    doc.path(ratingShapes[rating]).lineWidth(2).fillAndStroke(ratingColours[rating], 'white');
    doc.restore();
  }
}

function drawLabels(pdf: TaggedPdf, { labels, fontSize, valueSize }: RadarLayout, themes: readonly RadarTheme[]) {
  for (const [index, { figure }] of themes.entries()) {
    const label = labels[index];
    if (!label) continue;
    const { lines, anchor: align, x, y, valueY } = label;
    for (const [at, text] of lines.entries())
      pdf.print(text, {
        x,
        y: y + at * (fontSize + 3),
        align,
        size: fontSize,
        colour: colours.muted,
        isBaseline: true,
      });
    pdf.print(figure ? String(figure.value) : NOT_SHOWN, {
      ...{ x, y: valueY, align, size: valueSize, isBaseline: true },
      ...{ colour: colours.text, weight: 'bold' as const },
    });
  }
}

function drawKey(pdf: TaggedPdf, { x, y }: Point, { series, comparison, ratings }: RadarTexts): void {
  const { doc } = pdf;
  const style = { size: KEY_SIZE, colour: colours.muted, y };
  const middle = y + KEY_SIZE / 2 + 1;
  let left = x;
  const name = (text: string, width: number) => {
    pdf.print(text, { ...style, x: left + width });
    left += width + doc.widthOfString(text) + 16;
  };
  doc
    .lineWidth(2)
    .moveTo(left, middle)
    .lineTo(left + 22, middle)
    .stroke(colours.accent);
  name(series, 28);
  if (comparison !== null) {
    doc.dash(5, { space: 3 });
    doc
      .lineWidth(1.2)
      .moveTo(left, middle)
      .lineTo(left + 22, middle)
      .stroke(colours.muted);
    doc.undash();
    name(comparison, 28);
  }
  for (const rating of Rating.options) {
    doc.save();
    doc.translate(left + 4, middle).scale(0.65);
    doc.path(ratingShapes[rating]).fill(ratingColours[rating]);
    doc.restore();
    name(ratings[rating], 13);
  }
}
