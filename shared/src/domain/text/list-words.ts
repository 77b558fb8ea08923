import type { Locale } from '../../contracts/common.ts';

/** A list as it reads in a sentence: 'Hanne Callens and Bram Claeys'. */
export const listWords = (words: readonly string[], locale: Locale): string =>
  // American English would put a comma before the 'and'.
  new Intl.ListFormat(locale === 'en' ? 'en-GB' : locale).format(words);
