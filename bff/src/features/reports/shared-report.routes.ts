import { SharedReportPage, SharedReportQuery } from '@wellspring/shared/contracts/pages/shared-report-page.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { describe } from '../../http/describe.ts';
import { strict } from '../../http/strict.ts';
import type { SharedReportReader } from './read-shared-report.ts';

/** A report that another person shared with the person who asks. Reading it is an opening, which its author sees. */
export const sharedReportRoutes: FastifyPluginAsyncZod<{ readSharedReport: SharedReportReader }> = async (
  app,
  { readSharedReport },
) => {
  app.get(
    '/pages/shared-report',
    {
      schema: {
        ...describe({
          summary:
            'A report that is shared with me: scores, advice, shared notes, the profile. Its author sees the opening',
          tag: 'Pages',
          answers: { 200: SharedReportPage },
          errors: [400, 404],
        }),
        querystring: strict(SharedReportQuery),
      },
    },
    async (request) => {
      const person = requireUser(request);
      const { submission: id, _locale } = request.query;
      return readSharedReport({ person, id, locale: _locale ?? person.language, log: request.log });
    },
  );
};
