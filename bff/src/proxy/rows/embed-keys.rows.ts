import {
  EmbedIssuer,
  EmbedKeyChange,
  EmbedKeySetup,
  EmbedKeyStart,
  MAX_EMBED_ISSUERS,
} from '@wellspring/shared/contracts/access/embed-keys.ts';
import * as z from 'zod/mini';
import { ById } from '../../http/by-id.ts';
import { strict } from '../../http/strict.ts';
import { type RouteRow, routeRows } from '../route-row.ts';

const Change = z.strictObject({
  ...EmbedKeyChange.shape,
  issuers: z.array(strict(EmbedIssuer)).check(z.maxLength(MAX_EMBED_ISSUERS)),
});

/** Keys of pages that show an embed. An issuer can vouch for anybody, so only who manages the company sees and writes them. */
export const embedKeysRows: readonly RouteRow[] = routeRows(
  { service: 'checkups', tag: 'Embedding', needs: ['managecompany'] },
  [
    {
      method: 'GET',
      path: '/embedkeys',
      summary: 'The embed keys of the company',
      answers: { 200: z.array(EmbedKeySetup) },
      errors: [403],
    },
    {
      method: 'GET',
      path: '/embedkeys/:id',
      summary: 'One embed key',
      params: ById,
      answers: { 200: EmbedKeySetup },
      errors: [403, 404],
    },
    {
      method: 'POST',
      path: '/embedkeys',
      summary: 'Add an embed key, which allows no page yet; repeating it with the same id adds nothing twice',
      body: strict(EmbedKeyStart),
      answers: { 200: EmbedKeySetup, 201: EmbedKeySetup },
      errors: [400, 403, 409],
    },
    {
      method: 'PUT',
      path: '/embedkeys/:id',
      summary: 'Change an embed key; acts on all pages within seconds; 409 with the newer copy',
      params: ById,
      body: Change,
      answers: { 200: EmbedKeySetup },
      errors: [400, 403, 404, 409],
    },
  ],
);
