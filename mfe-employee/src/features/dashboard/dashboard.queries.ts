import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { DashboardPage, type Report } from '@wellspring/shared/contracts/pages/dashboard-page.ts';
import type { Api } from '@wellspring/shared/http.ts';
import { pauseBefore } from '@wellspring/shared/web/areas/reports/await-scores.ts';

/** The report on the page; null when there is none yet or it could not be read. */
export const findReport = (page: DashboardPage | undefined): Report | null =>
  page?.report.status === 'ok' ? page.report.data : null;

/** Whether the scores of the chosen submission are still being computed. */
export const isProcessing = (page: DashboardPage | undefined): boolean => findReport(page)?.scores === null;

/**
 * Everything the dashboard shows. While scores are being computed it polls, as long as the page is visible.
 *
 * @param submission the one to show; null: the newest
 */
export const dashboardQuery = (api: Api, submission: string | null, locale: Locale) =>
  queryOptions({
    queryKey: ['dashboard', submission, locale],
    queryFn: ({ signal }) => {
      const searchParams = { _locale: locale, ...(submission === null ? {} : { submission }) };
      return api.get('pages/dashboard', { searchParams, signal }).json(DashboardPage);
    },
    // Refetched on every visit: a questionnaire may have been sent in since.
    staleTime: 0,
    refetchInterval: ({ state }) => (isProcessing(state.data) ? pauseBefore(state.dataUpdateCount - 1) : false),
    refetchIntervalInBackground: false,
  });
