import { queryOptions } from '@tanstack/react-query';
import {
  type NormRebuild,
  NormSet,
  NormSets,
  type NormSetUpload,
} from '@wellspring/shared/contracts/results/norm-set.ts';
import type { Api } from '@wellspring/shared/http.ts';

/** ms between two looks at a set that is being made. */
const LOOK_AGAIN = 2_000;

export const isMaking = (rebuild: NormRebuild | null): boolean =>
  rebuild?.state === 'waiting' || rebuild?.state === 'counting';

/** All norm sets; while one is being made it is asked for again. */
export const normSetsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['norm-sets'],
    queryFn: ({ signal }) => api.get('norm-sets', { signal }).json(NormSets),
    refetchInterval: ({ state: { data } }) => (isMaking(data?.rebuild ?? null) ? LOOK_AGAIN : false),
  });

export const uploadNorms = (api: Api, upload: NormSetUpload): Promise<NormSet> =>
  api.post('norm-sets', { json: upload }).json(NormSet);

export const rebuildNorms = (api: Api, title: string): Promise<NormSets> =>
  api.post('norm-sets/rebuilds', { json: { title } }).json(NormSets);

export const putInForce = (api: Api, setId: string, revision: number): Promise<NormSets> =>
  api.put('norm-sets/in-force', { json: { setId, revision } }).json(NormSets);
