import { queryOptions } from '@tanstack/react-query';
import { Note, type NoteSharing, Submission } from '@wellspring/shared/contracts/answers/submission.ts';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { Factor } from '@wellspring/shared/contracts/content/content.ts';
import type { Api } from '@wellspring/shared/http.ts';
import * as z from 'zod/mini';

/** Reopens a finished submission; its report is gone until it is sent in again. */
export const resetSubmission = (api: Api, submissionId: string) =>
  api.put(`checkupsubmissions/${submissionId}/reset`).json(Submission);

/** Removes an own vitamin, its answers and its report. */
export const deleteSubmission = async (api: Api, submissionId: string): Promise<void> => {
  await api.delete(`checkupsubmissions/${submissionId}`);
};

/** Sets whether readers of the report see one note too. */
export const shareNote = (api: Api, submissionId: string, sharing: NoteSharing) =>
  api.put(`checkupsubmissions/${submissionId}/note`, { json: sharing }).json(Note);

/** The notes of a submission with the titles of their factors. Refetched each time: another device may have written. */
export const notesQuery = (api: Api, submissionId: string, locale: Locale) =>
  queryOptions({
    queryKey: ['notes', submissionId, locale],
    queryFn: async ({ signal }) => {
      const { submission } = await api.get(`checkupsubmissions/${submissionId}`, { signal }).json(Submission);
      const notes = submission.notes.filter(({ content }) => content.trim() !== '');
      if (notes.length === 0) return [];
      const searchParams = [['_locale', locale], ...notes.map(({ factorid }) => ['key_in', factorid])];
      const factors = await api.get('factors', { searchParams, signal }).json(z.array(Factor));
      const titles = new Map(factors.map(({ key, title }) => [key, title]));
      return notes.map((note) => ({ ...note, factorTitle: titles.get(note.factorid) ?? note.factorid }));
    },
    staleTime: 0,
  });
