import type { SharingLevel } from '../../contracts/answers/submission.ts';
import type { Locale } from '../../contracts/common.ts';

const phrases: Record<SharingLevel, Record<Locale, string>> = {
  report: {
    en: 'the report of a checkup',
    fr: 'le rapport d’un checkup',
    nl: 'het rapport van een checkup',
  },
  report_and_answers: {
    en: 'the report of a checkup and the answers',
    fr: 'le rapport d’un checkup et les réponses',
    nl: 'het rapport van een checkup en de antwoorden',
  },
};

/** What a mail about a shared report says was shared, in the middle of a sentence. */
export const sharedContent = (level: SharingLevel, language: Locale): string => phrases[level][language];
