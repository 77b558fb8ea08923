import { isAppError } from '@wellspring/shared/errors.ts';
import type { Connection } from 'mongoose';
import type { Accounts } from '../../access/door/accounts.ts';
import { mayManage } from '../../access/door/may-manage.ts';
import { bareCollection } from '../../platform/bare-collection.ts';
import type { UndoRule } from '../changes/change.ts';
import type { AfterUndo } from '../changes/undo-change.repository.ts';
import type { UserRow } from '../door/person.ts';
import { requireOtherHolder } from './company-holders.repository.ts';
import { toNamed } from './search-words.ts';
import { userModel } from './user.model.ts';

/**
 * When a user may be made what they were, and what else is written then: not by a user who may not manage them, not their
 * address, which is the key to private reports, and not so that no user manages the company any more.
 */
export function createUserUndo(
  connection: Connection,
  accounts: Pick<Accounts, 'endSessions' | 'voidLinks'>,
): { users: UndoRule; afterUndo: AfterUndo } {
  const users = bareCollection<UserRow>(userModel(connection));

  async function leavesHolder(userId: string, session: Parameters<AfterUndo>[2]): Promise<boolean> {
    try {
      await requireOtherHolder(connection, [userId], session);
      return true;
    } catch (error) {
      if (isAppError(error) && error.code === 'not_possible_now') return false;
      throw error;
    }
  }

  return {
    users: {
      revisionField: 'profileRevision',
      together: ['status', 'formerSince'],
      async mayRestore({ rowId, before }, { userId, actor }, session) {
        const person = await users.findOne({ _id: rowId, erasedAt: { $exists: false } }, { session });
        if (!person || !mayManage(actor, person)) return false;
        if (before === null) return rowId !== userId;
        if ('email' in before) return false;
        if (before.status === undefined || before.status === 'active') return true;
        return rowId !== userId && leavesHolder(rowId, session);
      },
    },
    async afterUndo(restored, _undoer, session) {
      const changed = restored.filter(({ collectionName, before }) => collectionName === 'users' && before !== null);
      const now = new Date();
      for (const { rowId, before, after } of changed) {
        const written = Object.keys({ ...before, ...after });
        const row = await users.findOne({ _id: rowId }, { session });
        if (row && (written.includes('firstname') || written.includes('lastname'))) {
          const { searchWords, sortName } = toNamed(row);
          await users.updateOne({ _id: rowId }, { $set: { searchWords, sortName } }, { session });
        }
        if (row && written.includes('status') && row.status !== 'active') {
          await accounts.endSessions(rowId, now, session);
          await accounts.voidLinks(rowId, now, session);
        }
      }
    },
  };
}
