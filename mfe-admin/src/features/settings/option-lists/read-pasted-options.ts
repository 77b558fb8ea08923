import { Locale, type LocalisedText } from '@wellspring/shared/contracts/common.ts';
import { MAX_OPTION_LENGTH } from '@wellspring/shared/contracts/people/profile-options.ts';
import { foldTitle } from '@wellspring/shared/domain/profile/profile-options.ts';
import { cleanLine } from '@wellspring/shared/domain/text/clean-line.ts';
import type { Options } from './option-steps.ts';

export type PastedOptions = {
  titles: LocalisedText[];
  /** Lines that are in the list already, or came before. */
  knownCount: number;
  /** The first line that is too long; null: none is. */
  tooLong: string | null;
};

/** What lists begin their lines with in documents. */
const BULLET = /^\s*[-–•*]\s+/;

/** Columns of a spreadsheet are the three languages; a line alone is of one. */
function parseTitle(line: string, locale: Locale): LocalisedText {
  const [first = '', ...others] = line.split(line.includes('\t') ? '\t' : ';').map(cleanLine);
  const title = { en: '', fr: '', nl: '' };
  if (others.length === 0) return { ...title, [locale]: first };
  return { en: first, fr: others[0] ?? '', nl: others[1] ?? '' };
}

/**
 * Options out of many lines at once, as they come from a document or a spreadsheet.
 *
 * @param locale the language of lines that are not in columns
 * @param options what the list holds already
 */
export function readPastedOptions(text: string, locale: Locale, options: Options): PastedOptions {
  const keysOf = (title: LocalisedText) =>
    Locale.options.flatMap((one) => (title[one] ? [`${one} ${foldTitle(title[one])}`] : []));
  const taken = new Set(options.flatMap(({ title }) => keysOf(title)));
  const pasted: PastedOptions = { titles: [], knownCount: 0, tooLong: null };
  for (const line of text.split(/\r?\n/)) {
    const title = parseTitle(line.replace(BULLET, ''), locale);
    const keys = keysOf(title);
    if (keys.length === 0) continue;
    if (Locale.options.some((one) => title[one].length > MAX_OPTION_LENGTH)) pasted.tooLong ??= cleanLine(line);
    else if (keys.some((key) => taken.has(key))) pasted.knownCount += 1;
    else {
      pasted.titles.push(title);
      for (const key of keys) taken.add(key);
    }
  }
  return pasted;
}
