import PDFDocument from 'pdfkit';
import type { Locale } from '../../contracts/common.ts';
import { type Figtree, loadFigtree, toTextRuns, type Weight } from './figtree.ts';

/** Points between the text and the edge of the paper. */
const MARGIN = 56;

export type TextStyle = { size: number; weight?: Weight; colour?: string };

export type PdfTextTag = 'H1' | 'H2' | 'H3' | 'P' | 'Caption';

/** Of an element; the types of the package do not know them all. */
export type ElementOptions = PDFKit.Mixins.StructureElementOptions & {
  /** Of a header cell. */
  scope?: 'Column' | 'Row';
  /** Of a picture: left, top, right and bottom from the upper left corner of the page, in points. */
  bbox?: [number, number, number, number];
};

/** Where text is printed: its left and upper edge, and the width after which it breaks. */
export type TextBox = TextStyle & {
  x: number;
  y: number;
  width?: number;
  /** Of `x` in the text; with a width, of the text in it, as far as it is in one face. */
  align?: 'start' | 'middle' | 'end';
  /** `y` is where the letters stand. */
  isBaseline?: boolean;
};

/**
 * A document that says what is a heading, a paragraph, a table or a picture: A4, its language and title set, its letters
 * embedded.
 */
export type TaggedPdf = {
  doc: PDFKit.PDFDocument;
  /** Begins a part: the one before leaves memory with its marks. */
  startSection: () => void;
  /** Adds an element to the part. */
  add: (element: PDFKit.PDFStructureElement) => void;
  /** Writes a heading or a paragraph where the part stands. @param gap lines left free after it */
  write: (tag: PdfTextTag, text: string, style: TextStyle & { gap: number }) => void;
  /** Prints text anywhere, inside an element or an artifact that was begun. */
  print: (text: string, box: TextBox) => void;
  /** The height of a text in points. */
  heightOf: (text: string, style: TextStyle & { width: number }) => number;
  /** Draws what assistive technology passes over, such as rules and the foot of a page. */
  decorate: (draw: () => void) => void;
  /** What has been made since the last call. */
  takeBytes: () => Buffer;
  /** Ends the document. @returns the rest of it */
  end: () => Promise<Buffer>;
};

export type TaggedPdfOptions = {
  title: string;
  language: Locale;
  createdAt: Date;
  /** Keeps the pages until the end, so that each can be given a foot; else a page is handed on as soon as it is full. */
  keepsPages?: boolean;
};

const LINE_GAP = 2;

export async function openTaggedPdf({ title, language, createdAt, keepsPages }: TaggedPdfOptions): Promise<TaggedPdf> {
  const figtree = await loadFigtree();
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language,
    bufferPages: keepsPages === true,
    info: { Title: title, CreationDate: createdAt },
  });
  let made: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => made.push(chunk));
  const ended = new Promise((resolve) => doc.on('end', resolve));
  for (const { latin, extended } of Object.values(figtree))
    for (const face of [latin, extended]) doc.registerFont(face.name, face.bytes);
  const root = doc.struct('Document');
  doc.addStructure(root);
  let section = doc.struct('Sect');
  root.add(section);

  const takeBytes = () => {
    const ready = made;
    made = [];
    return Buffer.concat(ready);
  };

  return {
    doc,
    startSection() {
      section.end();
      section = doc.struct('Sect');
      root.add(section);
    },
    add: (element) => void section.add(element),
    write(tag, text, { size, weight = tag === 'P' ? 'regular' : 'bold', colour = 'black', gap }) {
      const runs = toTextRuns(text, figtree[weight]);
      section.add(
        doc.struct(tag, {}, () => {
          doc.fontSize(size).fillColor(colour);
          for (const [index, run] of runs.entries())
            doc.font(run.face.name).text(run.text, { continued: index < runs.length - 1, lineGap: LINE_GAP });
          doc.moveDown(gap);
        }),
      );
    },
    print: (text, box) => printRuns(doc, figtree, text, box),
    heightOf(text, { size, weight = 'regular', width }) {
      doc.font(figtree[weight].latin.name).fontSize(size);
      return doc.heightOfString(text, { width, lineGap: LINE_GAP });
    },
    decorate(draw) {
      doc.markContent('Artifact', { type: 'Layout' });
      draw();
      doc.endMarkedContent();
    },
    takeBytes,
    async end() {
      section.end();
      root.end();
      doc.end();
      await ended;
      return takeBytes();
    },
  };
}

function printRuns(doc: PDFKit.PDFDocument, figtree: Figtree, text: string, box: TextBox): void {
  const { size, weight = 'regular', colour = 'black', x, y, width, align = 'start', isBaseline = false } = box;
  const runs = toTextRuns(text, figtree[weight]);
  doc.fontSize(size).fillColor(colour);
  const widths = runs.map((run) => doc.font(run.face.name).widthOfString(run.text));
  const whole = widths.reduce((sum, one) => sum + one, 0);
  const isBoxed = width !== undefined;
  const shift = isBoxed || align === 'start' ? 0 : align === 'end' ? -whole : -whole / 2;
  for (const [index, run] of runs.entries()) {
    const isLast = index === runs.length - 1;
    const options: PDFKit.Mixins.TextOptions = {
      ...{ continued: !isLast, lineGap: LINE_GAP, lineBreak: isBoxed },
      ...(isBoxed && align === 'end' && runs.length === 1 ? { align: 'right' as const } : {}),
      ...(isBaseline ? { baseline: 'alphabetic' as const } : {}),
    };
    doc.font(run.face.name);
    if (index === 0) doc.text(run.text, x + shift, y, { ...options, ...(width === undefined ? {} : { width }) });
    else doc.text(run.text, options);
  }
}
