import { type ClientSession, type Connection, mongo } from 'mongoose';
import type { FinishedRow, SubmissionHead, SubmissionReader, SubmissionRow } from '../../domain/submission.ts';
import type { GuardedWrite } from './merge-save.ts';
import { createSaveBatches, type PendingSave, type SaveResult, type SaveStore } from './save-batches.ts';
import { submissionModel } from './submission.model.ts';

const head = { answers: 0, notes: 0, extraAnswers: 0, language: 0 } as const;

type SubmissionsFilter = {
  userId: string;
  isFinished?: boolean;
  entryId?: string;
  inVitaminsBlock?: boolean;
  newestFirst: boolean;
  skip: number;
  limit: number;
};

type Finish = { answersHash: string; finishedAt: Date };

export type SubmissionRepository = SubmissionReader & {
  /** @returns false when the id, or a submission of the same person and card, exists already */
  add: (row: SubmissionRow) => Promise<boolean>;
  find: (id: string) => Promise<SubmissionRow | null>;
  findOwn: (id: string, userId: string, session?: ClientSession) => Promise<SubmissionRow | null>;
  findHead: (id: string) => Promise<SubmissionHead | null>;
  list: (filter: SubmissionsFilter) => Promise<SubmissionHead[]>;
  listHeads: (ids: readonly string[]) => Promise<SubmissionHead[]>;
  listFinished: (ids: readonly string[]) => Promise<FinishedRow[]>;
  findNewestFinished: (userId: string) => Promise<SubmissionRow | null>;
  /** Saves in one go, if it is the person's, unfinished and everything still is as the write expects. */
  save: (id: string, userId: string, write: GuardedWrite, now: Date) => Promise<SaveResult>;
  /** @returns false when it is not there or finished already */
  finish: (id: string, finish: Finish, session: ClientSession) => Promise<boolean>;
  reopen: (id: string, session: ClientSession) => Promise<void>;
  remove: (id: string, userId: string, session: ClientSession) => Promise<void>;
  share: (id: string, userId: string, sharing: { isPrivate?: boolean; managerId?: string | null }) => Promise<void>;
  /** @returns the note's revision afterwards; null when there is no such note */
  shareNote: (id: string, userId: string, factorKey: string, isShared: boolean) => Promise<SubmissionRow | null>;
  /** Marks only those whose answers still hash the same. */
  markProcessed: (processed: readonly { submissionId: string; answersHash: string }[]) => Promise<void>;
};

const isDuplicateKey = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === 11_000;

type Collection = mongo.Collection<SubmissionRow>;

/** The calls that everybody who fills in a questionnaire makes again and again. */
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
      }),
    async saveAll(saves) {
      const operations = saves.map((save) => ({ updateOne: { filter: filterOf(save), update: updateOf(save) } }));
      try {
        const { matchedCount } = await collection.bulkWrite(operations, { ordered: false });
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

export function createSubmissionRepository(connection: Connection): SubmissionRepository {
  const submissions = submissionModel(connection);
  // Past mongoose, which costs as much again, for what is done thousands of times.
  const collection: Collection = connection
    .getClient()
    .db(connection.name)
    .collection(submissions.collection.collectionName);
  const saveInBatch = createSaveBatches(createSaveStore(collection));

  return {
    async add(row) {
      try {
        await submissions.collection.insertOne(row as never);
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    find: (id) => submissions.findById(id).lean<SubmissionRow>().exec(),
    findOwn: (id, userId, session) =>
      submissions
        .findOne({ _id: id, userId }, null, session ? { session } : {})
        .lean<SubmissionRow>()
        .exec(),
    findHead: (id) => submissions.findById(id, head).lean<SubmissionHead>().exec(),
    findOfCard: (userId, { checkupId, entryId }) =>
      submissions.findOne({ userId, checkupId, entryId }).lean<SubmissionRow>().exec(),
    async headsOfCards(userId, cards) {
      if (cards.length === 0) return [];
      const checkupIds = [...new Set(cards.map((card) => card.checkupId))];
      const entryIds = [...new Set(cards.map((card) => card.entryId))];
      return submissions
        .find({ userId, checkupId: { $in: checkupIds }, entryId: { $in: entryIds } }, head)
        .lean<SubmissionHead[]>();
    },
    async list({ userId, isFinished, entryId, inVitaminsBlock, newestFirst, skip, limit }) {
      const direction = newestFirst ? -1 : 1;
      const listOf = (finished: boolean) =>
        submissions
          .find(
            {
              userId,
              isFinished: finished,
              ...(entryId === undefined ? {} : { entryId }),
              ...(inVitaminsBlock === true ? { $or: [{ entryId: null }, { inVitaminsBlock: true }] } : {}),
            },
            head,
          )
          .sort({ updatedAt: direction })
          .limit(skip + limit)
          .lean<SubmissionHead[]>();
      // The index is in order within finished and within unfinished ones only.
      const lists = await Promise.all((isFinished === undefined ? [true, false] : [isFinished]).map(listOf));
      return lists
        .flat()
        .sort((left, right) => direction * (left.updatedAt.getTime() - right.updatedAt.getTime()))
        .slice(skip, skip + limit);
    },
    listHeads: (ids) =>
      submissions
        .find({ _id: { $in: ids } }, head)
        .lean<SubmissionHead[]>()
        .exec(),
    async listFinished(ids) {
      // Whole documents: leaving parts out would cost the database more than sending them.
      const rows = await collection.find({ _id: { $in: [...ids] }, isFinished: true }).toArray();
      return rows.filter(
        (row): row is SubmissionRow & FinishedRow => row.answersHash !== null && row.finishedAt !== null,
      );
    },
    findNewestFinished: (userId) =>
      submissions.findOne({ userId, isFinished: true }).sort({ updatedAt: -1 }).lean<SubmissionRow>().exec(),

    save: (id, userId, write, now) => saveInBatch({ id, userId, write, now }),

    async finish(id, { answersHash, finishedAt }, session) {
      const { matchedCount } = await submissions.updateOne(
        { _id: id, isFinished: false },
        { $set: { isFinished: true, isProcessed: false, answersHash, finishedAt, updatedAt: finishedAt } },
        { session },
      );
      return matchedCount === 1;
    },
    async reopen(id, session) {
      await submissions.updateOne(
        { _id: id, isFinished: true },
        { $set: { isFinished: false, isProcessed: false, answersHash: null, finishedAt: null, updatedAt: new Date() } },
        { session },
      );
    },
    async remove(id, userId, session) {
      await submissions.deleteOne({ _id: id, userId }, { session });
    },
    async share(id, userId, sharing) {
      await submissions.updateOne({ _id: id, userId }, { $set: sharing });
    },
    shareNote: (id, userId, factorKey, isShared) => {
      const path = `notes.${factorKey}`;
      return submissions
        .findOneAndUpdate(
          { _id: id, userId, [path]: { $exists: true } },
          { $set: { [`${path}.isShared`]: isShared }, $inc: { [`${path}.revision`]: 1 } },
          { returnDocument: 'after' },
        )
        .lean<SubmissionRow>()
        .exec();
    },
    async markProcessed(processed) {
      if (processed.length === 0) return;
      await collection.bulkWrite(
        processed.map(({ submissionId, answersHash }) => ({
          updateOne: {
            filter: { _id: submissionId, answersHash, isFinished: true },
            update: { $set: { isProcessed: true } },
          },
        })),
        { ordered: false },
      );
    },
  };
}
