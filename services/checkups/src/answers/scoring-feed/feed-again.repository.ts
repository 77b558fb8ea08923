import type { Connection } from 'mongoose';
import { bareCollection } from '../../platform/bare-collection.ts';
import type { OutboxWriter } from '../../platform/outbox/outbox.ts';
import { feedKey, tellAnalytics } from '../../platform/outbox/tell-analytics.ts';
import { type FeedAgain, nextVersion, type StoredSubmission } from '../door/submission.ts';
import { submissionModel } from '../submissions/submission.model.ts';

const BATCH = 500;
/** Of what was sent in before there were versions. */
const FIRST_VERSION = nextVersion({});

type Fed = Pick<StoredSubmission, '_id' | 'isFinished' | 'feedVersion'>;
const fed = { projection: { isFinished: 1, feedVersion: 1 } } as const;

const collectionOf = (connection: Connection) => bareCollection<StoredSubmission>(submissionModel(connection));

/** Counts a submission up and tells it; twice does no harm, since analytics asks for what it is then. */
async function tellAgain(connection: Connection, outbox: OutboxWriter, row: Fed): Promise<void> {
  const version = nextVersion(row);
  const { matchedCount } = await collectionOf(connection).updateOne(
    { _id: row._id, isFinished: true, feedVersion: row.feedVersion ?? (null as never) },
    { $set: { feedVersion: version } },
  );
  // It changed meanwhile, and a newer message was sent.
  if (matchedCount === 0) return;
  await tellAnalytics(outbox, { type: 'score-submission', submissionId: row._id, version });
}

/** See `FeedAgain`. Mostly there are none: a run opens within seconds. */
export const createFeedAgain =
  (connection: Connection, outbox: OutboxWriter): FeedAgain =>
  async (entryId) => {
    const rows = await collectionOf(connection).find({ entryId, isFinished: true }, fed).toArray();
    for (const row of rows) await tellAgain(connection, outbox, row);
  };

/**
 * Has everything that was sent in before there were versions scored once more, for its frame and its single answers; the
 * scores themselves stay. May be cut off and run again, also twice at once.
 */
export async function feedAllAgain(connection: Connection, outbox: OutboxWriter, signal?: AbortSignal): Promise<void> {
  const submissions = collectionOf(connection);
  for (let after = ''; ; ) {
    signal?.throwIfAborted();
    const rows = await submissions.find({ _id: { $gt: after } }, { ...fed, sort: { _id: 1 }, limit: BATCH }).toArray();
    const last = rows.at(-1);
    if (last === undefined) return;
    const old = rows.filter(
      ({ isFinished, feedVersion = FIRST_VERSION }) => isFinished && feedVersion <= FIRST_VERSION,
    );
    // The version first: analytics may pull at once. A run that dies before the message is written repeats these rows.
    await submissions.updateMany(
      { _id: { $in: old.map(({ _id }) => _id) }, feedVersion: { $exists: false } },
      { $set: { feedVersion: FIRST_VERSION } },
    );
    await outbox.addAll(
      old.map(({ _id }) => {
        const message = { type: 'score-submission', submissionId: _id, version: FIRST_VERSION } as const;
        return { kind: 'feed', key: feedKey(message), payload: message };
      }),
    );
    after = last._id;
  }
}
