import { queryOptions } from '@tanstack/react-query';
import { Definition } from '@wellspring/shared/contracts/checkups/definition.ts';
import type { Api } from '@wellspring/shared/http.ts';
import * as z from 'zod/mini';

const { id, title, isPulse, audience, names } = Definition.shape;

/** What the dialog needs of the checkup being planned: title and audience. */
const CheckupToPlan = z.object({ id, title, isPulse, audience, names });

export const checkupToPlanQuery = (api: Api, checkupId: string) =>
  queryOptions({
    queryKey: ['checkup-to-plan', checkupId],
    queryFn: ({ signal }) => api.get(`checkups/${encodeURIComponent(checkupId)}`, { signal }).json(CheckupToPlan),
    staleTime: 0,
  });
