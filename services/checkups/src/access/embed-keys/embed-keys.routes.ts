import {
  type EmbedIssuer,
  EmbedKeyChange,
  EmbedKeySetup,
  EmbedKeyStart,
  type Jwk,
} from '@wellspring/shared/contracts/access/embed-keys.ts';
import { Id } from '@wellspring/shared/contracts/common.ts';
import { EmbedKey } from '@wellspring/shared/contracts/internal/embed-key.ts';
import { checkIssuer } from '@wellspring/shared/domain/embedding/check-issuer.ts';
import { readOrigin } from '@wellspring/shared/domain/embedding/read-origin.ts';
import { cleanLine } from '@wellspring/shared/domain/text/clean-line.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { requireService, requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Audit } from '../../platform/audit/audit.ts';
import { requirePermission } from '../../platform/authorization.ts';
import { changesOfKey } from './changes-of-key.ts';
import type { EmbedKeyRepository } from './embed-key.repository.ts';
import type { EmbedKeyRow } from './embed-key.ts';

const params = z.object({ id: Id });
const invalid = (path: string, code: string) => new AppError('invalid_request', { fields: [{ path, code }] });

function toSetup({ _id: id, revision = 0, issuers, ...row }: EmbedKeyRow): EmbedKeySetup {
  return {
    ...row,
    id,
    revision,
    issuers: issuers.map(({ issuer, jwksUrl = null, publicJwk = null }) => ({
      issuer,
      jwksUrl,
      publicJwk: publicJwk as Jwk | null,
    })),
  };
}

function cleanName(name: string): string {
  const cleaned = cleanLine(name);
  if (cleaned === '') throw invalid('name', 'required');
  return cleaned;
}

function toOrigin(text: string, at: number): string {
  const read = readOrigin(text);
  if ('problem' in read) throw invalid(`origins.${at}`, read.problem);
  return read.origin;
}

function assertIssuers(issuers: readonly EmbedIssuer[]): void {
  const names = issuers.map(({ issuer }) => issuer);
  issuers.forEach((one, at) => {
    const problem = checkIssuer(one);
    if (problem) throw invalid(`issuers.${at}`, problem);
    if (names.indexOf(one.issuer) !== at) throw invalid(`issuers.${at}.issuer`, 'duplicate');
  });
}

/** @throws AppError invalid_request naming the field */
function toContent({ revision: _revision, ...change }: EmbedKeyChange) {
  assertIssuers(change.issuers);
  return {
    ...change,
    name: cleanName(change.name),
    origins: [...new Set(change.origins.map(toOrigin))],
    views: [...new Set(change.views)],
  };
}

type EmbedKeysDeps = { keys: EmbedKeyRepository; audit: Audit };

/** Keys of the pages that show an embed: read by the BFF, written by users who manage the company (docs/adr/0026). */
export const embedKeysRoutes: FastifyPluginAsyncZod<EmbedKeysDeps> = async (app, { keys, audit }) => {
  async function read(id: string): Promise<EmbedKeySetup> {
    const row = await keys.find(id);
    if (!row) throw new AppError('not_found');
    return toSetup(row);
  }

  app.get('/internal/embed-keys/:id', { schema: { params, response: { 200: EmbedKey } } }, async (request) => {
    requireService(request);
    const key = await keys.findActive(request.params.id);
    if (!key) throw new AppError('embed_key_unknown');
    return key;
  });

  app.get('/embedkeys', { schema: { response: { 200: z.array(EmbedKeySetup) } } }, async ({ actor }) => {
    requirePermission(actor, 'managecompany');
    return (await keys.list()).map(toSetup);
  });

  app.get('/embedkeys/:id', { schema: { params, response: { 200: EmbedKeySetup } } }, async (request) => {
    requirePermission(request.actor, 'managecompany');
    return read(request.params.id);
  });

  app.post(
    '/embedkeys',
    { schema: { body: EmbedKeyStart, response: { 200: EmbedKeySetup, 201: EmbedKeySetup } } },
    async (request, reply) => {
      requirePermission(request.actor, 'managecompany');
      const { id } = request.body;
      const outcome = await keys.add({
        _id: id,
        name: cleanName(request.body.name),
        origins: [],
        views: ['checkups', 'checkup', 'report'],
        isolationFloor: 'frame',
        issuers: [],
        isActive: true,
        revision: 1,
      });
      if (outcome === 'full')
        throw new AppError('not_possible_now', { fields: [{ path: 'id', code: 'too_many_keys' }] });
      const isNew = outcome === 'added';
      if (isNew) await audit({ act: 'embed_key_changed', userId: requireUser(request).userId, objectId: id });
      return reply.status(isNew ? 201 : 200).send(await read(id));
    },
  );

  app.put(
    '/embedkeys/:id',
    { schema: { params, body: EmbedKeyChange, response: { 200: EmbedKeySetup } } },
    async (request) => {
      requirePermission(request.actor, 'managecompany');
      const { id } = request.params;
      const before = await read(id);
      const content = toContent(request.body);
      const isChanged = await keys.change(id, request.body.revision, content);
      if (!isChanged) throw new AppError('stale_revision', { details: await read(id) });
      const changes = changesOfKey(before, content);
      await audit({
        act: 'embed_key_changed',
        userId: requireUser(request).userId,
        objectId: id,
        details: { changes },
      });
      return read(id);
    },
  );
};
