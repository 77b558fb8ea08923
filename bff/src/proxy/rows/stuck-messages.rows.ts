import { StuckMessage } from '@wellspring/shared/contracts/checkups/stuck-message.ts';
import * as z from 'zod/mini';
import { ById } from '../../http/by-id.ts';
import { NoContent } from '../../http/describe.ts';
import { type RouteRow, routeRows } from '../route-row.ts';

/** What results wait for in vain, for operators. */
export const stuckMessagesRows: readonly RouteRow[] = routeRows(
  { service: 'checkups', tag: 'Results', needs: ['managecompany'] },
  [
    {
      method: 'GET',
      path: '/stuck-messages',
      summary: 'What analytics has not taken for a day: ids, kind and whole days',
      answers: { 200: z.array(StuckMessage) },
      errors: [403],
    },
    {
      method: 'PUT',
      path: '/stuck-messages/:id/left-out',
      summary: 'Have results do without a submission that cannot be scored; 409 for what they need',
      params: ById,
      answers: { 204: NoContent },
      errors: [403, 404, 409],
    },
  ],
);
