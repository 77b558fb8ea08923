import { readFileSync } from 'node:fs';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { AnalyticsRows, SetRows } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import { expect, it } from 'vitest';
import { analyticsWords } from './analytics-words.ts';

const readPages = (locale: Locale): Record<string, string> => {
  const folders = ['features/overview', 'features/bars', 'features/trend', 'features/participation', 'run'];
  const source = '../../../../../../mfe-analytics/src';
  return Object.assign(
    {},
    ...folders.map((folder) =>
      JSON.parse(readFileSync(new URL(`${source}/${folder}/locales/${locale}.json`, import.meta.url), 'utf8')),
    ),
  );
};

it.each<Locale>(['en', 'fr', 'nl'])('a document speaks in the words of the pages of analytics in %s', (locale) => {
  const words = analyticsWords[locale];
  const page = readPages(locale);
  const of = (id: string) => page[id] ?? `no message ${id}`;
  for (const by of AnalyticsRows.options) {
    expect(words.rows[by]).toBe(of(`analytics.rows.${by}`));
    expect(words.parts.heat[by]).toBe(of(`overview.heat.${by}`));
  }
  for (const by of SetRows.options) {
    expect(words.parts.participation[by]).toBe(of(`participation.title.${by}`));
  }
  expect(words.parts.sets('{figure}')).toBe(of('bars.title'));
  expect(words.parts.trend('{figure}', '{set}')).toBe(of('trend.title'));
  expect(words.heat).toEqual({
    ...{ less: of('overview.heat.less'), more: of('overview.heat.more'), within: of('overview.heat.within') },
  });
  expect(words.change.numbers('{change}', { value: '{value}', low: '{low}', high: '{high}' })).toBe(
    of('trend.change.numbers'),
  );
  const { methods } = words;
  expect(methods.data.text).toBe(of('trend.method.data'));
  expect(methods.colour.text).toBe(of('overview.heat.method.colour'));
  expect(methods.faded.text).toBe(of('overview.heat.method.faded'));
  expect(methods.range.text).toBe(of('trend.method.range'));
  expect(methods.change.text).toBe(of('trend.method.change-text'));
  expect(methods.participation.text).toBe(of('participation.method.data'));
  expect(methods.small.text).toBe(of('participation.method.small-text'));
});
