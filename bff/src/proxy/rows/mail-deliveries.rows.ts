import { Count } from '@wellspring/shared/contracts/common.ts';
import {
  MailDeliveriesCountQuery,
  MailDeliveriesQuery,
  MailDelivery,
  MailsToTryAgain,
  MailsTriedAgain,
} from '@wellspring/shared/contracts/mail/mail-delivery.ts';
import * as z from 'zod/mini';
import { ById } from '../../http/by-id.ts';
import { NoContent } from '../../http/describe.ts';
import { strict } from '../../http/strict.ts';
import { type RouteRow, routeRows } from '../route-row.ts';

const tag = 'Mail deliveries';

/** What became of the mails that the product sent; nothing of what they say. */
export const mailDeliveriesRows: readonly RouteRow[] = routeRows(
  { service: 'checkups', tag, needs: ['managesettings'] },
  [
    {
      method: 'GET',
      path: '/mail-deliveries',
      summary: 'Mails and what became of them, the latest first; reminders are only counted, in the schedule',
      query: strict(MailDeliveriesQuery),
      answers: { 200: z.array(MailDelivery) },
      errors: [400, 403],
    },
    {
      method: 'GET',
      path: '/mail-deliveries/count',
      summary: 'How many there are, up to 10,000',
      query: strict(MailDeliveriesCountQuery),
      answers: { 200: Count },
      errors: [400, 403],
    },
    {
      method: 'POST',
      path: '/mail-deliveries/retry',
      summary: 'Try all failed ones again, or those of one kind; repeating it sends nothing twice',
      body: strict(MailsToTryAgain),
      answers: { 200: MailsTriedAgain },
      errors: [400, 403],
    },
    {
      method: 'POST',
      path: '/mail-deliveries/:id/retry',
      summary: 'Try a failed mail again; 409 when it would be of no use',
      params: ById,
      answers: { 204: NoContent },
      errors: [403, 404, 409],
    },
  ],
);
