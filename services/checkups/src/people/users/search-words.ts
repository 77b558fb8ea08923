import { fold } from '../../platform/fold.ts';

const NO_LETTER_OR_DIGIT = /[^\p{L}\p{N}]+/u;

/** More words than any name has. */
const MAX_WORDS = 6;

const partsOf = (folded: string): string[] => folded.split(NO_LETTER_OR_DIGIT).filter(Boolean);

type Findable = { firstname: string; lastname: string; email: string };

/**
 * The prefixes by which a user is found: words of the names (of `D'Hondt` and `Anne-Sophie` two each), those before the
 *
 * @ of the address, and the whole address. Each once, folded. Code that writes a name or an address also writes these.
 */
export function toSearchWords({ firstname, lastname, email }: Findable): string[] {
  const address = fold(email);
  const beforeAt = address.split('@', 1)[0] ?? '';
  return [...new Set([...partsOf(fold(`${firstname} ${lastname} ${beforeAt}`)), address])].filter(Boolean);
}

/** The name by which a list is sorted: last name first, folded. */
export const toSortName = ({ firstname, lastname }: Pick<Findable, 'firstname' | 'lastname'>): string =>
  fold(`${lastname} ${firstname}`).trim();

/** A person's names and address with the fields that are derived from them. */
export const toNamed = <Named extends Findable>(named: Named) => ({
  ...named,
  searchWords: toSearchWords(named),
  sortName: toSortName(named),
});

/** A typed text, cut and folded like the words above; at most six, none for a text without letters and digits. */
export function parseSearchWords(text: string): string[] {
  const given = fold(text).trim().split(/\s+/);
  const words = given.flatMap((word) => (word.includes('@') ? [word] : partsOf(word)));
  return [...new Set(words)].filter(Boolean).slice(0, MAX_WORDS);
}
