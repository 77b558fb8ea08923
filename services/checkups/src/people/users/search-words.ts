const NO_LETTER_OR_DIGIT = /[^\p{L}\p{N}]+/u;

/** More words than anybody's name has. */
const MAX_WORDS = 6;

/** Without capitals and accents, so that neither matters. */
const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const partsOf = (folded: string): string[] => folded.split(NO_LETTER_OR_DIGIT).filter(Boolean);

type Findable = { firstname: string; lastname: string; email: string };

/**
 * The words by whose beginnings a person is found: those of the names (of `D'Hondt` and `Anne-Sophie` two each), those before the @
 * of the address, and the whole address. Each once, folded. Whoever writes a name or an address writes these with it.
 */
export function searchWordsOf({ firstname, lastname, email }: Findable): string[] {
  const address = fold(email);
  const beforeAt = address.split('@', 1)[0] ?? '';
  return [...new Set([...partsOf(fold(`${firstname} ${lastname} ${beforeAt}`)), address])].filter(Boolean);
}

/** What somebody typed, cut and folded as the words above; six at most, none for a text without letters and digits. */
export function wantedWordsOf(text: string): string[] {
  const given = fold(text).trim().split(/\s+/);
  const words = given.flatMap((word) => (word.includes('@') ? [word] : partsOf(word)));
  return [...new Set(words)].filter(Boolean).slice(0, MAX_WORDS);
}
