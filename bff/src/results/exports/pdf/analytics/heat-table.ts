import type { HeatStep } from '@wellspring/shared/domain/charts/heat-step.ts';
import type { ElementOptions, TaggedPdf } from '@wellspring/shared/server/pdf/tagged-pdf.ts';
import { colours } from '../colours.ts';

/** A figure of a set; `isFaded`: not clearly apart from the organisation. */
export type HeatTableCell = { text: string; step: HeatStep; isFaded: boolean };

export type HeatTable = {
  caption: string;
  /** What the rows are. */
  rowTitle: string;
  columns: readonly string[];
  rows: readonly { title: string; cells: readonly (HeatTableCell | null)[] }[];
  /** What stands for a cell that is not shown. */
  notShown: string;
};

/** As on screen (shared/web/styles/tokens.css, --ws-div), for the printer. */
const STEPS: Readonly<Record<HeatStep, { fill: string; faded: string; text: string }>> = {
  1: { fill: '#a04318', faded: '#d4ab97', text: '#ffffff' },
  2: { fill: '#de8d50', faded: '#f0cbb0', text: colours.text },
  3: { fill: '#efceab', faded: '#f8e9d9', text: colours.text },
  4: { fill: '#eeede8', faded: '#f7f7f5', text: colours.text },
  5: { fill: '#bbe0e1', faded: '#e0f1f2', text: colours.text },
  6: { fill: '#72b7bd', faded: '#bfdee1', text: colours.text },
  7: { fill: '#00616c', faded: '#8cb8bd', text: '#ffffff' },
};

const SIZE = 8.5;
const PADDING = 3.5;
/** Of the width, for the names of the rows. */
const NAME_SHARE = 0.34;
/** The headers stand upright: their longest line, in points. */
const HEAD_LENGTH = 92;
const GAP = 1.5;
const HATCH = 4;
/** Rows that a header has below it at least. */
const MIN_ROWS = 3;

type Box = { x: number; y: number; width: number; height: number };

function hatch(doc: PDFKit.PDFDocument, { x, y, width, height }: Box): void {
  doc.save();
  doc.rect(x, y, width, height).clip();
  doc.rect(x, y, width, height).fill(colours.track);
  for (let at = -height; at < width; at += HATCH) doc.moveTo(x + at, y + height).lineTo(x + at + height, y);
  doc.lineWidth(0.5).stroke(colours.strong);
  doc.restore();
}

/** Figures as coloured cells with their number: a table that is announced like any other. */
export function writeHeatTable(pdf: TaggedPdf, { caption, rowTitle, columns, rows, notShown }: HeatTable): void {
  const { doc } = pdf;
  const left = doc.page.margins.left;
  const span = doc.page.width - left - doc.page.margins.right;
  const nameWidth = span * NAME_SHARE;
  const cellWidth = (span - nameWidth) / Math.max(columns.length, 1);
  const bottom = () => doc.page.height - doc.page.margins.bottom;
  const nameStyle = { size: SIZE, colour: colours.text, width: nameWidth - 10 };
  const headStyle = { size: SIZE, colour: colours.muted, width: HEAD_LENGTH };
  const headHeight =
    PADDING + Math.min(HEAD_LENGTH, Math.max(...columns.map((title) => widthOf(pdf, title, headStyle.size))));
  const heightOf = (title: string) => pdf.heightOf(title, nameStyle) + 2 * PADDING;
  const cellAt = (at: number, y: number, height: number): Box => ({
    ...{ x: left + nameWidth + at * cellWidth + GAP / 2, y: y + GAP / 2 },
    ...{ width: cellWidth - GAP, height: height - GAP },
  });
  const table = doc.struct('Table', { title: caption });
  pdf.add(table);

  /** One header, turned to read from below. */
  const printHead = (title: string, at: number, top: number) => {
    const { x, width } = cellAt(at, top, headHeight);
    const height = pdf.heightOf(title, headStyle);
    const foot = top + headHeight - PADDING;
    doc.save();
    doc.rotate(-90, { origin: [x, foot] });
    pdf.print(title, { ...headStyle, x, y: foot + Math.max(0, (width - height) / 2) });
    doc.restore();
  };
  const moveOn = (y: number) => {
    doc.x = left;
    doc.y = y;
  };
  const writeHead = () => {
    const top = doc.y;
    const line = doc.struct('TR');
    table.add(line);
    const foot = top + headHeight - PADDING - SIZE - 3;
    line.add(
      doc.struct('TH', toHeader('Column'), () =>
        pdf.print(rowTitle, { ...nameStyle, weight: 'bold', x: left, y: foot }),
      ),
    );
    for (const [at, title] of columns.entries())
      line.add(doc.struct('TH', toHeader('Column'), () => printHead(title, at, top)));
    line.end();
    moveOn(top + headHeight);
  };
  const repeatHead = () => {
    const top = doc.y;
    pdf.decorate(() => {
      for (const [at, title] of columns.entries()) printHead(title, at, top);
    });
    moveOn(top + headHeight);
  };
  const writeRow = ({ title, cells }: HeatTable['rows'][number]) => {
    const height = heightOf(title);
    if (doc.y + height > bottom()) {
      doc.addPage();
      repeatHead();
    }
    const top = doc.y;
    pdf.decorate(() => {
      for (const [at, cell] of cells.entries()) {
        const box = cellAt(at, top, height);
        if (!cell) hatch(doc, box);
        else {
          const { fill, faded } = STEPS[cell.step];
          doc.rect(box.x, box.y, box.width, box.height).fill(cell.isFaded ? faded : fill);
        }
      }
    });
    const line = doc.struct('TR');
    table.add(line);
    line.add(doc.struct('TH', toHeader('Row'), () => pdf.print(title, { ...nameStyle, x: left, y: top + PADDING })));
    const y = top + (height - SIZE) / 2 - 1;
    for (const [at, cell] of cells.entries()) {
      const x = left + nameWidth + (at + 0.5) * cellWidth;
      const style = { x, y, size: SIZE, align: 'middle' as const };
      line.add(
        cell
          ? doc.struct('TD', {}, () =>
              pdf.print(cell.text, {
                ...style,
                weight: cell.isFaded ? 'regular' : 'bold',
                colour: cell.isFaded ? colours.text : STEPS[cell.step].text,
              }),
            )
          : doc.struct('TD', { actual: notShown }, () => pdf.print('–', { ...style, colour: colours.text })),
      );
    }
    line.end();
    moveOn(top + height);
  };

  const room = rows.slice(0, MIN_ROWS).reduce((sum, { title }) => sum + heightOf(title), headHeight);
  if (doc.y + room > bottom()) doc.addPage();
  writeHead();
  for (const row of rows) writeRow(row);
  table.end();
  doc.moveDown(0.5);
}

function widthOf({ doc, heightOf }: TaggedPdf, text: string, size: number): number {
  heightOf(text, { size, width: HEAD_LENGTH });
  return doc.widthOfString(text) + 2;
}

const toHeader = (scope: 'Column' | 'Row'): ElementOptions => ({ scope });

const KEY_STEPS = [1, 2, 3, 4, 5, 6, 7] as const;
const SWATCH = { width: 14, height: 8 };

/** What the colours mean. */
export function writeHeatKey(
  pdf: TaggedPdf,
  { less, more, within, hidden }: Record<'less' | 'more' | 'within' | 'hidden', string>,
): void {
  const { doc } = pdf;
  const y = doc.y;
  let x = doc.page.margins.left;
  const style = { size: SIZE, colour: colours.muted };
  const say = (text: string, gap: number) => {
    pdf.print(text, { ...style, x, y });
    x += widthOf(pdf, text, SIZE) + gap;
  };
  const draw = (fill: (box: Box) => void) => {
    fill({ x, y: y + 1, ...SWATCH });
    x += SWATCH.width + 2;
  };
  pdf.add(
    doc.struct('P', {}, () => {
      say(less, 6);
      for (const step of KEY_STEPS) draw((box) => doc.rect(box.x, box.y, box.width, box.height).fill(STEPS[step].fill));
      x += 4;
      say(more, 16);
      draw((box) => doc.rect(box.x, box.y, box.width, box.height).fill(STEPS[5].faded));
      x += 2;
      say(within, 0);
      x = doc.page.margins.left;
    }),
  );
  doc.x = doc.page.margins.left;
  doc.y = y + SIZE + 6;
  pdf.add(
    doc.struct('P', {}, () => {
      const top = doc.y;
      hatch(doc, { x, y: top + 1, ...SWATCH });
      pdf.print(hidden, { ...style, x: x + SWATCH.width + 4, y: top });
    }),
  );
  doc.x = doc.page.margins.left;
  doc.y += 10;
}
