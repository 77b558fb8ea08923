import {
  NewProvisioningToken,
  ProvisioningToken,
  ProvisioningTokenStart,
} from '@wellspring/shared/contracts/access/provisioning-tokens.ts';
import * as z from 'zod/mini';
import { ById } from '../../http/by-id.ts';
import { NoContent } from '../../http/describe.ts';
import { type RouteRow, routeRows } from '../route-row.ts';

/** Tokens of the customer's directory, which writes everybody: only who manages the company makes them. */
export const provisioningTokensRows: readonly RouteRow[] = routeRows(
  { service: 'checkups', tag: 'Provisioning', needs: ['managecompany'] },
  [
    {
      method: 'GET',
      path: '/provisioningtokens',
      summary: 'The tokens of directories, those switched off lately included',
      answers: { 200: z.array(ProvisioningToken) },
      errors: [403],
    },
    {
      method: 'POST',
      path: '/provisioningtokens',
      summary: 'Make a token for a directory; the answer is the only time that it is shown',
      body: ProvisioningTokenStart,
      answers: { 201: NewProvisioningToken },
      errors: [400, 403, 409],
    },
    {
      method: 'DELETE',
      path: '/provisioningtokens/:id',
      summary: 'Switch a token off, within seconds and for good',
      params: ById,
      answers: { 204: NoContent },
      errors: [403, 404],
    },
  ],
);
