import { ReportPage, ReportPageQuery } from '@wellspring/shared/contracts/pages/report-page.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { describe } from '../../http/describe.ts';
import { strict } from '../../http/strict.ts';
import type { ReportPageReader } from './read-report-page.ts';

/** One report of the person with who opened it, in one request; parts that could not be read say so themselves. */
export const reportRoutes: FastifyPluginAsyncZod<{ readReportPage: ReportPageReader }> = async (
  app,
  { readReportPage },
) => {
  app.get(
    '/pages/report',
    {
      config: { embed: ['report'] },
      schema: {
        ...describe({
          summary: 'The page of one of my reports (the newest unless chosen): scores, advice, who opened it',
          tag: 'Pages',
          answers: { 200: ReportPage },
          errors: [400, 404],
        }),
        querystring: strict(ReportPageQuery),
      },
    },
    async (request) => {
      const person = requireUser(request);
      const { submission, _locale } = request.query;
      return readReportPage({ person, locale: _locale ?? person.language, chosen: submission, log: request.log });
    },
  );
};
