import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import { formatDate } from '@wellspring/shared/domain/time/dates.ts';
import { create } from 'fontkit';
import PDFDocument from 'pdfkit';
import type { Collected } from './collected.ts';
import { ownDataPassages, type Passage } from './own-data-sections.ts';
import { pdfWords } from './pdf-words.ts';

const require = createRequire(import.meta.url);

const SIZES = { title: 22, 2: 15, 3: 12, line: 10 } as const;
/** So many lines, then others get their turn: one person's long history must not hold up everybody. */
const LINES_AT_ONCE = 50;

type Face = { name: string; bytes: Buffer; has: (codePoint: number) => boolean };

// The letters come in two files per weight: those of Western Europe, and the rest of the Latin alphabet.
const files = {
  latin: require.resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff'),
  extended: require.resolve('@fontsource/figtree/files/figtree-latin-ext-400-normal.woff'),
  boldLatin: require.resolve('@fontsource/figtree/files/figtree-latin-600-normal.woff'),
  boldExtended: require.resolve('@fontsource/figtree/files/figtree-latin-ext-600-normal.woff'),
};

async function loadFace(name: keyof typeof files): Promise<Face> {
  const bytes = await readFile(files[name]);
  const font = create(bytes);
  return { name, bytes, has: (codePoint) => 'hasGlyphForCodePoint' in font && font.hasGlyphForCodePoint(codePoint) };
}

const loadFaces = () =>
  Promise.all([loadFace('latin'), loadFace('extended'), loadFace('boldLatin'), loadFace('boldExtended')]);
let loaded: ReturnType<typeof loadFaces> | undefined;

type Run = { face: Face; text: string };

/** A text in pieces of one font each; a letter that neither has becomes a question mark. */
function runsOf(text: string, latin: Face, extended: Face): Run[] {
  const runs: Run[] = [];
  for (const letter of text.replaceAll(/\p{Cc}/gu, (sign) => (sign === '\n' ? sign : ' '))) {
    const codePoint = letter.codePointAt(0) ?? 0;
    const isKnown = latin.has(codePoint) || letter === '\n';
    const face = !isKnown && extended.has(codePoint) ? extended : latin;
    const shown = isKnown || face === extended ? letter : '?';
    const last = runs.at(-1);
    if (last?.face === face) last.text += shown;
    else runs.push({ face, text: shown });
  }
  return runs;
}

/**
 * The same data for a person to read: A4, tagged (headings and paragraphs are announced as such), its language and title
 * set, its letters embedded. A page is handed on as soon as it is full.
 */
export async function* ownDataAsPdf(collected: Collected): AsyncIterable<Buffer> {
  loaded ??= loadFaces();
  const [latin, extended, boldLatin, boldExtended] = await loaded;
  const { language, exportedAt } = collected.head;
  const words = pdfWords[language];
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 56,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language,
    info: { Title: words.title, CreationDate: new Date(exportedAt) },
  });
  let made: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => made.push(chunk));
  const ended = new Promise((resolve) => pdf.on('end', resolve));
  for (const face of [latin, extended, boldLatin, boldExtended]) pdf.registerFont(face.name, face.bytes);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  let section = pdf.struct('Sect');
  root.add(section);

  function write(tag: 'H1' | 'H2' | 'H3' | 'P', text: string, size: number) {
    const runs = tag === 'P' ? runsOf(text, latin, extended) : runsOf(text, boldLatin, boldExtended);
    section.add(
      pdf.struct(tag, {}, () => {
        pdf.fontSize(size);
        for (const [index, run] of runs.entries())
          pdf.font(run.face.name).text(run.text, { continued: index < runs.length - 1, lineGap: 2 });
        pdf.moveDown(tag === 'P' ? 0.2 : 0.4);
      }),
    );
  }

  function writePassage({ level, text }: Passage) {
    if (level === null) return write('P', text, SIZES.line);
    // A part that is done leaves memory with its marks.
    section.end();
    section = pdf.struct('Sect');
    root.add(section);
    pdf.moveDown(level === 2 ? 0.8 : 0.4);
    return write(level === 2 ? 'H2' : 'H3', text, SIZES[level]);
  }

  write('H1', words.title, SIZES.title);
  write('P', `${words.made} ${formatDate(exportedAt)}`, SIZES.line);
  let written = 0;
  for await (const passages of ownDataPassages(collected))
    for (const passage of passages) {
      writePassage(passage);
      written += 1;
      if (written % LINES_AT_ONCE !== 0) continue;
      await setImmediate();
      const ready = made;
      made = [];
      if (ready.length > 0) yield Buffer.concat(ready);
    }
  section.end();
  root.end();
  pdf.end();
  await ended;
  yield Buffer.concat(made);
}
