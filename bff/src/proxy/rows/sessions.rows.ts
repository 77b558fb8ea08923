import { SessionSummary } from '@wellspring/shared/contracts/access/session.ts';
import * as z from 'zod/mini';
import { NoContent } from '../../http/describe.ts';
import { type RouteRow, routeRows } from '../route-row.ts';

const tag = 'Session';

/** Logging in and out, and what a person may do with their sessions. */
export const sessionsRows: readonly RouteRow[] = routeRows({ service: 'checkups', tag }, [
  {
    method: 'GET',
    path: '/sessions',
    summary: 'My open sessions',
    answers: { 200: z.array(SessionSummary) },
  },
  {
    method: 'DELETE',
    path: '/sessions',
    summary: 'End all my sessions but this one',
    answers: { 204: NoContent },
  },
]);
