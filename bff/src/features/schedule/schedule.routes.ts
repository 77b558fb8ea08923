import { Id, Locale } from '@wellspring/shared/contracts/common.ts';
import {
  EntryChange,
  EntryPreview,
  EntryPreviewQuestion,
  EntrySendings,
  EntryStart,
  ScheduledEntry,
  ScheduleQuery,
} from '@wellspring/shared/contracts/schedule.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { describe, NoContent } from '../../http/describe.ts';
import { strict } from '../../http/strict.ts';
import { forwardTo } from '../../upstream/forward.ts';
import type { Upstream } from '../../upstream/upstream.ts';

const tag = 'Schedule';
const ById = z.object({ id: Id });
const config = { needs: ['manageschedule'] as const };

/** Planning runs of checkups. */
export const scheduleRoutes: FastifyPluginAsyncZod<{ checkups: Upstream }> = async (app, { checkups }) => {
  const forward = forwardTo(checkups);

  app.get(
    '/schedule',
    {
      config,
      schema: {
        ...describe({
          summary: 'Runs that touch a range of time, 800 days at most',
          tag,
          answers: { 200: z.array(ScheduledEntry) },
          errors: [400, 403],
        }),
        querystring: strict(ScheduleQuery),
      },
    },
    forward,
  );

  app.post(
    '/checkupentries',
    {
      config,
      schema: {
        ...describe({
          summary: 'Plan a run; repeating it with the same id plans nothing twice; one pulse at a time',
          tag,
          answers: { 201: ScheduledEntry },
          errors: [400, 403, 404, 409],
        }),
        body: strict(EntryStart),
      },
    },
    forward,
  );

  app.post(
    '/checkupentries/preview',
    {
      config,
      schema: {
        ...describe({
          summary: 'What planning a run would mean: who is asked, for how long, which teams get a result',
          tag,
          answers: { 200: EntryPreview },
          errors: [400, 403, 404],
        }),
        querystring: z.strictObject({ _locale: z.optional(Locale) }),
        body: strict(EntryPreviewQuestion),
      },
    },
    forward,
  );

  app.put(
    '/checkupentries/:id',
    {
      config,
      schema: {
        ...describe({
          summary: 'Move or change a run; one that has opened keeps its start and its people',
          tag,
          answers: { 200: ScheduledEntry },
          errors: [400, 403, 404, 409],
        }),
        params: ById,
        body: strict(EntryChange),
      },
    },
    forward,
  );

  app.put(
    '/checkupentries/:id/close',
    {
      config,
      schema: {
        ...describe({
          summary: 'End an open run now, without grace',
          tag,
          answers: { 200: ScheduledEntry },
          errors: [403, 404, 409],
        }),
        params: ById,
      },
    },
    forward,
  );

  for (const method of ['GET', 'POST'] as const)
    app.route({
      method,
      url: '/checkupentries/:id/reminders',
      config,
      schema: {
        ...describe({
          summary:
            method === 'GET'
              ? 'The mails about a run, as far as they are'
              : 'Remind everybody who has not begun, once a day',
          tag,
          answers: { 200: EntrySendings },
          errors: method === 'GET' ? [403, 404] : [403, 404, 409],
        }),
        params: ById,
      },
      handler: forward,
    });

  app.delete(
    '/checkupentries/:id',
    {
      config,
      schema: {
        ...describe({
          summary: 'Delete a run that has not opened',
          tag,
          answers: { 204: NoContent },
          errors: [403, 404, 409],
        }),
        params: ById,
      },
    },
    forward,
  );
};
