import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { ReportFormat } from '@wellspring/shared/contracts/pages/result-exports.ts';
import { TeamReportPage } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import type { RunSet } from '@wellspring/shared/contracts/results/set-report.ts';
import type { Api } from '@wellspring/shared/http.ts';
import { pauseBefore } from '@wellspring/shared/web/areas/reports/await-scores.ts';

const REFRESH_MS = 60_000;

export type TeamReportParams = {
  set: string;
  /** Null: the latest round whose results show this set. */
  run: string | null;
  locale: Locale;
};

/**
 * Everything the page of a team report shows. It is read again each minute, more often while its results are computed, as
 * long as the page is visible: the reader may lose the right to it, and a set may be withdrawn. Another set or round replaces the page once it has come, so that the pickers keep the focus.
 */
export const teamReportQuery = (api: Api, { set, run, locale }: TeamReportParams) =>
  queryOptions({
    queryKey: ['team-report', set, run, locale],
    queryFn: ({ signal }) => {
      const searchParams = { set, _locale: locale, ...(run === null ? {} : { run }) };
      return api.get('pages/team-report', { searchParams, signal }).json(TeamReportPage);
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      const isProcessing = data?.shown.state === 'refused' && data.shown.reason === 'processing';
      return isProcessing ? pauseBefore(dataUpdateCount - 1) : REFRESH_MS;
    },
    refetchIntervalInBackground: false,
  });

/** What the page shows, as a file. */
export const readReportFile = (api: Api, { setId, entryId }: RunSet, format: ReportFormat, locale: Locale) =>
  api.get('pages/team-report/export', { searchParams: { set: setId, run: entryId, format, _locale: locale } }).blob();
