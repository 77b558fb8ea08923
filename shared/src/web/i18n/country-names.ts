import type { Locale } from '../../contracts/common.ts';
import { COUNTRY_CODES } from '../../domain/profile/country-codes.ts';
import { languageTag } from './catalogue.ts';

export type Country = { key: string; label: string };

/** The name of a country in the reader's language; the code itself when the browser knows none. */
export const countryName = (code: string, locale: Locale): string =>
  new Intl.DisplayNames(languageTag[locale], { type: 'region' }).of(code) ?? code;

/** Every country with its name, in the order of the reader's alphabet. */
export function listCountries(locale: Locale): Country[] {
  const names = new Intl.DisplayNames(languageTag[locale], { type: 'region' });
  const { compare } = new Intl.Collator(languageTag[locale]);
  return COUNTRY_CODES.map((key) => ({ key, label: names.of(key) ?? key })).sort((left, right) =>
    compare(left.label, right.label),
  );
}
