import {
  OwnErasure,
  RetentionOverview,
  RetentionPreview,
  RetentionPreviewQuery,
} from '@wellspring/shared/contracts/privacy/retention.ts';
import { ById } from '../../http/by-id.ts';
import { NoContent } from '../../http/describe.ts';
import { strict } from '../../http/strict.ts';
import { type RouteRow, routeRows } from '../route-row.ts';

const tag = 'Personal data';

/** Retention periods of personal data, and requests for erasure. */
export const retentionRows: readonly RouteRow[] = [
  ...routeRows({ service: 'checkups', tag, needs: ['managesettings'] }, [
    {
      method: 'GET',
      path: '/settings/retention',
      summary: 'How long personal data is kept, what the last night erased, and who asked to be erased',
      answers: { 200: RetentionOverview },
      errors: [403],
    },
    {
      method: 'GET',
      path: '/settings/retention/preview',
      summary: 'What would be erased in which of the next twelve months, as counts',
      query: strict(RetentionPreviewQuery),
      answers: { 200: RetentionPreview },
      errors: [400, 403],
    },
    {
      method: 'PUT',
      path: '/settings/retention/requests/:id/confirm',
      summary: 'Confirm that somebody is erased; the worker does it within a day',
      params: ById,
      answers: { 200: RetentionOverview },
      errors: [403, 404, 409],
    },
  ]),
  ...routeRows({ service: 'checkups', tag }, [
    {
      method: 'GET',
      path: '/users/me/erasure',
      summary: 'My wish to be erased, if there is one',
      answers: { 200: OwnErasure },
    },
    {
      method: 'DELETE',
      path: '/users/me/erasure',
      summary: 'Take my wish to be erased back, as long as nothing is erased',
      answers: { 200: OwnErasure },
    },
    {
      method: 'POST',
      path: '/users/me/erasure/code',
      summary: 'Have a code sent to my address, when I have no password to confirm with; one a minute at most',
      answers: { 204: NoContent },
      errors: [409],
    },
  ]),
];
