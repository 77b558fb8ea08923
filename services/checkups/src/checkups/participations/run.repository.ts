import { createBoundedCache } from '@wellspring/shared/server/bounded-cache.ts';
import type { Connection } from 'mongoose';
import type { ContentReader } from '../../content/door/content.ts';
import { askedQuestions, asksSegments } from '../door/asked-questions.ts';
import { type CheckupRow, type EntryRow, isOwnId, type ParticipationRow } from '../door/checkup.ts';
import type { Run, RunReader } from '../door/run.ts';
import { checkupModel } from '../models/checkup.model.ts';
import { entryModel } from '../models/entry.model.ts';
import { participationModel } from '../models/participation.model.ts';

/** Milliseconds; a moved deadline acts within this. */
const CACHE_TTL_MS = 5_000;
const CACHE_SIZE = 2_000;

/** Narrows a person's list; the dates compare with those of the runs. */
export type RunFilter = { startAtMost?: Date; endAtLeast?: Date; isPulse?: boolean };

export type RunRepository = RunReader & {
  /** All runs the person was asked for, in no order. */
  listAsked: (userId: string, filter: RunFilter) => Promise<ParticipationRow[]>;
  listOwn: (userId: string) => Promise<CheckupRow[]>;
  findCheckup: (checkupId: string) => Promise<CheckupRow | null>;
};

type RunRepositoryOptions = {
  connection: Connection;
  content: ContentReader;
  memberTeamIdsOf: (userId: string) => Promise<Set<string>>;
};

export function createRunRepository({ connection, content, memberTeamIdsOf }: RunRepositoryOptions): RunRepository {
  const checkups = checkupModel(connection);
  const entries = entryModel(connection);
  const participations = participationModel(connection);
  const checkupCache = createBoundedCache<CheckupRow | null>({ size: CACHE_SIZE, ttlMs: CACHE_TTL_MS });
  const entryCache = createBoundedCache<EntryRow | null>({ size: CACHE_SIZE, ttlMs: CACHE_TTL_MS });

  const findCheckup = (id: string) => checkupCache.get(id, () => checkups.findById(id).lean<CheckupRow>().exec());
  const findEntry = (id: string) => entryCache.get(id, () => entries.findById(id).lean<EntryRow>().exec());

  const ownRun = (checkup: CheckupRow): Run => ({
    cardId: checkup._id,
    entryId: null,
    checkup,
    start: null,
    end: null,
    graceEnd: null,
    thresholds: null,
  });

  async function findRun(checkupId: string, entryId: string | null): Promise<Run | null> {
    const [checkup, entry] = await Promise.all([findCheckup(checkupId), entryId === null ? null : findEntry(entryId)]);
    if (!checkup) return null;
    if (entryId === null) return ownRun(checkup);
    if (!entry) return null;
    const { start, end, graceEnd, thresholds } = entry;
    return { cardId: entryId, entryId, checkup, start, end, graceEnd, thresholds };
  }

  return {
    findCheckup,
    findRun,

    async findRunFor(userId, cardId) {
      if (isOwnId(cardId)) {
        // Not from the cache: a vitamin that was begun a moment ago in another process must be there.
        const checkup = await checkups.findOne({ _id: cardId, ownerId: userId }).lean<CheckupRow>();
        return checkup ? ownRun(checkup) : null;
      }
      const asked = await participations.findOne({ entryId: cardId, userId }).lean<ParticipationRow>();
      return asked ? findRun(asked.checkupId, cardId) : null;
    },

    async findAskedQuestions(userId, checkup) {
      const all = await content.read();
      const hasSegments = all.hasSegmentQuestions || asksSegments(checkup);
      const teamIds = hasSegments ? await memberTeamIdsOf(userId) : new Set<string>();
      return askedQuestions(checkup, all, teamIds);
    },

    async listAsked(userId, { startAtMost, endAtLeast, isPulse }) {
      return participations
        .find({
          userId,
          // Named even when both will do, so that the index leads to the start.
          isPulse: isPulse ?? { $in: [true, false] },
          ...(startAtMost ? { start: { $lte: startAtMost } } : {}),
          ...(endAtLeast ? { end: { $gte: endAtLeast } } : {}),
        })
        .lean<ParticipationRow[]>();
    },

    listOwn: (userId) => checkups.find({ ownerId: userId }).lean<CheckupRow[]>().exec(),

    async addOwn(checkup) {
      const { upsertedCount } = await checkups.updateOne(
        { _id: checkup._id },
        { $setOnInsert: checkup },
        { upsert: true },
      );
      checkupCache.forget(checkup._id);
      return upsertedCount === 1;
    },

    async removeOwn(userId, checkupId) {
      await checkups.deleteOne({ _id: checkupId, ownerId: userId });
      checkupCache.forget(checkupId);
    },
  };
}
