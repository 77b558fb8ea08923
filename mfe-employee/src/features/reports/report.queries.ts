import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { ReportPage } from '@wellspring/shared/contracts/pages/report-page.ts';
import type { Api } from '@wellspring/shared/http.ts';
import { pauseBefore } from '@wellspring/shared/web/areas/reports/await-scores.ts';

/**
 * Everything the page of a report shows. While its scores are computed it is requested again, as long as the page is
 * visible.
 *
 * @param submission whose report; null: the newest
 */
export const reportPageQuery = (api: Api, submission: string | null, locale: Locale) =>
  queryOptions({
    queryKey: ['report-page', submission, locale],
    queryFn: ({ signal }) => {
      const searchParams = { _locale: locale, ...(submission === null ? {} : { submission }) };
      return api.get('pages/report', { searchParams, signal }).json(ReportPage);
    },
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      const isProcessing = data?.report.status === 'ok' && data.report.data?.scores === null;
      return isProcessing ? pauseBefore(dataUpdateCount - 1) : false;
    },
    refetchIntervalInBackground: false,
  });
