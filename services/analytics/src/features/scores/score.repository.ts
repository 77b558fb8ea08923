import type { ScoresToUnlink } from '@wellspring/shared/contracts/internal/retention.ts';
import { type Connection, mongo } from 'mongoose';
import { scoreModel } from './score.model.ts';
import type { ScoreRow } from './score-row.ts';
import { unlinkScore } from './unlink-score.ts';

const DUPLICATE_KEY = 11_000;
const UNLINKED_AT_ONCE = 100;

export type ScoreRepository = {
  ensureIndexes: () => Promise<void>;
  /**
   * Stores each row unless a score of the same answers and scoring version, or of a later finish, is there already.
   * Storing the same rows again changes nothing.
   *
   * @param rows at most one per submission
   * @returns what went wrong, by submission; empty when all is stored
   */
  store: (rows: readonly ScoreRow[]) => Promise<ReadonlyMap<string, Error>>;
  /** Scores of submissions of one respondent; those of anybody else are left out. */
  findOfRespondent: (respondentKey: string, submissionIds: readonly string[]) => Promise<ScoreRow[]>;
  /** Takes away whose scores these are, for good; the numbers stay. Said again it changes nothing. */
  unlink: (scores: ScoresToUnlink) => Promise<void>;
};

export function createScoreRepository(connection: Connection): ScoreRepository {
  const model = scoreModel(connection);
  // Rows are built by one function from parsed input: casting each of their hundred numbers again would only cost time.
  const collection = model.collection as unknown as mongo.Collection<ScoreRow>;

  /** @returns the code of each write that failed, by its place */
  async function failedWrites(write: Promise<unknown>): Promise<ReadonlyMap<number, number>> {
    try {
      await write;
      return new Map();
    } catch (error) {
      if (!(error instanceof mongo.MongoBulkWriteError)) throw error;
      return new Map([error.writeErrors].flat().map(({ index, code }) => [index, code]));
    }
  }

  /** Rows that met a document of the same id; what else went wrong is put into `failures`. */
  async function rowsThatExist(rows: readonly ScoreRow[], write: Promise<unknown>, failures: Map<string, Error>) {
    const existing: ScoreRow[] = [];
    for (const [index, code] of await failedWrites(write)) {
      const row = rows[index];
      if (row === undefined) continue;
      if (code === DUPLICATE_KEY) existing.push(row);
      else failures.set(row._id, new Error(`the score could not be stored (${code})`));
    }
    return existing;
  }

  return {
    ensureIndexes: () => model.createIndexes(),

    async store(rows) {
      const failures = new Map<string, Error>();
      if (rows.length === 0) return failures;
      // Nearly all are new, and an insert costs the least.
      const known = await rowsThatExist(rows, collection.insertMany(rows, { ordered: false }), failures);
      if (known.length === 0) return failures;
      const replacing = collection.bulkWrite(known.map(storeUnlessNewer), { ordered: false });
      // The document is there but the filter passed it by: it is the same or newer, and stays.
      const kept = await rowsThatExist(known, replacing, failures);
      if (kept.length > 0) await collection.bulkWrite(kept.map(advanceFinish), { ordered: false });
      return failures;
    },

    findOfRespondent: (respondentKey, submissionIds) =>
      model.find({ _id: { $in: [...submissionIds] }, respondentKey }).lean<ScoreRow[]>(),

    async unlink(scores) {
      const filter =
        'respondentKey' in scores ? { respondentKey: scores.respondentKey } : { _id: { $in: scores.submissionIds } };
      for (;;) {
        const found = await collection
          .find(filter, { projection: { _id: 1 } })
          .limit(UNLINKED_AT_ONCE)
          .toArray();
        if (found.length === 0) return;
        await replaceUnlinked(found.map(({ _id }) => _id));
      }
    },
  };

  /** One transaction: a score is there once, under its old name or under its new one. */
  async function replaceUnlinked(ids: readonly string[]): Promise<void> {
    const session = await connection.startSession();
    try {
      await session.withTransaction(async () => {
        const rows = await collection.find({ _id: { $in: [...ids] } }, { session }).toArray();
        if (rows.length === 0) return;
        await collection.deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } }, { session });
        await collection.insertMany(rows.map(unlinkScore), { session });
      });
    } finally {
      await session.endSession();
    }
  }
}

/**
 * A job that was held up must not put old answers over new ones: other answers count only when they were finished later,
 * the same answers only when a newer version scored them.
 */
const storeUnlessNewer = ({ _id, ...row }: ScoreRow) => ({
  updateOne: {
    filter: {
      _id,
      $or: [
        { answersHash: { $ne: row.answersHash }, finishedAt: { $lte: row.finishedAt } },
        { answersHash: row.answersHash, scoringVersion: { $lt: row.scoringVersion } },
      ],
    },
    update: { $set: row },
    upsert: true,
  },
});

/** The same answers finished again keep their score, but the moment counts: without it a job of between would win. */
const advanceFinish = ({ _id, answersHash, finishedAt }: ScoreRow) => ({
  updateOne: { filter: { _id, answersHash, finishedAt: { $lt: finishedAt } }, update: { $set: { finishedAt } } },
});
