import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { ComputationsPage } from '@wellspring/shared/contracts/pages/computations-page.ts';
import type { Api } from '@wellspring/shared/http.ts';

export const computationsQuery = (api: Api, locale: Locale) =>
  queryOptions({
    queryKey: ['computations', locale],
    queryFn: ({ signal }) =>
      api.get('pages/analytics/computations', { searchParams: { _locale: locale }, signal }).json(ComputationsPage),
  });
