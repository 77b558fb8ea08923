import { Id, Locale } from '@wellspring/shared/contracts/common.ts';
import { OwnReports } from '@wellspring/shared/contracts/internal/reports.ts';
import { ReadableSubmissions } from '@wellspring/shared/contracts/internal/scoring.ts';
import { ReportOpenings } from '@wellspring/shared/contracts/pages/report-page.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { AuditOpening, FindOpenings } from '../../platform/audit/audit.ts';
import { chooseLocale } from '../../platform/authorization.ts';
import type { RespondentKeyOf } from '../scoring-feed/respondent-key.ts';
import type { SubmissionReading } from '../submissions/read-submissions.ts';
import type { SubmissionRepository } from '../submissions/submission.repository.ts';
import { findOpenSince, isClosedTo } from './closed-answers.ts';
import type { ReportAccess } from './report-access.ts';

export type InternalReportDeps = Pick<ReportAccess, 'hasReports' | 'readableOf'> & {
  submissions: Pick<SubmissionRepository, 'list' | 'listHeads' | 'findHead'>;
  reading: Pick<SubmissionReading, 'summariesOf'>;
  respondentKeyOf: RespondentKeyOf;
  auditOpening: AuditOpening;
  findOpenings: FindOpenings;
  /** Names of people by id; a person who was erased has none. */
  namesOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

/** As many as the selector of the dashboard turns through. */
const MAX_REPORTS = 100;

const OwnReportsQuery = z.strictObject({ _locale: z.optional(Locale) });
const ReadableAsked = z.object({ submissionIds: z.array(Id).check(z.minLength(1), z.maxLength(100)) });

/** Which reports a person may read; the BFF asks before it reads scores. */
export const internalReportsRoutes: FastifyPluginAsyncZod<{ deps: InternalReportDeps }> = async (app, { deps }) => {
  const { submissions, reading, respondentKeyOf, hasReports, readableOf, auditOpening, findOpenings, namesOf } = deps;

  app.get(
    '/internal/reports',
    { schema: { querystring: OwnReportsQuery, response: { 200: OwnReports } } },
    async (request): Promise<OwnReports> => {
      const caller = requireUser(request);
      const { userId } = caller;
      if (!(await hasReports(userId))) return { hasReports: false, submissions: [] };
      const heads = await submissions.list({
        userId,
        isFinished: true,
        inVitaminsBlock: true,
        openSince: findOpenSince(caller),
        newestFirst: true,
        skip: 0,
        limit: MAX_REPORTS,
      });
      const locale = chooseLocale(request.actor, request.query._locale);
      return { hasReports: true, submissions: await reading.summariesOf(userId, heads, locale) };
    },
  );

  app.get(
    '/internal/reports/:id/openings',
    { schema: { params: z.object({ id: Id }), response: { 200: ReportOpenings } } },
    async (request): Promise<ReportOpenings> => {
      const caller = requireUser(request);
      const head = await submissions.findHead(request.params.id);
      // A reader does not see the other readers.
      if (head?.userId !== caller.userId || isClosedTo(caller, head)) throw new AppError('not_found');
      const { count, latest } = await findOpenings([head._id]);
      const names = await namesOf([...new Set(latest.map(({ readerId }) => readerId))]);
      return {
        count,
        latest: latest.map(({ readerId, at }) => ({ reader: names.get(readerId) || null, at: at.toISOString() })),
      };
    },
  );

  app.post(
    '/internal/readable-submissions',
    { schema: { body: ReadableAsked, response: { 200: ReadableSubmissions } } },
    async (request) => {
      const caller = requireUser(request);
      const { userId } = caller;
      const asked = await submissions.listHeads(request.body.submissionIds);
      const heads = asked.filter((head) => !isClosedTo(caller, head));
      const readable = await readableOf(userId, heads);
      // One answer is about one person; a second person is another question.
      const authorId = readable[0]?.userId;
      if (authorId === undefined) throw new AppError('not_found');
      const submissionIds = readable.filter((head) => head.userId === authorId).map((head) => head._id);
      if (authorId !== userId) await Promise.all(submissionIds.map((id) => auditOpening(userId, id)));
      return { respondentKey: respondentKeyOf(authorId), submissionIds };
    },
  );
};
