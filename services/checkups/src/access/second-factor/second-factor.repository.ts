import type { ClientSession, Connection } from 'mongoose';
import { secondFactorModel } from './second-factor.model.ts';
import type { SecondFactorRow } from './second-factor.ts';

export type SecondFactorRepository = {
  /** Null: the person has none. */
  find: (userId: string, session?: ClientSession) => Promise<SecondFactorRow | null>;
  /** Writes the whole row. What it is made from must be read in the same transaction: of two writers one runs again. */
  put: (row: SecondFactorRow, session: ClientSession) => Promise<void>;
  remove: (userId: string, session: ClientSession) => Promise<void>;
};

export function createSecondFactorRepository(connection: Connection): SecondFactorRepository {
  const factors = secondFactorModel(connection);
  return {
    find: (userId, session) =>
      factors.findOne({ _id: userId }, null, session ? { session } : {}).lean<SecondFactorRow>(),
    async put({ _id, ...fields }, session) {
      await factors.updateOne({ _id }, { $set: fields }, { session, upsert: true });
    },
    async remove(userId, session) {
      await factors.deleteOne({ _id: userId }, { session });
    },
  };
}
