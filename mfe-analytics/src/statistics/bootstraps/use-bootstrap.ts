import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RunSet } from '@wellspring/shared/contracts/results/set-report.ts';
import { Bootstrap, type BootstrapChoice } from '@wellspring/shared/contracts/results/statistics.ts';
import type { Api } from '@wellspring/shared/http.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { toSearch } from '../statistics.queries.ts';

const ADDRESS = 'pages/analytics/bootstrap';
/** While it is computed: a step takes seconds. */
const ASK_AGAIN_MS = 2_000;

/** Whether it is in the queue or in progress. */
export const isOpen = ({ state }: Pick<Bootstrap, 'state'>): boolean => state === 'waiting' || state === 'working';

const bootstrapQuery = (api: Api, set: RunSet, choice: BootstrapChoice) =>
  queryOptions({
    queryKey: ['bootstrap', set.entryId, set.setId, choice],
    queryFn: ({ signal }) => api.get(ADDRESS, { searchParams: toSearch(set, choice), signal }).json(Bootstrap),
    refetchInterval: ({ state: { data } }) => (data && isOpen(data) ? ASK_AGAIN_MS : false),
  });

/** The body of a start: the same names as in the address of the others. */
function toBody({ entryId: run, setId: set }: RunSet, choice: BootstrapChoice) {
  if (choice.kind === 'network') return { run, set, ...choice };
  const { factorsOf, ...rest } = choice;
  return { run, set, ...rest, ...(factorsOf === null ? {} : { factorsOf }) };
}

/**
 * How certain a statistic is: computed on request, as it takes minutes, and kept for everybody.
 *
 * @param isWanted whether there is a statistic to say it of
 */
export function useBootstrap(set: RunSet, choice: BootstrapChoice, isWanted: boolean) {
  const { api, toast } = useSignedInHost();
  const errorMessage = useErrorMessage();
  const queries = useQueryClient();
  const options = bootstrapQuery(api, set, choice);
  const { data = null, error } = useQuery({ ...options, enabled: isWanted });
  const change = useMutation({
    mutationFn: (act: 'start' | 'stop') =>
      act === 'start'
        ? api.post(ADDRESS, { json: toBody(set, choice) }).json(Bootstrap)
        : api.delete(ADDRESS, { searchParams: toSearch(set, choice) }).json(Bootstrap),
    onSuccess: (bootstrap) => queries.setQueryData(options.queryKey, bootstrap),
    onError: (error) => toast('error', errorMessage(error)),
  });
  return { bootstrap: isWanted ? data : null, error, change: change.mutate, isChanging: change.isPending };
}
export type BootstrapControl = ReturnType<typeof useBootstrap>;
