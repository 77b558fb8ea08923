import { queryOptions } from '@tanstack/react-query';
import { EntrySendings, ScheduledEntry } from '@wellspring/shared/contracts/checkups/schedule.ts';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { CheckupsPage } from '@wellspring/shared/contracts/pages/checkups-page.ts';
import type { ExportFormat } from '@wellspring/shared/contracts/people/managed-user.ts';
import type { Api } from '@wellspring/shared/http.ts';
import { MINE, type OverviewParams } from './overview-params.ts';

const OVERVIEW = 'checkups-overview';
const REFRESH_MS = 60_000;
const REFRESH_SENDING_MS = 5_000;

const toSetQuery = (set: OverviewParams['set']) => (set === null ? {} : set === MINE ? { mine: true } : { set });

function toQuery({ search, phase, set, page, pageSize }: OverviewParams, locale: Locale) {
  return {
    ...(search === '' ? {} : { title_contains: search }),
    ...(phase === null ? {} : { phase }),
    ...toSetQuery(set),
    _start: (page - 1) * pageSize,
    _limit: pageSize,
    _locale: locale,
  };
}

/** One page of the rounds that the reader may see. Rounds open and close on the server, so it is read again and again. */
export const overviewQuery = (api: Api, locale: Locale, params: OverviewParams) =>
  queryOptions({
    queryKey: [OVERVIEW, locale, params],
    queryFn: ({ signal }) =>
      api.get('pages/checkups', { searchParams: toQuery(params, locale), signal }).json(CheckupsPage),
    placeholderData: (before) => before,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.rows.some(({ reminder }) => reminder.state === 'sending') ? REFRESH_SENDING_MS : REFRESH_MS,
  });

/** The participation in a round as a file, of the sets that the overview shows with this filter. */
export const readParticipationFile = (
  api: Api,
  entryId: string,
  { set, format, locale }: Pick<OverviewParams, 'set'> & { format: ExportFormat; locale: Locale },
) =>
  api
    .get('pages/checkups/export', { searchParams: { run: entryId, ...toSetQuery(set), format, _locale: locale } })
    .blob();

/** The e-mails about a round; for those who plan. */
export const sendingsQuery = (api: Api, entryId: string) =>
  queryOptions({
    queryKey: ['checkups-sendings', entryId],
    queryFn: ({ signal }) => api.get(`checkupentries/${entryId}/reminders`, { signal }).json(EntrySendings),
    staleTime: 0,
  });

/** Reminds everybody invited who has not started; at most once a day. */
export const sendReminder = (api: Api, entryId: string) =>
  api.post(`checkupentries/${entryId}/reminders`).json(EntrySendings);

/** Takes no more answers from now on; it cannot be undone. */
export const closeRound = (api: Api, entryId: string) =>
  api.put(`checkupentries/${entryId}/close`).json(ScheduledEntry);
