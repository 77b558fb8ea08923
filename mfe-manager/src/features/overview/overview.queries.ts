import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { CheckupsPage } from '@wellspring/shared/contracts/pages/checkups-page.ts';
import type { Api } from '@wellspring/shared/http.ts';

/** The rounds that the reader may see. */
export const overviewQuery = (api: Api, locale: Locale) =>
  queryOptions({
    queryKey: ['checkups-overview', locale],
    queryFn: ({ signal }) =>
      api.get('pages/checkups', { searchParams: { _limit: 100, _locale: locale }, signal }).json(CheckupsPage),
    // Rounds open and close on the server.
    refetchInterval: 60_000,
  });
