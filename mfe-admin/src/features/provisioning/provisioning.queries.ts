import { queryOptions } from '@tanstack/react-query';
import { NewProvisioningToken, ProvisioningToken } from '@wellspring/shared/contracts/access/provisioning-tokens.ts';
import type { Api } from '@wellspring/shared/http.ts';
import * as z from 'zod/mini';

const root = 'provisioningtokens';

export const tokensQuery = (api: Api) =>
  queryOptions({
    queryKey: [root],
    queryFn: ({ signal }) => api.get(root, { signal }).json(z.array(ProvisioningToken)),
  });

/** The answer is the only time that the token itself comes. */
export const makeToken = (api: Api, name: string): Promise<NewProvisioningToken> =>
  api.post(root, { json: { name } }).json(NewProvisioningToken);

export const endToken = (api: Api, id: string): Promise<unknown> => api.delete(`${root}/${id}`);
