import { queryOptions } from '@tanstack/react-query';
import { Count, type Locale } from '@wellspring/shared/contracts/common.ts';
import {
  Feedback,
  FeedbackInboxes,
  FeedbackSent,
  FeedbackTeam,
  type NewFeedback,
} from '@wellspring/shared/contracts/talk/feedback.ts';
import { OwnFeedbackResponse } from '@wellspring/shared/contracts/talk/feedback-response.ts';
import type { Api } from '@wellspring/shared/http.ts';
import * as z from 'zod/mini';

/** What I receive, or what I sent under my name. */
export type Box = 'received' | 'sent';

export type FeedbackFilter = {
  box: Box;
  /** Null: every team. */
  teamId: string | null;
  /** Part of the text; empty: all. */
  text: string;
};

const filterParams = ({ teamId, text }: FeedbackFilter): Record<string, string> => ({
  ...(teamId === null ? {} : { teamId_in: teamId }),
  ...(text.trim() === '' ? {} : { body_contains: text.trim() }),
});

/** One page, the newest first; the page before stays until the next one is there. */
export const feedbacksQuery = (api: Api, filter: FeedbackFilter, page: number, pageSize: number) =>
  queryOptions({
    queryKey: ['feedbacks', filter.box, 'list', filter, page, pageSize],
    queryFn: ({ signal }) => {
      const paging = { _start: (page - 1) * pageSize, _limit: pageSize };
      const searchParams = { ...filterParams(filter), ...paging };
      return api.get(`feedbacks/${filter.box}`, { searchParams, signal }).json(z.array(Feedback));
    },
    staleTime: 0,
    placeholderData: (previous, query) => (query?.queryKey[1] === filter.box ? previous : undefined),
  });

export const feedbackCountQuery = (api: Api, filter: FeedbackFilter) =>
  queryOptions({
    queryKey: ['feedbacks', filter.box, 'count', filter],
    queryFn: ({ signal }) =>
      api.get(`feedbacks/${filter.box}/count`, { searchParams: filterParams(filter), signal }).json(Count),
    staleTime: 0,
    placeholderData: (previous, query) => (query?.queryKey[1] === filter.box ? previous : undefined),
  });

/**
 * Teams one may write to, and the recipient of an anonymous text to each.
 *
 * @param first what came with the page; absent: it is requested
 */
export const feedbackTeamsQuery = (api: Api, first?: readonly FeedbackTeam[]) =>
  queryOptions({
    queryKey: ['feedback-teams'],
    queryFn: ({ signal }) => api.get('feedbacks/teams', { signal }).json(z.array(FeedbackTeam)),
    ...(first ? { initialData: [...first] } : {}),
  });

/** Teams whose feedback one receives. */
export const inboxesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['feedback-inboxes'],
    queryFn: ({ signal }) => api.get('feedbacks/inboxes', { signal }).json(FeedbackInboxes),
  });

export const sendFeedback = (api: Api, feedback: NewFeedback): Promise<FeedbackSent> =>
  api.post('feedbacks', { json: feedback }).json(FeedbackSent);

/** The latest of what one said about reports. */
export const ownResponsesQuery = (api: Api, locale: Locale) =>
  queryOptions({
    queryKey: ['feedback-responses', locale],
    queryFn: ({ signal }) =>
      api
        .get('feedbacks/responses', { searchParams: { _locale: locale, _limit: 20 }, signal })
        .json(z.array(OwnFeedbackResponse)),
    staleTime: 0,
  });
