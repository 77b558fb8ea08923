import { randomUUIDv7 } from 'node:crypto';
import { Id, queryInteger } from '@wellspring/shared/contracts/common.ts';
import { DataCopy, NewDataCopy } from '@wellspring/shared/contracts/privacy/data-copy.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { requireUser, type UserActor } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Audit } from '../../platform/audit/audit.ts';
import type { WakeRelay } from '../../platform/outbox/outbox.ts';
import { type DataCopyRepository, FILE_PART } from './data-copy.repository.ts';
import type { DataCopyRow } from './data-copy.ts';

export type DataCopiesDeps = {
  copies: DataCopyRepository;
  audit: Audit;
  wake: WakeRelay;
  now?: () => Date;
};

const params = z.object({ id: Id });
const PieceParams = z.object({ id: Id, place: queryInteger(0, 1_000_000) });

const toDataCopy = (row: DataCopyRow): DataCopy => ({
  id: row._id,
  format: row.format,
  state: row.state,
  rowsDone: Object.values(row.counts ?? {}).reduce((sum, count) => sum + count, 0),
  rowsTotal: row.rowsTotal,
  byteLength: row.byteLength,
  requestedAt: row.requestedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});

/** Copies of all stored data of the caller; made by a worker, readable by the caller only. */
export const dataCopiesRoutes: FastifyPluginAsyncZod<{ deps: DataCopiesDeps }> = async (app, { deps }) => {
  const { copies, audit, wake, now = () => new Date() } = deps;

  app.addHook('onRequest', async (request) => {
    // An embedding page may not download them.
    if (requireUser(request).scope) throw new AppError('not_allowed');
  });

  /** @throws AppError not_possible_now for an account that was given another address: a copy holds what is closed to it */
  function requireProved({ closedBefore }: UserActor): void {
    if (closedBefore !== undefined)
      throw new AppError('not_possible_now', { fields: [{ path: 'id', code: 'account_not_proved' }] });
  }

  app.get('/users/me/data/copies', { schema: { response: { 200: z.array(DataCopy) } } }, async (request) => {
    const { userId, closedBefore } = requireUser(request);
    return closedBefore === undefined ? (await copies.listOf(userId, now())).map(toDataCopy) : [];
  });

  app.post('/users/me/data/copies', { schema: { body: NewDataCopy, response: { 200: DataCopy } } }, async (request) => {
    const caller = requireUser(request);
    requireProved(caller);
    const { userId, language } = caller;
    const { id = randomUUIDv7(), format } = request.body;
    const row = await copies.ask({ _id: id, userId, format, language }, now());
    if (!row) throw new AppError('invalid_request', { fields: [{ path: 'id', code: 'taken' }] });
    wake();
    return toDataCopy(row);
  });

  async function readyOne(id: string, caller: UserActor): Promise<DataCopyRow> {
    requireProved(caller);
    const { userId } = caller;
    const row = await copies.find(id, userId, now());
    if (!row) throw new AppError('not_found');
    if (row.state !== 'ready') throw new AppError('not_possible_now', { fields: [{ path: 'id', code: 'not_ready' }] });
    return row;
  }

  app.get(
    '/internal/data-copies/:id',
    { schema: { params, response: { 200: z.object({ copy: DataCopy, pieceCount: z.int() }) } } },
    async (request) => {
      const caller = requireUser(request);
      const row = await readyOne(request.params.id, caller);
      await audit({ act: 'own_data_downloaded', userId: caller.userId, objectId: row._id });
      return { copy: toDataCopy(row), pieceCount: row.pieceCount };
    },
  );

  app.get('/internal/data-copies/:id/pieces/:place', { schema: { params: PieceParams } }, async (request, reply) => {
    const { id, place } = request.params;
    await readyOne(id, requireUser(request));
    const bytes = await copies.findPiece(id, FILE_PART, place);
    if (!bytes) throw new AppError('not_found');
    return reply.type('application/octet-stream').send(bytes);
  });
};
