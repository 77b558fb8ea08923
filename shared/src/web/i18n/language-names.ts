import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { Locale } from '../../contracts/common.ts';

export type LanguageNames = {
  /** For the middle of a sentence; French writes it with a small letter. */
  inText: (language: Locale) => string;
  /** For the start of a line: a tab, a cell, a label. */
  asLabel: (language: Locale) => string;
  /** Several, for the middle of a sentence: "French and Dutch". */
  list: (languages: readonly Locale[]) => string;
};

/** Names of languages in the reader's own; `languageName` has each in itself, for those who choose one. */
export function useLanguageNames(): LanguageNames {
  const { locale } = useIntl();
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'language' });
    const inText = (language: Locale) => names.of(language) ?? language;
    const asLabel = (language: Locale) => {
      const name = inText(language);
      return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
    };
    // Of English, the kind without a comma before the last.
    const lists = new Intl.ListFormat(locale === 'en' ? 'en-GB' : locale);
    const list = (languages: readonly Locale[]) => lists.format(languages.map(inText));
    return { inText, asLabel, list };
  }, [locale]);
}
