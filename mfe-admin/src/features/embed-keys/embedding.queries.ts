import { queryOptions } from '@tanstack/react-query';
import { type DoctorQuestion, DoctorReport } from '@wellspring/shared/contracts/access/embed-doctor.ts';
import { EmbedKeySetup, EmbedKeyUse } from '@wellspring/shared/contracts/access/embed-keys.ts';
import type { Api } from '@wellspring/shared/http.ts';
import * as z from 'zod/mini';

const root = 'embedkeys';

export const embedKeysQuery = (api: Api) =>
  queryOptions({ queryKey: [root], queryFn: ({ signal }) => api.get(root, { signal }).json(z.array(EmbedKeySetup)) });

export const embedKeyQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [root, id],
    queryFn: ({ signal }) => api.get(`${root}/${id}`, { signal }).json(EmbedKeySetup),
  });

export const embedKeyUseQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [root, id, 'use'],
    queryFn: ({ signal }) => api.get(`${root}/${id}/use`, { signal }).json(EmbedKeyUse),
  });

export const addEmbedKey = (api: Api, start: { id: string; name: string }): Promise<EmbedKeySetup> =>
  api.post(root, { json: start }).json(EmbedKeySetup);

/** @throws AppError stale_revision when it was changed meanwhile */
export const changeEmbedKey = (api: Api, { id, ...change }: EmbedKeySetup): Promise<EmbedKeySetup> =>
  api.put(`${root}/${id}`, { json: change }).json(EmbedKeySetup);

export const askDoctor = (api: Api, id: string, question: DoctorQuestion): Promise<DoctorReport> =>
  api.post(`${root}/${id}/doctor`, { json: question }).json(DoctorReport);
