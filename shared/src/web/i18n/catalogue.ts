import type { Locale } from '../../contracts/common.ts';

/** Messages by id. In a build each is already parsed (the parser stays out of the bundle); in a test it is the text itself. */
// biome-ignore lint/suspicious/noExplicitAny: react-intl takes text or its own syntax tree, which only it reads
export type Catalogue = Record<string, any>;

/** The two letters we store, as a language tag for `<html lang>` and for plurals and numbers. */
export const languageTag = { en: 'en', fr: 'fr-BE', nl: 'nl-BE' } as const satisfies Record<Locale, string>;

/** Each language by its own name: a reader who is lost in a foreign one must find theirs. */
export const languageName = { en: 'English', fr: 'Français', nl: 'Nederlands' } as const satisfies Record<
  Locale,
  string
>;

/** Narrows a stored or given word to a language we have; null for any other. */
export function asLocale(word: string | null | undefined): Locale | null {
  const letters = word?.slice(0, 2).toLowerCase();
  return letters === 'en' || letters === 'fr' || letters === 'nl' ? letters : null;
}
