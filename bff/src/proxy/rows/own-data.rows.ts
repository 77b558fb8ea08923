import { DataCopy } from '@wellspring/shared/contracts/privacy/data-copy.ts';
import * as z from 'zod/mini';
import { type RouteRow, routeRows } from '../route-row.ts';

const tag = 'Personal data';

/** All that is held about the person who asks, to take away: a worker makes a copy, and it is fetched when it is ready. */
export const ownDataRows: readonly RouteRow[] = routeRows({ service: 'checkups', tag }, [
  {
    method: 'GET',
    path: '/users/me/data/copies',
    summary: 'My copies of everything held about me; each deletes itself a day after it is ready',
    answers: { 200: z.array(DataCopy) },
  },
]);
