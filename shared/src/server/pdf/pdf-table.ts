import type { ElementOptions, TaggedPdf, TextStyle } from './tagged-pdf.ts';

export type PdfColumn = {
  title: string;
  /** Of the width, beside the shares of the others. */
  share: number;
  /** Of numbers. */
  isEnd?: boolean;
};

export type PdfTable = {
  caption: string;
  columns: readonly PdfColumn[];
  /** The first cell of a row is its header. */
  rows: readonly (readonly string[])[];
  /** Every row says what it is by its first cell alone. */
  isHeadless?: boolean;
};

const SIZE = 8.5;
const PADDING = 3.5;
/** Between two columns. */
const GUTTER = 10;
const HEAD: TextStyle = { size: SIZE, weight: 'bold' };
const BODY: TextStyle = { size: SIZE };
/** Points. */
const MAX_TOGETHER = 240;
const RULE = '#d9dbd6';

type Row = { cells: readonly string[]; style: TextStyle };

/** Nothing is said of any row: a column of nothing would only be announced with each of them. */
function withoutEmptyColumns({ caption, columns, rows }: PdfTable): PdfTable {
  const isUsed = columns.map((_, at) => at === 0 || rows.some((cells) => (cells[at] ?? '') !== ''));
  const pick = <T>(list: readonly T[]) => list.filter((_, at) => isUsed[at]);
  return { caption, columns: pick(columns), rows: rows.map(pick) };
}

/** A table whose header cells are announced with each cell; its header is repeated, as decoration, on every page. */
export function writeTable(pdf: TaggedPdf, { isHeadless = false, ...given }: PdfTable): void {
  const { doc } = pdf;
  const { caption, columns, rows } = withoutEmptyColumns(given);
  const table = doc.struct('Table', { title: caption });
  pdf.add(table);
  const head: Row = { cells: columns.map(({ title }) => title), style: HEAD };
  const left = doc.page.margins.left;
  const span = doc.page.width - left - doc.page.margins.right;
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (share / shares) * span);
  const lefts = widths.map((_, at) => left + widths.slice(0, at).reduce((sum, one) => sum + one, 0));
  const heightOf = ({ cells, style }: Row) =>
    2 * PADDING +
    Math.max(...cells.map((cell, at) => pdf.heightOf(cell, { ...style, width: (widths[at] ?? 0) - GUTTER })));
  const bottom = () => doc.page.height - doc.page.margins.bottom;

  const printCell = (cell: string, at: number, top: number, style: TextStyle) => {
    const width = (widths[at] ?? 0) - GUTTER;
    const x = lefts[at] ?? left;
    const y = top + PADDING;
    pdf.print(cell, { ...style, x, y, width, align: columns[at]?.isEnd ? 'end' : 'start' });
  };
  const finishRow = (top: number, height: number) => {
    const y = top + height;
    pdf.decorate(() =>
      doc
        .moveTo(left, y)
        .lineTo(left + span, y)
        .lineWidth(0.5)
        .stroke(RULE),
    );
    doc.x = left;
    doc.y = y;
  };

  function writeRow(row: Row, tagOf: (at: number) => ['TH', 'Column' | 'Row'] | ['TD', null]): void {
    const height = heightOf(row);
    if (doc.y + height > bottom()) {
      doc.addPage();
      if (row !== head && !isHeadless) {
        const top = doc.y;
        pdf.decorate(() => {
          for (const [at, cell] of head.cells.entries()) printCell(cell, at, top, head.style);
        });
        finishRow(top, heightOf(head));
      }
    }
    const top = doc.y;
    const line = doc.struct('TR');
    table.add(line);
    for (const [at, cell] of row.cells.entries()) {
      const [tag, scope] = tagOf(at);
      const options: ElementOptions = scope === null ? {} : { scope };
      line.add(doc.struct(tag, options, () => printCell(cell, at, top, row.style)));
    }
    line.end();
    finishRow(top, height);
  }

  const lines: readonly Row[] = [...(isHeadless ? [] : [head]), ...rows.map((cells) => ({ cells, style: BODY }))];
  const heights = lines.map(heightOf);
  const whole = heights.reduce((sum, height) => sum + height, 0);
  // A short one stands on one page, and the header of a long one not without a row.
  const together = whole <= MAX_TOGETHER ? whole : heights.slice(0, 2).reduce((sum, height) => sum + height, 0);
  if (doc.y + together > bottom()) doc.addPage();
  if (!isHeadless) writeRow(head, () => ['TH', 'Column']);
  for (const cells of rows) {
    writeRow({ cells, style: BODY }, (at) => (at === 0 ? ['TH', 'Row'] : ['TD', null]));
  }
  table.end();
  doc.moveDown(1);
}
