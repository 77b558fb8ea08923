import type { ImportState } from '@wellspring/shared/contracts/people/import.ts';
import type { ClientSession, Connection } from 'mongoose';
import { bareCollection } from '../../platform/bare-collection.ts';
import type { Erase } from '../../platform/personal-data.ts';
import { importModel, importPieceModel } from './import.model.ts';
import type { ImportDocument, ImportKind, ImportPieceDocument } from './import-row.ts';
import { createImportRows, type ImportRows } from './import-rows.repository.ts';

/** Time in which a started import can be gone on with; then the file and its rows are deleted. */
export const IMPORT_TTL_MS = 24 * 3_600_000;

export type ImportsRepository = {
  add: (row: ImportDocument) => Promise<void>;
  find: (id: string, session?: ClientSession) => Promise<ImportDocument | null>;
  /** The newest import of a kind that a user began; null when there is none any more. */
  findNewest: (userId: string, kind: ImportKind) => Promise<ImportDocument | null>;
  /** Imports that a worker has to go on with, the oldest first. */
  listWorking: (limit: number) => Promise<ImportDocument[]>;
  /**
   * Changes an import of this revision.
   *
   * @param given `isUserAct` counts the revision up; with `from` only an import of one of these states is changed
   * @returns false when it was changed since
   */
  change: (
    row: Pick<ImportDocument, '_id' | 'revision'>,
    fields: Partial<ImportDocument>,
    given?: { isUserAct?: boolean; from?: readonly ImportState[]; session?: ClientSession },
  ) => Promise<boolean>;
  /** Ends an import before its commit point, with nothing changed. @returns false after that point */
  stop: (row: Pick<ImportDocument, '_id' | 'revision'>) => Promise<boolean>;
  /** From now on the import runs to its end. @returns false when it was stopped before */
  commit: (
    row: Pick<ImportDocument, '_id' | 'revision'>,
    given: { changeId: string; of: number; now: Date },
  ) => Promise<boolean>;
  noteProgress: (id: string, done: number) => Promise<void>;
  /** In the transaction that writes some rows: how far it is. */
  noteWritten: (
    id: string,
    given: { writtenLine: number; done: number; leftOut: number },
    session: ClientSession,
  ) => Promise<void>;
  noteFailure: (id: string) => Promise<number>;
  /** Deletes the import with its file and rows. */
  remove: (id: string) => Promise<void>;

  putPiece: (piece: ImportPieceDocument) => Promise<void>;
  countPieces: (importId: string) => Promise<number>;
  /** The file in its pieces. */
  readFile: (importId: string) => AsyncIterable<Buffer>;
  removeFile: (importId: string) => Promise<void>;

  rows: ImportRows;
};

export function createImportsRepository(connection: Connection): ImportsRepository {
  const imports = bareCollection<ImportDocument>(importModel(connection));
  const pieces = bareCollection<ImportPieceDocument>(importPieceModel(connection));
  const rows = createImportRows(connection);

  return {
    async add(row) {
      await imports.insertOne(row);
    },
    find: (id, session) => imports.findOne({ _id: id }, session ? { session } : {}),
    findNewest: (userId, kind) => imports.findOne({ createdBy: userId, kind }, { sort: { createdAt: -1 } }),
    listWorking: (limit) => imports.find({ isWorking: true }).sort({ createdAt: 1 }).limit(limit).toArray(),

    async change({ _id, revision }, { isWorking, ...fields }, { isUserAct = false, from, session } = {}) {
      const { matchedCount } = await imports.updateOne(
        { _id, revision, ...(from ? { state: { $in: [...from] } } : {}) },
        {
          $set: { ...fields, ...(isWorking ? { isWorking } : {}) },
          ...(isWorking ? {} : { $unset: { isWorking: '' as const } }),
          ...(isUserAct ? { $inc: { revision: 1 } } : {}),
        },
        session ? { session } : {},
      );
      return matchedCount === 1;
    },

    async stop({ _id, revision }) {
      const { matchedCount } = await imports.updateOne(
        { _id, revision, state: 'importing', committedAt: null },
        { $set: { state: 'checked' }, $unset: { isWorking: '' as const }, $inc: { revision: 1 } },
      );
      return matchedCount === 1;
    },

    async commit({ _id, revision }, { changeId, of, now }) {
      const { matchedCount } = await imports.updateOne(
        { _id, revision, state: 'importing' },
        { $set: { committedAt: now, changeId, writtenLine: 0, progress: { done: 0, of } } },
      );
      return matchedCount === 1;
    },

    async noteProgress(id, done) {
      await imports.updateOne({ _id: id }, { $set: { 'progress.done': done } });
    },

    async noteWritten(id, { writtenLine, done, leftOut }, session) {
      await imports.updateOne(
        { _id: id },
        { $set: { writtenLine }, $inc: { 'progress.done': done, leftOut } },
        { session },
      );
    },

    async noteFailure(id) {
      const row = await imports.findOneAndUpdate({ _id: id }, { $inc: { failures: 1 } }, { returnDocument: 'after' });
      return row?.failures ?? 0;
    },

    async remove(id) {
      await pieces.deleteMany({ importId: id });
      await rows.remove(id);
      await imports.deleteOne({ _id: id });
    },

    async putPiece({ _id, ...piece }) {
      await pieces.updateOne({ _id }, { $set: piece }, { upsert: true });
    },
    countPieces: (importId) => pieces.countDocuments({ importId }),
    async *readFile(importId) {
      // The driver gives its own kind of binary.
      for await (const { bytes } of pieces.find({ importId }, { batchSize: 1 }).sort({ place: 1 }))
        yield 'buffer' in bytes && Buffer.isBuffer(bytes.buffer) ? bytes.buffer : bytes;
    },
    async removeFile(importId) {
      await pieces.deleteMany({ importId });
    },
    rows,
  };
}

/** Takes a manager out of what imports of others would do to whom they lead. */
export const eraseFromTrials: Erase = async ({ connection }, userId) => {
  await importModel(connection).collection.updateMany(
    { 'trial.managers.userId': userId },
    { $pull: { 'trial.managers': { userId } } as never },
  );
};
