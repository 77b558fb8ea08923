import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../duplicate-key.ts';
import { type StepCollection, type StepRow, stepModel } from './step.model.ts';

type ClaimedStep = Pick<StepRow, '_id' | 'entryId' | 'partsDone' | 'cursor'>;

/** A step and who works on it. */
type HeldStep = { id: string; holder: string; now: Date; leaseMs: number };

/** How far the clocks of two machines may lie apart. */
const CLOCK_SKEW_MS = 60_000;

export type StepRepository = {
  /** Claims a step, unless it is done or another worker holds it. */
  claim: (
    step: HeldStep & { entryId?: string; queue: string },
  ) => Promise<ClaimedStep | { leasedUntil: Date } | 'done'>;
  /** Notes how far the holder is and keeps the step; false when another worker has claimed it meanwhile. */
  keep: (step: HeldStep, progress: { partsDone: number; cursor: string | null }) => Promise<boolean>;
  /** Lets go of the step, whose next part runs on another queue. */
  handOn: (step: Pick<HeldStep, 'id' | 'holder'>, queue: string) => Promise<void>;
  finish: (id: string, holder: string, now: Date) => Promise<void>;
  find: (id: string) => Promise<Pick<StepRow, 'partsDone' | 'doneAt'> | null>;
  /** Steps that were begun and are not leased, the longest abandoned first. */
  listAbandoned: (now: Date, limit: number) => Promise<AbandonedStep[]>;
};

export type AbandonedStep = Pick<StepRow, 'queue' | 'partsDone'> & { id: string; entryId: string };

/** As the lease of a step that is free, whatever the clock of the next holder says. */
const NOT_HELD = new Date(0);

export function createStepRepository(connection: Connection, collection: StepCollection): StepRepository {
  const transitions = stepModel(connection, collection);
  const until = (now: Date, leaseMs: number) => new Date(now.getTime() + leaseMs);

  return {
    async claim({ id, entryId, queue, holder, now, leaseMs }) {
      // A lease that ends later than one that begins now was written before the machine's clock was set back.
      const isFree = {
        $or: [{ leaseUntil: { $lte: now } }, { leaseUntil: { $gt: until(now, leaseMs + CLOCK_SKEW_MS) } }],
      };
      try {
        return await transitions
          .findOneAndUpdate(
            { _id: id, doneAt: null, ...isFree },
            {
              $set: { holder, queue, leaseUntil: until(now, leaseMs) },
              $setOnInsert: {
                ...(entryId === undefined ? {} : { entryId }),
                partsDone: 0,
                cursor: null,
                startedAt: now,
              },
            },
            { upsert: true, returnDocument: 'after' },
          )
          .orFail()
          .lean<ClaimedStep>();
      } catch (error) {
        // There is such a step, but it is done or leased: it could not be inserted a second time.
        if (!isDuplicateKey(error)) throw error;
        const step = await transitions.findById(id, { doneAt: 1, leaseUntil: 1 }).lean<StepRow>();
        return step?.doneAt ? 'done' : { leasedUntil: step?.leaseUntil ?? now };
      }
    },

    async keep({ id, holder, now, leaseMs }, { partsDone, cursor }) {
      const { matchedCount } = await transitions.updateOne(
        { _id: id, holder, doneAt: null },
        { $set: { partsDone, cursor, leaseUntil: until(now, leaseMs) } },
      );
      return matchedCount === 1;
    },

    async handOn({ id, holder }, queue) {
      await transitions.updateOne({ _id: id, holder, doneAt: null }, { $set: { queue, leaseUntil: NOT_HELD } });
    },

    async finish(id, holder, now) {
      await transitions.updateOne({ _id: id, holder }, { $set: { doneAt: now } });
    },

    find: (id) => transitions.findById(id, { partsDone: 1, doneAt: 1 }).lean<StepRow>().exec(),

    async listAbandoned(now, limit) {
      const rows = await transitions
        .find({ doneAt: null, leaseUntil: { $lte: now } }, { entryId: 1, queue: 1, partsDone: 1 })
        .sort({ leaseUntil: 1 })
        .limit(limit)
        .lean<StepRow[]>();
      return rows.map(({ _id: id, entryId = '', ...row }) => ({ id, entryId, ...row }));
    },
  };
}
