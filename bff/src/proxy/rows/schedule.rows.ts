import {
  EntryChange,
  EntryPreview,
  EntryPreviewQuestion,
  EntrySendings,
  EntryStart,
  ScheduledEntry,
  ScheduleQuery,
} from '@wellspring/shared/contracts/checkups/schedule.ts';
import { Locale } from '@wellspring/shared/contracts/common.ts';
import * as z from 'zod/mini';
import { ById } from '../../http/by-id.ts';
import { NoContent } from '../../http/describe.ts';
import { strict } from '../../http/strict.ts';
import { type RouteRow, routeRows } from '../route-row.ts';

const tag = 'Schedule';

/** Planning runs of checkups. */
export const scheduleRows: readonly RouteRow[] = routeRows({ service: 'checkups', tag, needs: ['manageschedule'] }, [
  {
    method: 'GET',
    path: '/schedule',
    summary: 'Runs that touch a range of time, 800 days at most',
    query: strict(ScheduleQuery),
    answers: { 200: z.array(ScheduledEntry) },
    errors: [400, 403],
  },
  {
    method: 'POST',
    path: '/checkupentries',
    summary: 'Plan a run; repeating it with the same id plans nothing twice; one pulse at a time',
    body: strict(EntryStart),
    answers: { 201: ScheduledEntry },
    errors: [400, 403, 404, 409],
  },
  {
    method: 'POST',
    path: '/checkupentries/preview',
    summary: 'What planning a run would mean: who is asked, for how long, which teams get a result',
    query: z.strictObject({ _locale: z.optional(Locale) }),
    body: strict(EntryPreviewQuestion),
    answers: { 200: EntryPreview },
    errors: [400, 403, 404],
  },
  {
    method: 'PUT',
    path: '/checkupentries/:id',
    summary: 'Move or change a run; one that has opened keeps its start and its people',
    params: ById,
    body: strict(EntryChange),
    answers: { 200: ScheduledEntry },
    errors: [400, 403, 404, 409],
  },
  {
    method: 'PUT',
    path: '/checkupentries/:id/close',
    summary: 'End an open run now, without grace',
    params: ById,
    answers: { 200: ScheduledEntry },
    errors: [403, 404, 409],
  },
  {
    method: 'GET',
    path: '/checkupentries/:id/reminders',
    summary: 'The mails about a run, as far as they are',
    params: ById,
    answers: { 200: EntrySendings },
    errors: [403, 404],
  },
  {
    method: 'POST',
    path: '/checkupentries/:id/reminders',
    summary: 'Remind everybody who has not begun, once a day',
    params: ById,
    answers: { 200: EntrySendings },
    errors: [403, 404, 409],
  },
  {
    method: 'DELETE',
    path: '/checkupentries/:id',
    summary: 'Delete a run that has not opened',
    params: ById,
    answers: { 204: NoContent },
    errors: [403, 404, 409],
  },
]);
