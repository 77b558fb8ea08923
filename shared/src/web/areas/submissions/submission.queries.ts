import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { ReadSubmission } from '../../../contracts/answers/read-submission.ts';
import { Percentiles } from '../../../contracts/answers/score.ts';
import { Note, type NoteSharing } from '../../../contracts/answers/submission.ts';
import type { Locale } from '../../../contracts/common.ts';
import { Vitamin } from '../../../contracts/content/content.ts';
import type { Api } from '../../../http.ts';

/** A submission of the user. */
export const submissionQuery = (api: Api, submissionId: string, locale: Locale) =>
  queryOptions({
    queryKey: ['submission', submissionId, locale],
    queryFn: ({ signal }) =>
      api.get(`checkupsubmissions/${submissionId}`, { searchParams: { _locale: locale }, signal }).json(ReadSubmission),
  });

/** The wording of every question, with titles and scales. */
export const vitaminsQuery = (api: Api, locale: Locale) =>
  queryOptions({
    queryKey: ['vitamins', locale],
    queryFn: ({ signal }) => api.get('vitamins', { searchParams: { _locale: locale }, signal }).json(z.array(Vitamin)),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Every score of one submission; null while there are none. */
export const scoresQuery = (api: Api, submissionId: string) =>
  queryOptions({
    queryKey: ['submission-scores', submissionId],
    queryFn: async ({ signal }) => {
      const searchParams = { _type: 'submission', ids: submissionId };
      const found = await api.get('analytics-items/percentiles', { searchParams, signal }).json(Percentiles);
      return found[0] ?? null;
    },
  });

/** Shares a note, or takes it back; only its author may. */
export const shareNote = (api: Api, submissionId: string, sharing: NoteSharing) =>
  api.put(`checkupsubmissions/${submissionId}/note`, { json: sharing }).json(Note);
