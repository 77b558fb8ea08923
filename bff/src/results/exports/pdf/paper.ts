import { writeTable } from '@wellspring/shared/server/pdf/pdf-table.ts';
import { openTaggedPdf, type TaggedPdf } from '@wellspring/shared/server/pdf/tagged-pdf.ts';
import type { FactLine, Wording } from '../export-facts.ts';
import type { DrawnFigure } from '../report-figures.ts';
import { colours } from './colours.ts';

const TITLE = { size: 22, colour: colours.text, gap: 0.3 };
const HEAD = { size: 14, colour: colours.text, gap: 0.4 };
/** How a paragraph is written. */
export const TEXT = { size: 10, colour: colours.text, gap: 0.6 };
/** Points that a heading needs below it: at the foot of a page it would stand alone. */
export const MIN_ROOM = 140;
const FOOT_SIZE = 8;

/** A document that is being written, and its words. */
export type Paper = { pdf: TaggedPdf; wording: Wording; title: string };

type PaperHead = { kind: string; name: string; run: string };

/** A document with its name above: what kind it is, of what, and of which run. */
export async function openPaper(wording: Wording, { kind, name, run }: PaperHead): Promise<Paper> {
  const { words, locale, now: createdAt } = wording;
  const title = words.pdf.labelled(kind, name);
  const pdf = await openTaggedPdf({ title, language: locale, createdAt, keepsPages: true });
  pdf.write('P', kind, { ...TEXT, colour: colours.muted, gap: 0 });
  pdf.write('H1', name, TITLE);
  pdf.write('P', run, TEXT);
  return { pdf, wording, title };
}

/** A heading, on a new page where there is no room for what follows it. */
export function startPart({ pdf }: Paper, title: string, room = MIN_ROOM): void {
  const { doc } = pdf;
  pdf.startSection();
  if (doc.y + room > doc.page.height - doc.page.margins.bottom) doc.addPage();
  else doc.moveDown(0.8);
  pdf.write('H2', title, HEAD);
}

/** What the document says about itself. */
export function writeAbout({ pdf, wording: { words } }: Paper, lines: readonly FactLine[]): void {
  const rows = lines.flatMap(([name, value]) => (value === null ? [] : [[words.facts[name], String(value)]]));
  const columns = [
    { title: words.columns.title, share: 0.36 },
    { title: words.columns.value, share: 0.64 },
  ];
  writeTable(pdf, { caption: words.parts.about, columns, rows, isHeadless: true });
}

/** 'Autonomy 22, Needs attention; …' */
export const inWords = (bars: readonly { title: string; value: string; words: string }[]) =>
  bars.map(({ title, value, words }) => [`${title} ${value}`, words].filter(Boolean).join(', ')).join('; ');

/** '16 to 28'; empty where nothing is known of the spread. */
export const intervalText = ({ interval }: DrawnFigure, { words }: Wording): string =>
  interval ? words.pdf.range(interval) : '';

/** Numbers the pages and ends the document. */
export function closePaper({ pdf, wording, title }: Paper): Promise<Buffer> {
  const { doc } = pdf;
  const { start, count } = doc.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    doc.switchToPage(start + at);
    const { left, right, bottom } = doc.page.margins;
    const y = doc.page.height - bottom + 20;
    const style = { size: FOOT_SIZE, colour: colours.muted, y };
    pdf.decorate(() => {
      pdf.print(title, { ...style, x: left });
      pdf.print(wording.words.pdf.page(at + 1, count), { ...style, x: doc.page.width - right, align: 'end' });
    });
  }
  return pdf.end();
}
