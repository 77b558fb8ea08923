import { queryOptions } from '@tanstack/react-query';
import { AuditCheck, type AuditedAct, AuditPage } from '@wellspring/shared/contracts/privacy/audit-event.ts';
import type { Api } from '@wellspring/shared/http.ts';

const LOOK_AGAIN_MS = 2_000;

export type AuditList = { act: AuditedAct | 'all'; text: string; page: number; pageSize: number };

/** One page of the log, newest first. */
export const auditQuery = (api: Api, { act, text, page, pageSize }: AuditList) =>
  queryOptions({
    queryKey: ['audit', act, text, page, pageSize],
    queryFn: ({ signal }) => {
      const filter = { ...(act === 'all' ? {} : { acts: [act] }), ...(text === '' ? {} : { text }) };
      const json = { ...filter, start: (page - 1) * pageSize, limit: pageSize };
      return api.post('auditevents/search', { json, signal }).json(AuditPage);
    },
    placeholderData: (before) => before,
    staleTime: 0,
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
