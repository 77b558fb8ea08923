import type { ImportDelimiter, ImportEncoding } from '@wellspring/shared/contracts/people/import.ts';
import type * as z from 'zod/mini';

export type Encoding = z.infer<typeof ImportEncoding>;
export type Delimiter = z.infer<typeof ImportDelimiter>;

export const separators = { ';': 'semicolon', ',': 'comma', '\t': 'tab', '|': 'bar' } as const satisfies Record<
  Delimiter,
  string
>;

/** Bytes of a file that are looked through for letters with accents. */
const SAMPLE_BYTES = 1024 * 1024;
const MAX_WORDS = 3;
/** A text in the wrong encoding may be one long word. */
const MAX_WORD_LENGTH = 24;
const WORD = /[^\s;,|"]*[^\p{ASCII}\s][^\s;,|"]*/gu;

/** The first different words with letters that an encoding can spoil. */
export function findTellingWords(text: string): string[] {
  const words = new Set<string>();
  for (const [word] of text.matchAll(WORD)) {
    words.add(word.slice(0, MAX_WORD_LENGTH));
    if (words.size === MAX_WORDS) break;
  }
  return [...words];
}

/** Such words of the beginning of a file, read in an encoding. */
export async function readTellingWords(file: Blob, encoding: Encoding): Promise<string[]> {
  const bytes = await file.slice(0, SAMPLE_BYTES).arrayBuffer();
  return findTellingWords(new TextDecoder(encoding).decode(bytes));
}
