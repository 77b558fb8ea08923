import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { Api } from '@wellspring/shared/http.ts';

/** What the pages show of a choice, as a document. */
export const readChoiceFile = (api: Api, choice: [name: string, value: string][], locale: Locale) => {
  const searchParams = new URLSearchParams([...choice, ['_locale', locale]]);
  return api.get('pages/analytics/export', { searchParams }).blob();
};

/** All rounds of the last twelve months, as a document. */
export const readYearFile = (api: Api, locale: Locale) =>
  api.get('pages/analytics/year/export', { searchParams: { _locale: locale } }).blob();
