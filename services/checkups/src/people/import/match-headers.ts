import { ImportField } from '@wellspring/shared/contracts/people/import.ts';
import { foldTitle } from '@wellspring/shared/domain/profile/profile-options.ts';
import { headerWords } from './people/header-words.ts';

const fold = (text: string): string =>
  foldTitle(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const synonyms = ImportField.options.flatMap((field) =>
  [field, ...headerWords[field]].map((word) => ({ field, word: fold(word) })),
);
const fieldByWord = new Map(synonyms.map(({ word, field }) => [word, field]));
// The longest first: "employment end" before "end".
const starts = synonyms.toSorted((left, right) => right.word.length - left.word.length);

const findStart = (header: string): ImportField | null =>
  starts.find(({ word }) => header.startsWith(`${word} `))?.field ?? null;

/**
 * The field of each column by its header; null for a header that is not known. A field is given once: first to columns whose
 * header is one of its words, then to those whose header begins with one ("E-mail werk").
 */
export function matchHeaders(headers: readonly string[]): (ImportField | null)[] {
  const folded = headers.map(fold);
  const fields: (ImportField | null)[] = headers.map(() => null);
  const taken = new Set<ImportField>();
  for (const find of [(header: string) => fieldByWord.get(header) ?? null, findStart]) {
    for (const [column, header] of folded.entries()) {
      const field = fields[column] === null ? find(header) : null;
      if (!field || taken.has(field)) continue;
      fields[column] = field;
      taken.add(field);
    }
  }
  return fields;
}
