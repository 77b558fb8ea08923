import { queryOptions } from '@tanstack/react-query';
import { PersonChoice } from '@wellspring/shared/contracts/people/person-choice.ts';
import { AuditCheck, type AuditEventFilter, AuditPage } from '@wellspring/shared/contracts/privacy/audit-event.ts';
import type { Api } from '@wellspring/shared/http.ts';
import * as z from 'zod/mini';

const LOOK_AGAIN_MS = 2_000;
/** Fewer letters match too many people. */
export const MIN_SEARCH_LENGTH = 3;

type Page = { page: number; pageSize: number };

/** One page of the log, newest first. */
export const auditQuery = (api: Api, filter: AuditEventFilter, { page, pageSize }: Page) =>
  queryOptions({
    queryKey: ['audit', filter, page, pageSize],
    queryFn: ({ signal }) => {
      const json = { ...filter, start: (page - 1) * pageSize, limit: pageSize };
      return api.post('auditevents/search', { json, signal }).json(AuditPage);
    },
    placeholderData: (before) => before,
    staleTime: 0,
  });

/** Entries that are listed of what followed another one. */
const LATER = 5;

/** What was done to a thing after a moment, the newest first. */
export const laterQuery = (api: Api, about: NonNullable<AuditEventFilter['about']>) =>
  queryOptions({
    queryKey: ['audit-later', about],
    queryFn: ({ signal }) => api.post('auditevents/search', { json: { about, limit: LATER }, signal }).json(AuditPage),
    staleTime: 0,
  });

/** The entries of a search as a file. */
export const exportAudit = (api: Api, filter: AuditEventFilter): Promise<Blob> =>
  api.post('auditevents/export', { json: filter }).blob();

/** People whose name has words that begin like this; none for a text that is too short. */
export const peopleQuery = (api: Api, text: string) =>
  queryOptions({
    queryKey: ['audit-people', text],
    queryFn: ({ signal }) =>
      api.post('users/search', { json: { text, limit: 10 }, signal }).json(z.array(PersonChoice)),
    enabled: text.length >= MIN_SEARCH_LENGTH,
    placeholderData: (before) => before,
  });

/** Whether the chain is unbroken; asked again while a check is under way. */
export const auditCheckQuery = (api: Api) =>
  queryOptions({
    queryKey: ['audit-check'],
    queryFn: ({ signal }) => api.get('auditevents/check', { signal }).json(AuditCheck),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.isChecking ? LOOK_AGAIN_MS : false),
  });

export const askCheck = (api: Api): Promise<AuditCheck> => api.post('auditevents/check').json(AuditCheck);
