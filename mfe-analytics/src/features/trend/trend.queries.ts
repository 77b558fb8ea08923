import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { TrendPage } from '@wellspring/shared/contracts/pages/trend-page.ts';
import type { Api } from '@wellspring/shared/http.ts';

/** One figure of a set in all runs of the kind of one of them. Another choice replaces it once it has come. */
export const trendQuery = (api: Api, asked: { run: string; set: string; code: string }, locale: Locale) =>
  queryOptions({
    queryKey: ['trend', asked, locale],
    queryFn: ({ signal }) => {
      const searchParams = { ...asked, _locale: locale };
      return api.get('pages/analytics/trend', { searchParams, signal }).json(TrendPage);
    },
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
