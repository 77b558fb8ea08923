import { randomUUIDv7 } from 'node:crypto';
import { Id, QueryFlag } from '@wellspring/shared/contracts/common.ts';
import {
  CompanyBranch,
  CompanyBranchChange,
  CompanyBranchStart,
  PublicCompanyBranch,
} from '@wellspring/shared/contracts/settings/company-branches.ts';
import { cleanLine } from '@wellspring/shared/domain/text/clean-line.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { requireService, requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Audit } from '../../platform/audit/audit.ts';
import { actorCan, requirePermission } from '../../platform/authorization.ts';
import type { BranchRepository } from './branch.repository.ts';
import type { BranchReader } from './branch-reader.repository.ts';

const BranchesQuery = z.strictObject({ isdefault: z.optional(QueryFlag) });
const params = z.object({ id: Id });

const impossible = (path: string, code: string) => new AppError('not_possible_now', { fields: [{ path, code }] });

/** @throws AppError invalid_request: a title of spaces cannot be read */
function toContent({ title, isdefault }: { title: string; isdefault: boolean }) {
  const cleaned = cleanLine(title);
  if (cleaned === '') throw new AppError('invalid_request', { fields: [{ path: 'title', code: 'required' }] });
  return { title: cleaned, isDefault: isdefault };
}

export type BranchesDeps = { reader: BranchReader; branches: BranchRepository; audit: Audit };

/** Branches of the company: read by all, written by users who manage settings. */
export const branchesRoutes: FastifyPluginAsyncZod<BranchesDeps> = async (app, { reader, branches, audit }) => {
  async function read(id: string): Promise<CompanyBranch> {
    const branch = await reader.find(id);
    if (!branch) throw new AppError('not_found');
    return branch;
  }

  app.get(
    '/companybranches',
    { schema: { querystring: BranchesQuery, response: { 200: z.array(CompanyBranch) } } },
    async ({ query, actor }) => {
      const found = await reader.list(query.isdefault);
      if (actorCan(actor, 'managesettings')) return found;
      return found.map(({ revision: _revision, ...branch }) => branch);
    },
  );

  app.get(
    '/internal/companybranches/default',
    { schema: { response: { 200: z.array(PublicCompanyBranch) } } },
    async (request) => {
      requireService(request);
      return reader.list(true);
    },
  );

  app.post(
    '/companybranches',
    { schema: { body: CompanyBranchStart, response: { 200: CompanyBranch, 201: CompanyBranch } } },
    async (request, reply) => {
      requirePermission(request.actor, 'managesettings');
      const { id = randomUUIDv7(), ...content } = request.body;
      const outcome = await branches.add(id, toContent(content));
      if (outcome === 'full') throw impossible('id', 'too_many_branches');
      const isNew = outcome === 'added';
      if (isNew) await audit({ act: 'branch_changed', userId: requireUser(request).userId, objectId: id });
      return reply.status(isNew ? 201 : 200).send(await read(id));
    },
  );

  app.put(
    '/companybranches/:id',
    { schema: { params, body: CompanyBranchChange, response: { 200: CompanyBranch } } },
    async (request) => {
      requirePermission(request.actor, 'managesettings');
      const { id } = request.params;
      await read(id);
      const outcome = await branches.change(id, request.body.revision, toContent(request.body));
      if (outcome === 'stale') throw new AppError('stale_revision', { details: await read(id) });
      if (outcome === 'default') throw impossible('isdefault', 'default_branch');
      await audit({ act: 'branch_changed', userId: requireUser(request).userId, objectId: id });
      return read(id);
    },
  );

  app.delete('/companybranches/:id', { schema: { params } }, async (request, reply) => {
    requirePermission(request.actor, 'managesettings');
    const { id } = request.params;
    await read(id);
    const outcome = await branches.remove(id);
    // It says that people work there, and not how many.
    if (outcome !== 'done') throw impossible('id', outcome === 'held' ? 'still_held' : 'default_branch');
    await audit({ act: 'branch_deleted', userId: requireUser(request).userId, objectId: id });
    return reply.status(204).send();
  });
};
