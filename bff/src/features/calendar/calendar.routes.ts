import {
  CalendarEvent,
  CalendarQuery,
  CheckupEntriesQuery,
  CheckupEntry,
} from '@wellspring/shared/contracts/calendar.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { describe } from '../../http/describe.ts';
import { strict } from '../../http/strict.ts';
import { forwardTo } from '../../upstream/forward.ts';
import type { Upstream } from '../../upstream/upstream.ts';

const tag = 'Calendar';

/** When a person is asked for what. */
export const calendarRoutes: FastifyPluginAsyncZod<{ checkups: Upstream }> = async (app, { checkups }) => {
  const forward = forwardTo(checkups);

  app.get(
    '/checkupentries',
    {
      schema: {
        ...describe({ summary: 'My checkup entries', tag, answers: { 200: z.array(CheckupEntry) }, errors: [400] }),
        querystring: strict(CheckupEntriesQuery),
      },
    },
    forward,
  );

  app.get(
    '/checkupentries/calendar',
    {
      schema: {
        ...describe({
          summary: 'My calendar between two moments or days, at most 400 days apart',
          tag,
          answers: { 200: z.array(CalendarEvent) },
          errors: [400, 404],
        }),
        querystring: strict(CalendarQuery),
      },
    },
    forward,
  );
};
