import { readFileSync } from 'node:fs';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { expect, it } from 'vitest';
import { exportWords } from './words.ts';

const readPage = (locale: Locale): Record<string, string> => {
  const folder = '../../../../../mfe-manager/src/features/team-report/locales';
  return JSON.parse(readFileSync(new URL(`${folder}/${locale}.json`, import.meta.url), 'utf8'));
};

it.each<Locale>(['en', 'fr', 'nl'])('a document speaks in the words of the page in %s', (locale) => {
  const { pdf } = exportWords[locale];
  const page = readPage(locale);
  const of = (name: string) => page[`team-report.${name}`] ?? `no message ${name}`;
  expect(pdf.summaries.themes('{values}')).toBe(of('themes.summary'));
  expect(pdf.summaries.factors('').startsWith(of('factors.table'))).toBe(true);
  expect([pdf.themes.title, pdf.themes.scale]).toEqual([of('themes.title'), of('themes.scale')]);
  for (const count of ['below_10', '5_to_9', '10_to_19'] as const)
    expect(pdf.privacy[count]).toBe(of(`privacy.${count}`));
  expect(pdf.range({ low: 3, high: 9 })).toBe(of('range.text').replace('{low}', '3').replace('{high}', '9'));
});
