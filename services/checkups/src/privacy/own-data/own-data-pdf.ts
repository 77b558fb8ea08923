import { setImmediate } from 'node:timers/promises';
import { formatDate } from '@wellspring/shared/domain/time/dates.ts';
import { openTaggedPdf } from '@wellspring/shared/server/pdf/tagged-pdf.ts';
import type { Collected } from './collected.ts';
import { ownDataPassages, type Passage } from './own-data-sections.ts';
import { pdfWords } from './pdf-words.ts';

const SIZES = { title: 22, 2: 15, 3: 12, line: 10 } as const;
/** So many lines, then others get their turn: one person's long history must not hold up everybody. */
const LINES_AT_ONCE = 50;
/** Lines left free after a heading and after a line. */
const HEAD_GAP = 0.4;
const LINE_GAP = 0.2;

/**
 * The same data for a person to read: A4, tagged (headings and paragraphs are announced as such), its language and title
 * set, its letters embedded. A page is handed on as soon as it is full.
 */
export async function* ownDataAsPdf(collected: Collected): AsyncIterable<Buffer> {
  const { language, exportedAt } = collected.head;
  const words = pdfWords[language];
  const pdf = await openTaggedPdf({ title: words.title, language, createdAt: new Date(exportedAt) });

  function writePassage({ level, text }: Passage) {
    if (level === null) return pdf.write('P', text, { size: SIZES.line, gap: LINE_GAP });
    pdf.startSection();
    pdf.doc.moveDown(level === 2 ? 0.8 : 0.4);
    return pdf.write(level === 2 ? 'H2' : 'H3', text, { size: SIZES[level], gap: HEAD_GAP });
  }

  pdf.write('H1', words.title, { size: SIZES.title, gap: HEAD_GAP });
  pdf.write('P', `${words.made} ${formatDate(exportedAt)}`, { size: SIZES.line, gap: LINE_GAP });
  let written = 0;
  for await (const passages of ownDataPassages(collected))
    for (const passage of passages) {
      writePassage(passage);
      written += 1;
      if (written % LINES_AT_ONCE !== 0) continue;
      await setImmediate();
      const ready = pdf.takeBytes();
      if (ready.length > 0) yield ready;
    }
  yield await pdf.end();
}
