import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { ComparePage } from '@wellspring/shared/contracts/pages/compare-page.ts';
import type { ReportFormat } from '@wellspring/shared/contracts/pages/result-exports.ts';
import type { Api } from '@wellspring/shared/http.ts';
import { type CompareParams, toPairs } from './compare-params.ts';

/** Everything the page shows. Another choice replaces the page once it has come, so that the pickers keep the focus. */
export const compareQuery = (api: Api, params: CompareParams, locale: Locale) =>
  queryOptions({
    queryKey: ['compare', params, locale],
    queryFn: ({ signal }) => {
      const searchParams = new URLSearchParams([...toPairs(params), ['_locale', locale]]);
      return api.get('pages/compare', { searchParams, signal }).json(ComparePage);
    },
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });

/** What the page shows, as a file. */
export const readCompareFile = (api: Api, params: CompareParams, format: ReportFormat, locale: Locale) =>
  api
    .get('pages/compare/export', {
      searchParams: new URLSearchParams([...toPairs(params), ['format', format], ['_locale', locale]]),
    })
    .blob();
