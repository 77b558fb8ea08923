import { queryOptions } from '@tanstack/react-query';
import { Definition } from '@wellspring/shared/contracts/checkups/definition.ts';
import type { Api } from '@wellspring/shared/http.ts';
import * as z from 'zod/mini';

const { id, title, isPulse, audience, names } = Definition.shape;

/** What the dialog has to know of a checkup that is being planned: what it is called and whom it is for. */
const CheckupToPlan = z.object({ id, title, isPulse, audience, names });

export const checkupToPlanQuery = (api: Api, checkupId: string) =>
  queryOptions({
    queryKey: ['checkup-to-plan', checkupId],
    queryFn: ({ signal }) => api.get(`checkups/${encodeURIComponent(checkupId)}`, { signal }).json(CheckupToPlan),
    staleTime: 0,
  });
