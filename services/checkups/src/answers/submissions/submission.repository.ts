import { type ClientSession, type Connection, mongo } from 'mongoose';
import { bareCollection } from '../../platform/bare-collection.ts';
import { isDuplicateKey } from '../../platform/duplicate-key.ts';
import type { FindPending } from '../../platform/outbox/outbox.ts';
import type { StoredSharing } from '../door/sharing.ts';
import type {
  FinishedRow,
  StoredSubmission,
  SubmissionHead,
  SubmissionReader,
  SubmissionRow,
} from '../door/submission.ts';
import type { GuardedWrite } from '../saves/merge-save.ts';
import { createSaveBatches, type PendingSave, type SaveResult, type SaveStore } from '../saves/save-batches.ts';
import { createFinishedReader } from '../scoring-feed/read-finished.ts';
import { scoringKey } from '../scoring-feed/scoring-key.ts';
import { submissionModel } from './submission.model.ts';

/** Reports of a list of those that were shared with a reader. */
const MAX_SHARED = 100;
/** A save that waits for the transaction of a killed process must not hold up those of all others behind it for a minute. */
const SAVE_WITHIN_MS = 2_000;

const head = { answers: 0, notes: 0, extraAnswers: 0, language: 0 } as const;

type SubmissionsFilter = {
  userId: string;
  isFinished?: boolean;
  entryId?: string;
  inVitaminsBlock?: boolean;
  /** Only those begun since; null: all. */
  openSince: Date | null;
  newestFirst: boolean;
  skip: number;
  limit: number;
};

type Finish = { answersHash: string; finishedAt: Date; feedVersion: number } & Required<
  Pick<StoredSharing, 'sharingLevel' | 'readerIds'>
>;

/** The parts of a submission that its readers may be shown. */
type SharedParts = Pick<StoredSubmission, 'answers' | 'notes'>;

export type SubmissionRepository = SubmissionReader & {
  /** @returns false when the id, or a submission of the same person and card, exists already */
  add: (row: SubmissionRow) => Promise<boolean>;
  findOwn: (id: string, userId: string, session?: ClientSession) => Promise<SubmissionRow | null>;
  findHead: (id: string) => Promise<StoredHead | null>;
  list: (filter: SubmissionsFilter) => Promise<SubmissionHead[]>;
  listHeads: (ids: readonly string[]) => Promise<StoredHead[]>;
  /** Finished ones that were shared with the reader, the newest first; of one author, or null for all. */
  listSharedWith: (readerId: string, authorId: string | null) => Promise<StoredHead[]>;
  listFinished: (ids: readonly string[]) => Promise<FinishedRow[]>;
  findNewestFinished: (userId: string) => Promise<SubmissionRow | null>;
  /** Saves in one go, if it is the person's, unfinished and everything still is as the write expects. */
  save: (id: string, userId: string, write: GuardedWrite, now: Date) => Promise<SaveResult>;
  /** @returns false when it is not there or finished already */
  finish: (id: string, finish: Finish, session: ClientSession) => Promise<boolean>;
  reopen: (id: string, feedVersion: number, session: ClientSession) => Promise<void>;
  remove: (id: string, userId: string, session: ClientSession) => Promise<void>;
  share: (
    id: string,
    userId: string,
    sharing: StoredSharing & Pick<StoredSubmission, 'feedVersion' | 'wasShared'>,
    session: ClientSession,
  ) => Promise<void>;
  /** Notes of these submissions, and requested answers; a submission that is gone is absent. */
  sharedRows: (wanted: readonly { id: string; withAnswers: boolean }[]) => Promise<Map<string, SharedParts>>;
  /** @returns the note's revision afterwards; null when there is no such note */
  shareNote: (id: string, userId: string, factorKey: string, isShared: boolean) => Promise<StoredSubmission | null>;
};

type Collection = mongo.Collection<StoredSubmission>;
export type StoredHead = Omit<SubmissionHead, 'isProcessed'>;

/** The calls of the questionnaire, which are by far the most frequent. */
function createSaveStore(collection: Collection): SaveStore {
  const filterOf = ({ id, userId, write }: PendingSave) => ({ _id: id, userId, isFinished: false, ...write.filter });
  const updateOf = ({ write, now }: PendingSave) => ({
    $set: { ...write.set, updatedAt: now },
    ...(write.answeredBy === 0 ? {} : { $inc: { answeredCount: write.answeredBy } }),
  });

  return {
    saveOne: (save) =>
      collection.findOneAndUpdate(filterOf(save), updateOf(save), {
        projection: { answeredCount: 1 },
        returnDocument: 'after',
        maxTimeMS: SAVE_WITHIN_MS,
      }),
    async saveAll(saves) {
      const operations = saves.map((save) => ({ updateOne: { filter: filterOf(save), update: updateOf(save) } }));
      try {
        const { matchedCount } = await collection.bulkWrite(operations, { ordered: false, maxTimeMS: SAVE_WITHIN_MS });
        if (matchedCount < saves.length) return null;
      } catch (error) {
        // One got in the way of a transaction, say; each looks for itself then.
        if (error instanceof mongo.MongoBulkWriteError) return null;
        throw error;
      }
      const ids = saves.map(({ id }) => id);
      const rows = await collection.find({ _id: { $in: ids } }, { projection: { answeredCount: 1 } }).toArray();
      const counts = new Map(rows.map((row) => [row._id, row]));
      return saves.map(({ id }) => counts.get(id) ?? null);
    },
  };
}

/** Adds to what was read whether it is scored: finished, and its row no longer in the outbox. */
function createProcessedMarks(findPending: FindPending) {
  const keyOf = (row: StoredHead) =>
    row.isFinished && row.answersHash !== null ? scoringKey(row._id, row.answersHash) : null;

  async function markAll<Row extends StoredHead>(rows: Row[]): Promise<(Row & { isProcessed: boolean })[]> {
    const pending = await findPending(rows.flatMap((row) => keyOf(row) ?? []));
    return rows.map((row) => {
      const key = keyOf(row);
      return { ...row, isProcessed: key !== null && !pending.has(key) };
    });
  }
  const mark = async <Row extends StoredHead>(row: Row | null) => (row ? ((await markAll([row]))[0] ?? null) : null);
  return { mark, markAll };
}

/**
 * @param findPending returns which scores are still awaited; this is not stored in the document, so that scoring need
 * not rewrite it
 */
export function createSubmissionRepository(connection: Connection, findPending: FindPending): SubmissionRepository {
  const submissions = submissionModel(connection);
  // Past mongoose, which costs as much again, for what is done thousands of times.
  const collection: Collection = bareCollection(submissions);
  const { mark, markAll } = createProcessedMarks(findPending);
  const readFinished = createFinishedReader();
  const saveInBatch = createSaveBatches(createSaveStore(collection));

  return {
    async add({ isProcessed: _, ...row }) {
      try {
        await submissions.collection.insertOne(row as never);
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    findOwn: async (id, userId, session) =>
      mark(
        await submissions
          .findOne({ _id: id, userId }, null, session ? { session } : {})
          .lean<StoredSubmission>()
          .exec(),
      ),
    findHead: (id) => submissions.findById(id, head).lean<StoredHead>().exec(),
    findOfCard: async (userId, { checkupId, entryId }) =>
      mark(await submissions.findOne({ userId, checkupId, entryId }).lean<StoredSubmission>().exec()),
    async headsOfCards(userId, cards) {
      if (cards.length === 0) return [];
      const checkupIds = [...new Set(cards.map((card) => card.checkupId))];
      const entryIds = [...new Set(cards.map((card) => card.entryId))];
      return markAll(
        await submissions
          .find({ userId, checkupId: { $in: checkupIds }, entryId: { $in: entryIds } }, head)
          .lean<StoredHead[]>()
          .exec(),
      );
    },
    async list({ userId, isFinished, entryId, inVitaminsBlock, openSince, newestFirst, skip, limit }) {
      const direction = newestFirst ? -1 : 1;
      const listOf = (finished: boolean) =>
        submissions
          .find(
            {
              userId,
              isFinished: finished,
              ...(entryId === undefined ? {} : { entryId }),
              ...(openSince === null ? {} : { startedAt: { $gte: openSince } }),
              ...(inVitaminsBlock === true ? { $or: [{ entryId: null }, { inVitaminsBlock: true }] } : {}),
            },
            head,
          )
          .sort({ updatedAt: direction })
          .limit(skip + limit)
          .lean<StoredHead[]>();
      // The index is in order within finished and within unfinished ones only.
      const lists = await Promise.all((isFinished === undefined ? [true, false] : [isFinished]).map(listOf));
      return markAll(
        lists
          .flat()
          .sort((left, right) => direction * (left.updatedAt.getTime() - right.updatedAt.getTime()))
          .slice(skip, skip + limit),
      );
    },
    listHeads: (ids) =>
      submissions
        .find({ _id: { $in: ids } }, head)
        .lean<StoredHead[]>()
        .exec(),
    listSharedWith: (readerId, authorId) =>
      submissions
        .find(
          {
            readerIds: readerId,
            isFinished: true,
            isPrivate: false,
            ...(authorId === null ? {} : { userId: authorId }),
          },
          head,
        )
        .sort({ finishedAt: -1 })
        .hint({ readerIds: 1, isFinished: 1, finishedAt: 1 })
        .limit(MAX_SHARED)
        .lean<StoredHead[]>()
        .exec(),
    async listFinished(ids) {
      // Whole documents, as bytes and in one go: leaving parts out would cost the database more than sending them.
      const documents = await collection
        .find({ _id: { $in: [...ids] }, isFinished: true }, { raw: true, batchSize: Math.max(1, ids.length) })
        .map((bytes) => readFinished(bytes as unknown as Uint8Array))
        .toArray();
      return documents.filter((row) => row !== null);
    },
    findNewestFinished: async (userId) =>
      mark(
        await submissions.findOne({ userId, isFinished: true }).sort({ updatedAt: -1 }).lean<StoredSubmission>().exec(),
      ),

    save: (id, userId, write, now) => saveInBatch({ id, userId, write, now }),

    async finish(id, finish, session) {
      const { matchedCount } = await submissions.updateOne(
        { _id: id, isFinished: false },
        { $set: { isFinished: true, ...finish, updatedAt: finish.finishedAt } },
        { session },
      );
      return matchedCount === 1;
    },
    async reopen(id, feedVersion, session) {
      await submissions.updateOne(
        { _id: id, isFinished: true },
        {
          $set: { isFinished: false, answersHash: null, finishedAt: null, feedVersion, updatedAt: new Date() },
          $unset: { isLeftOut: '', wasShared: '' },
        },
        { session },
      );
    },
    async remove(id, userId, session) {
      await submissions.deleteOne({ _id: id, userId }, { session });
    },
    async share(id, userId, sharing, session) {
      await submissions.updateOne({ _id: id, userId }, { $set: sharing }, { session });
    },
    async sharedRows(wanted) {
      const idsOf = (withAnswers: boolean) =>
        wanted.filter((one) => one.withAnswers === withAnswers).map(({ id }) => id);
      const read = (ids: string[], fields: object) =>
        ids.length === 0
          ? []
          : submissions.find({ _id: { $in: ids } }, fields).lean<(SharedParts & { _id: string })[]>();
      // Answers are most of a document: they are read only where they are shown.
      const found = await Promise.all([read(idsOf(false), { notes: 1 }), read(idsOf(true), { notes: 1, answers: 1 })]);
      return new Map(found.flat().map(({ _id, answers = {}, notes }) => [_id, { answers, notes }]));
    },
    shareNote: (id, userId, factorKey, isShared) => {
      const path = `notes.${factorKey}`;
      return submissions
        .findOneAndUpdate(
          { _id: id, userId, [path]: { $exists: true } },
          { $set: { [`${path}.isShared`]: isShared }, $inc: { [`${path}.revision`]: 1 } },
          { returnDocument: 'after' },
        )
        .lean<StoredSubmission>()
        .exec();
    },
  };
}
