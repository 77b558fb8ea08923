import { queryOptions } from '@tanstack/react-query';
import { SecondFactor } from '@wellspring/shared/contracts/access/second-factor.ts';
import type { Api } from '@wellspring/shared/http.ts';

/** How the person confirms their log-in. */
export const secondFactorQuery = (api: Api) =>
  queryOptions({
    queryKey: ['second-factor'],
    queryFn: ({ signal }) => api.get('second-factor', { signal }).json(SecondFactor),
    staleTime: 0,
  });
