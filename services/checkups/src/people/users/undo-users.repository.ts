import type { Connection } from 'mongoose';
import { mayManage } from '../../access/door/may-manage.ts';
import { bareCollection } from '../../platform/bare-collection.ts';
import type { UndoRule } from '../changes/change.ts';
import type { UserRow } from '../door/person.ts';
import { userModel } from './user.model.ts';

/**
 * When a person may be made what they were: not by a user who may not manage them, and not their address, which is the key to
 * private reports.
 */
export function userUndo(connection: Connection): UndoRule {
  const users = bareCollection<UserRow>(userModel(connection));
  return {
    revisionField: 'profileRevision',
    async mayRestore({ rowId, before }, { actor }, session) {
      const person = await users.findOne({ _id: rowId, erasedAt: { $exists: false } }, { session });
      if (!person || !mayManage(actor, person)) return false;
      return before === null || !('email' in before);
    },
  };
}
