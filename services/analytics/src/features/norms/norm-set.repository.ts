import { type Connection, mongo } from 'mongoose';
import { REFERENCE_SET_ID } from '../../norms-in-force.ts';
import { normSetModel, normsInForceModel } from './norm-set.model.ts';
import type { NormSetRow, NormsInForceRow } from './norm-set-row.ts';
import { toNormSetId } from './reference-norms.ts';

const DUPLICATE_KEY = 11_000;
const IN_FORCE = 'norms';

export type NewNormSet = Omit<NormSetRow, '_id' | 'revision'>;

/** The sets of an installation, and which of them is in force. */
export type NormSets = {
  /** By revision. */
  sets: NormSetRow[];
  inForceId: string;
  /** Of what is in force, not of a set. */
  revision: number;
};

export type NormSetRepository = {
  /** Stores the set unless it is there. */
  addMissing: (set: NormSetRow) => Promise<void>;
  /** Stores a set under the next revision. */
  add: (set: NewNormSet) => Promise<NormSetRow>;
  list: () => Promise<NormSets>;
  /** Null: there is no such set. */
  find: (setId: string) => Promise<NormSetRow | null>;
  /** @throws Error when not even the set that comes with the product is there */
  findInForce: () => Promise<NormSetRow>;
  /**
   * Puts a set that exists in force, in place of the one before.
   *
   * @returns false when another change came first
   */
  putInForce: (change: { setId: string; revision: number; changedBy: string; changedAt: Date }) => Promise<boolean>;
};

export function createNormSetRepository(connection: Connection): NormSetRepository {
  const sets = normSetModel(connection).collection as unknown as mongo.Collection<NormSetRow>;
  const inForce = normsInForceModel(connection).collection as unknown as mongo.Collection<NormsInForceRow>;

  /** @returns false when there is one of this id already */
  async function insert<Row extends { _id: string }>(collection: mongo.Collection<Row>, row: Row): Promise<boolean> {
    try {
      await collection.insertOne(row as mongo.OptionalUnlessRequiredId<Row>);
      return true;
    } catch (error) {
      if (error instanceof mongo.MongoServerError && error.code === DUPLICATE_KEY) return false;
      throw error;
    }
  }

  // Naming the ids keeps the queries on the index.
  const listSets = async () =>
    (await sets.find({ _id: { $gt: '' } }).toArray()).sort((one, other) => one.revision - other.revision);

  return {
    async addMissing(set) {
      await insert(sets, set);
    },

    async add(set) {
      for (;;) {
        const revision = ((await listSets()).at(-1)?.revision ?? 0) + 1;
        const row = { ...set, _id: toNormSetId(revision), revision };
        // Two sets may come at once: the second one takes the number after.
        if (await insert(sets, row)) return row;
      }
    },

    async list() {
      const [found, state] = await Promise.all([listSets(), inForce.findOne({ _id: IN_FORCE })]);
      return { sets: found, inForceId: state?.setId ?? REFERENCE_SET_ID, revision: state?.revision ?? 0 };
    },

    find: (setId) => sets.findOne({ _id: setId }),

    async findInForce() {
      const state = await inForce.findOne({ _id: IN_FORCE });
      const set = await sets.findOne({ _id: state?.setId ?? REFERENCE_SET_ID });
      if (!set) throw new Error('the norm set in force is not there');
      return set;
    },

    async putInForce({ revision, ...change }) {
      const next = { ...change, revision: revision + 1 };
      if (revision === 0) return insert(inForce, { _id: IN_FORCE, ...next });
      const { matchedCount } = await inForce.updateOne({ _id: IN_FORCE, revision }, { $set: next });
      return matchedCount === 1;
    },
  };
}
