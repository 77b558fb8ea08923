import { queryOptions } from '@tanstack/react-query';
import { Settings, type SettingsChange } from '@wellspring/shared/contracts/settings/administrative-settings.ts';
import type { Api } from '@wellspring/shared/http.ts';

/** All settings with their revision. */
export const settingsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['settings'],
    queryFn: ({ signal }) => api.get('settings/1', { signal }).json(Settings),
    staleTime: 0,
  });

/** @throws AppError stale_revision with the current copy as its details */
export const saveSettings = (api: Api, change: SettingsChange): Promise<Settings> =>
  api.put('settings/1', { json: change }).json(Settings);
