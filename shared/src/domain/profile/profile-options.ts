import type { Locale, LocalisedText } from '../../contracts/common.ts';
import type { OptionField, ProfileOption } from '../../contracts/people/profile-options.ts';

type Options = readonly ProfileOption[];

const optionFields: Readonly<Record<OptionField, true>> = {
  jobTitle: true,
  jobLevel: true,
  position: true,
  terminationReason: true,
};

export const isOptionField = (field: string): field is OptionField => Object.hasOwn(optionFields, field);

/** Format of option ids: no job title looks like this. */
const OPTION_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The title in the reader's language; in another one where it is not translated. '' never comes out of a saved list. */
export const optionTitle = (title: LocalisedText, locale: Locale): string =>
  title[locale] || title.en || title.fr || title.nl;

/** A title as titles are compared: without capitals and accents. */
export const foldTitle = (title: string): string =>
  title.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/gu, ' ').trim().toLowerCase();

/** Whether people choose from these; a list of which everything is retired leaves them a free text. */
export const offersAny = (options: Options): boolean => options.some(({ isRetired }) => !isRetired);

/**
 * The option of a stored value: by its id, or by its title in any language, as it was typed before the list existed.
 * Null when it is neither.
 */
export function heldOption(options: Options, value: string): ProfileOption | null {
  const byId = options.find(({ id }) => id === value);
  if (byId) return byId;
  const folded = foldTitle(value);
  return options.find(({ title }) => Object.values(title).some((text) => text && foldTitle(text) === folded)) ?? null;
}

/** A stored value for readers: the id of an option where a list exists, else a text. Null for an unknown id. */
export function readOptionValue(options: Options, value: string, locale: Locale): string | null {
  const held = heldOption(options, value);
  if (!held) return OPTION_ID.test(value) ? null : value;
  return offersAny(options) ? held.id : optionTitle(held.title, locale);
}

/** Why a value cannot be chosen; null when it can. @param held the current value of the user, which may be kept */
export function problemOfChoice(
  options: Options,
  value: string | null,
  held: string | null,
): 'unknown_option' | 'retired_option' | null {
  if (value === null || !offersAny(options)) return null;
  const option = options.find(({ id }) => id === value);
  if (!option) return 'unknown_option';
  return option.isRetired && value !== held ? 'retired_option' : null;
}

/** Languages in which a title is missing. */
export const untranslated = (title: LocalisedText): Locale[] =>
  (['en', 'fr', 'nl'] as const).filter((locale) => title[locale].trim() === '');
