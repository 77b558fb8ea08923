import { createHmac } from 'node:crypto';
import type { ScoresToForget } from '@wellspring/shared/contracts/internal/retention.ts';
import { addDays } from '@wellspring/shared/domain/time/dates.ts';
import { type Connection, mongo } from 'mongoose';
import { scoreModel, type TombstoneRow, tombstoneModel } from './score.model.ts';
import type { ScoreRow } from './score-row.ts';
import { createScoreUnlinker, type NoteGone, type ReleasedAmong } from './unlink-scores.repository.ts';
import { createUnlinkedKeys, isUnlinkedKey } from './unlinked-key.ts';

const DUPLICATE_KEY = 11_000;
/** Longer than a job or a row of the outbox can be on its way. */
const WITHDRAWN_DAYS = 30;
/** Scores that are written together. */
const BATCH = 1_000;

export type ScoreRepository = {
  ensureIndexes: () => Promise<void>;
  /**
   * Stores each row unless a newer one of the submission is there or it was withdrawn since. Of answers that are scored
   * already, the scores stay and what goes with them is replaced. Storing the same rows again changes nothing.
   *
   * @param rows at most one per submission
   * @returns what went wrong, by submission; empty when all is stored
   */
  store: (rows: readonly ScoreRow[]) => Promise<ReadonlyMap<string, Error>>;
  /** Scores of submissions of one respondent; other respondents' are left out. */
  findOfRespondent: (respondentKey: string, submissionIds: readonly string[]) => Promise<ScoreRow[]>;
  /**
   * Deletes scores that are older than their withdrawal, and blocks storing older ones. Of a run whose results are released
   * the scores stay without what links them to anybody.
   */
  withdraw: (withdrawn: readonly { submissionId: string; version: number }[], now: Date) => Promise<void>;
  /** Submissions whose scores are from before the feed, by id. */
  listBeforeFeed: (after: string, limit: number) => Promise<string[]>;
  /** Gives each score of a run a key of its own, so that it cannot be joined with others of the same person. May be run again. */
  unlinkKeys: (entryId: string) => Promise<void>;
  /**
   * Takes scores away for good, as a withdrawal does: their author is erased, or they are old. A respondent key finds those
   * that are linked; of others the submissions are known. May be run again.
   */
  forget: (scores: ScoresToForget) => Promise<void>;
};

export type ScoreRepositoryDeps = {
  releasedAmong: ReleasedAmong;
  /** Those of these runs whose scores have unlinked keys. */
  unlinkedAmong: ReleasedAmong;
  noteGone: NoteGone;
};

/** @param secret keys the digests of withdrawn ids, and unlinked keys */
export function createScoreRepository(
  connection: Connection,
  secret: string,
  { releasedAmong, unlinkedAmong, noteGone }: ScoreRepositoryDeps,
): ScoreRepository {
  const unlinkReleased = createScoreUnlinker(connection, releasedAmong, noteGone);
  const [model, tombstones] = [scoreModel(connection), tombstoneModel(connection)];
  // Rows are built by one function from parsed input: casting each of their hundred numbers again would only cost time.
  const collection = model.collection as unknown as mongo.Collection<ScoreRow>;
  const graves = tombstones.collection as unknown as mongo.Collection<TombstoneRow>;
  const unlinkedKeyOf = createUnlinkedKeys(secret);
  const graveId = (submissionId: string) =>
    createHmac('sha256', secret).update(`withdrawn\n${submissionId}`).digest('base64url');

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
    async ensureIndexes() {
      await Promise.all([model.createIndexes(), tombstones.createIndexes()]);
    },

    async store(rows) {
      const failures = new Map<string, Error>();
      if (rows.length === 0) return failures;
      const entryIds = [...new Set(rows.flatMap(({ entryId }) => entryId ?? []))];
      const [released, unlinked] = await Promise.all([releasedAmong(entryIds), unlinkedAmong(entryIds)]);
      const isReleased = ({ entryId }: ScoreRow) => entryId !== null && released.has(entryId);
      const withKey = (row: ScoreRow): ScoreRow =>
        row.entryId !== null && unlinked.has(row.entryId)
          ? { ...row, respondentKey: unlinkedKeyOf(row._id, row.respondentKey) }
          : row;
      const stored = rows.map((row) => withKey(isReleased(row) ? withoutAttributes(row) : row));
      // Nearly all are new, and an insert costs the least.
      const known = await rowsThatExist(stored, collection.insertMany(stored, { ordered: false }), failures);
      if (known.length > 0) {
        const replacing = collection.bulkWrite(
          known.flatMap((row) => storeIfNewer(row, isReleased(row))),
          { ordered: false },
        );
        // Those that are passed by are there in the same or a newer version, and stay.
        await rowsThatExist(
          known.flatMap((row) => [row, row]),
          replacing,
          failures,
        );
      }
      await removeWithdrawn(rows);
      return failures;
    },

    async withdraw(withdrawn, now) {
      if (withdrawn.length === 0) return;
      const expiresAt = addDays(now, WITHDRAWN_DAYS, 'UTC');
      // The tombstone first: a concurrent insert checks for it after writing.
      await graves.bulkWrite(
        withdrawn.map(({ submissionId, version }) => ({
          updateOne: {
            filter: { _id: graveId(submissionId) },
            update: { $max: { version, expiresAt } },
            upsert: true,
          },
        })),
        { ordered: false },
      );
      const versions = new Map(withdrawn.map(({ submissionId, version }) => [submissionId, version]));
      await unlinkReleased(
        { _id: { $in: [...versions.keys()] } },
        ({ _id, version = 0 }) => version < (versions.get(_id) ?? 0),
      );
      await collection.bulkWrite(withdrawn.map(deleteOlder), { ordered: false });
    },

    async listBeforeFeed(after, limit) {
      const rows = await collection
        .find({ _id: { $gt: after }, version: isOlder(1) }, { projection: { _id: 1 }, sort: { _id: 1 }, limit })
        .toArray();
      return rows.map(({ _id }) => _id);
    },

    findOfRespondent: (respondentKey, submissionIds) => {
      const unlinked = submissionIds.map((submissionId) => unlinkedKeyOf(submissionId, respondentKey));
      return model
        .find({ _id: { $in: [...submissionIds] }, respondentKey: { $in: [respondentKey, ...unlinked] } })
        .lean<ScoreRow[]>();
    },

    async unlinkKeys(entryId) {
      const found = collection.find({ entryId, isPulse: true }, { projection: { respondentKey: 1 }, batchSize: BATCH });
      const unlink = (rows: readonly Pick<ScoreRow, '_id' | 'respondentKey'>[]) =>
        collection.bulkWrite(
          rows.map(({ _id, respondentKey }) => ({
            updateOne: {
              filter: { _id, respondentKey },
              update: { $set: { respondentKey: unlinkedKeyOf(_id, respondentKey) } },
            },
          })),
          { ordered: false },
        );
      const linked = (await found.toArray()).filter(({ respondentKey }) => !isUnlinkedKey(respondentKey));
      for (let from = 0; from < linked.length; from += BATCH) await unlink(linked.slice(from, from + BATCH));
    },

    async forget(scores) {
      const filter =
        'respondentKey' in scores ? { respondentKey: scores.respondentKey } : { _id: { $in: scores.submissionIds } };
      await unlinkReleased(filter);
      await collection.deleteMany(filter);
    },
  };

  /** Afterwards and not before: a withdrawal that comes in between finds either the row, or its own tombstone here. */
  async function removeWithdrawn(rows: readonly ScoreRow[]): Promise<void> {
    const byGrave = new Map(rows.map(({ _id }) => [graveId(_id), _id]));
    const found = await graves.find({ _id: { $in: [...byGrave.keys()] } }).toArray();
    const older = found.flatMap(({ _id, version }) => {
      const submissionId = byGrave.get(_id);
      return submissionId === undefined ? [] : [deleteOlder({ submissionId, version })];
    });
    if (older.length > 0) await collection.bulkWrite(older, { ordered: false });
  }
}

/** Below that version; also rows that a release without versions writes during an update. */
const isOlder = (version: number) => ({ $not: { $gte: version } });

/** No result of a released run needs them any more. */
const withoutAttributes = (row: ScoreRow): ScoreRow => ({
  ...row,
  frame: row.frame && { ...row.frame, attributes: {} },
  groupIds: [],
});

/**
 * A job that was held up must not put old answers over new ones. Other answers, or a newer way of scoring, replace the
 * scores; of the same answers they stay, since a later norm does not change an old report, and what goes with them follows.
 * Where a person counts in a released run stays as the release had it.
 */
function storeIfNewer(row: ScoreRow, isReleased: boolean) {
  const { _id, frame, groupIds: _, ...rest } = row;
  const { version, answersHash, scoringVersion, isShared, items, own, finishedAt } = row;
  const place = isReleased ? {} : { frame };
  const placeOfNew = isReleased ? { $setOnInsert: { frame, groupIds: [] } } : {};
  const isSame = { answersHash, scoringVersion: { $gte: scoringVersion } };
  return [
    {
      updateOne: {
        filter: { _id, version: isOlder(version), ...isSame },
        update: {
          $set: { version, isShared, items, ...place, finishedAt, ...(own ? { own } : {}) },
          ...(own ? {} : { $unset: { own: '' as const } }),
        },
      },
    },
    {
      updateOne: {
        filter: {
          _id,
          $or: [
            { version: isOlder(version), answersHash: { $ne: answersHash } },
            { version: isOlder(version + 1), answersHash, scoringVersion: { $lt: scoringVersion } },
          ],
        },
        // Other scores are in no early total, and what is not answered any more must not stay.
        update: {
          $set: { ...rest, ...place },
          ...placeOfNew,
          $unset: { earlyFrom: '' as const, ...(own ? {} : { own: '' as const }) },
        },
        upsert: true,
      },
    },
  ];
}

const deleteOlder = ({ submissionId, version }: { submissionId: string; version: number }) => ({
  deleteOne: { filter: { _id: submissionId, version: isOlder(version) } },
});
