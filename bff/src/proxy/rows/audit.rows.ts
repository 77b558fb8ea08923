import {
  AuditCheck,
  AuditEventFilter,
  AuditPage,
  AuditSearch,
} from '@wellspring/shared/contracts/privacy/audit-event.ts';
import * as z from 'zod/mini';
import { strict } from '../../http/strict.ts';
import { type RouteRow, routeRows } from '../route-row.ts';

/** The audit log. */
export const auditEventsRows: readonly RouteRow[] = routeRows(
  { service: 'checkups', tag: 'Audit log', needs: ['managecompany'] },
  [
    {
      method: 'POST',
      path: '/auditevents/search',
      summary: 'Who did what, newest first; never who answered, nor whose report was opened or when in the day',
      body: strict(AuditSearch),
      answers: { 200: AuditPage },
      errors: [400, 403],
    },
    {
      method: 'POST',
      path: '/auditevents/export',
      summary: 'The entries of a search as a CSV file, without what formulas could run; the export is an entry too',
      body: strict(AuditEventFilter),
      answers: { 200: z.string() },
      errors: [400, 403],
    },
    {
      method: 'GET',
      path: '/auditevents/check',
      summary: 'Whether the chain of the log is unbroken, as the last check found it',
      answers: { 200: AuditCheck },
      errors: [403],
    },
    {
      method: 'POST',
      path: '/auditevents/check',
      summary: 'Have the chain checked now',
      answers: { 202: AuditCheck },
      errors: [403],
    },
  ],
);
