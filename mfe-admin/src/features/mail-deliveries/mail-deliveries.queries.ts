import { queryOptions } from '@tanstack/react-query';
import { Count } from '@wellspring/shared/contracts/common.ts';
import { MailDelivery, MailsTriedAgain } from '@wellspring/shared/contracts/mail/mail-delivery.ts';
import type { Api } from '@wellspring/shared/http.ts';
import * as z from 'zod/mini';
import type { DeliveriesParams } from './deliveries-params.ts';

const DELIVERIES = 'mail-deliveries';
/** States change on the server while mails are being sent. */
const LOOK_AGAIN_MS = 5_000;

/** One page of the deliveries, and how many there are. */
export const deliveriesQuery = (api: Api, { state, kind, page, pageSize }: DeliveriesParams) =>
  queryOptions({
    queryKey: [DELIVERIES, state, kind, page, pageSize],
    async queryFn({ signal }) {
      const filter = { ...(state === 'all' ? {} : { state }), ...(kind === 'all' ? {} : { kind }) };
      const paging = { _start: (page - 1) * pageSize, _limit: pageSize };
      const [rows, { count }] = await Promise.all([
        api.get(DELIVERIES, { searchParams: { ...filter, ...paging }, signal }).json(z.array(MailDelivery)),
        api.get(`${DELIVERIES}/count`, { searchParams: filter, signal }).json(Count),
      ]);
      return { rows, count };
    },
    placeholderData: (before) => before,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.rows.some((row) => row.state === 'waiting') ? LOOK_AGAIN_MS : false,
  });

/** Puts one failed mail on its way again. */
export async function tryAgain(api: Api, id: string): Promise<void> {
  await api.post(`${DELIVERIES}/${id}/retry`);
}

/** The same for all failed ones, or those of a kind. */
export const tryAllAgain = (api: Api, kind: DeliveriesParams['kind']) =>
  api.post(`${DELIVERIES}/retry`, { json: kind === 'all' ? {} : { kind } }).json(MailsTriedAgain);
