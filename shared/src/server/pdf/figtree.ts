import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create } from 'fontkit';

const require = createRequire(import.meta.url);

export type Weight = 'regular' | 'bold';

/** One file of the typeface. */
export type Face = { name: string; bytes: Buffer; has: (codePoint: number) => boolean };

/** Both files of each weight: the letters of Western Europe, and the rest of the Latin alphabet. */
export type Figtree = Readonly<Record<Weight, { latin: Face; extended: Face }>>;

/** A piece of a text that one face can print. */
export type TextRun = { face: Face; text: string };

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

async function loadFaces(): Promise<Figtree> {
  const [latin, extended, boldLatin, boldExtended] = await Promise.all([
    loadFace('latin'),
    loadFace('extended'),
    loadFace('boldLatin'),
    loadFace('boldExtended'),
  ]);
  return { regular: { latin, extended }, bold: { latin: boldLatin, extended: boldExtended } };
}

let loaded: Promise<Figtree> | undefined;

/** The typeface of the product; read once per process. */
export const loadFigtree = (): Promise<Figtree> => {
  loaded ??= loadFaces();
  return loaded;
};

/** A text in pieces of one face each; a letter that neither has becomes a question mark. */
export function toTextRuns(text: string, { latin, extended }: Figtree[Weight]): TextRun[] {
  const runs: TextRun[] = [];
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
