import type { Connection } from 'mongoose';
import { mayPlace } from '../../access/door/may-manage.ts';
import { bareCollection } from '../../platform/bare-collection.ts';
import type { UndoRule } from '../changes/change.ts';
import type { AfterUndo } from '../changes/undo-change.repository.ts';
import type { MembershipRow, TeamRow, UserRow } from '../door/person.ts';
import { membershipModel } from '../teams/membership.model.ts';
import { teamModel } from '../teams/team.model.ts';
import { userModel } from '../users/user.model.ts';
import { placeTeams } from './place-teams.repository.ts';

/** When a team, or a membership of one, may be restored, and what else is written then. */
export function createTeamUndo(connection: Connection): {
  teams: UndoRule;
  memberships: UndoRule;
  afterUndo: AfterUndo;
} {
  const teams = bareCollection<TeamRow>(teamModel(connection));
  const memberships = bareCollection<MembershipRow>(membershipModel(connection));
  const users = bareCollection<Pick<UserRow, '_id' | 'status'>>(userModel(connection));

  return {
    teams: {
      revisionField: 'revision',
      async mayRestore({ rowId, before }, _undoer, session) {
        if (before === null) {
          const [member, below] = await Promise.all([
            memberships.findOne({ teamId: rowId }, { session }),
            teams.findOne({ parentId: rowId }, { session }),
          ]);
          return member === null && below === null;
        }
        const { parentId } = before as Partial<TeamRow>;
        if (!parentId) return true;
        const above = await teams.findOne({ _id: parentId }, { session });
        return above !== null && parentId !== rowId && !above.ancestorIds.includes(rowId);
      },
    },
    memberships: {
      async mayRestore({ before }, { actor }, session) {
        if (before === null) return true;
        const link = before as Pick<MembershipRow, 'userId' | 'teamId' | 'role'>;
        // An undo must not make the undoer a manager or viewer either.
        if (!mayPlace(actor, link.userId, link.role)) return false;
        const [team, user] = await Promise.all([
          teams.findOne({ _id: link.teamId }, { session }),
          users.findOne({ _id: link.userId, status: { $ne: 'former' } }, { session }),
        ]);
        return team !== null && user !== null;
      },
    },
    async afterUndo(restored, _undoer, session) {
      const rows = restored.filter(({ collectionName }) => collectionName === 'memberships');
      const leaders = rows.filter(({ before }) => before && before.role !== 'member').map(({ rowId }) => rowId);
      if (leaders.length > 0)
        await memberships.updateMany({ _id: { $in: leaders } }, { $set: { isUnannounced: true } }, { session });
      if (rows.length < restored.length) await placeTeams(connection, session);
    },
  };
}
