import type { Locale } from '@wellspring/shared/contracts/common.ts';

type Rule = { says: string; breaks: RegExp };

const NO_BREAK = '\\u00a0';
/** A mark that ends a clause; not the colon of a time or of an address. */
const MARK = '[:;?!](?=[\\s)»”]|$)';

const everywhere: readonly Rule[] = [
  { says: 'an exclamation mark', breaks: /!/ },
  { says: 'an emoji', breaks: /\p{Extended_Pictographic}/u },
  { says: 'a straight apostrophe or quotation mark', breaks: /['"]/ },
  { says: 'two spaces, or one at the edge', breaks: /[ \u00a0]{2}|^\s|\s$/ },
];

const statistics: Rule = {
  says: 'a word of statistics that few readers know',
  breaks: /percentil|percentiel|z-score|median|médian/i,
};

const byLocale: Readonly<Record<Locale, readonly Rule[]>> = {
  en: [{ says: 'American spelling', breaks: /organiz|behavior|favorable|\bcolor\b|\bcenter\b/i }],
  fr: [
    {
      says: 'no U+00A0 before : ; ? ! » or %',
      breaks: new RegExp(`[^${NO_BREAK}](?=${MARK}|»)|[^${NO_BREAK}(](?=%)`, 'u'),
    },
    { says: 'no U+00A0 after «', breaks: new RegExp(`«(?!${NO_BREAK})`, 'u') },
    { says: 'a space that the typeface does not have', breaks: /\u202f|\u2009/ },
    { says: 'a middle dot, which screen readers stumble over', breaks: /·/ },
    { says: 'English quotation marks', breaks: /[“”]/ },
    {
      says: 'a capital without its accent',
      breaks: /(?:^|[.?!»]\s)A\s|\bE(?=quip|tat|tape|valu|cout|motion|nergi|puis|galement|cran|tes)/,
    },
    { says: 'tu instead of vous', breaks: /(?<!\p{L})(?:tu|toi|tes|ton|ta)(?!\p{L})/iu },
  ],
  nl: [
    { says: 'another form than je', breaks: /\b(?:u|uw|jij)\b/i },
    { says: 'a verb form of the North', breaks: /\b(?:(?:aan)?kunt|kun|wilt|zult)\b/i },
    { says: 'a capital after a colon', breaks: /: \p{Lu}/u },
  ],
};

/**
 * What a careful reader would mark in a text, one line each; nothing when it is fine.
 *
 * @param text as it is read: no markup, no message syntax
 * @param reader analysts know the words of statistics
 */
export const wordingProblems = (locale: Locale, text: string, reader: 'anyone' | 'analyst' = 'anyone'): string[] =>
  [...everywhere, ...byLocale[locale], ...(reader === 'anyone' ? [statistics] : [])]
    .filter(({ breaks }) => breaks.test(text))
    .map(({ says }) => says);
