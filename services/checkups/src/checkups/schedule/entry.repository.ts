import type { ClientSession, Connection } from 'mongoose';
import { isDuplicateKey } from '../../platform/duplicate-key.ts';
import { takeLock } from '../../platform/locks/take-lock.repository.ts';
import { transactionsOn } from '../../platform/mongo.ts';
import type { CheckupRow, EntryRow, PulseCycle } from '../door/checkup.ts';
import { type EntryTransition, statusAfter } from '../life-cycle/entry-life-cycle.ts';
import { checkupModel } from '../models/checkup.model.ts';
import { entryModel } from '../models/entry.model.ts';
import { participationModel } from '../models/participation.model.ts';

export type EntryRepository = {
  find: (entryId: string) => Promise<EntryRow | null>;
  findCheckup: (checkupId: string) => Promise<CheckupRow | null>;
  /** Runs that are due for a step of their life, the longest overdue first. */
  listDue: (now: Date, limit: number) => Promise<EntryRow[]>;
  /** Runs whose dates or people were changed and whose people's lists do not show it yet. */
  listUnprepared: (limit: number) => Promise<EntryRow[]>;
  /**
   * Takes a run to the status after a step, with what is frozen at the start.
   * @returns false when it may not happen now: another pulse is running
   */
  advance: (entry: EntryRow, step: EntryTransition, frozen: Partial<EntryRow>) => Promise<boolean>;
  /** Whether a pulse is active now: a second one has to wait. */
  isPulseRunning: () => Promise<boolean>;
  /** The cycle of the last pulse of the checkup that began before this one; null: none, or it has none. */
  findCycleBefore: (entry: EntryRow) => Promise<PulseCycle | null>;
  markPrepared: (entry: EntryRow) => Promise<void>;
  /** Counts that something happened to a run. @returns the new version; null when it is gone */
  countUp: (entryId: string, session?: ClientSession) => Promise<number | null>;
  /** Those of these runs that have opened. */
  listOpened: (entryIds: readonly string[]) => Promise<EntryRow[]>;
  setInvitedCount: (entryId: string, invitedCount: number) => Promise<void>;
  /** Runs that touch a range of time, by start. */
  listIn: (range: { start: Date; end: Date }, limit: number) => Promise<EntryRow[]>;
  findCheckups: (checkupIds: readonly string[]) => Promise<Map<string, CheckupRow>>;
  /** A pulse whose time, end and start included, meets that of the range; null: there is room. */
  findPulseIn: (range: { start: Date; end: Date }, exceptId: string) => Promise<EntryRow | null>;
  /** Changes of the plan one after the other, so that two cannot both find the same room. */
  changePlan: <T>(work: (guarded: EntryRepository) => Promise<T>) => Promise<T>;
  /** @returns false when the run was changed since `revision` */
  replace: (entry: EntryRow, revision: number) => Promise<boolean>;
  /** Takes a run that has not opened away, with its place in people's lists. @returns false when it has */
  removePlanned: (entryId: string) => Promise<boolean>;
  /** Ends an open run. @returns false when it is not open */
  close: (entryId: string, now: Date) => Promise<boolean>;
  /** Plans a run; a second one after the same run is not planned. */
  plan: (entry: EntryRow) => Promise<void>;
};

/** Changes of the plan run one after the other. */
const PLAN_LOCK = 'plan';
const DAY_MS = 86_400_000;
/** No run is longer: what began before that cannot reach into a range. */
const MAX_DURATION_MS = 800 * DAY_MS;

export function createEntryRepository(connection: Connection, session?: ClientSession): EntryRepository {
  const [entries, checkups] = [entryModel(connection), checkupModel(connection)];
  const within = session ? { session } : {};

  return {
    listIn: ({ start, end }, limit) =>
      entries
        .find({ start: { $gte: new Date(start.getTime() - MAX_DURATION_MS), $lte: end }, graceEnd: { $gte: start } })
        .sort({ start: 1 })
        .limit(limit)
        .lean<EntryRow[]>()
        .exec(),

    async findCheckups(checkupIds) {
      const rows = await checkups.find({ _id: { $in: [...new Set(checkupIds)] } }).lean<CheckupRow[]>();
      return new Map(rows.map((row) => [row._id, row]));
    },

    findPulseIn: ({ start, end }, exceptId) =>
      entries
        .findOne(
          {
            start: { $gte: new Date(start.getTime() - MAX_DURATION_MS), $lte: end },
            end: { $gte: start },
            isPulse: true,
            status: { $in: ['planned', 'active'] },
            _id: { $ne: exceptId },
          },
          null,
          within,
        )
        .lean<EntryRow>()
        .exec(),

    changePlan: (work) =>
      transactionsOn(connection)(async (transaction) => {
        await takeLock(connection, PLAN_LOCK, transaction);
        return work(createEntryRepository(connection, transaction));
      }),

    async replace({ _id, ...row }, revision) {
      // Null also matches a run without a revision.
      const at = revision === 0 ? { $in: [0, null] } : revision;
      const { matchedCount } = await entries.updateOne(
        { _id, revision: at, status: row.status },
        { $set: row },
        within,
      );
      return matchedCount === 1;
    },

    async removePlanned(entryId) {
      const { deletedCount } = await entries.deleteOne({ _id: entryId, status: 'planned' });
      if (deletedCount === 0) return false;
      await participationModel(connection).deleteMany({ entryId });
      return true;
    },

    async close(entryId, now) {
      const { matchedCount } = await entries.updateOne(
        { _id: entryId, status: { $in: ['active', 'grace'] } },
        {
          $set: { status: 'closed', end: now, graceEnd: now, needsPreparing: true },
          $unset: { isRunningPulse: '' },
          $inc: { revision: 1 },
        },
      );
      return matchedCount === 1;
    },

    find: (entryId) => entries.findById(entryId).lean<EntryRow>().exec(),
    findCheckup: (checkupId) => checkups.findById(checkupId).lean<CheckupRow>().exec(),

    async listDue(now, limit) {
      const [opening, ending, completing] = await Promise.all([
        entries
          .find({ status: 'planned', start: { $lte: now } })
          .sort({ start: 1 })
          .limit(limit)
          .lean<EntryRow[]>(),
        entries
          .find({ status: 'active', end: { $lt: now } })
          .sort({ end: 1 })
          .limit(limit)
          .lean<EntryRow[]>(),
        entries
          .find({ status: 'grace', graceEnd: { $lt: now } })
          .sort({ graceEnd: 1 })
          .limit(limit)
          .lean<EntryRow[]>(),
      ]);
      // What ends first, so that a pulse makes room for the next.
      return [...completing, ...ending, ...opening];
    },

    listUnprepared: (limit) => entries.find({ needsPreparing: true }).limit(limit).lean<EntryRow[]>().exec(),

    async advance(entry, step, frozen) {
      const isOpening = step === 'open';
      try {
        await entries.updateOne(
          { _id: entry._id, status: entry.status },
          {
            $set: {
              ...frozen,
              status: statusAfter[step],
              ...(isOpening && entry.isPulse ? { isRunningPulse: true } : {}),
            },
            ...(isOpening ? {} : { $unset: { isRunningPulse: '' } }),
          },
        );
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    async findCycleBefore({ _id, checkupId, start }) {
      const opened = { checkupId, start: { $lte: start }, _id: { $ne: _id }, status: { $ne: 'planned' } } as const;
      const before = await entries.findOne(opened, { cycle: 1 }).sort({ start: -1 }).lean<Pick<EntryRow, 'cycle'>>();
      return before?.cycle ?? null;
    },

    isPulseRunning: async () => (await entries.exists({ isRunningPulse: true })) !== null,

    async markPrepared(entry) {
      await entries.updateOne({ _id: entry._id, revision: entry.revision ?? 0 }, { $unset: { needsPreparing: '' } });
    },

    async countUp(entryId, transaction = session) {
      const row = await entries
        .findOneAndUpdate(
          { _id: entryId },
          { $inc: { feedVersion: 1 } },
          { returnDocument: 'after', projection: { feedVersion: 1 }, ...(transaction ? { session: transaction } : {}) },
        )
        .lean<Pick<EntryRow, 'feedVersion'>>();
      return row?.feedVersion ?? null;
    },

    listOpened: (entryIds) =>
      entries
        .find({ _id: { $in: [...entryIds] }, status: { $in: ['active', 'grace', 'completed', 'closed'] } })
        .lean<EntryRow[]>()
        .exec(),

    async setInvitedCount(entryId, invitedCount) {
      await entries.updateOne({ _id: entryId }, { $set: { invitedCount } });
    },

    async plan(entry) {
      try {
        await entries.updateOne({ _id: entry._id }, { $setOnInsert: withoutId(entry) }, { upsert: true, ...within });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
  };
}

function withoutId({ _id, ...rest }: EntryRow): Omit<EntryRow, '_id'> {
  return rest;
}
