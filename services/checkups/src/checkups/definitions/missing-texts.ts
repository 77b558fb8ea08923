import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { findMissingLanguages, missingTextPaths } from '@wellspring/shared/domain/submissions/missing-languages.ts';
import type { CheckupRow } from '../door/checkup.ts';

type Texts = Pick<CheckupRow, 'title' | 'extraQuestions' | 'companyVitamins'> &
  Partial<Pick<CheckupRow, 'description'>>;

/**
 * Languages in which the checkup has no title, something of the company's own in it no text, or no description though
 * another language has one: it cannot be sent to their readers.
 */
export const missingLanguages = ({ title, description, extraQuestions, companyVitamins }: Texts): Locale[] =>
  findMissingLanguages({ title, description, extraQuestions, companyVitamins });

/** Where those texts are missing, as the API names them: `description.fr`, `extraQuestions.0.text.nl`. */
export const missingTexts = ({ title, description, extraQuestions, companyVitamins }: Texts): string[] =>
  missingTextPaths({ title, description, extraQuestions, companyVitamins });
