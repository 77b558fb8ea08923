import { Id } from '@wellspring/shared/contracts/common.ts';
import {
  BranchLogo,
  LOGO_BODY_BYTES,
  LOGO_SIDE,
  MAX_LOGO_BYTES,
} from '@wellspring/shared/contracts/settings/branch-logo.ts';
import { CompanyBranch } from '@wellspring/shared/contracts/settings/company-branches.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { requireService, requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Audit } from '../../platform/audit/audit.ts';
import { requirePermission } from '../../platform/authorization.ts';
import type { BranchRepository } from '../branches/branch.repository.ts';
import type { BranchReader } from '../branches/branch-reader.repository.ts';
import type { createLogoDrawer } from './draw-logo.ts';

export type BranchLogoDeps = {
  reader: Pick<BranchReader, 'find' | 'readFile'>;
  branches: Pick<BranchRepository, 'putLogo'>;
  drawLogo: ReturnType<typeof createLogoDrawer>;
  audit: Audit;
};

const params = z.object({ id: Id });
const Logo = z.strictObject(BranchLogo.shape);

const refuse = (code: string) =>
  new AppError('invalid_request', { fields: [{ path: 'content', code, params: { ...LOGO_SIDE } }] });

/** Logos of branches: written by users who manage settings; their pictures are public. */
export const branchLogoRoutes: FastifyPluginAsyncZod<BranchLogoDeps> = async (app, deps) => {
  const { reader, branches, drawLogo, audit } = deps;

  /** @throws AppError not_found */
  async function read(id: string): Promise<CompanyBranch> {
    const branch = await reader.find(id);
    if (!branch) throw new AppError('not_found');
    return branch;
  }

  async function put(id: string, userId: string, pictures: Parameters<BranchRepository['putLogo']>[1]) {
    if (!(await branches.putLogo(id, pictures))) throw new AppError('not_found');
    await audit({ act: 'branch_changed', userId, objectId: id });
    return read(id);
  }

  app.put(
    '/companybranches/:id/logo',
    { bodyLimit: LOGO_BODY_BYTES, schema: { params, body: Logo, response: { 200: CompanyBranch } } },
    async (request) => {
      requirePermission(request.actor, 'managesettings');
      const { id } = request.params;
      await read(id);
      const bytes = Buffer.from(request.body.content, 'base64');
      if (bytes.length > MAX_LOGO_BYTES) throw refuse('too_large');
      const drawn = await drawLogo(bytes);
      if ('problem' in drawn) throw refuse(drawn.problem);
      return put(id, requireUser(request).userId, drawn.pictures);
    },
  );

  app.delete('/companybranches/:id/logo', { schema: { params, response: { 200: CompanyBranch } } }, async (request) => {
    requirePermission(request.actor, 'managesettings');
    const { id } = request.params;
    const branch = await read(id);
    return branch.logo ? put(id, requireUser(request).userId, null) : branch;
  });

  app.get('/internal/files/:id', { schema: { params } }, async (request, reply) => {
    requireService(request);
    const bytes = await reader.readFile(request.params.id);
    if (!bytes) throw new AppError('not_found');
    return reply.type('image/png').send(bytes);
  });
};
