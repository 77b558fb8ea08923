import type { ImportOutcome, ImportState } from '@wellspring/shared/contracts/people/import.ts';
import type { ClientSession, Connection } from 'mongoose';
import { bareCollection } from '../../platform/bare-collection.ts';
import { importModel, importPieceModel, importRowModel } from './import.model.ts';
import type { ImportDocument, ImportPieceDocument, ImportRowDocument } from './import-row.ts';

/** Time in which a started import can be gone on with; then the file and its rows are deleted. */
export const IMPORT_TTL_MS = 24 * 3_600_000;

export type ImportsRepository = {
  add: (row: ImportDocument) => Promise<void>;
  find: (id: string) => Promise<ImportDocument | null>;
  /** The newest import of a user; null when there is none any more. */
  findNewest: (userId: string) => Promise<ImportDocument | null>;
  /** Imports that a worker has to go on with, the oldest first. */
  listWorking: (limit: number) => Promise<ImportDocument[]>;
  /**
   * Changes an import of this revision.
   *
   * @param given `isUserAct` counts the revision up; with `from` only an import of that state is changed
   * @returns false when it was changed since
   */
  change: (
    row: Pick<ImportDocument, '_id' | 'revision'>,
    fields: Partial<ImportDocument>,
    given?: { isUserAct?: boolean; from?: ImportState; session?: ClientSession },
  ) => Promise<boolean>;
  /** Ends an import before its commit point, with nothing changed. @returns false after that point */
  stop: (row: Pick<ImportDocument, '_id' | 'revision'>) => Promise<boolean>;
  /** From now on the import runs to its end. @returns false when it was stopped before */
  commit: (
    row: Pick<ImportDocument, '_id' | 'revision'>,
    given: { changeId: string; of: number; now: Date },
  ) => Promise<boolean>;
  noteProgress: (id: string, done: number) => Promise<void>;
  addProgress: (id: string, given: { done: number; leftOut: number }, session: ClientSession) => Promise<void>;
  noteFailure: (id: string) => Promise<number>;
  /** Deletes the import with its file and rows. */
  remove: (id: string) => Promise<void>;

  putPiece: (piece: ImportPieceDocument) => Promise<void>;
  countPieces: (importId: string) => Promise<number>;
  /** The whole file. */
  readFile: (importId: string) => Promise<Buffer>;
  removeFile: (importId: string) => Promise<void>;

  addRows: (rows: readonly ImportRowDocument[]) => Promise<void>;
  removeRows: (importId: string, given?: { isAbsent: true } | { isDone: true }) => Promise<void>;
  findRow: (importId: string, line: number) => Promise<ImportRowDocument | null>;
  listRows: (
    importId: string,
    given: { outcome?: ImportOutcome | undefined; after?: number; skip?: number; limit: number },
  ) => Promise<ImportRowDocument[]>;
  /** Rows that the import still has to write. */
  listUndone: (importId: string, limit: number, session: ClientSession) => Promise<ImportRowDocument[]>;
  setCells: (row: Pick<ImportRowDocument, '_id'>, cells: string[]) => Promise<void>;
  setOutcomes: (rows: readonly Pick<ImportRowDocument, '_id' | 'userId' | 'outcome' | 'problems'>[]) => Promise<void>;
  markDone: (
    rows: readonly Pick<ImportRowDocument, '_id'>[],
    leftOut: readonly Pick<ImportRowDocument, '_id' | 'problems'>[],
    session: ClientSession,
  ) => Promise<void>;
};

const WRITTEN: ImportOutcome[] = ['new', 'changed', 'leaving'];

export function createImportsRepository(connection: Connection): ImportsRepository {
  const imports = bareCollection<ImportDocument>(importModel(connection));
  const pieces = bareCollection<ImportPieceDocument>(importPieceModel(connection));
  const rows = bareCollection<ImportRowDocument>(importRowModel(connection));

  return {
    async add(row) {
      await imports.insertOne(row);
    },
    find: (id) => imports.findOne({ _id: id }),
    findNewest: (userId) => imports.findOne({ createdBy: userId }, { sort: { createdAt: -1 } }),
    listWorking: (limit) => imports.find({ isWorking: true }).sort({ createdAt: 1 }).limit(limit).toArray(),

    async change({ _id, revision }, { isWorking, ...fields }, { isUserAct = false, from, session } = {}) {
      const { matchedCount } = await imports.updateOne(
        { _id, revision, ...(from ? { state: from } : {}) },
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
        { $set: { committedAt: now, changeId, progress: { done: 0, of } } },
      );
      return matchedCount === 1;
    },

    async noteProgress(id, done) {
      await imports.updateOne({ _id: id }, { $set: { 'progress.done': done } });
    },

    async addProgress(id, { done, leftOut }, session) {
      await imports.updateOne({ _id: id }, { $inc: { 'progress.done': done, leftOut } }, { session });
    },

    async noteFailure(id) {
      const row = await imports.findOneAndUpdate({ _id: id }, { $inc: { failures: 1 } }, { returnDocument: 'after' });
      return row?.failures ?? 0;
    },

    async remove(id) {
      await pieces.deleteMany({ importId: id });
      await rows.deleteMany({ importId: id });
      await imports.deleteOne({ _id: id });
    },

    async putPiece({ _id, ...piece }) {
      await pieces.updateOne({ _id }, { $set: piece }, { upsert: true });
    },
    countPieces: (importId) => pieces.countDocuments({ importId }),
    async readFile(importId) {
      const parts = await pieces.find({ importId }).sort({ place: 1 }).toArray();
      // The driver gives its own kind of binary.
      return Buffer.concat(
        parts.map(({ bytes }) => ('buffer' in bytes && Buffer.isBuffer(bytes.buffer) ? bytes.buffer : bytes)),
      );
    },
    async removeFile(importId) {
      await pieces.deleteMany({ importId });
    },

    async addRows(documents) {
      if (documents.length > 0) await rows.insertMany([...documents], { ordered: false });
    },
    async removeRows(importId, given) {
      await rows.deleteMany({ importId, ...given });
    },
    findRow: (importId, line) => rows.findOne({ importId, line }),
    listRows: (importId, { outcome, after, skip = 0, limit }) =>
      rows
        .find({ importId, ...(outcome ? { outcome } : {}), ...(after === undefined ? {} : { line: { $gt: after } }) })
        .sort({ line: 1 })
        .skip(skip)
        .limit(limit)
        .toArray(),
    listUndone: (importId, limit, session) =>
      rows
        .find({ importId, outcome: { $in: WRITTEN }, isDone: false }, { session })
        .limit(limit)
        .toArray(),
    async setCells({ _id }, cells) {
      await rows.updateOne({ _id }, { $set: { cells } });
    },
    async setOutcomes(documents) {
      if (documents.length === 0) return;
      await rows.bulkWrite(
        documents.map(({ _id, userId, ...found }) => ({
          updateOne: {
            filter: { _id },
            update: userId ? { $set: { ...found, userId } } : { $set: found, $unset: { userId: '' as const } },
          },
        })),
        { ordered: false },
      );
    },
    async markDone(done, leftOut, session) {
      await rows.updateMany({ _id: { $in: done.map(({ _id }) => _id) } }, { $set: { isDone: true } }, { session });
      for (const { _id, problems } of leftOut)
        await rows.updateOne({ _id }, { $set: { outcome: 'problem', problems } }, { session });
    },
  };
}
