import type { Connection } from 'mongoose';
import { chosenReaders } from '../door/sharing.ts';
import type { StoredSubmission } from '../door/submission.ts';
import { submissionModel } from '../submissions/submission.model.ts';

const BATCH = 500;

/** Shared before readers were frozen with the share. */
const unfrozen = { isPrivate: false, isFinished: true, readerIds: null } as const;

/**
 * Freezes the readers of submissions that were shared before readers were frozen: a manager who comes later cannot read
 * them. May be cut off and run again, also twice at once.
 *
 * @returns how many submissions were written
 */
export async function freezeReaders(
  connection: Connection,
  managerIdsOf: (userId: string) => Promise<ReadonlySet<string>>,
  signal?: AbortSignal,
): Promise<number> {
  const submissions = submissionModel(connection);
  let frozen = 0;
  for (;;) {
    signal?.throwIfAborted();
    const batch = await submissions
      .find(unfrozen, { userId: 1, managerId: 1 })
      .limit(BATCH)
      .lean<Pick<StoredSubmission, '_id' | 'userId' | 'managerId'>[]>();
    if (batch.length === 0) return frozen;
    const managers = new Map<string, ReadonlySet<string>>();
    for (const { userId } of batch) if (!managers.has(userId)) managers.set(userId, await managerIdsOf(userId));
    await submissions.bulkWrite(
      batch.map(({ _id, userId, managerId }) => ({
        updateOne: {
          // A share that is changed during the update has frozen its own readers.
          filter: { _id, managerId, ...unfrozen },
          update: { $set: { readerIds: chosenReaders({ managerId }, managers.get(userId) ?? new Set()) } },
        },
      })),
      { ordered: false },
    );
    frozen += batch.length;
  }
}
