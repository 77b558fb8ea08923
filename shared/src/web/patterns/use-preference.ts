import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Preference, type PreferencePage, type PreferenceValues } from '../../contracts/people/preference.ts';
import type { Api } from '../../http.ts';
import { useSignedInHost } from '../host/host-context.tsx';

const preferenceQuery = (api: Api, page: PreferencePage) =>
  queryOptions({
    queryKey: ['preference', page],
    queryFn: ({ signal }) => api.get(`users/me/preferences/${page}`, { signal }).json(Preference),
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * What the user chose for a page, on all their devices; empty when it cannot be read. A choice is shown at once and kept in the
 * background: when that fails, it holds until the page is left.
 */
export function usePreference(page: PreferencePage) {
  const { api } = useSignedInHost();
  const queries = useQueryClient();
  const query = preferenceQuery(api, page);
  const { data, isPending } = useQuery(query);
  return {
    values: data?.values ?? {},
    isPending,
    keep(values: PreferenceValues): void {
      queries.setQueryData(query.queryKey, { values });
      void api.put(`users/me/preferences/${page}`, { json: { values } }).catch(() => undefined);
    },
  };
}
