import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { SetRows } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import { ParticipationPage } from '@wellspring/shared/contracts/pages/participation-page.ts';
import type { Api } from '@wellspring/shared/http.ts';

/** Who took part in a run, by team or segment. */
export const participationQuery = (api: Api, asked: { run: string; rows: SetRows }, locale: Locale) =>
  queryOptions({
    queryKey: ['participation', asked, locale],
    queryFn: ({ signal }) => {
      const searchParams = { ...asked, _locale: locale };
      return api.get('pages/analytics/participation', { searchParams, signal }).json(ParticipationPage);
    },
    staleTime: 60_000,
  });
