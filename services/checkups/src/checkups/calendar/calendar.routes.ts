import {
  CalendarEvent,
  CalendarQuery,
  CheckupEntriesQuery,
  CheckupEntry,
} from '@wellspring/shared/contracts/checkups/calendar.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { chooseLocale } from '../../platform/authorization.ts';
import { type CalendarDeps, listEntries, listEvents } from './list-entries.ts';
import { parseRanges } from './parse-ranges.ts';
import { toCalendarEvent, toCheckupEntry } from './to-calendar.ts';

const EntriesQuery = z.strictObject(CheckupEntriesQuery.shape);
const EventsQuery = z.strictObject(CalendarQuery.shape);

type CalendarRoutesOptions = { deps: CalendarDeps; timeZone: () => Promise<string> };

/** The caller's own runs by date, with their own progress only. */
export const calendarRoutes: FastifyPluginAsyncZod<CalendarRoutesOptions> = async (app, { deps, timeZone }) => {
  app.get(
    '/checkupentries',
    { schema: { querystring: EntriesQuery, response: { 200: z.array(CheckupEntry) } } },
    async (request) => {
      const { query } = request;
      const ranges = parseRanges(query, await timeZone());
      const found = await listEntries(deps, requireUser(request).userId, ranges, query);
      return found.map((entry) => toCheckupEntry(entry, chooseLocale(request.actor, query._locale)));
    },
  );

  app.get(
    '/checkupentries/calendar',
    { schema: { querystring: EventsQuery, response: { 200: z.array(CalendarEvent) } } },
    async (request) => {
      const { query } = request;
      const zone = await timeZone();
      const found = await listEvents(deps, requireUser(request).userId, query, zone);
      return found.map((entry) => toCalendarEvent(entry, chooseLocale(request.actor, query._locale), zone));
    },
  );
};
