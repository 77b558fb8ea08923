import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { TeamReportPage } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import type { RunSet } from '@wellspring/shared/contracts/results/set-report.ts';
import type { Api } from '@wellspring/shared/http.ts';

/** The report of one set, which holds its histograms. */
export const setReportQuery = (api: Api, { setId, entryId }: RunSet, locale: Locale) =>
  queryOptions({
    queryKey: ['set-report', setId, entryId, locale],
    queryFn: ({ signal }) => {
      const searchParams = { set: setId, run: entryId, _locale: locale };
      return api.get('pages/team-report', { searchParams, signal }).json(TeamReportPage);
    },
    staleTime: 60_000,
  });
