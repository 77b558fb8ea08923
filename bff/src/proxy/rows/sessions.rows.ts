import { RecoveryCodes, SecondFactor } from '@wellspring/shared/contracts/access/second-factor.ts';
import { SessionSummary } from '@wellspring/shared/contracts/access/session.ts';
import { FinishFactor, RenamePasskey } from '@wellspring/shared/contracts/internal/second-factor.ts';
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
  {
    method: 'GET',
    path: '/second-factor',
    summary: 'How I confirm my log-in',
    answers: { 200: SecondFactor },
  },
  {
    method: 'POST',
    path: '/second-factor/finish',
    summary: 'Add the app or the passkey that was begun, with a proof that it works',
    body: FinishFactor,
    answers: { 200: RecoveryCodes },
    errors: [400, 409],
  },
  {
    method: 'POST',
    path: '/second-factor/rename',
    summary: 'Give a passkey another name',
    body: RenamePasskey,
    answers: { 204: NoContent },
    errors: [400, 404],
  },
]);
