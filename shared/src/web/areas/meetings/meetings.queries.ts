import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { SubmissionSummary } from '../../../contracts/answers/submission.ts';
import type { Locale } from '../../../contracts/common.ts';
import { Meeting, type MeetingChange, type NewMeeting, TeamPeople } from '../../../contracts/talk/meeting.ts';
import type { Api } from '../../../http.ts';

/** More than any user plans ahead. */
const MAX_RESULTS = 100;

/** Everything that is still to come, planned ones by date and then requests. */
export const upcomingQuery = (api: Api) =>
  queryOptions({
    queryKey: ['meetings', 'upcoming'],
    queryFn: ({ signal }) => {
      const searchParams = {
        '_where[isCancelled_ne]': 'true',
        '_where[date_gte]': new Date().toISOString(),
        _sort: 'date:asc',
        _limit: MAX_RESULTS,
      };
      return api.get('meetings', { searchParams, signal }).json(z.array(Meeting));
    },
    staleTime: 0,
  });

/** A person's teams with their managers. */
export const managersQuery = (api: Api, userId: string) =>
  queryOptions({
    queryKey: ['meetings', 'managers', userId],
    queryFn: ({ signal }) =>
      api.get('swarms/zerglings', { searchParams: { _user: userId }, signal }).json(z.array(TeamPeople)),
  });

/** The teams one leads, with their people. */
export const ledPeopleQuery = (api: Api) =>
  queryOptions({
    queryKey: ['meetings', 'led-people'],
    queryFn: ({ signal }) => api.get('swarms/zerglings', { signal }).json(z.array(TeamPeople)),
  });

/** The user's finished checkups, the newest first. */
export const finishedQuery = (api: Api, locale: Locale) =>
  queryOptions({
    queryKey: ['meetings', 'finished', locale],
    queryFn: ({ signal }) => {
      const searchParams = { isfinished: 'true', _sort: 'updated_at:desc', _limit: MAX_RESULTS, _locale: locale };
      return api.get('checkupsubmissions', { searchParams, signal }).json(z.array(SubmissionSummary));
    },
    staleTime: 0,
  });

export const addMeeting = (api: Api, meeting: NewMeeting): Promise<Meeting> =>
  api.post('meetings', { json: meeting }).json(Meeting);

export const changeMeeting = (api: Api, id: string, change: MeetingChange): Promise<Meeting> =>
  api.put(`meetings/${id}`, { json: change }).json(Meeting);
