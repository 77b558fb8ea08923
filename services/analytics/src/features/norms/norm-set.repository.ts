import { type ClientSession, type Connection, mongo } from 'mongoose';
import type { DoneBy, NewAct } from '../../new-act.ts';
import { REFERENCE_SET_ID, type TitlesOfNorms } from '../../norms-in-force.ts';
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
  /** Stores a set that was uploaded under the next revision, with an entry for the audit log. */
  upload: (set: NewNormSet, by: DoneBy) => Promise<NormSetRow>;
  /**
   * Stores a set under the next revision, and in the same transaction what else has to change.
   *
   * @param also false when the set is not to be stored after all
   * @returns null when it is not stored
   */
  add: (
    set: NewNormSet,
    also: (added: NormSetRow, session: ClientSession) => Promise<boolean>,
  ) => Promise<NormSetRow | null>;
  list: () => Promise<NormSets>;
  /** Null: there is no such set. */
  find: (setId: string) => Promise<NormSetRow | null>;
  titlesOf: TitlesOfNorms;
  /** @throws Error when not even the set that comes with the product is there */
  findInForce: () => Promise<NormSetRow>;
  /**
   * Puts a set in force, in place of the one before, with an entry for the audit log.
   *
   * @returns false when another change came first
   */
  putInForce: (change: { set: NormSetRow; revision: number; at: Date; by: DoneBy }) => Promise<boolean>;
};

const isDuplicate = (error: unknown): boolean =>
  error instanceof mongo.MongoServerError && error.code === DUPLICATE_KEY;

/** @param audit writes an act down in the transaction of what was done */
export function createNormSetRepository(
  connection: Connection,
  audit: (act: NewAct, session: ClientSession) => Promise<void>,
): NormSetRepository {
  const sets = normSetModel(connection).collection as unknown as mongo.Collection<NormSetRow>;
  const inForce = normsInForceModel(connection).collection as unknown as mongo.Collection<NormsInForceRow>;

  // Naming the ids keeps the queries on the index.
  const listSets = async () =>
    (await sets.find({ _id: { $gt: '' } }).toArray()).sort((one, other) => one.revision - other.revision);

  const add: NormSetRepository['add'] = async (set, also) => {
    for (;;) {
      const revision = ((await listSets()).at(-1)?.revision ?? 0) + 1;
      const row = { ...set, _id: toNormSetId(revision), revision };
      let isStored = false;
      try {
        await connection.transaction(async (session) => {
          isStored = await also(row, session);
          if (isStored) await sets.insertOne(row, { session });
        });
        return isStored ? row : null;
      } catch (error) {
        // Two sets may come at once: the second one takes the number after.
        if (!isDuplicate(error)) throw error;
      }
    }
  };

  return {
    async addMissing(set) {
      await sets.insertOne(set).catch((error: unknown) => {
        if (!isDuplicate(error)) throw error;
      });
    },

    add,

    async upload(set, by) {
      const added = await add(set, async ({ _id, title, createdAt }, session) => {
        const changes = [{ field: 'normSet', before: null, after: title }];
        await audit({ act: 'norms_uploaded', ...by, objectId: _id, changes, at: createdAt }, session);
        return true;
      });
      if (!added) throw new Error('an uploaded set is always stored');
      return added;
    },

    async list() {
      const [found, state] = await Promise.all([listSets(), inForce.findOne({ _id: IN_FORCE })]);
      return { sets: found, inForceId: state?.setId ?? REFERENCE_SET_ID, revision: state?.revision ?? 0 };
    },

    find: (setId) => sets.findOne({ _id: setId }),

    async titlesOf(setIds) {
      const own = [...new Set(setIds)].filter((id) => id !== REFERENCE_SET_ID);
      if (own.length === 0) return new Map();
      const found = await sets.find({ _id: { $in: own } }, { projection: { title: 1 } }).toArray();
      return new Map(found.map(({ _id, title }) => [_id, title ?? '']));
    },

    async findInForce() {
      const state = await inForce.findOne({ _id: IN_FORCE });
      const set = await sets.findOne({ _id: state?.setId ?? REFERENCE_SET_ID });
      if (!set) throw new Error('the norm set in force is not there');
      return set;
    },

    async putInForce({ set, revision, at, by }) {
      let isDone = false;
      const state = await inForce.findOne({ _id: IN_FORCE });
      const before = await sets.findOne({ _id: state?.setId ?? REFERENCE_SET_ID });
      const next = { setId: set._id, revision: revision + 1, changedAt: at };
      const act = set._id === REFERENCE_SET_ID ? 'norms_taken_out' : 'norms_put_in_force';
      const changes = [{ field: 'normSet', before: before?.title ?? null, after: set.title }];
      try {
        await connection.transaction(async (session) => {
          if (revision === 0) await inForce.insertOne({ _id: IN_FORCE, ...next }, { session });
          const options = { session };
          isDone =
            revision === 0 ||
            (await inForce.updateOne({ _id: IN_FORCE, revision }, { $set: next }, options)).matchedCount === 1;
          if (isDone) await audit({ act, ...by, objectId: set._id, changes, at }, session);
        });
      } catch (error) {
        if (isDuplicate(error)) return false;
        throw error;
      }
      return isDone;
    },
  };
}
