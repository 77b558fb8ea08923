import { randomBytes } from 'node:crypto';
import type { LocalisedText } from '@wellspring/shared/contracts/common.ts';

/** One spelling of a text: composed, whole characters, no space around it. */
const tidy = (text: string): string => text.toWellFormed().normalize('NFC').trim();

/** The same in every language. */
export const tidyAll = ({ en, fr, nl }: LocalisedText): LocalisedText => ({ en: tidy(en), fr: tidy(fr), nl: tidy(nl) });

/** Whether a text has more than one line; spaces around it do not count. */
export const hasLineBreak = (text: string): boolean => /[\n\r\v\f\u0085\u2028\u2029]/.test(text.trim());

/** Whether no language has it; the text is tidied. */
export const isEmpty = ({ en, fr, nl }: LocalisedText): boolean => en === '' && fr === '' && nl === '';

/** EXT in a key says that the thing is the company’s own: a question, a factor (F) or a vitamin (V). */
export const newKey = (kind: '' | 'F' | 'V' = ''): string =>
  `EXT${kind}${randomBytes(6).toString('hex').toUpperCase()}`;
