import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { missingLanguagesOf } from '@wellspring/shared/domain/questionnaire/missing-languages.ts';
import type { CheckupRow } from './checkup.ts';

type Texts = Pick<CheckupRow, 'title' | 'extraQuestions' | 'ownVitamins'> & Partial<Pick<CheckupRow, 'description'>>;

/**
 * Languages in which the checkup has no title, something of the company's own in it no text, or no description though
 * another language has one: it cannot be sent to their readers.
 */
export const missingLanguages = ({ title, description, extraQuestions, ownVitamins }: Texts): Locale[] =>
  missingLanguagesOf({ title, description, extraQuestions, ownVitamins });
