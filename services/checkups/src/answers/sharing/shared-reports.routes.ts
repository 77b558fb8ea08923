import { SharedReport, SharedReportsQuery } from '@wellspring/shared/contracts/answers/shared-report.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { RunReader } from '../../checkups/door/run.ts';
import { localise } from '../../platform/localised-text.ts';
import type { SubmissionRepository } from '../submissions/submission.repository.ts';
import { isClosedTo } from './closed-answers.ts';
import type { ReportAccess } from './report-access.ts';

export type SharedReportsDeps = Pick<ReportAccess, 'mayReadReport'> & {
  submissions: Pick<SubmissionRepository, 'listSharedWith'>;
  runs: Pick<RunReader, 'findRun'>;
};

const Query = z.strictObject(SharedReportsQuery.shape);

/**
 * What was shared with the caller, the newest first. Nothing else of an author is listed: whether and when a person
 * answered is shown to no one.
 */
export const sharedReportsRoutes: FastifyPluginAsyncZod<{ deps: SharedReportsDeps }> = async (app, { deps }) => {
  app.get(
    '/checkupsubmissions/shared',
    { schema: { querystring: Query, response: { 200: z.array(SharedReport) } } },
    async (request) => {
      const caller = requireUser(request);
      const heads = await deps.submissions.listSharedWith(caller.userId, request.query.user ?? null);
      const open = heads.filter((head) => !isClosedTo(caller, head));
      const allowed = await Promise.all(open.map((head) => deps.mayReadReport(caller.userId, head)));
      return Promise.all(
        open
          .filter((_, at) => allowed[at])
          .map(async ({ _id: id, userId, checkupId, entryId, finishedAt }) => {
            const run = await deps.runs.findRun(checkupId, entryId);
            const title = run ? localise(run.checkup.title, caller.language) : '';
            return { id, userId, title, finishedAt: finishedAt?.toISOString() ?? null };
          }),
      );
    },
  );
};
