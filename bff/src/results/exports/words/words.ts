import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { ExportWords } from '../export-words.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { nl } from './nl.ts';

/** By language of the reader. */
export const exportWords: Readonly<Record<Locale, ExportWords>> = { en, fr, nl };
