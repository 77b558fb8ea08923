import type { Connection, mongo } from 'mongoose';
import { type ColumnFileRow, columnFileModel } from './column-file.model.ts';
import { blankCode, blankSets, type ColumnFile, type Columns, openColumns, packColumns } from './column-file.ts';

type Attempt = { entryId: string; attemptId: string };

/** Column files of releases. All but `open` are parts of a release, of its end or of a withdrawal. */
export type ColumnFileRepository = {
  ensureIndexes: () => Promise<void>;
  write: (attempt: Attempt, sets: Parameters<typeof packColumns>[0], session?: mongo.ClientSession) => Promise<void>;
  /** Takes withdrawn sets out, in the transaction that withdraws them. */
  blank: (attemptId: string, setIds: readonly string[], session: mongo.ClientSession) => Promise<void>;
  /** Takes one code of these sets out, in the transaction that withdraws it. */
  blankCode: (attemptId: string, code: Parameters<typeof blankCode>[1], session: mongo.ClientSession) => Promise<void>;
  remove: (attempt: Attempt, session?: mongo.ClientSession) => Promise<void>;
  /** Removes the files of all other attempts at the run. */
  removeOthers: (kept: Attempt) => Promise<void>;
  /** Null: no release has this attempt. */
  open: (attemptId: string) => Promise<Columns | null>;
};

export function createColumnFileRepository(connection: Connection): ColumnFileRepository {
  const model = columnFileModel(connection);
  const files = model.collection as unknown as mongo.Collection<ColumnFileRow>;

  async function find(attemptId: string, session?: mongo.ClientSession): Promise<ColumnFile | null> {
    return files.findOne({ _id: attemptId }, { promoteBuffers: true, ...(session ? { session } : {}) });
  }
  const toBytes = ({ bytes }: ColumnFile) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

  async function change(attemptId: string, toBlanked: (file: ColumnFile) => ColumnFile, session: mongo.ClientSession) {
    const file = await find(attemptId, session);
    if (!file) return;
    const blanked = toBlanked(file);
    const changes = { bytes: toBytes(blanked), clusters: blanked.clusters };
    await files.updateOne({ _id: attemptId }, { $set: changes }, { session });
  }

  return {
    ensureIndexes: () => model.createIndexes(),

    async write({ entryId, attemptId }, sets, session) {
      const file = packColumns(sets);
      const row = { ...file, bytes: toBytes(file), _id: attemptId, entryId };
      await files.insertOne(row, session ? { session } : {});
    },

    blank: (attemptId, setIds, session) => change(attemptId, (file) => blankSets(file, setIds), session),
    blankCode: (attemptId, code, session) => change(attemptId, (file) => blankCode(file, code), session),

    async remove({ entryId, attemptId }, session) {
      await files.deleteOne({ _id: attemptId, entryId }, session ? { session } : {});
    },

    async removeOthers({ entryId, attemptId }) {
      await files.deleteMany({ entryId, _id: { $ne: attemptId } });
    },

    async open(attemptId) {
      const file = await find(attemptId);
      return file && openColumns(file);
    },
  };
}
