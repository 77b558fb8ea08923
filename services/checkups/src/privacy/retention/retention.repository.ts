import { type RetainedCounts, RetainedKind } from '@wellspring/shared/contracts/privacy/retention.ts';
import type { ClientSession, Connection } from 'mongoose';
import { nextVersion } from '../../answers/door/submission.ts';
import { leaveRun } from '../../checkups/door/leave-run.repository.ts';
import type { InTransaction } from '../../platform/mongo.ts';
import { createOutboxRepository } from '../../platform/outbox/outbox.repository.ts';
import { tellAnalytics } from '../../platform/outbox/tell-analytics.ts';
import { type AgeRange, plainKinds, retainedKinds } from './retained-kinds.ts';
import { noCounts, type RetentionRunRow } from './retention.ts';
import { retentionRunModel } from './retention-run.model.ts';

const PIECE = 200;

type Row = { _id: string };
type AgedSubmission = Row & { entryId: string | null; startedAt: Date; checkupId: string };

export type RetentionRepository = {
  countOfAge: (age: AgeRange) => Promise<RetainedCounts>;
  lastRun: () => Promise<RetentionRunRow | null>;
  findRun: (day: string) => Promise<RetentionRunRow | null>;
  beginRun: (run: Omit<RetentionRunRow, 'counts' | 'doneAt'>) => Promise<void>;
  endRun: (day: string, now: Date) => Promise<void>;
  /** Erases up to a piece of what is older; counts it in the run. @returns whether there may be more */
  erasePlainPiece: (kind: keyof typeof plainKinds, run: RetentionRunRow) => Promise<boolean>;
  eraseDrawsPiece: (run: RetentionRunRow) => Promise<boolean>;
  /** A piece of aged submissions after `cursor`, in their order; those of runs that still take answers are left out. */
  listAgedSubmissions: (
    before: Date,
    now: Date,
    cursor: string | null,
  ) => Promise<{ ids: string[]; nextCursor: string | null }>;
  /** Deletes them with their dependent rows; authors of finished ones leave the run that they answered. */
  deleteSubmissions: (ids: readonly string[], runDay: string | null) => Promise<void>;
  listAgedFormerPeople: (before: Date) => Promise<string[]>;
};

const cursorOf = (row: AgedSubmission) => `${row.startedAt.toISOString()}|${row._id}`;

function afterCursor(before: Date, cursor: string | null) {
  const [moment, id] = cursor?.split('|') ?? [];
  if (moment === undefined || id === undefined) return { startedAt: { $lt: before } };
  const at = new Date(moment);
  // The second line narrows the first down to what has the very same moment.
  return { startedAt: { $gte: at, $lt: before }, $or: [{ startedAt: { $gt: at } }, { _id: { $gt: id } }] };
}

/** Finds and erases what is old. It works past the models of the features: it knows them all, and none knows it. */
export function createRetentionRepository(connection: Connection, inTransaction: InTransaction): RetentionRepository {
  const runs = retentionRunModel(connection);
  const outbox = createOutboxRepository(connection);
  const rowsOf = <T extends Row = Row>(name: string) => connection.collection<T>(name);

  /** In the transaction of the erasing itself: counted exactly once, wherever a worker dies. */
  async function count(day: string | null, kind: RetainedKind, amount: number, session: ClientSession) {
    if (day !== null && amount > 0)
      await runs.updateOne({ _id: day }, { $inc: { [`counts.${kind}`]: amount } }, { session });
  }

  const idsOf = async (name: string, filter: Record<string, unknown>, limit = PIECE) => {
    const rows = await rowsOf(name)
      .find(filter as never, { projection: { _id: 1 } })
      .limit(limit)
      .toArray();
    return rows.map(({ _id }) => _id);
  };

  /** Those of these runs that still take answers. */
  async function openEntries(entryIds: readonly string[], now: Date): Promise<Set<string>> {
    const open = await rowsOf<Row & { graceEnd: Date }>('entries')
      .find({ _id: { $in: [...new Set(entryIds)] }, graceEnd: { $gte: now } }, { projection: { _id: 1 } })
      .toArray();
    return new Set(open.map(({ _id }) => _id));
  }

  /** Where somebody counted goes with their having been asked; the number of those who were asked stays for the schedule. */
  async function leaveRunsOf(participationIds: readonly string[], session: ClientSession) {
    const asked = await rowsOf<Row & { entryId: string; userId: string }>('participations')
      .find({ _id: { $in: [...participationIds] } }, { projection: { entryId: 1, userId: 1 }, session })
      .toArray();
    for (const [entryId, people] of Map.groupBy(asked, (one) => one.entryId)) {
      const userIds = people.map(({ userId }) => userId);
      await leaveRun(connection, { entryId, userIds, fewerInvited: 0 }, session);
    }
  }

  return {
    async countOfAge(age) {
      const counts = noCounts();
      const count = async (kind: RetainedKind) => {
        const { collection, filter } = retainedKinds[kind];
        counts[kind] = await rowsOf(collection).countDocuments(filter(age) as never);
      };
      await Promise.all(RetainedKind.options.map(count));
      return counts;
    },
    lastRun: () =>
      runs
        .findOne({ _id: { $gt: '' } })
        .sort({ _id: -1 })
        .lean<RetentionRunRow>()
        .exec(),
    findRun: (day) => runs.findById(day).lean<RetentionRunRow>().exec(),
    async beginRun({ _id, ...run }) {
      await runs.updateOne({ _id }, { $setOnInsert: { ...run, doneAt: null, counts: noCounts() } }, { upsert: true });
    },
    async endRun(day, now) {
      await runs.updateOne({ _id: day, doneAt: null }, { $set: { doneAt: now } });
    },

    async erasePlainPiece(kind, { _id: day, before }) {
      const { collection, filter } = plainKinds[kind];
      const ids = await idsOf(collection, filter({ $lt: before }));
      if (ids.length === 0) return false;
      await inTransaction(async (session) => {
        // A mail has its own id in the outbox; without it nobody tries to send what is gone.
        if (kind === 'mails') await rowsOf('outbox').deleteMany({ _id: { $in: ids } }, { session });
        if (kind === 'participations') await leaveRunsOf(ids, session);
        const { deletedCount } = await rowsOf(collection).deleteMany({ _id: { $in: ids } }, { session });
        await count(day, kind, deletedCount, session);
      });
      return ids.length === PIECE;
    },

    async eraseDrawsPiece({ _id: day, before }) {
      const samples = rowsOf<Row & { pieces: number; drawnAt: Date }>('pulseSamples');
      const [sample] = await samples
        .find({ drawnAt: { $lt: before } })
        .limit(1)
        .toArray();
      if (!sample) return false;
      const pieces = Array.from({ length: sample.pieces }, (_, piece) => `${sample._id}.${piece}`);
      await inTransaction(async (session) => {
        await rowsOf('pulseSamplePieces').deleteMany({ _id: { $in: pieces } }, { session });
        const { deletedCount } = await samples.deleteOne({ _id: sample._id }, { session });
        await count(day, 'draws', deletedCount, session);
      });
      return true;
    },

    async listAgedSubmissions(before, now, cursor) {
      const rows = await rowsOf<AgedSubmission & { updatedAt: Date }>('submissions')
        .find({ ...afterCursor(before, cursor), updatedAt: { $lt: before } } as never, {
          projection: { entryId: 1, startedAt: 1, checkupId: 1 },
        })
        .sort({ startedAt: 1, _id: 1 })
        .limit(PIECE)
        .toArray();
      const last = rows.at(-1);
      const open = await openEntries(
        rows.flatMap(({ entryId }) => entryId ?? []),
        now,
      );
      return {
        ids: rows.filter(({ entryId }) => entryId === null || !open.has(entryId)).map(({ _id }) => _id),
        nextCursor: last && rows.length === PIECE ? cursorOf(last) : null,
      };
    },

    async deleteSubmissions(ids, runDay) {
      if (ids.length === 0) return;
      type Kept = AgedSubmission & {
        userId: string;
        isFinished: boolean;
        answersHash: string | null;
        feedVersion?: number;
      };
      await inTransaction(async (session) => {
        const rows = await rowsOf<Kept>('submissions')
          .find(
            { _id: { $in: [...ids] } },
            {
              projection: { userId: 1, entryId: 1, checkupId: 1, isFinished: 1, answersHash: 1, feedVersion: 1 },
              session,
            },
          )
          .toArray();
        if (rows.length === 0) return;
        const finishedOf = Map.groupBy(
          rows.filter((row) => row.isFinished && row.entryId !== null),
          (row) => row.entryId ?? '',
        );
        for (const [entryId, finished] of finishedOf) {
          const userIds = finished.map(({ userId }) => userId);
          await leaveRun(connection, { entryId, userIds, fewerInvited: userIds.length }, session);
        }
        const waiting = rows.flatMap(({ _id, answersHash }) => (answersHash === null ? [] : `${_id}-${answersHash}`));
        await rowsOf('outbox').deleteMany({ _id: { $in: waiting } }, { session });
        // Also of what is open again: a score of before may still be on its way.
        for (const row of rows)
          await tellAnalytics(
            outbox,
            { type: 'withdraw-score', submissionId: row._id, version: nextVersion(row) },
            session,
          );
        const own = rows.filter((row) => row.entryId === null).map((row) => row.checkupId);
        // Only a vitamin of one's own is a checkup without a run.
        await rowsOf('checkups').deleteMany({ _id: { $in: own } }, { session });
        const { deletedCount } = await rowsOf('submissions').deleteMany(
          { _id: { $in: rows.map(({ _id }) => _id) } },
          { session },
        );
        await count(runDay, 'submissions', deletedCount, session);
      });
    },

    listAgedFormerPeople: (before) => idsOf('users', retainedKinds.formerPeople.filter({ $lt: before })),
  };
}
