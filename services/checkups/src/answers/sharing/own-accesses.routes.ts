import { Locale } from '@wellspring/shared/contracts/common.ts';
import { OwnAccesses } from '@wellspring/shared/contracts/privacy/own-accesses.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { FindLogIns, FindOpenings } from '../../platform/audit/audit.ts';
import { chooseLocale } from '../../platform/authorization.ts';
import type { SubmissionReading } from '../submissions/read-submissions.ts';
import type { SubmissionRepository } from '../submissions/submission.repository.ts';
import { findOpenSince } from './closed-answers.ts';
import type { ReportAccess } from './report-access.ts';

export type OwnAccessesDeps = Pick<ReportAccess, 'hasReports'> & {
  submissions: Pick<SubmissionRepository, 'list'>;
  reading: Pick<SubmissionReading, 'summariesOf'>;
  findOpenings: FindOpenings;
  findLogIns: FindLogIns;
  /** Names of people by id; a person who was erased has none. */
  namesOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

/** More than anybody answers while the audit log is kept. */
const MAX_SUBMISSIONS = 500;

const Query = z.strictObject({ _locale: z.optional(Locale) });

/** Who opened the reports of the user who asks, and the log-ins to their account. Shown to this user only. */
export const ownAccessesRoutes: FastifyPluginAsyncZod<{ deps: OwnAccessesDeps }> = async (app, { deps }) => {
  const { submissions, reading, hasReports, findOpenings, findLogIns, namesOf } = deps;

  app.get(
    '/users/me/accesses',
    { schema: { querystring: Query, response: { 200: OwnAccesses } } },
    async (request): Promise<OwnAccesses> => {
      const caller = requireUser(request);
      const { userId } = caller;
      const locale = chooseLocale(request.actor, request.query._locale);
      // Also unfinished ones: a report that was shared can be filled in anew.
      const heads = await submissions.list({
        userId,
        openSince: findOpenSince(caller),
        newestFirst: true,
        skip: 0,
        limit: MAX_SUBMISSIONS,
      });
      const [{ count, latest }, logIns, isLinked] = await Promise.all([
        findOpenings(heads.map(({ _id }) => _id)),
        findLogIns(userId),
        hasReports(userId),
      ]);
      const opened = new Set(latest.map(({ submissionId }) => submissionId));
      const [names, summaries] = await Promise.all([
        namesOf([...new Set(latest.map(({ readerId }) => readerId))]),
        reading.summariesOf(
          userId,
          heads.filter(({ _id }) => opened.has(_id)),
          locale,
        ),
      ]);
      const reports = new Map(
        summaries.map(({ id, title, isfinished, finishedAt }) => [
          id,
          { id: isLinked && isfinished ? id : null, title, finishedAt },
        ]),
      );
      return {
        openings: {
          count,
          latest: latest.flatMap(({ submissionId, readerId, at }) => {
            const report = reports.get(submissionId);
            return report ? [{ reader: names.get(readerId) || null, at: at.toISOString(), report }] : [];
          }),
        },
        logIns: logIns.map(({ at, isEmbedded }) => ({ at: at.toISOString(), isEmbedded })),
      };
    },
  );
};
