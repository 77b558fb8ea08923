import { queryOptions } from '@tanstack/react-query';
import { Presets } from '@wellspring/shared/contracts/people/presets.ts';
import type { Api } from '@wellspring/shared/http.ts';

const ADDRESS = 'users/me/preferences/analytics/presets';

/** Read again each time the list is opened: it may have been changed on another device. */
export const presetsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['presets'],
    queryFn: ({ signal }) => api.get(ADDRESS, { signal }).json(Presets),
  });

/** @throws AppError stale_revision, with the presets as they are now as its details */
export const keepPresets = (api: Api, presets: Presets): Promise<Presets> =>
  api.put(ADDRESS, { json: presets }).json(Presets);
