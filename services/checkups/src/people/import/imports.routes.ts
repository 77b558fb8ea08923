import { randomUUIDv7 } from 'node:crypto';
import { Id } from '@wellspring/shared/contracts/common.ts';
import {
  IMPORT_PIECE_BYTES,
  type Import,
  ImportCell,
  ImportErrorsFile,
  ImportManager,
  ImportManagersQuery,
  ImportPiece,
  ImportRowsQuery,
  NewImport,
} from '@wellspring/shared/contracts/people/import.ts';
import type { TeamImport } from '@wellspring/shared/contracts/people/team-import.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { requireUser, type UserActor } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ClientSession } from 'mongoose';
import * as z from 'zod/mini';
import type { Audit } from '../../platform/audit/audit.ts';
import { requirePermission } from '../../platform/authorization.ts';
import type { InTransaction } from '../../platform/mongo.ts';
import type { PeopleReader } from '../door/person.ts';
import type { KindOfImport } from './import-kinds.ts';
import type { ImportDocument } from './import-row.ts';
import { IMPORT_TTL_MS, type ImportsRepository } from './imports.repository.ts';
import { toImport, toImportRow } from './to-import.ts';
import { writeErrorsFile } from './write-errors-file.ts';

const params = z.object({ id: Id });
const pieceParams = z.object({ id: Id, place: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000)) });
const New = z.strictObject(NewImport.shape);
const Piece = z.strictObject(ImportPiece.shape);
const Cell = z.strictObject(ImportCell.shape);
const ManagersQuery = z.strictObject(ImportManagersQuery.shape);
const RowsQuery = z.strictObject(ImportRowsQuery.shape);
/** A piece in base64, with what JSON puts around it. */
const PIECE_BODY_BYTES = Math.ceil((IMPORT_PIECE_BYTES * 4) / 3) + 1_024;

export type ImportRoutesDeps = {
  imports: ImportsRepository;
  inTransaction: InTransaction;
  audit: Audit;
  namesOf: PeopleReader['namesOf'];
  /** Notifies the worker that an import waits for its next step. */
  wakeImports: () => void;
  now: () => Date;
};

const refuse = (path: string, code: string) => new AppError('invalid_request', { fields: [{ path, code }] });

type States = readonly ImportDocument['state'][];
/** States in which a cell can be corrected. A check may end at any moment, so one of the two may become the other. */
const CORRECTABLE: States = ['checking', 'checked'];
/** States in which the columns can be chosen and the file can be checked again. */
const CHECKABLE: States = ['columns', ...CORRECTABLE];

/** @throws AppError invalid_request when the columns do not fit the file or a field is used twice */
function assertColumns({ headers }: ImportDocument, fields: readonly (string | null)[], key: string): void {
  if (fields.length !== headers.length) throw refuse('fields', 'wrong_length');
  const used = fields.filter((field) => field !== null);
  const twice = fields.findIndex((field, at) => field !== null && fields.indexOf(field) < at);
  if (twice >= 0) throw refuse(`fields.${twice}`, 'taken');
  if (!used.includes(key)) throw refuse('fields', `${key}_missing`);
}

/** Imports of one kind, for those who may change what they write; each sees their own only. */
export const importsRoutes: FastifyPluginAsyncZod<{ deps: ImportRoutesDeps; of: KindOfImport }> = async (
  app,
  { deps, of: { kind, path, needs, key, act, contracts } },
) => {
  const { imports, inTransaction, audit, namesOf, wakeImports, now } = deps;
  const { Import, Row, Columns, Start } = contracts;

  app.addHook('onRequest', async ({ actor }) => requirePermission(actor, needs));

  /** @throws AppError not_found for an import of another user */
  async function findOwn(id: string, { userId }: UserActor): Promise<ImportDocument> {
    const row = await imports.find(id);
    if (row?.createdBy !== userId || row.kind !== kind) throw new AppError('not_found');
    return row;
  }

  /**
   * What the import became.
   *
   * @param given `from`: states in which it can be changed, by default the one it was read in; `also`: written with it
   * @throws AppError stale_revision when it was changed since the revision
   */
  async function change(
    row: ImportDocument,
    revision: number,
    fields: Partial<ImportDocument>,
    { from = [row.state], also }: { from?: States; also?: (session: ClientSession) => Promise<void> } = {},
  ): Promise<Import | TeamImport> {
    const write = async (session: ClientSession) => {
      const isWritten = await imports.change(row, fields, { isUserAct: true, from, session });
      if (isWritten) await also?.(session);
      return isWritten;
    };
    const isChanged = row.revision === revision && (await inTransaction(write));
    const current = await imports.find(row._id);
    if (!current) throw new AppError('not_found');
    if (!isChanged) throw new AppError('stale_revision', { details: toImport(current) });
    if (fields.isWorking) wakeImports();
    return toImport(current);
  }

  /** What a step that runs on rights keeps of the user. */
  const toRights = ({ permissions, language }: UserActor) => ({ permissions, language });

  app.get(path, { schema: { response: { 200: z.nullable(Import) } } }, async (request) => {
    const newest = await imports.findNewest(requireUser(request).userId, kind);
    return newest && toImport(newest);
  });

  app.post(path, { schema: { body: New, response: { 201: Import } } }, async (request, reply) => {
    const actor = requireUser(request);
    const { fileName, size, encoding = null, delimiter = null } = request.body;
    const older = await imports.findNewest(actor.userId, kind);
    if (older && (older.committedAt === null || older.state === 'done')) await imports.remove(older._id);
    else if (older) throw new AppError('not_possible_now', { fields: [{ path: 'id', code: 'import_runs' }] });
    const at = now();
    const row: ImportDocument = {
      _id: randomUUIDv7(),
      kind,
      createdBy: actor.userId,
      ...toRights(actor),
      fileName,
      size,
      pieceCount: Math.ceil(size / IMPORT_PIECE_BYTES),
      state: 'uploading',
      revision: 0,
      problem: null,
      encoding,
      delimiter,
      headers: [],
      firstCells: [],
      fields: [],
      isComplete: false,
      rowCount: 0,
      trial: null,
      progress: { done: 0, of: 0 },
      sendWelcome: false,
      committedAt: null,
      writtenLine: 0,
      leftOut: 0,
      changeId: null,
      failures: 0,
      createdAt: at,
      expiresAt: new Date(at.getTime() + IMPORT_TTL_MS),
    };
    await imports.add(row);
    return reply.status(201).send(toImport(row));
  });

  app.get(`${path}/:id`, { schema: { params, response: { 200: Import } } }, async (request) =>
    toImport(await findOwn(request.params.id, requireUser(request))),
  );

  app.put(
    `${path}/:id/pieces/:place`,
    { bodyLimit: PIECE_BODY_BYTES, schema: { params: pieceParams, body: Piece, response: { 200: Import } } },
    async (request) => {
      const { id, place } = request.params;
      const row = await findOwn(id, requireUser(request));
      if (row.state !== 'uploading') return toImport(row);
      const bytes = Buffer.from(request.body.content, 'base64');
      const isLast = place === row.pieceCount - 1;
      const expected = isLast ? row.size - place * IMPORT_PIECE_BYTES : IMPORT_PIECE_BYTES;
      if (place >= row.pieceCount || bytes.length !== expected) throw refuse('content', 'wrong_length');
      await imports.putPiece({ _id: `${id}.${place}`, importId: id, place, bytes, expiresAt: row.expiresAt });
      if ((await imports.countPieces(id)) < row.pieceCount) return toImport(row);
      return change(row, row.revision, { state: 'reading', isWorking: true });
    },
  );

  app.put(`${path}/:id/columns`, { schema: { params, body: Columns, response: { 200: Import } } }, async (request) => {
    const actor = requireUser(request);
    const row = await findOwn(request.params.id, actor);
    if (!CHECKABLE.includes(row.state))
      throw new AppError('not_possible_now', { fields: [{ path: 'id', code: row.state }] });
    const { revision, ...columns } = request.body;
    assertColumns(row, columns.fields, key);
    const progress = { done: 0, of: row.rowCount };
    const next = { ...toRights(actor), ...columns, progress, state: 'checking', isWorking: true } as const;
    return change(row, revision, next, { from: CHECKABLE });
  });

  app.put(`${path}/:id/cells`, { schema: { params, body: Cell, response: { 200: Import } } }, async (request) => {
    const row = await findOwn(request.params.id, requireUser(request));
    const { revision, line, column, value } = request.body;
    if (!CORRECTABLE.includes(row.state))
      throw new AppError('not_possible_now', { fields: [{ path: 'id', code: row.state }] });
    const found = await imports.rows.find(row._id, line);
    if (!found || found.isAbsent || found.unreadable) throw refuse('line', 'unknown');
    if (column >= row.headers.length) throw refuse('column', 'unknown');
    const cells = row.headers.map((_header, at) => (at === column ? value : (found.cells[at] ?? '')));
    // The check that runs may fail on the row that was corrected; the one from here on starts afresh.
    const next = { state: 'checking', progress: { done: 0, of: row.rowCount }, failures: 0, isWorking: true } as const;
    return change(row, revision, next, {
      from: CORRECTABLE,
      also: (session) => imports.rows.setCells(row._id, line, cells, session),
    });
  });

  app.get(
    `${path}/:id/rows`,
    { schema: { params, querystring: RowsQuery, response: { 200: z.array(Row) } } },
    async (request) => {
      const { _id } = await findOwn(request.params.id, requireUser(request));
      const { outcome, _start: skip, _limit: limit } = request.query;
      return (await imports.rows.list(_id, { outcome, skip, limit })).map(toImportRow);
    },
  );

  app.get(
    `${path}/:id/managers`,
    { schema: { params, querystring: ManagersQuery, response: { 200: z.array(ImportManager) } } },
    async (request) => {
      const { trial } = await findOwn(request.params.id, requireUser(request));
      const { _start, _limit } = request.query;
      const page = (trial?.managers ?? []).slice(_start, _start + _limit);
      const names = await namesOf(page.map(({ userId }) => userId));
      return page.flatMap(({ userId: id, losing, gaining }) => {
        const name = names.get(id);
        return name ? [{ id, name, losing, gaining }] : [];
      });
    },
  );

  app.get(`${path}/:id/errors`, { schema: { params, response: { 200: ImportErrorsFile } } }, async (request) => {
    const actor = requireUser(request);
    const row = await findOwn(request.params.id, actor);
    return { content: await writeErrorsFile(imports, row, actor.language) };
  });

  app.post(`${path}/:id/start`, { schema: { params, body: Start, response: { 200: Import } } }, async (request) => {
    const actor = requireUser(request);
    const row = await findOwn(request.params.id, actor);
    const { revision, ...choices } = request.body;
    if (row.state !== 'checked') throw new AppError('not_possible_now', { fields: [{ path: 'id', code: row.state }] });
    const given = { ...toRights(actor), ...choices, problem: null, leftOut: 0, failures: 0 };
    const started = await change(row, revision, { ...given, state: 'importing', isWorking: true });
    await audit({ act, userId: actor.userId, objectId: row._id });
    return started;
  });

  app.post(`${path}/:id/stop`, { schema: { params, response: { 200: Import } } }, async (request) => {
    const row = await findOwn(request.params.id, requireUser(request));
    if (row.state !== 'importing') return toImport(row);
    if (await imports.stop(row)) return toImport((await imports.find(row._id)) ?? row);
    throw new AppError('not_possible_now', { fields: [{ path: 'id', code: 'import_runs' }] });
  });

  app.delete(`${path}/:id`, { schema: { params } }, async (request, reply) => {
    const row = await findOwn(request.params.id, requireUser(request));
    if (row.committedAt !== null && row.state !== 'done')
      throw new AppError('not_possible_now', { fields: [{ path: 'id', code: 'import_runs' }] });
    await imports.remove(row._id);
    return reply.status(204).send();
  });
};
