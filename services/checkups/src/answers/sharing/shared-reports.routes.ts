import {
  type SharedReport,
  SharedReports,
  SharedReportsQuery,
} from '@wellspring/shared/contracts/answers/shared-report.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { RunReader } from '../../checkups/door/run.ts';
import { chooseLocale } from '../../platform/authorization.ts';
import { localise } from '../../platform/localised-text.ts';
import type { ListShared } from './list-shared.ts';

export type SharedReportsDeps = {
  listShared: ListShared;
  runs: Pick<RunReader, 'findRun'>;
  /** Names of people by id. */
  namesOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

const Query = z.strictObject(SharedReportsQuery.shape);

/**
 * What was shared with the caller, the newest first. Nothing else of an author is listed: whether and when a person
 * answered is shown to no one. Listing is no opening.
 */
export const sharedReportsRoutes: FastifyPluginAsyncZod<{ deps: SharedReportsDeps }> = async (app, { deps }) => {
  app.get(
    '/checkupsubmissions/shared',
    { schema: { querystring: Query, response: { 200: SharedReports } } },
    async (request): Promise<SharedReport[]> => {
      const { user, _locale } = request.query;
      const locale = chooseLocale(request.actor, _locale);
      const heads = await deps.listShared(requireUser(request), user ?? null);
      const names = await deps.namesOf([...new Set(heads.map(({ userId }) => userId))]);
      return Promise.all(
        heads.map(async ({ _id: id, userId, checkupId, entryId, isPulse, finishedAt, openedAt, isNew }) => {
          const run = await deps.runs.findRun(checkupId, entryId);
          return {
            id,
            userId,
            author: names.get(userId) ?? '',
            title: run ? localise(run.checkup.title, locale) : '',
            isPulse,
            finishedAt: finishedAt?.toISOString() ?? null,
            openedAt: openedAt?.toISOString() ?? null,
            isNew,
          };
        }),
      );
    },
  );
};
