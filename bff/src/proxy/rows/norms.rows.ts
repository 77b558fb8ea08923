import {
  NormRebuildAsked,
  NormSet,
  NormSets,
  NormSetUpload,
  NormsToPutInForce,
} from '@wellspring/shared/contracts/results/norm-set.ts';
import { strict } from '../../http/strict.ts';
import { type RouteRow, routeRows } from '../route-row.ts';

const tag = 'Scores';

/** Norm sets of the organisation, for those who manage advanced analytics. */
export const normsRows: readonly RouteRow[] = routeRows(
  { service: 'analytics', tag, needs: ['manageadvancedanalytics'] },
  [
    {
      method: 'GET',
      path: '/norm-sets',
      summary: 'The norm sets, by revision, and which of them is in force',
      answers: { 200: NormSets },
      errors: [403],
    },
    {
      method: 'POST',
      path: '/norm-sets',
      summary: 'Upload a norm set as one file, JSON or CSV; a problem names the table, the score and the line',
      body: strict(NormSetUpload),
      answers: { 201: NormSet },
      errors: [400, 403],
    },
    {
      method: 'POST',
      path: '/norm-sets/rebuilds',
      summary: 'Make a norm set from the own results of the last two years; the list says how far it is',
      body: strict(NormRebuildAsked),
      answers: { 202: NormSets },
      errors: [400, 403],
    },
    {
      method: 'PUT',
      path: '/norm-sets/in-force',
      summary: 'Put a set in force as a whole; with the set that comes with the product, own norms are taken out',
      body: strict(NormsToPutInForce),
      answers: { 200: NormSets },
      errors: [400, 403, 404, 409],
    },
  ],
);
