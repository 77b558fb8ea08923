import { Id, Locale, QueryFlag } from '@wellspring/shared/contracts/common.ts';
import { ReadSubmission } from '@wellspring/shared/contracts/read-submission.ts';
import {
  AnswerChange,
  Note,
  NoteSharing,
  Submission,
  SubmissionChange,
  SubmissionSaved,
  SubmissionStart,
  SubmissionSummary,
  SubmissionsQuery,
} from '@wellspring/shared/contracts/submission.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { userOf } from '@wellspring/shared/server/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { localeOf } from '../../acting.ts';
import type { Audit } from '../../domain/audit.ts';
import { ownFactorsOf, wordingOf } from '../../domain/question-wording.ts';
import type { SubmissionRow } from '../../domain/submission.ts';
import { toNote, toSubmission, toSummary } from '../../domain/to-submission.ts';
import { deleteSubmission, type FinishParts, finishSubmission, resetSubmission } from './finish-submission.ts';
import type { SaveSubmission } from './save-submission.ts';
import { savesTogetherRoutes } from './saves-together.routes.ts';
import { asShared, isSharedWith, type ShareParts, shareSubmission } from './share-submission.ts';
import { type StartParts, startSubmission } from './start-submission.ts';

export type SubmissionParts = StartParts & FinishParts & ShareParts & { save: SaveSubmission; audit: Audit };

const params = z.object({ id: Id });
const LocaleQuery = z.strictObject({ _locale: z.optional(Locale) });
/** Besides the public filters: only submissions that belong on the dashboard. */
const ListQuery = z.strictObject({ ...SubmissionsQuery.shape, inVitaminsBlock: z.optional(QueryFlag) });
const PrivateQuery = z.strictObject({ submissionid: z.optional(Id), _locale: z.optional(Locale) });

// Any whole number comes through here, so that an answer outside its own scale is told as exactly that.
const AnyAnswer = z.object({ ...AnswerChange.shape, value: z.union([z.literal('none'), z.int()]) });
const AnyAnswers = z.optional(z.array(AnyAnswer).check(z.maxLength(300)));
const Change = z.object({
  ...SubmissionChange.shape,
  submission: z.optional(z.object({ ...SubmissionChange.shape.submission.def.innerType.shape, questions: AnyAnswers })),
  extraSubmission: z.optional(z.object({ questions: AnyAnswers })),
});

/** A person's own submissions from start to finish, and what a manager is shown of them. */
export const submissionsRoutes: FastifyPluginAsyncZod<{ parts: SubmissionParts }> = async (app, { parts }) => {
  const { submissions, runs, content } = parts;
  void app.register(savesTogetherRoutes, { save: parts.save });

  async function whole(row: SubmissionRow, locale: Locale): Promise<ReadSubmission> {
    const [run, all] = await Promise.all([runs.findRun(row.checkupId, row.entryId), content.read()]);
    const checkup = run?.checkup ?? null;
    return {
      ...toSubmission(row, checkup, all, locale),
      wording: wordingOf(row, checkup, all, locale),
      ownFactors: ownFactorsOf(row, checkup, locale),
    };
  }

  app.get(
    '/checkupsubmissions',
    { schema: { querystring: ListQuery, response: { 200: z.array(SubmissionSummary) } } },
    async (request) => {
      const { userId } = userOf(request);
      const { query } = request;
      const locale = localeOf(request.actor, query._locale);
      const heads = await submissions.list({
        userId,
        ...(query.isfinished === undefined ? {} : { isFinished: query.isfinished }),
        ...(query.checkupentry === undefined ? {} : { entryId: query.checkupentry }),
        ...(query.inVitaminsBlock === undefined ? {} : { inVitaminsBlock: query.inVitaminsBlock }),
        newestFirst: query._sort !== 'updated_at:asc',
        skip: query._start,
        limit: query._limit,
      });
      return Promise.all(
        heads.map(async (head) => {
          const run = await runs.findRun(head.checkupId, head.entryId);
          return toSummary(head, run?.checkup ?? null, locale);
        }),
      );
    },
  );

  app.post(
    '/checkupsubmissions',
    { schema: { body: SubmissionStart, response: { 200: Submission, 201: Submission } } },
    async (request, reply) => {
      const { userId, language } = userOf(request);
      const { id, checkupentry: cardId, vitamins: vitaminKeys } = request.body;
      const { row, isNew } = await startSubmission(parts, { id, cardId, vitaminKeys, userId, language });
      return reply.status(isNew ? 201 : 200).send(await whole(row, language));
    },
  );

  app.get(
    '/checkupsubmissions/:id',
    { schema: { params, querystring: LocaleQuery, response: { 200: ReadSubmission } } },
    async (request) => {
      const row = await submissions.findOwn(request.params.id, userOf(request).userId);
      if (!row) throw new AppError('not_found');
      return whole(row, localeOf(request.actor, request.query._locale));
    },
  );

  app.put(
    '/checkupsubmissions/:id',
    { schema: { params, body: Change, response: { 200: SubmissionSaved } } },
    async (request) => {
      const { userId } = userOf(request);
      const { id } = request.params;
      const { body } = request;
      const hasAnswers = Boolean(
        body.submission?.questions?.length || body.submission?.notes?.length || body.extraSubmission?.questions?.length,
      );
      const finishes = body.isfinished === true || body.submission?.isFinished === true;
      if (body.private !== undefined || body.manager !== undefined) await shareSubmission(parts, id, userId, body);
      const saved = hasAnswers ? await parts.save(id, userId, body) : null;
      if (saved && !finishes) return saved;

      const row = finishes ? await finishSubmission(parts, id, userId) : await submissions.findOwn(id, userId);
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
    const { userId, language } = userOf(request);
    return whole(await resetSubmission(parts, request.params.id, userId), language);
  });

  app.delete('/checkupsubmissions/:id', { schema: { params } }, async (request, reply) => {
    await deleteSubmission(parts, request.params.id, userOf(request).userId);
    return reply.status(204).send();
  });

  app.put(
    '/checkupsubmissions/:id/note',
    { schema: { params, body: NoteSharing, response: { 200: Note } } },
    async (request) => {
      const { id } = request.params;
      const { index, isShared } = request.body;
      const [, factorKey = ''] = index.split('#');
      const row = await submissions.shareNote(id, userOf(request).userId, factorKey, isShared);
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
      const reader = userOf(request);
      const { userId: authorId } = request.params;
      const { submissionid, _locale } = request.query;
      const locale = localeOf(reader, _locale);
      const row = await (submissionid === undefined
        ? submissions.findNewestFinished(authorId)
        : submissions.findOwn(submissionid, authorId));
      if (!row) throw new AppError('not_found');
      if (reader.userId === authorId) return whole(row, locale);
      const isShared = isSharedWith(reader.userId, row, await parts.managerIdsOf(authorId));
      if (!isShared) throw new AppError('not_found');
      await parts.audit({ act: 'submission_viewed', userId: reader.userId, objectId: row._id });
      return whole(asShared(row), locale);
    },
  );
};
