import { createHash } from 'node:crypto';
import { type BootstrapAsked, MAX_ASKED_COMPUTATIONS } from '@wellspring/shared/contracts/internal/statistics.ts';
import type { Connection } from 'mongoose';
import { bareCollection } from '../../platform/bare-collection.ts';
import { computationModel } from './computation.model.ts';
import type { ComputationRow } from './computation-row.ts';

export type ComputationsRepository = {
  /** Notes that the user asked for it; what is beyond the list is forgotten. */
  note: (userId: string, asked: BootstrapAsked, at: Date) => Promise<void>;
  /** The newest first. */
  list: (userId: string) => Promise<ComputationRow[]>;
};

const HASH_LENGTH = 32;
const toId = (userId: string, asked: BootstrapAsked) =>
  `${userId}.${createHash('sha256').update(JSON.stringify(asked)).digest('hex').slice(0, HASH_LENGTH)}`;

export function createComputationsRepository(connection: Connection): ComputationsRepository {
  const computations = bareCollection<ComputationRow>(computationModel(connection));
  const sort = { askedAt: -1 } as const;

  return {
    async note(userId, { entryId, setId, choice }, at) {
      const asked = { entryId, setId, choice };
      const row = { userId, ...asked, askedAt: at };
      await computations.updateOne({ _id: toId(userId, asked) }, { $set: row }, { upsert: true });
      const options = { sort, skip: MAX_ASKED_COMPUTATIONS, projection: { _id: 1 } } as const;
      const beyond = await computations.find({ userId }, options).toArray();
      if (beyond.length > 0) await computations.deleteMany({ _id: { $in: beyond.map(({ _id }) => _id) } });
    },
    list: (userId) => computations.find({ userId }, { sort, limit: MAX_ASKED_COMPUTATIONS }).toArray(),
  };
}
