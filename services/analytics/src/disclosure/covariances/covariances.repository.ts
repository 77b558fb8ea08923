import type { Connection, mongo } from 'mongoose';
import { type SetCovariancesRow, setCovariancesModel } from './set-covariances.model.ts';
import type { SetCovariances } from './set-covariances.ts';

/** Sets that are written together: each is about five kilobytes. */
const WRITTEN_TOGETHER = 200;

type Attempt = { entryId: string; attemptId: string };

/** Covariances of released sets. All but `find` are parts of a release, of its end or of a withdrawal. */
export type CovarianceRepository = {
  ensureIndexes: () => Promise<void>;
  write: (attempt: Attempt, covariances: ReadonlyMap<string, SetCovariances>) => Promise<void>;
  /** Takes withdrawn sets out, in the transaction that withdraws them. */
  withdraw: (attemptId: string, setIds: readonly string[], session: mongo.ClientSession) => Promise<void>;
  remove: (attempt: Attempt) => Promise<void>;
  /** Removes those of all other attempts at the run. */
  removeOthers: (kept: Attempt) => Promise<void>;
  /** Null: the set has none. */
  find: (attemptId: string, setId: string) => Promise<SetCovariances | null>;
};

export function createCovarianceRepository(connection: Connection): CovarianceRepository {
  const model = setCovariancesModel(connection);
  const stored = model.collection as unknown as mongo.Collection<SetCovariancesRow>;
  const idOf = (attemptId: string, setId: string) => `${attemptId}.${setId}`;

  return {
    ensureIndexes: () => model.createIndexes(),

    async write({ entryId, attemptId }, covariances) {
      const rows = [...covariances].map(
        ([setId, set]): SetCovariancesRow => ({
          ...set,
          _id: idOf(attemptId, setId),
          entryId,
          attemptId,
          setId,
          covariances: toBytes(set.covariances),
          itemCovariances: toBytes(set.itemCovariances),
        }),
      );
      for (let from = 0; from < rows.length; from += WRITTEN_TOGETHER)
        await stored.insertMany(rows.slice(from, from + WRITTEN_TOGETHER));
    },

    async withdraw(attemptId, setIds, session) {
      await stored.deleteMany({ _id: { $in: setIds.map((setId) => idOf(attemptId, setId)) } }, { session });
    },

    async remove({ entryId, attemptId }) {
      await stored.deleteMany({ entryId, attemptId });
    },

    async removeOthers({ entryId, attemptId }) {
      await stored.deleteMany({ entryId, attemptId: { $ne: attemptId } });
    },

    async find(attemptId, setId) {
      const row = await stored.findOne({ _id: idOf(attemptId, setId) }, { promoteBuffers: true });
      if (!row) return null;
      const { n, codes, factors } = row;
      const [covariances, itemCovariances] = [toFloats(row.covariances), toFloats(row.itemCovariances)];
      return { n, codes, covariances, factors, itemCovariances };
    },
  };
}

const toBytes = ({ buffer, byteOffset, byteLength }: Float32Array) => Buffer.from(buffer, byteOffset, byteLength);

/** A view of floats needs a start that four divides, which the bytes of a document do not have. */
const toFloats = (bytes: Buffer) => new Float32Array(Uint8Array.from(bytes).buffer);
