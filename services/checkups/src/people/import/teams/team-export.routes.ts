import { TeamExport } from '@wellspring/shared/contracts/people/team-import.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Audit } from '../../../platform/audit/audit.ts';
import { requirePermission } from '../../../platform/authorization.ts';
import { exportTypes, writeTeamFile } from './export-teams.ts';
import type { ReadTreeWorld } from './tree-world.repository.ts';

const Query = z.strictObject(TeamExport.shape);

/** The teams of the tree as a file, for those who may change them. */
export const teamExportRoutes: FastifyPluginAsyncZod<{ deps: { readWorld: ReadTreeWorld; audit: Audit } }> = async (
  app,
  { deps },
) => {
  app.get('/swarms/export', { schema: { querystring: Query } }, async (request, reply) => {
    requirePermission(request.actor, 'manageteams');
    const { userId, language } = requireUser(request);
    const { format } = request.query;
    const file = writeTeamFile(await deps.readWorld([]), format, language);
    await deps.audit({ act: 'teams_exported', userId });
    return reply.type(exportTypes[format]).send(file);
  });
};
