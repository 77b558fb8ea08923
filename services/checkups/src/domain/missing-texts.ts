import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { CheckupRow } from './checkup.ts';

const LOCALES: readonly Locale[] = ['en', 'fr', 'nl'];

/** Languages in which the checkup has no title, or one of its own questions no text: it cannot be sent to their readers. */
export function missingLanguages({ title, extraQuestions }: Pick<CheckupRow, 'title' | 'extraQuestions'>): Locale[] {
  const texts = [title, ...extraQuestions.map(({ text }) => text)];
  return LOCALES.filter((locale) => texts.some((text) => (text[locale] ?? '').trim() === ''));
}
