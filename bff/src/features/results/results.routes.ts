import { CheckupsPage, CheckupsQuery } from '@wellspring/shared/contracts/pages/checkups-page.ts';
import { ComparePage } from '@wellspring/shared/contracts/pages/compare-page.ts';
import { CompareQuery } from '@wellspring/shared/contracts/pages/compare-query.ts';
import { TeamReportPage, TeamReportQuery } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { describe } from '../../http/describe.ts';
import { strict } from '../../http/strict.ts';
import type { TeamContents } from '../../reports/team-contents.ts';
import type { RepliesReader } from '../../results/read-replies.ts';
import { createNaming, createResultsReader } from '../../results/results-upstream.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { exportsRoutes } from './exports/exports.routes.ts';
import { createCheckupsPageReader } from './read-checkups-page.ts';
import { createComparePageReader } from './read-compare-page.ts';
import { createTeamReportReader } from './read-team-report.ts';
import { repliesRoutes } from './replies.routes.ts';

type ResultsRoutesOptions = {
  checkups: Upstream;
  analytics: Upstream;
  contentsOf: TeamContents;
  readReplies: RepliesReader;
};

/** The pages of results for managers, viewers and analysts. */
export const resultsRoutes: FastifyPluginAsyncZod<ResultsRoutesOptions> = async (
  app,
  { checkups, analytics, contentsOf, readReplies },
) => {
  const deps = { checkups, results: createResultsReader(analytics), findNames: createNaming(checkups) };
  const readCheckupsPage = createCheckupsPageReader(deps);
  const readComparePage = createComparePageReader({ ...deps, contentsOf });
  const readTeamReport = createTeamReportReader({ ...deps, contentsOf });

  app.get(
    '/pages/checkups',
    {
      config: { embed: ['manager-home'] },
      schema: {
        ...describe({
          summary: 'The overview of runs: dates, reminders, participation and results of the sets that I may see',
          tag: 'Pages',
          answers: { 200: CheckupsPage },
          errors: [400, 403, 404],
        }),
        querystring: strict(CheckupsQuery),
      },
    },
    async (request) => {
      const person = requireUser(request);
      const { query, log } = request;
      return readCheckupsPage({ person, query, locale: query._locale ?? person.language, log });
    },
  );

  app.get(
    '/pages/team-report',
    {
      config: { embed: ['team-report'] },
      schema: {
        ...describe({
          summary: 'The report of the company, a team or a segment in one run (the latest that shows it unless chosen)',
          tag: 'Pages',
          answers: { 200: TeamReportPage },
          errors: [400, 404],
        }),
        querystring: strict(TeamReportQuery),
      },
    },
    async (request) => {
      const person = requireUser(request);
      const { set: setId, run: entryId, _locale } = request.query;
      return readTeamReport({ person, setId, entryId, locale: _locale ?? person.language, log: request.log });
    },
  );

  app.get(
    '/pages/compare',
    {
      schema: {
        ...describe({
          summary: 'Up to six sets of one run side by side, compared with another run',
          tag: 'Pages',
          answers: { 200: ComparePage },
          errors: [400, 404],
        }),
        querystring: strict(CompareQuery),
      },
    },
    async (request) => {
      const person = requireUser(request);
      return readComparePage({ person, query: request.query, locale: request.query._locale ?? person.language });
    },
  );

  void app.register(repliesRoutes, { readReplies });
  void app.register(exportsRoutes, { checkups, readTeamReport, readCheckupsPage, readComparePage });
};
