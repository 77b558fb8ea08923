import { deriveFlags } from '@wellspring/shared/domain/access/permissions.ts';
import type { Connection } from 'mongoose';
import { bareCollection } from '../../platform/bare-collection.ts';
import type { MembershipRow, TeamRow, UserRow } from '../door/person.ts';
import { membershipModel } from '../teams/membership.model.ts';
import { teamModel } from '../teams/team.model.ts';
import { userModel } from '../users/user.model.ts';

/** Users whose memberships are read with one query. */
const CHUNK = 1_000;

/**
 * How many members of a team start at another page once the team hides the dashboard or no longer does.
 *
 * @param hideDashboard null: once the team is deleted
 */
export type CountHomes = (
  teamId: string,
  hideDashboard: boolean | null,
) => Promise<{ toDashboard: number; toCheckups: number }>;

export function createHomesCounter(connection: Connection): CountHomes {
  const teams = bareCollection<TeamRow>(teamModel(connection));
  const memberships = bareCollection<MembershipRow>(membershipModel(connection));
  const users = bareCollection<Pick<UserRow, '_id' | 'status'>>(userModel(connection));

  async function countIn(userIds: string[], teamId: string, hideDashboard: boolean | null) {
    const [links, present] = await Promise.all([
      memberships.find({ userId: { $in: userIds } }).toArray(),
      users.find({ _id: { $in: userIds }, status: { $ne: 'former' } }, { projection: { _id: 1 } }).toArray(),
    ]);
    const own = links.filter(({ role }) => role === 'member');
    const found = await teams
      .find({ _id: { $in: [...new Set(own.map((link) => link.teamId))] } }, { projection: { hideDashboard: 1 } })
      .toArray();
    const now = new Map(found.map((team) => [team._id, team.hideDashboard]));
    const then = new Map(now);
    if (hideDashboard === null) then.delete(teamId);
    else then.set(teamId, hideDashboard);
    const byUser = Map.groupBy(own, ({ userId }) => userId);
    const homes = { toDashboard: 0, toCheckups: 0 };
    for (const { _id } of present) {
      const hasDashboard = (hidden: ReadonlyMap<string, boolean>) => {
        const memberOf = (byUser.get(_id) ?? []).flatMap((link) => {
          const hides = hidden.get(link.teamId);
          return hides === undefined ? [] : [{ isVisible: true, isSegment: false, hideDashboard: hides }];
        });
        return deriveFlags([], [], memberOf).hasDashboard;
      };
      const [before, after] = [hasDashboard(now), hasDashboard(then)];
      if (!before && after) homes.toDashboard += 1;
      if (before && !after) homes.toCheckups += 1;
    }
    return homes;
  }

  return async (teamId, hideDashboard) => {
    const homes = { toDashboard: 0, toCheckups: 0 };
    const team = await teams.findOne({ _id: teamId });
    if (!team || team.hideDashboard === hideDashboard) return homes;
    const members = await memberships
      .find({ teamId, role: 'member' }, { projection: { _id: 0, userId: 1 }, batchSize: CHUNK })
      .toArray();
    for (let start = 0; start < members.length; start += CHUNK) {
      const piece = members.slice(start, start + CHUNK).map(({ userId }) => userId);
      const counted = await countIn(piece, teamId, hideDashboard);
      homes.toDashboard += counted.toDashboard;
      homes.toCheckups += counted.toCheckups;
    }
    return homes;
  };
}
