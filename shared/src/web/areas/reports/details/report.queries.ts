import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { Percentiles } from '../../../../contracts/answers/score.ts';
import type { Locale } from '../../../../contracts/common.ts';
import { Vitamin } from '../../../../contracts/content/content.ts';
import {
  FeedbackResponse,
  type FeedbackResponseDraft,
  FoundFeedbackResponse,
  type ReportRef,
} from '../../../../contracts/talk/feedback-response.ts';
import type { ScoreKey } from '../../../../domain/factor-keys.ts';
import type { Api } from '../../../../http.ts';

/** Scores of several submissions of the person, some codes or all. */
export const percentilesQuery = (api: Api, ids: readonly string[], keys: readonly ScoreKey[] = []) =>
  queryOptions({
    queryKey: ['percentiles', ids, keys],
    queryFn: ({ signal }) => {
      const searchParams = [
        ['_type', 'submission'],
        ...ids.map((id) => ['ids', id]),
        ...keys.map((key) => ['factorKeys', key]),
      ];
      return api.get('analytics-items/percentiles', { searchParams, signal }).json(Percentiles);
    },
  });

/** A theme with its factors and the wording of their questions. */
export const vitaminQuery = (api: Api, key: string, locale: Locale) =>
  queryOptions({
    queryKey: ['vitamin', key, locale],
    queryFn: async ({ signal }) => {
      const vitamins = await api
        .get('vitamins', { searchParams: { key, _locale: locale }, signal })
        .json(z.array(Vitamin));
      return vitamins[0] ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What the person said about a report; `response` is null before they did. */
export const responseQuery = (api: Api, report: ReportRef) =>
  queryOptions({
    queryKey: ['feedback-response', report],
    queryFn: ({ signal }) =>
      api.get('feedbacks/response', { searchParams: { ...report }, signal }).json(FoundFeedbackResponse),
  });

export const saveResponse = (api: Api, draft: FeedbackResponseDraft) =>
  api.post('feedbacks/response', { json: draft }).json(FeedbackResponse);
