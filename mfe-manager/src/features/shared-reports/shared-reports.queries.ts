import { queryOptions } from '@tanstack/react-query';
import { SharedReports } from '@wellspring/shared/contracts/answers/shared-report.ts';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { SharedReportPage } from '@wellspring/shared/contracts/pages/shared-report-page.ts';
import type { Api } from '@wellspring/shared/http.ts';
import { pauseBefore } from '@wellspring/shared/web/areas/reports/await-scores.ts';

/** What is shared with the reader, the newest first. Listing is no opening. */
export const sharedReportsQuery = (api: Api, locale: Locale) =>
  queryOptions({
    queryKey: ['shared-reports', locale],
    queryFn: ({ signal }) =>
      api.get('checkupsubmissions/shared', { searchParams: { _locale: locale }, signal }).json(SharedReports),
    staleTime: 0,
  });

/** Opens a report, which its author sees. While its scores are computed it is requested again. */
export const sharedReportQuery = (api: Api, submission: string, locale: Locale) =>
  queryOptions({
    queryKey: ['shared-report', submission, locale],
    queryFn: ({ signal }) =>
      api.get('pages/shared-report', { searchParams: { submission, _locale: locale }, signal }).json(SharedReportPage),
    staleTime: 0,
    // Nothing stays in memory that may no longer be shared when the page is shown again.
    gcTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      const isProcessing = data?.report.status === 'ok' && data.report.data.scores === null;
      return isProcessing ? pauseBefore(dataUpdateCount - 1) : false;
    },
  });
