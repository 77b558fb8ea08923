import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { AnalyticsPage } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import type { Api } from '@wellspring/shared/http.ts';
import { type RunParams, toPairs } from './run-params.ts';

/** What every tab shows of a run. Another choice replaces it once it has come, so that the pickers keep the focus. */
export const runQuery = (api: Api, params: RunParams, locale: Locale) =>
  queryOptions({
    queryKey: ['analytics', params, locale],
    queryFn: ({ signal }) => {
      const searchParams = new URLSearchParams([...toPairs(params), ['_locale', locale]]);
      return api.get('pages/analytics', { searchParams, signal }).json(AnalyticsPage);
    },
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
