import { AnalyticsExport, YearExport } from '@wellspring/shared/contracts/pages/result-exports.ts';
import { requireUser, type UserActor } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { describe } from '../../http/describe.ts';
import { strict } from '../../http/strict.ts';
import type { Limits } from '../../limits/limits.ts';
import { createExportNotes } from '../../results/exports/note-export.ts';
import { writePdfInThread } from '../../results/exports/pdf/write-in-thread.ts';
import { sendFile } from '../../results/exports/send-file.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { createDocumentReader, type Gathered, runsOf } from './read-document.ts';

type DocumentsRoutesOptions = Parameters<typeof createDocumentReader>[0] & { checkups: Upstream; limits: Limits };

/** Pages of the analytics area as documents to be read. */
export const documentsRoutes: FastifyPluginAsyncZod<DocumentsRoutesOptions> = async (
  app,
  { checkups, limits, ...deps },
) => {
  const read = createDocumentReader(deps);
  const noteExport = createExportNotes(checkups);

  /** Written into the audit log before it is made. */
  async function write(person: UserActor, gathered: Gathered): Promise<Buffer> {
    const [run, ...others] = runsOf(gathered);
    const { facts } = await noteExport(person, run, gathered.locale, others);
    return writePdfInThread({ ...gathered, facts });
  }

  app.get(
    '/pages/analytics/export',
    {
      schema: {
        ...describe({
          summary: 'What the pages of analytics show of a choice as a document (pdf, tagged)',
          tag: 'Pages',
          answers: { 200: z.string() },
          errors: [400, 404, 429],
        }),
        querystring: strict(AnalyticsExport),
      },
    },
    async (request, reply) => {
      const person = requireUser(request);
      await limits.statistics(person.userId);
      const { query } = request;
      const gathered = await read.choice({ person, query, locale: query._locale ?? person.language });
      return sendFile(reply, 'pdf', await write(person, gathered));
    },
  );

  app.get(
    '/pages/analytics/year/export',
    {
      schema: {
        ...describe({
          summary: 'All rounds of the last twelve months as a document (pdf, tagged); 404 when there is none',
          tag: 'Pages',
          answers: { 200: z.string() },
          errors: [400, 404, 429],
        }),
        querystring: strict(YearExport),
      },
    },
    async (request, reply) => {
      const person = requireUser(request);
      await limits.statistics(person.userId);
      const locale = request.query._locale ?? person.language;
      const gathered = await read.year({ person, query: undefined, locale }, new Date());
      return sendFile(reply, 'pdf', await write(person, gathered));
    },
  );
};
