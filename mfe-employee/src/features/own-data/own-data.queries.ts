import { queryOptions } from '@tanstack/react-query';
import { DataCopy, type DataFormat } from '@wellspring/shared/contracts/privacy/data-copy.ts';
import { type AskErasure, OwnErasure } from '@wellspring/shared/contracts/privacy/retention.ts';
import type { Api } from '@wellspring/shared/http.ts';
import * as z from 'zod/mini';

/** A large file takes long on a slow connection. */
const DOWNLOAD_WITHIN_MS = 10 * 60_000;
const LOOK_AGAIN_MS = 2_000;

const COPIES = 'users/me/data/copies';

export const isBeingMade = ({ state }: DataCopy): boolean => state === 'waiting' || state === 'making';

export const erasureQuery = (api: Api) =>
  queryOptions({
    queryKey: ['own-erasure'],
    queryFn: ({ signal }) => api.get('users/me/erasure', { signal }).json(OwnErasure),
  });

/** The copies that are made or ready; looked at again while one is being made. */
export const copiesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['own-data-copies'],
    queryFn: ({ signal }) => api.get(COPIES, { signal }).json(z.array(DataCopy)),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.some(isBeingMade) ? LOOK_AGAIN_MS : false),
  });

export const askCopy = (api: Api, id: string, format: DataFormat): Promise<DataCopy> =>
  api.post(COPIES, { json: { id, format } }).json(DataCopy);

/** A copy's file. */
export const downloadCopy = (api: Api, id: string): Promise<Blob> =>
  api.get(`${COPIES}/${id}/file`, { timeout: DOWNLOAD_WITHIN_MS }).blob();

/** @throws AppError invalid_request with the field `password` or `code` when it is wrong */
export const askErasure = (api: Api, proof: AskErasure): Promise<OwnErasure> =>
  api.post('users/me/erasure', { json: proof }).json(OwnErasure);

/** Has a code sent to the person's own address. */
export async function sendErasureCode(api: Api): Promise<void> {
  await api.post('users/me/erasure/code');
}

export const withdrawErasure = (api: Api): Promise<OwnErasure> => api.delete('users/me/erasure').json(OwnErasure);
