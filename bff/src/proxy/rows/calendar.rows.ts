import {
  CalendarEvent,
  CalendarQuery,
  CheckupEntriesQuery,
  CheckupEntry,
} from '@wellspring/shared/contracts/checkups/calendar.ts';
import * as z from 'zod/mini';
import { strict } from '../../http/strict.ts';
import { type RouteRow, routeRows } from '../route-row.ts';

const tag = 'Calendar';

/** The checkups and meetings of the caller, by date. */
export const calendarRows: readonly RouteRow[] = routeRows({ service: 'checkups', tag }, [
  {
    method: 'GET',
    path: '/checkupentries',
    summary: 'My checkup entries',
    query: strict(CheckupEntriesQuery),
    answers: { 200: z.array(CheckupEntry) },
    errors: [400],
  },
  {
    method: 'GET',
    path: '/checkupentries/calendar',
    summary: 'My calendar between two moments or days, at most 400 days apart',
    query: strict(CalendarQuery),
    answers: { 200: z.array(CalendarEvent) },
    errors: [400, 404],
  },
]);
