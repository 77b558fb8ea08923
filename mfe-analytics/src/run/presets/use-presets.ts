import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Preset, Presets } from '@wellspring/shared/contracts/people/presets.ts';
import { isAppError } from '@wellspring/shared/errors.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { keepPresets, presetsQuery } from './presets.queries.ts';

/** The user changed them elsewhere meanwhile. */
export const isStale = (error: unknown): boolean => isAppError(error) && error.code === 'stale_revision';

/** The presets of the user. A change is based on those that are shown; after a conflict the newer ones are. */
export function usePresets() {
  const { api } = useSignedInHost();
  const queries = useQueryClient();
  const query = presetsQuery(api);
  const { data, error, refetch, isFetching } = useQuery(query);
  const change = useMutation({
    mutationFn: (presets: readonly Preset[]) =>
      keepPresets(api, { presets: [...presets], revision: data?.revision ?? 0 }),
    onSuccess: (kept) => queries.setQueryData(query.queryKey, kept),
    onError(problem) {
      const newer = isAppError(problem) && isStale(problem) ? Presets.safeParse(problem.details) : null;
      if (newer?.success) queries.setQueryData(query.queryKey, newer.data);
    },
  });
  return { presets: data?.presets ?? null, error, refetch, isFetching, change };
}
export type PresetsControl = ReturnType<typeof usePresets>;
