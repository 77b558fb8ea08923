import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { Connection } from 'mongoose';
import { bareCollection } from '../../platform/bare-collection.ts';
import type { MembershipRow, TeamRow, UserRow } from '../door/person.ts';
import { membershipModel } from '../teams/membership.model.ts';
import { teamModel } from '../teams/team.model.ts';
import { userModel } from '../users/user.model.ts';

export type NewLeader = {
  membershipId: string;
  userId: string;
  role: 'manager' | 'viewer';
  teamId: string;
  title: string;
  isSegment: boolean;
};

export type LeaderNotices = {
  /** New managers and viewers of whom those concerned were not notified. */
  listIds: (limit: number) => Promise<string[]>;
  /** Null: done before, or the team is gone or hidden. */
  find: (membershipId: string) => Promise<NewLeader | null>;
  /**
   * The other managers and, of a new manager of a team, the members; former users are left out. Of a segment the managers
   * with the new one: the people in it are not notified, and a first manager has no others.
   */
  listConcerned: (leader: NewLeader) => Promise<{ userId: string; language: Locale }[]>;
  markDone: (membershipId: string) => Promise<void>;
};

/** Users whose language is read with one query. */
const CHUNK = 1_000;

export function createLeaderNotices(connection: Connection): LeaderNotices {
  const memberships = bareCollection<MembershipRow>(membershipModel(connection));
  const teams = bareCollection<TeamRow>(teamModel(connection));
  const users = bareCollection<Pick<UserRow, '_id' | 'language' | 'status'>>(userModel(connection));

  return {
    async listIds(limit) {
      const rows = await memberships
        .find({ isUnannounced: true }, { projection: { _id: 1 } })
        .limit(limit)
        .toArray();
      return rows.map(({ _id }) => _id);
    },

    async find(membershipId) {
      const row = await memberships.findOne({ _id: membershipId, isUnannounced: true });
      if (!row || row.role === 'member') return null;
      const team = await teams.findOne({ _id: row.teamId, isVisible: true });
      if (!team) return null;
      const { _id: teamId, title, isSegment } = team;
      return { membershipId, userId: row.userId, role: row.role, teamId, title, isSegment };
    },

    async listConcerned({ teamId, role, userId, isSegment }) {
      const isForMembers = role === 'manager' && !isSegment;
      const roles: MembershipRow['role'][] = isForMembers ? ['manager', 'member'] : ['manager'];
      const links = await memberships.find({ teamId, role: { $in: roles } }, { projection: { userId: 1 } }).toArray();
      const ids = [...new Set(links.map((link) => link.userId))].filter((id) => isSegment || id !== userId);
      const concerned: { userId: string; language: Locale }[] = [];
      for (let start = 0; start < ids.length; start += CHUNK) {
        const rows = await users
          .find({ _id: { $in: ids.slice(start, start + CHUNK) }, status: 'active' }, { projection: { language: 1 } })
          .toArray();
        concerned.push(...rows.map(({ _id, language }) => ({ userId: _id, language })));
      }
      return concerned;
    },

    async markDone(membershipId) {
      await memberships.updateOne({ _id: membershipId }, { $unset: { isUnannounced: '' } });
    },
  };
}
