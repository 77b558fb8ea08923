import {
  CompareExport,
  ParticipationExport,
  TeamReportExport,
} from '@wellspring/shared/contracts/pages/result-exports.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { describe } from '../../../http/describe.ts';
import { strict } from '../../../http/strict.ts';
import { createExportNotes } from '../../../results/exports/note-export.ts';
import { writePdfInThread } from '../../../results/exports/pdf/write-in-thread.ts';
import { sendFile } from '../../../results/exports/send-file.ts';
import { writeFile } from '../../../results/exports/write-file.ts';
import type { Upstream } from '../../../upstream/upstream.ts';
import type { CheckupsPageReader } from '../read-checkups-page.ts';
import type { ComparePageReader } from '../read-compare-page.ts';
import type { TeamReportReader } from '../read-team-report.ts';
import { toCompareTable } from './compare-table.ts';
import { toParticipationTable } from './participation-table.ts';
import { toReportTable } from './report-table.ts';

export type ExportsOptions = {
  checkups: Upstream;
  readTeamReport: TeamReportReader;
  readCheckupsPage: CheckupsPageReader;
  readComparePage: ComparePageReader;
};

/** What pages of results show, as files: read by the readers of the pages, so that no figure can differ. */
export const exportsRoutes: FastifyPluginAsyncZod<ExportsOptions> = async (
  app,
  { checkups, readTeamReport, readCheckupsPage, readComparePage },
) => {
  const noteExport = createExportNotes(checkups);

  app.get(
    '/pages/team-report/export',
    {
      schema: {
        ...describe({
          summary:
            'What the page of a team report shows as a file (csv, xlsx, without what formulas could run; pdf, tagged)',
          tag: 'Pages',
          answers: { 200: z.string() },
          errors: [400, 404],
        }),
        querystring: strict(TeamReportExport),
      },
    },
    async (request, reply) => {
      const person = requireUser(request);
      const { set: setId, run: entryId, format, _locale } = request.query;
      const locale = _locale ?? person.language;
      const page = await readTeamReport({ person, setId, entryId, locale, log: request.log });
      const wording = await noteExport(person, page.run.entryId, locale);
      const file =
        format === 'pdf'
          ? await writePdfInThread({ kind: 'report', page, facts: wording.facts, locale })
          : await writeFile(toReportTable(page, wording), format, locale);
      return sendFile(reply, format, file);
    },
  );

  app.get(
    '/pages/compare/export',
    {
      schema: {
        ...describe({
          summary: 'What the page that compares sets shows as a file (csv, xlsx; pdf, tagged)',
          tag: 'Pages',
          answers: { 200: z.string() },
          errors: [400, 404],
        }),
        querystring: strict(CompareExport),
      },
    },
    async (request, reply) => {
      const person = requireUser(request);
      const { format, ...query } = request.query;
      const locale = query._locale ?? person.language;
      const page = await readComparePage({ person, query, locale });
      // The file holds figures of both runs, so that both are written down.
      const others = page.compared ? [page.compared.entryId] : [];
      const wording = await noteExport(person, page.run.entryId, locale, others);
      const file =
        format === 'pdf'
          ? await writePdfInThread({ kind: 'comparison', page, facts: wording.facts, locale })
          : await writeFile(toCompareTable(page, wording), format, locale);
      return sendFile(reply, format, file);
    },
  );

  app.get(
    '/pages/checkups/export',
    {
      schema: {
        ...describe({
          summary: 'The participation in a run as the overview shows it, as a file (csv, xlsx)',
          tag: 'Pages',
          answers: { 200: z.string() },
          errors: [400, 403, 404],
        }),
        querystring: strict(ParticipationExport),
      },
    },
    async (request, reply) => {
      const person = requireUser(request);
      const { format, _locale, ...query } = request.query;
      const locale = _locale ?? person.language;
      const [row] = (await readCheckupsPage({ person, query, locale, log: request.log })).rows;
      if (!row) throw new AppError('not_found');
      const wording = await noteExport(person, row.entryId, locale);
      const file = await writeFile(toParticipationTable(row, request.query, wording), format, locale);
      return sendFile(reply, format, file);
    },
  );
};
