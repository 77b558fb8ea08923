import { AppError } from '@wellspring/shared/errors.ts';
import type { ClientSession, Connection } from 'mongoose';
import { takeLock } from '../../platform/locks/take-lock.repository.ts';
import { userModel } from './user.model.ts';

/** Serialises whatever changes rights; transactions that would each leave the other's holder fail against each other. */
export const RIGHTS_LOCK = 'rights';

const holding = { status: 'active', permissions: 'managecompany' } as const;

/**
 * Guards the right to manage the company: whatever takes it away, former or erased people included, asks here first, in
 * the same transaction.
 *
 * @param leavingIds people who are about to lose it, whether they hold it or not
 * @throws AppError not_possible_now (last_holder) when no user would hold it any more
 */
export async function requireOtherHolder(
  connection: Connection,
  leavingIds: readonly string[],
  session: ClientSession,
): Promise<void> {
  const users = userModel(connection);
  const holder = await users.findOne({ _id: { $in: leavingIds }, ...holding }, { _id: 1 }, { session }).lean();
  if (!holder) return;
  await takeLock(connection, RIGHTS_LOCK, session);
  const other = await users.findOne({ ...holding, _id: { $nin: leavingIds } }, { _id: 1 }, { session }).lean();
  if (!other) throw new AppError('not_possible_now', { fields: [{ path: 'managecompany', code: 'last_holder' }] });
}
