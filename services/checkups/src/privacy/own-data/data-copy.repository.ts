import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../../platform/duplicate-key.ts';
import { dataCopyModel, dataCopyPieceModel } from './data-copy.model.ts';
import type { DataCopyPieceRow, DataCopyRow } from './data-copy.ts';

/** So long a copy stays, from when it is ready; or from when it was asked for, when it never is. */
export const RETENTION_MS = 24 * 3_600_000;
/** What a copy consists of is written first and must not go before it. */
const PIECES_RETENTION_MS = 2 * RETENTION_MS;
/** The part of a copy whose pieces are the file itself. */
export const FILE_PART = 1_000;
const MAX_SHOWN = 10;

type Asked = Pick<DataCopyRow, '_id' | 'userId' | 'format' | 'language'>;

export type DataCopyRepository = {
  /** Asks for a copy; while one of that format is made, or under a known id, it is that one. */
  ask: (asked: Asked, now: Date) => Promise<DataCopyRow | null>;
  /** A person's copies that have not expired, the newest first. */
  listOf: (userId: string, now: Date) => Promise<DataCopyRow[]>;
  find: (id: string, userId: string, now: Date) => Promise<DataCopyRow | null>;
  /** Asked for and not made yet, the oldest first. */
  listOpen: (limit: number) => Promise<DataCopyRow[]>;
  /** Null once it is made, given up or gone. */
  findOpen: (id: string) => Promise<DataCopyRow | null>;
  begin: (id: string, rowsTotal: number) => Promise<void>;
  /** @returns false when the copy is gone, with the person it was for */
  noteCount: (id: string, kind: string, count: number) => Promise<boolean>;
  /** Writes a piece, also a second time. */
  keepPiece: (copy: Pick<DataCopyRow, '_id' | 'userId'>, part: number, place: number, bytes: Buffer) => Promise<void>;
  dropPieces: (copyId: string, part: number) => Promise<void>;
  /** The pieces of a part in their order, one after the other. */
  piecesOf: (copyId: string, part: number) => AsyncIterable<Buffer>;
  findPiece: (copyId: string, part: number, place: number) => Promise<Buffer | null>;
  /** Takes the place of what was ready of that format: one person fills no disk. @returns false when the copy is gone */
  markReady: (id: string, file: { pieceCount: number; byteLength: number }, now: Date) => Promise<boolean>;
  /** @returns how often it has failed by now */
  noteFailure: (id: string) => Promise<number>;
  giveUp: (id: string) => Promise<void>;
  remove: (id: string) => Promise<void>;
};

export function createDataCopyRepository(connection: Connection, now = () => new Date()): DataCopyRepository {
  const copies = dataCopyModel(connection);
  const pieces = dataCopyPieceModel(connection);
  const bytesOf = (row: Pick<DataCopyPieceRow, 'bytes'>) =>
    // Lean documents hold the driver's own kind of bytes.
    Buffer.isBuffer(row.bytes) ? row.bytes : Buffer.from((row.bytes as { buffer: Uint8Array }).buffer);

  async function remove(id: string): Promise<void> {
    await copies.deleteOne({ _id: id });
    await pieces.deleteMany({ copyId: id });
  }

  return {
    async ask({ _id, ...asked }, at) {
      const row = {
        _id,
        ...asked,
        state: 'waiting',
        isOpen: true,
        requestedAt: at,
        expiresAt: new Date(at.getTime() + RETENTION_MS),
      };
      try {
        await copies.insertMany([row]);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      const { userId, format } = asked;
      const known = await copies.findById(_id).lean<DataCopyRow>();
      if (known) return known.userId === userId ? known : null;
      return copies.findOne({ userId, format, isOpen: true }).lean<DataCopyRow>();
    },
    listOf: (userId, at) =>
      copies
        .find({ userId, expiresAt: { $gt: at } })
        .sort({ requestedAt: -1 })
        .limit(MAX_SHOWN)
        .lean<DataCopyRow[]>()
        .exec(),
    find: (id, userId, at) =>
      copies
        .findOne({ _id: id, userId, expiresAt: { $gt: at } })
        .lean<DataCopyRow>()
        .exec(),
    listOpen: (limit) =>
      copies.find({ isOpen: true }).sort({ requestedAt: 1 }).limit(limit).lean<DataCopyRow[]>().exec(),
    findOpen: (id) => copies.findOne({ _id: id, isOpen: true }).lean<DataCopyRow>().exec(),
    async begin(id, rowsTotal) {
      await copies.updateOne({ _id: id, isOpen: true }, { $set: { state: 'making', rowsTotal } });
    },
    async noteCount(id, kind, count) {
      const { matchedCount } = await copies.updateOne({ _id: id }, { $set: { [`counts.${kind}`]: count } });
      return matchedCount === 1;
    },
    async keepPiece({ _id: copyId, userId }, part, place, bytes) {
      const expiresAt = new Date(now().getTime() + PIECES_RETENTION_MS);
      const piece = { copyId, userId, part, place, bytes, expiresAt };
      await pieces.updateOne({ _id: `${copyId}.${part}.${place}` }, { $set: piece }, { upsert: true });
    },
    async dropPieces(copyId, part) {
      await pieces.deleteMany({ copyId, part });
    },
    async *piecesOf(copyId, part) {
      // By their places and not in one go: a cursor would not live as long as a large file takes.
      for (let place = 0; ; place += 1) {
        const piece = await pieces.findById(`${copyId}.${part}.${place}`, { bytes: 1 }).lean<DataCopyPieceRow>();
        if (!piece) return;
        yield bytesOf(piece);
      }
    },
    async findPiece(copyId, part, place) {
      const piece = await pieces.findById(`${copyId}.${part}.${place}`, { bytes: 1 }).lean<DataCopyPieceRow>();
      return piece && bytesOf(piece);
    },
    async markReady(id, { pieceCount, byteLength }, at) {
      const expiresAt = new Date(at.getTime() + RETENTION_MS);
      const ready = await copies
        .findOneAndUpdate(
          { _id: id },
          { $set: { state: 'ready', pieceCount, byteLength, expiresAt }, $unset: { isOpen: '' } },
        )
        .lean<DataCopyRow>();
      if (!ready) return false;
      const { userId, format } = ready;
      const older = await copies.find({ userId, format, state: 'ready', _id: { $ne: id } }, { _id: 1 }).lean();
      for (const { _id } of older) await remove(_id);
      return true;
    },
    async noteFailure(id) {
      const row = await copies
        .findOneAndUpdate({ _id: id }, { $inc: { failures: 1 } }, { returnDocument: 'after' })
        .lean<DataCopyRow>();
      return row?.failures ?? 0;
    },
    async giveUp(id) {
      await copies.updateOne({ _id: id, isOpen: true }, { $set: { state: 'failed' }, $unset: { isOpen: '' } });
      await pieces.deleteMany({ copyId: id });
    },
    remove,
  };
}
