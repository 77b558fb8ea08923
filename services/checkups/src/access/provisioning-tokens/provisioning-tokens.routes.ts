import { randomUUIDv7 } from 'node:crypto';
import {
  NewProvisioningToken,
  ProvisioningToken,
  ProvisioningTokenStart,
} from '@wellspring/shared/contracts/access/provisioning-tokens.ts';
import { Id } from '@wellspring/shared/contracts/common.ts';
import { ProvisioningAccess, TokenDigest } from '@wellspring/shared/contracts/internal/provisioning.ts';
import { cleanLine } from '@wellspring/shared/domain/text/clean-line.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { requireService, requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Audit } from '../../platform/audit/audit.ts';
import { requirePermission } from '../../platform/authorization.ts';
import type { ProvisioningTokenRepository } from './provisioning-token.repository.ts';
import { makeSecret, type ProvisioningTokenRow, toDigest } from './provisioning-token.ts';

const params = z.object({ id: Id });

const toToken = ({ _id: id, name, createdAt, lastUsedAt, endedAt }: ProvisioningTokenRow): ProvisioningToken => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  endedAt: endedAt?.toISOString() ?? null,
});

type ProvisioningTokensDeps = { tokens: ProvisioningTokenRepository; audit: Audit };

/** Tokens of the customer's directory: made by users who manage the company, checked by the BFF (docs/provisioning.md). */
export const provisioningTokensRoutes: FastifyPluginAsyncZod<ProvisioningTokensDeps> = async (
  app,
  { tokens, audit },
) => {
  app.post(
    '/internal/provisioning/access',
    { schema: { body: TokenDigest, response: { 200: ProvisioningAccess } } },
    async (request) => {
      requireService(request);
      const token = await tokens.use(request.body.digest, new Date());
      if (!token) throw new AppError('not_found');
      return { tokenId: token._id };
    },
  );

  app.get('/provisioningtokens', { schema: { response: { 200: z.array(ProvisioningToken) } } }, async ({ actor }) => {
    requirePermission(actor, 'managecompany');
    return (await tokens.list()).map(toToken);
  });

  app.post(
    '/provisioningtokens',
    { schema: { body: ProvisioningTokenStart, response: { 201: NewProvisioningToken } } },
    async (request, reply) => {
      requirePermission(request.actor, 'managecompany');
      const name = cleanLine(request.body.name);
      if (name === '') throw new AppError('invalid_request', { fields: [{ path: 'name', code: 'required' }] });
      const secret = makeSecret();
      const id = randomUUIDv7();
      const row = { _id: id, name, digest: toDigest(secret), createdAt: new Date(), lastUsedAt: null, endedAt: null };
      if (!(await tokens.add(row)))
        throw new AppError('not_possible_now', { fields: [{ path: 'name', code: 'too_many_tokens' }] });
      const details = { changes: [{ field: 'provisioningToken', before: null, after: name }] };
      await audit({ act: 'provisioning_changed', userId: requireUser(request).userId, objectId: id, details });
      return reply.status(201).send({ ...toToken(row), secret });
    },
  );

  app.delete('/provisioningtokens/:id', { schema: { params } }, async (request, reply) => {
    requirePermission(request.actor, 'managecompany');
    const { id } = request.params;
    const row = await tokens.find(id);
    if (!row) throw new AppError('not_found');
    // A token that is off already stays so: repeating it changes nothing.
    if (await tokens.end(id, new Date())) {
      const details = { changes: [{ field: 'provisioningToken', before: row.name, after: null }] };
      await audit({ act: 'provisioning_changed', userId: requireUser(request).userId, objectId: id, details });
    }
    return reply.status(204).send();
  });
};
