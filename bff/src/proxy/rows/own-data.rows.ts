import { Locale } from '@wellspring/shared/contracts/common.ts';
import { DataCopy } from '@wellspring/shared/contracts/privacy/data-copy.ts';
import { OwnAccesses } from '@wellspring/shared/contracts/privacy/own-accesses.ts';
import * as z from 'zod/mini';
import { type RouteRow, routeRows } from '../route-row.ts';

const tag = 'Personal data';

/** What concerns the user who asks alone: copies of all that is held about them, and who opened what is theirs. */
export const ownDataRows: readonly RouteRow[] = routeRows({ service: 'checkups', tag }, [
  {
    method: 'GET',
    path: '/users/me/data/copies',
    summary: 'My copies of everything held about me; each deletes itself a day after it is ready',
    answers: { 200: z.array(DataCopy) },
  },
  {
    method: 'GET',
    path: '/users/me/accesses',
    summary: 'Who opened my reports and when, and the latest log-ins to my account',
    query: z.strictObject({ _locale: z.optional(Locale) }),
    answers: { 200: OwnAccesses },
    errors: [400],
  },
]);
