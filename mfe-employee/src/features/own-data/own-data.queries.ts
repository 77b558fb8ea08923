import { queryOptions } from '@tanstack/react-query';
import { OwnErasure } from '@wellspring/shared/contracts/retention.ts';
import type { Api } from '@wellspring/shared/http.ts';

export type DataFormat = 'json' | 'pdf';

/** Two databases and a PDF take their time. */
const DOWNLOAD_WITHIN_MS = 60_000;

export const erasureQuery = (api: Api) =>
  queryOptions({
    queryKey: ['own-erasure'],
    queryFn: ({ signal }) => api.get('users/me/erasure', { signal }).json(OwnErasure),
  });

/** All that is held about the person, as a file's content. */
export const downloadData = (api: Api, format: DataFormat): Promise<Blob> =>
  api.get('users/me/data', { searchParams: { format }, timeout: DOWNLOAD_WITHIN_MS }).blob();

/** @throws AppError invalid_request with the field `password` when it is wrong */
export const askErasure = (api: Api, password: string): Promise<OwnErasure> =>
  api.post('users/me/erasure', { json: { password } }).json(OwnErasure);

export const withdrawErasure = (api: Api): Promise<OwnErasure> => api.delete('users/me/erasure').json(OwnErasure);
