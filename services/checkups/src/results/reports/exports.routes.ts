import { ExportAsked, ExportFacts } from '@wellspring/shared/contracts/internal/result-exports.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { RunList } from '../../checkups/door/run-list.ts';
import type { PeopleReader } from '../../people/door/person.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import type { SettingsReader } from '../../settings/door/setting.ts';

export type ExportsDeps = {
  audit: Audit;
  runs: Pick<RunList, 'listAll'>;
  namesOf: PeopleReader['namesOf'];
  timeZone: SettingsReader['timeZone'];
};

/** Takes down who took results of a run away as a file, and tells what else stands in it. */
export const exportsRoutes: FastifyPluginAsyncZod<{ deps: ExportsDeps }> = async (app, { deps }) => {
  const { audit, runs, namesOf, timeZone } = deps;

  app.post(
    '/internal/results/exports',
    { schema: { body: ExportAsked, response: { 200: ExportFacts } } },
    async (request): Promise<ExportFacts> => {
      const { userId } = requireUser(request);
      const [all, names, zone] = await Promise.all([runs.listAll(), namesOf([userId]), timeZone()]);
      const { run: runId, others = [] } = request.body;
      const run = all.find(({ _id }) => _id === runId);
      const known = new Set(all.map(({ _id }) => _id));
      if (!run || !others.every((other) => known.has(other))) throw new AppError('not_found');
      for (const objectId of new Set([runId, ...others])) await audit({ act: 'results_exported', userId, objectId });
      return { viewer: names.get(userId) ?? '', timeZone: zone, thresholds: run.thresholds };
    },
  );
};
