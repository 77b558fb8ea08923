import type { ClientSession } from 'mongoose';
import { createOutboxRepository } from '../../platform/outbox/outbox.repository.ts';
import { tellAnalytics } from '../../platform/outbox/tell-analytics.ts';
import type { ErasureTools, LinkedSubmission } from '../../platform/personal-data.ts';
import { nextVersion, type StoredSubmission } from '../door/submission.ts';
import { scoringKey } from '../scoring-feed/scoring-key.ts';
import { submissionModel } from '../submissions/submission.model.ts';

type Deleted = LinkedSubmission & Pick<StoredSubmission, 'answersHash' | 'feedVersion'>;

const fields = { userId: 1, entryId: 1, checkupId: 1, isFinished: 1, answersHash: 1, feedVersion: 1 } as const;

/**
 * Deletes submissions whose scores are deleted already, with everything that is linked to them. Deleted ones are skipped.
 *
 * @param count counts them in the same transaction
 */
export async function deleteSubmissions(
  { connection, inTransaction, eraseLinked }: Pick<ErasureTools, 'connection' | 'inTransaction' | 'eraseLinked'>,
  ids: readonly string[],
  count?: (amount: number, session: ClientSession) => Promise<void>,
): Promise<void> {
  if (ids.length === 0) return;
  const submissions = submissionModel(connection);
  const outbox = createOutboxRepository(connection);
  await inTransaction(async (session) => {
    const rows = await submissions
      .find({ _id: { $in: ids } }, fields, { session })
      .lean<Deleted[]>()
      .exec();
    if (rows.length === 0) return;
    await eraseLinked(rows, session);
    const waiting = rows.flatMap(({ _id, answersHash }) => (answersHash === null ? [] : scoringKey(_id, answersHash)));
    await outbox.markDone(waiting, session);
    // Also for a submission that was opened again: a score from before may still be on its way.
    for (const row of rows)
      await tellAnalytics(
        outbox,
        { type: 'withdraw-score', submissionId: row._id, version: nextVersion(row) },
        session,
      );
    const { deletedCount } = await submissions.deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } }, { session });
    await count?.(deletedCount, session);
  });
}
