import type { Connection } from 'mongoose';
import type { CountRunUp } from '../../checkups/door/tell-run.ts';
import { transactionsOn } from '../../platform/mongo.ts';
import { createOutboxRepository } from '../../platform/outbox/outbox.repository.ts';
import { tellAnalytics } from '../../platform/outbox/tell-analytics.ts';
import { nextVersion, type StoredSubmission } from '../door/submission.ts';
import { submissionModel } from '../submissions/submission.model.ts';

/**
 * Has results do without a submission that cannot be scored: it leaves the number that they wait for, and what is known of
 * it in analytics goes. It is still tried, for its author's own report; what comes of that enters no result.
 *
 * @param keys of its rows in the outbox
 * @returns false when it is gone or no longer finished, so that there is nothing to leave out
 */
export type LeaveOut = (submissionId: string, keys: readonly string[]) => Promise<boolean>;

export function createLeaveOut(connection: Connection, countRunUp: CountRunUp): LeaveOut {
  const submissions = submissionModel(connection);
  const outbox = createOutboxRepository(connection);
  return (submissionId, keys) =>
    transactionsOn(connection)(async (session) => {
      await outbox.markLeftOut(keys, session);
      const row = await submissions
        .findOne({ _id: submissionId, isFinished: true }, null, { session })
        .lean<StoredSubmission>();
      if (!row) return false;
      if (row.isLeftOut) return true;
      const feedVersion = nextVersion(row);
      await submissions.updateOne({ _id: submissionId }, { $set: { isLeftOut: true, feedVersion } }, { session });
      // Of this very version: older scores go, and one that still comes of it is stored, for the author's eyes.
      await tellAnalytics(outbox, { type: 'withdraw-score', submissionId, version: feedVersion }, session);
      if (row.entryId !== null) await countRunUp(connection, row.entryId, 0, session);
      return true;
    });
}
