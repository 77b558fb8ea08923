import type { Locale, LocalisedText } from '@wellspring/shared/contracts/common.ts';

/** The text in the reader's language; English where it has not been translated. */
export const localise = (text: LocalisedText, locale: Locale): string => text[locale] || text.en;
