import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { AnalyticsWords } from '../../analytics-words.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { nl } from './nl.ts';

/** By language of the reader. */
export const analyticsWords: Readonly<Record<Locale, AnalyticsWords>> = { en, fr, nl };
