import {
  EntryChange,
  EntryPreview,
  EntryPreviewQuestion,
  EntrySendings,
  EntryStart,
  ScheduledEntry,
  ScheduleQuery,
} from '@wellspring/shared/contracts/checkups/schedule.ts';
import { Id, Locale } from '@wellspring/shared/contracts/common.ts';
import { parseFirstMoment, parseLastMoment } from '@wellspring/shared/domain/time/query-moment.ts';
import { AppError, isAppError } from '@wellspring/shared/errors.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { CountFinished } from '../../answers/door/submission.ts';
import type { Audit, AuditedAct } from '../../platform/audit/audit.ts';
import { chooseLocale, requirePermission } from '../../platform/authorization.ts';
import type { EntryRow } from '../door/checkup.ts';
import { askReminder, readSendings, type SendingDeps } from '../life-cycle/sendings.ts';
import { type AudienceNames, assertAudience } from './assert-audience.ts';
import { changeEntry, closeEntry, type PlanDeps, planEntry, removeEntry } from './plan-entry.ts';
import { type PreviewDeps, previewEntry } from './preview-entry.ts';
import { toScheduledEntry } from './to-scheduled-entry.ts';

export type ScheduleDeps = PlanDeps &
  PreviewDeps &
  SendingDeps & { countFinished: CountFinished; named: AudienceNames; audit: Audit };

const MAX_RANGE_MS = 800 * 86_400_000;
const MAX_RUNS = 500;
const params = z.object({ id: Id });
const querystring = z.strictObject(ScheduleQuery.shape);
const LocaleQuery = z.strictObject({ _locale: z.optional(Locale) });

/** The runs of all checkups, for those who plan them. */
export const scheduleRoutes: FastifyPluginAsyncZod<{ deps: ScheduleDeps }> = async (app, { deps }) => {
  const { entries, settings, countFinished, named, audit } = deps;

  app.addHook('onRequest', async ({ actor }) => requirePermission(actor, 'manageschedule'));

  async function toAll(rows: readonly EntryRow[], locale: Locale): Promise<ScheduledEntry[]> {
    const opened = rows.filter(({ status }) => status !== 'planned');
    const [checkups, finished, { timeZone, minimumTeamSize }] = await Promise.all([
      entries.findCheckups(rows.map((row) => row.checkupId)),
      countFinished(opened.map((row) => row._id)),
      settings(),
    ]);
    return rows.map((row) =>
      toScheduledEntry(row, checkups.get(row.checkupId), {
        locale,
        timeZone,
        finishedCount: finished.get(row._id) ?? 0,
        minimumAsked: minimumTeamSize,
      }),
    );
  }
  async function toOne(row: EntryRow, locale: Locale): Promise<ScheduledEntry> {
    const [entry] = await toAll([row], locale);
    if (!entry) throw new AppError('not_found');
    return entry;
  }

  const note = (request: FastifyRequest, act: AuditedAct, objectId: string) =>
    audit({ act, userId: requireUser(request).userId, objectId });

  /** Audience of the stored run; null for a new one. */
  const audienceOf = async (entryId: string | undefined) =>
    (entryId === undefined ? null : await entries.find(entryId))?.audience ?? null;

  app.get('/schedule', { schema: { querystring, response: { 200: z.array(ScheduledEntry) } } }, async (request) => {
    const zone = await deps.timeZone();
    const [start, end] = [parseFirstMoment(request.query.start, zone), parseLastMoment(request.query.end, zone)];
    const length = end.getTime() - start.getTime();
    if (length < 0 || length > MAX_RANGE_MS)
      throw new AppError('invalid_filter', {
        fields: [{ path: 'end', code: length < 0 ? 'before_start' : 'too_long' }],
      });
    return toAll(await entries.listIn({ start, end }, MAX_RUNS), chooseLocale(request.actor, request.query._locale));
  });

  app.post(
    '/checkupentries',
    { schema: { body: EntryStart, response: { 201: ScheduledEntry } } },
    async (request, reply) => {
      await assertAudience(named, request.body.audience, null);
      const { row, isNew } = await planEntry(deps, request.body, requireUser(request).userId);
      if (isNew) await note(request, 'entry_planned', row._id);
      return reply.status(201).send(await toOne(row, chooseLocale(request.actor, undefined)));
    },
  );

  app.post(
    '/checkupentries/preview',
    { schema: { body: EntryPreviewQuestion, querystring: LocaleQuery, response: { 200: EntryPreview } } },
    async (request) => {
      await assertAudience(named, request.body.audience, await audienceOf(request.body.entry));
      return previewEntry(deps, request.body, chooseLocale(request.actor, request.query._locale));
    },
  );

  app.put(
    '/checkupentries/:id',
    { schema: { params, body: EntryChange, response: { 200: ScheduledEntry } } },
    async (request) => {
      await assertAudience(named, request.body.audience, await audienceOf(request.params.id));
      const { id } = request.params;
      const locale = chooseLocale(request.actor, undefined);
      try {
        const row = await changeEntry(deps, id, request.body);
        await note(request, 'entry_changed', row._id);
        return await toOne(row, locale);
      } catch (error) {
        const current = isAppError(error) && error.code === 'stale_revision' ? await entries.find(id) : null;
        if (!current) throw error;
        throw new AppError('stale_revision', { details: await toOne(current, locale) });
      }
    },
  );

  app.put('/checkupentries/:id/close', { schema: { params, response: { 200: ScheduledEntry } } }, async (request) => {
    const row = await closeEntry(deps, request.params.id);
    await note(request, 'entry_closed', row._id);
    return toOne(row, chooseLocale(request.actor, undefined));
  });

  const reminders = '/checkupentries/:id/reminders';
  app.get(reminders, { schema: { params, response: { 200: EntrySendings } } }, async (request) =>
    readSendings(deps, request.params.id),
  );

  app.post(reminders, { schema: { params, response: { 200: EntrySendings } } }, async (request) =>
    askReminder(deps, request.params.id, requireUser(request).userId),
  );

  app.delete('/checkupentries/:id', { schema: { params } }, async (request, reply) => {
    await removeEntry(deps, request.params.id);
    await note(request, 'entry_deleted', request.params.id);
    return reply.status(204).send();
  });
};
