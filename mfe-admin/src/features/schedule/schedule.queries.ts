import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  EntryPreview,
  type EntryPreviewQuestion,
  EntrySendings,
  ScheduledEntry,
} from '@wellspring/shared/contracts/checkups/schedule.ts';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { TeamChoice } from '@wellspring/shared/contracts/people/team-choice.ts';
import { Settings } from '@wellspring/shared/contracts/settings/administrative-settings.ts';
import type { Api } from '@wellspring/shared/http.ts';
import * as z from 'zod/mini';

export const scheduleKey = (year: number, locale: Locale) => ['schedule', year, locale] as const;

/** The runs of a year with what a list that begins in it can show: from the month before to the summer after. */
export const scheduleQuery = (api: Api, year: number, locale: Locale) =>
  queryOptions({
    queryKey: scheduleKey(year, locale),
    queryFn: ({ signal }) =>
      api
        .get('schedule', {
          searchParams: { start: `${year - 1}-11-01T00:00:00Z`, end: `${year + 1}-07-10T00:00:00Z`, _locale: locale },
          signal,
        })
        .json(z.array(ScheduledEntry)),
    // Years overlap: the previous one's data is shown until the right one is loaded.
    placeholderData: keepPreviousData,
    // Runs open and close on the server.
    refetchInterval: 60_000,
  });

/** Preview of the plan. Fetched again whenever the plan changes. */
export const previewQuery = (api: Api, question: EntryPreviewQuestion, locale: Locale) =>
  queryOptions({
    queryKey: ['schedule-preview', question, locale],
    queryFn: ({ signal }) =>
      api
        .post('checkupentries/preview', { json: question, searchParams: { _locale: locale }, signal })
        .json(EntryPreview),
    staleTime: 5_000,
  });

/** The company's teams, from the preview of a checkup for everyone: planning needs no permission to manage teams. */
export const teamsQuery = (api: Api, checkup: string, locale: Locale) =>
  queryOptions({
    queryKey: ['schedule-teams', locale],
    queryFn: async ({ signal }) => {
      const everybody = { teamIds: [], segmentIds: [], excludedUserIds: [] };
      const json = { checkup, start: new Date().toISOString(), audience: everybody };
      const preview = await api
        .post('checkupentries/preview', { json, searchParams: { _locale: locale }, signal })
        .json(EntryPreview);
      return preview.teams.map(({ id, title }) => ({ id, title }));
    },
    staleTime: 600_000,
  });

const SEGMENTS_PAGE = 100;

/** All segments by title. */
export const segmentsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['schedule-segments'],
    async queryFn({ signal }) {
      const found: TeamChoice[] = [];
      for (;;) {
        const searchParams = { issegment: true, _start: found.length, _limit: SEGMENTS_PAGE };
        const page = await api.get('teams', { searchParams, signal }).json(z.array(TeamChoice));
        found.push(...page);
        if (page.length < SEGMENTS_PAGE) return found;
      }
    },
    staleTime: 60_000,
  });

const POLL_MS = 2_000;

export const sendingsKey = (entryId: string) => ['schedule-sendings', entryId] as const;

/** The mails about a run; looked at again as long as one is on its way. */
export const sendingsQuery = (api: Api, entryId: string) =>
  queryOptions({
    queryKey: sendingsKey(entryId),
    queryFn: ({ signal }) => api.get(`checkupentries/${entryId}/reminders`, { signal }).json(EntrySendings),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.sendings.some((sending) => sending.state === 'idle' || sending.state === 'sending') ? POLL_MS : false,
  });

/** Only for those who manage settings. */
export const settingsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['settings'],
    queryFn: ({ signal }) => api.get('settings/1', { signal }).json(Settings),
  });
