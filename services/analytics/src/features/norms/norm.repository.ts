import { SCORE_KEYS } from '@wellspring/shared/domain/factor-keys.ts';
import type { Connection, QueryFilter } from 'mongoose';
import { normModel } from './norm.model.ts';
import type { NormRow } from './norm-row.ts';

type NormQuery = {
  subtypes: readonly string[];
  /** Only active or only replaced norms; undefined: both. */
  isActive: boolean | undefined;
};

export type NormRepository = {
  ensureIndexes: () => Promise<void>;
  /** Stores those that are not there yet and leaves the others as they are. */
  addMissing: (rows: readonly NormRow[]) => Promise<void>;
  /** In no order. */
  find: (query: NormQuery) => Promise<NormRow[]>;
  /** Everything that can be in force: active norms, and the reference norms whether active or not. */
  findCandidates: () => Promise<NormRow[]>;
};

export function createNormRepository(connection: Connection): NormRepository {
  const model = normModel(connection);
  return {
    ensureIndexes: () => model.createIndexes(),

    async addMissing(rows) {
      // Two processes may start at once: an upsert that only inserts makes the second one a no-op.
      await model.collection.bulkWrite(
        rows.map(({ _id, ...row }) => ({
          updateOne: { filter: { _id: _id as never }, update: { $setOnInsert: row }, upsert: true },
        })),
        { ordered: false },
      );
    },

    find({ subtypes, isActive }) {
      const filter: QueryFilter<NormRow> = { subtype: { $in: [...subtypes] } };
      if (isActive !== undefined) filter.isActive = isActive;
      return model.find(filter).lean<NormRow[]>();
    },

    findCandidates() {
      // Naming every code keeps the query on the index, however many old versions there are.
      return model
        .find({ subtype: { $in: [...SCORE_KEYS] }, $or: [{ isActive: true }, { source: 'reference' }] })
        .lean<NormRow[]>();
    },
  };
}
