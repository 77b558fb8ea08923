import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../duplicate-key.ts';
import { type StepCollection, type StepRow, stepModel } from './step.model.ts';

export type ClaimedStep = Pick<StepRow, '_id' | 'entryId' | 'partsDone' | 'cursor'>;

export type StepRepository = {
  /** Takes a step on; null while somebody else has it, and for ever once it is done. */
  claim: (step: {
    id: string;
    entryId?: string;
    holder: string;
    now: Date;
    leaseMs: number;
  }) => Promise<ClaimedStep | null>;
  /** Notes how far the holder is and keeps the step; false when somebody else has taken it up meanwhile. */
  keep: (
    step: { id: string; holder: string; now: Date; leaseMs: number },
    progress: { partsDone: number; cursor: string | null },
  ) => Promise<boolean>;
  finish: (id: string, holder: string, now: Date) => Promise<void>;
  /** Steps that were begun and whose holder has been silent for too long. */
  listAbandoned: (now: Date, limit: number) => Promise<{ id: string; entryId: string }[]>;
};

export function createStepRepository(connection: Connection, collection: StepCollection): StepRepository {
  const transitions = stepModel(connection, collection);
  const until = (now: Date, leaseMs: number) => new Date(now.getTime() + leaseMs);

  return {
    async claim({ id, entryId, holder, now, leaseMs }) {
      try {
        return await transitions
          .findOneAndUpdate(
            { _id: id, doneAt: null, leaseUntil: { $lte: now } },
            {
              $set: { holder, leaseUntil: until(now, leaseMs) },
              $setOnInsert: {
                ...(entryId === undefined ? {} : { entryId }),
                partsDone: 0,
                cursor: null,
                startedAt: now,
              },
            },
            { upsert: true, returnDocument: 'after' },
          )
          .lean<StepRow>();
      } catch (error) {
        // There is such a step, but it is done or somebody has it: it could not be inserted a second time.
        if (isDuplicateKey(error)) return null;
        throw error;
      }
    },

    async keep({ id, holder, now, leaseMs }, { partsDone, cursor }) {
      const { matchedCount } = await transitions.updateOne(
        { _id: id, holder, doneAt: null },
        { $set: { partsDone, cursor, leaseUntil: until(now, leaseMs) } },
      );
      return matchedCount === 1;
    },

    async finish(id, holder, now) {
      await transitions.updateOne({ _id: id, holder }, { $set: { doneAt: now } });
    },

    async listAbandoned(now, limit) {
      const rows = await transitions
        .find({ doneAt: null, leaseUntil: { $lte: now } }, { entryId: 1 })
        .sort({ leaseUntil: 1 })
        .limit(limit)
        .lean();
      return rows.map((row) => ({ id: row._id, entryId: row.entryId ?? '' }));
    },
  };
}
