import { ReadSubmission } from '@wellspring/shared/contracts/answers/read-submission.ts';
import { ListedSubmission } from '@wellspring/shared/contracts/answers/scored-submission.ts';
import {
  Note,
  NoteSharing,
  Submission,
  SubmissionSaved,
  SubmissionStart,
  SubmissionsQuery,
} from '@wellspring/shared/contracts/answers/submission.ts';
import { Id, Locale } from '@wellspring/shared/contracts/common.ts';
import { SentSubmissionChange } from '@wellspring/shared/contracts/internal/sent-answers.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { AuditOpening } from '../../platform/audit/audit.ts';
import { chooseLocale } from '../../platform/authorization.ts';
import { toNote } from '../door/to-submission.ts';
import type { SaveSubmission } from '../saves/save-submission.ts';
import { savesTogetherRoutes } from '../saves/saves-together.routes.ts';
import { findOpenSince, isClosedTo } from '../sharing/closed-answers.ts';
import type { ReportAccess } from '../sharing/report-access.ts';
import { decidesSharing, type ShareDeps, shareSubmission } from '../sharing/share-submission.ts';
import { deleteSubmission, type FinishDeps, finishSubmission, resetSubmission } from './finish-submission.ts';
import type { SubmissionReading } from './read-submissions.ts';
import { type StartDeps, startSubmission } from './start-submission.ts';

export type SubmissionDeps = StartDeps &
  FinishDeps &
  ShareDeps &
  Pick<ReportAccess, 'mayReadReport'> & {
    reading: SubmissionReading;
    save: SaveSubmission;
    auditOpening: AuditOpening;
  };

const params = z.object({ id: Id });
const LocaleQuery = z.strictObject({ _locale: z.optional(Locale) });
const ListQuery = z.strictObject(SubmissionsQuery.shape);
const PrivateQuery = z.strictObject({ submissionid: z.optional(Id), _locale: z.optional(Locale) });

/** A person's own submissions from start to finish, and what a manager is shown of them. */
export const submissionsRoutes: FastifyPluginAsyncZod<{ deps: SubmissionDeps }> = async (app, { deps }) => {
  const { submissions, runs, content, reading } = deps;
  void app.register(savesTogetherRoutes, { save: deps.save, submissions });

  // Every call about one submission of one's own: what is closed is as if it were not there.
  app.addHook('preHandler', async (request) => {
    const { id } = (request.params ?? {}) as { id?: string };
    if (id === undefined || request.actor?.kind !== 'user' || request.actor.closedBefore === undefined) return;
    const head = await submissions.findHead(id);
    if (head && isClosedTo(request.actor, head)) throw new AppError('not_found');
  });

  app.get(
    '/checkupsubmissions',
    { schema: { querystring: ListQuery, response: { 200: z.array(ListedSubmission) } } },
    async (request) => {
      const caller = requireUser(request);
      const { userId } = caller;
      const { query } = request;
      const locale = chooseLocale(request.actor, query._locale);
      const heads = await submissions.list({
        userId,
        ...(query.isfinished === undefined ? {} : { isFinished: query.isfinished }),
        ...(query.checkupentry === undefined ? {} : { entryId: query.checkupentry }),
        openSince: findOpenSince(caller),
        newestFirst: query._sort !== 'updated_at:asc',
        skip: query._start,
        limit: query._limit,
      });
      return reading.listOf(userId, heads, locale);
    },
  );

  app.post(
    '/checkupsubmissions',
    { schema: { body: SubmissionStart, response: { 200: Submission, 201: Submission } } },
    async (request, reply) => {
      const caller = requireUser(request);
      const { userId, language } = caller;
      const { id, checkupentry: cardId, vitamins: vitaminKeys } = request.body;
      const { row, isNew } = await startSubmission(deps, { id, cardId, vitaminKeys, userId, language });
      if (isClosedTo(caller, row)) throw new AppError('not_found');
      return reply.status(isNew ? 201 : 200).send(await reading.readOwn(row, language));
    },
  );

  app.get(
    '/checkupsubmissions/:id',
    { schema: { params, querystring: LocaleQuery, response: { 200: ReadSubmission } } },
    async (request) => {
      const row = await submissions.findOwn(request.params.id, requireUser(request).userId);
      if (!row) throw new AppError('not_found');
      return reading.readOwn(row, chooseLocale(request.actor, request.query._locale));
    },
  );

  app.put(
    '/checkupsubmissions/:id',
    { schema: { params, body: SentSubmissionChange, response: { 200: SubmissionSaved } } },
    async (request) => {
      const { userId } = requireUser(request);
      const { id } = request.params;
      const { body } = request;
      const hasAnswers = Boolean(
        body.submission?.questions?.length || body.submission?.notes?.length || body.extraSubmission?.questions?.length,
      );
      const finishes = body.isfinished === true || body.submission?.isFinished === true;
      if (decidesSharing(body)) await shareSubmission(deps, id, userId, body);
      const saved = hasAnswers ? await deps.save(id, userId, body) : null;
      if (saved && !finishes) return saved;

      const row = finishes ? await finishSubmission(deps, id, userId) : await submissions.findOwn(id, userId);
      if (!row) throw new AppError('not_found');
      return {
        id,
        answeredCount: row.answeredCount,
        isfinished: row.isFinished,
        updated_at: row.updatedAt.toISOString(),
        questions: saved?.questions ?? [],
        notes: saved?.notes ?? [],
      };
    },
  );

  app.put('/checkupsubmissions/:id/reset', { schema: { params, response: { 200: Submission } } }, async (request) => {
    const { userId, language } = requireUser(request);
    return reading.readOwn(await resetSubmission(deps, request.params.id, userId), language);
  });

  app.delete('/checkupsubmissions/:id', { schema: { params } }, async (request, reply) => {
    await deleteSubmission(deps, request.params.id, requireUser(request).userId);
    return reply.status(204).send();
  });

  app.put(
    '/checkupsubmissions/:id/note',
    { schema: { params, body: NoteSharing, response: { 200: Note } } },
    async (request) => {
      const { id } = request.params;
      const { userId } = requireUser(request);
      const { index, isShared, content: text, revision } = request.body;
      const [, factorKey = ''] = index.split('#');
      const before = text === undefined ? null : await submissions.findOwn(id, userId);
      const isWritten =
        before !== null && text !== undefined && before.notes[factorKey]?.content !== text.toWellFormed();
      if (isWritten)
        await deps.save(id, userId, { submission: { notes: [{ index, isShared, content: text, revision }] } });
      const row = isWritten
        ? await submissions.findOwn(id, userId)
        : await submissions.shareNote(id, userId, factorKey, isShared);
      const note = row?.notes[factorKey];
      if (!note) throw new AppError('not_found');
      const [all, run] = await Promise.all([content.read(), runs.findRun(row.checkupId, row.entryId)]);
      return toNote(factorKey, note, all, run?.checkup ?? null);
    },
  );

  app.get(
    '/checkupsubmissions/getprivate/:userId',
    { schema: { params: z.object({ userId: Id }), querystring: PrivateQuery, response: { 200: ReadSubmission } } },
    async (request) => {
      const reader = requireUser(request);
      const { userId: authorId } = request.params;
      const { submissionid, _locale } = request.query;
      const locale = chooseLocale(reader, _locale);
      const row = await (submissionid === undefined
        ? submissions.findNewestFinished(authorId)
        : submissions.findOwn(submissionid, authorId));
      if (!row || isClosedTo(reader, row)) throw new AppError('not_found');
      if (reader.userId === authorId) return reading.readOwn(row, locale);
      if (!(await deps.mayReadReport(reader.userId, row))) throw new AppError('not_found');
      await deps.auditOpening(reader.userId, row._id);
      return reading.readShared(row, locale);
    },
  );
};
