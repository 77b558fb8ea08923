import { queryOptions } from '@tanstack/react-query';
import { RetentionOverview, RetentionPreview } from '@wellspring/shared/contracts/privacy/retention.ts';
import { Settings } from '@wellspring/shared/contracts/settings/administrative-settings.ts';
import type { Api } from '@wellspring/shared/http.ts';

/** How long data stays, what the last night erased, and who asked to be erased. */
export const retentionQuery = (api: Api) =>
  queryOptions({
    queryKey: ['retention'],
    queryFn: ({ signal }) => api.get('settings/retention', { signal }).json(RetentionOverview),
    staleTime: 0,
  });

/** What would go if data stayed for so many days. */
export const previewQuery = (api: Api, days: number) =>
  queryOptions({
    queryKey: ['retention-preview', days],
    queryFn: ({ signal }) =>
      api.get('settings/retention/preview', { signal, searchParams: { days }, timeout: 60_000 }).json(RetentionPreview),
    staleTime: 60_000,
  });

/** @throws AppError stale_revision when the settings were changed at the same time */
export async function savePersonalDataDays(api: Api, days: number | null): Promise<Settings> {
  const { revision } = await api.get('settings/1').json(Settings);
  return api.put('settings/1', { json: { revision, data: { personalDataDays: days } } }).json(Settings);
}

export const confirmErasure = (api: Api, id: string): Promise<RetentionOverview> =>
  api.put(`settings/retention/requests/${id}/confirm`).json(RetentionOverview);
