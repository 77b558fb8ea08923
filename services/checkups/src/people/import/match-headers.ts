import { foldTitle } from '@wellspring/shared/domain/profile/profile-options.ts';

const fold = (text: string): string =>
  foldTitle(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * The field of each column by its header; null for a header that is not known. A field is given once: first to columns whose
 * header is one of its words, then to those whose header begins with one ("E-mail werk").
 */
export type MatchHeaders<Field extends string> = (headers: readonly string[]) => (Field | null)[];

/** @param words of each field, in all languages; compared without capitals, accents and signs */
export function createHeaderMatcher<Field extends string>(
  words: Readonly<Record<Field, readonly string[]>>,
): MatchHeaders<Field> {
  const synonyms = (Object.keys(words) as Field[]).flatMap((field) =>
    [field, ...words[field]].map((word) => ({ field, word: fold(word) })),
  );
  const fieldByWord = new Map(synonyms.map(({ word, field }) => [word, field]));
  // The longest first: "employment end" before "end".
  const starts = synonyms.toSorted((left, right) => right.word.length - left.word.length);
  const findStart = (header: string): Field | null =>
    starts.find(({ word }) => header.startsWith(`${word} `))?.field ?? null;

  return (headers) => {
    const folded = headers.map(fold);
    const fields: (Field | null)[] = headers.map(() => null);
    const taken = new Set<Field>();
    for (const find of [(header: string) => fieldByWord.get(header) ?? null, findStart]) {
      for (const [column, header] of folded.entries()) {
        const field = fields[column] === null ? find(header) : null;
        if (!field || taken.has(field)) continue;
        fields[column] = field;
        taken.add(field);
      }
    }
    return fields;
  };
}
