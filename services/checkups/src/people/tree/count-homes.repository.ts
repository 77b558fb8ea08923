import { deriveFlags } from '@wellspring/shared/domain/access/permissions.ts';
import type { Connection } from 'mongoose';
import { bareCollection } from '../../platform/bare-collection.ts';
import type { MembershipRow, TeamRow, UserRow } from '../door/person.ts';
import { membershipModel } from '../teams/membership.model.ts';
import { teamModel } from '../teams/team.model.ts';
import { userModel } from '../users/user.model.ts';

/** Users whose memberships are read with one query. */
const CHUNK = 1_000;

/** What would become of a team, as far as the homes of its people follow from it. */
export type HomeChange = {
  /** Null: the team is deleted. */
  hideDashboard: boolean | null;
  added: readonly string[];
  removed: readonly string[];
};

/** How many people would start at another page, and how many would be in no team any more. */
export type CountHomes = (
  teamId: string,
  change: HomeChange,
) => Promise<{ toDashboard: number; toCheckups: number; teamless: number }>;

type TeamHome = Pick<TeamRow, '_id' | 'hideDashboard'>;

const hasDashboard = (teams: readonly TeamHome[]): boolean =>
  deriveFlags(
    [],
    [],
    teams.map(({ hideDashboard }) => ({ isVisible: true, isSegment: false, hideDashboard })),
  ).hasDashboard;

function countHome(
  homes: { toDashboard: number; toCheckups: number },
  now: readonly TeamHome[],
  then: readonly TeamHome[],
): void {
  const [before, after] = [hasDashboard(now), hasDashboard(then)];
  if (!before && after) homes.toDashboard += 1;
  if (before && !after) homes.toCheckups += 1;
}

/** How many people would start at another page once teams hide the dashboard or no longer do, by their ids. */
export type CountHidden = (
  hideDashboard: ReadonlyMap<string, boolean>,
) => Promise<{ toDashboard: number; toCheckups: number }>;

/** Reads the teams of people, on which their homes depend. */
function createHomesReader(connection: Connection) {
  const teams = bareCollection<TeamRow>(teamModel(connection));
  const memberships = bareCollection<MembershipRow>(membershipModel(connection));
  const users = bareCollection<Pick<UserRow, '_id' | 'status'>>(userModel(connection));

  /** Teams, segments left out, that these users are members of; users who have left are absent. */
  async function teamsByUser(userIds: string[]): Promise<Map<string, TeamHome[]>> {
    const [links, present] = await Promise.all([
      memberships.find({ userId: { $in: userIds } }).toArray(),
      users.find({ _id: { $in: userIds }, status: { $ne: 'former' } }, { projection: { _id: 1 } }).toArray(),
    ]);
    const own = Map.groupBy(
      links.filter(({ role }) => role === 'member'),
      ({ userId }) => userId,
    );
    const ids = [...new Set([...own.values()].flat().map(({ teamId }) => teamId))];
    const found = await teams
      .find({ _id: { $in: ids }, isSegment: false }, { projection: { hideDashboard: 1 } })
      .toArray();
    const byId = new Map(found.map((team) => [team._id, team]));
    return new Map(
      present.map(({ _id }) => [_id, (own.get(_id) ?? []).flatMap(({ teamId }) => byId.get(teamId) ?? [])]),
    );
  }

  async function listMembers(teamId: string): Promise<string[]> {
    const links = await memberships
      .find({ teamId, role: 'member' }, { projection: { _id: 0, userId: 1 }, batchSize: CHUNK })
      .toArray();
    return links.map(({ userId }) => userId);
  }

  /** These users with the teams that they are members of, some at a time. */
  async function* eachUser(userIds: readonly string[]): AsyncGenerator<[string, TeamHome[]]> {
    for (let start = 0; start < userIds.length; start += CHUNK)
      yield* await teamsByUser(userIds.slice(start, start + CHUNK));
  }

  return { teams, eachUser, listMembers };
}

/** The teams of a user once the change is made. */
function toTeamsThen(now: readonly TeamHome[], userId: string, teamId: string, change: HomeChange): TeamHome[] {
  const { hideDashboard, added, removed } = change;
  const isIn = now.some(({ _id }) => _id === teamId) || added.includes(userId);
  const others = now.filter(({ _id }) => _id !== teamId);
  return isIn && hideDashboard !== null && !removed.includes(userId)
    ? [...others, { _id: teamId, hideDashboard }]
    : others;
}

export function createHomesCounter(connection: Connection): CountHomes {
  const { teams, eachUser, listMembers } = createHomesReader(connection);

  return async (teamId, change) => {
    const homes = { toDashboard: 0, toCheckups: 0, teamless: 0 };
    const team = await teams.findOne({ _id: teamId });
    if (!team) return homes;
    const all = team.hideDashboard === change.hideDashboard ? [] : await listMembers(teamId);
    const userIds = [...new Set([...all, ...change.added, ...change.removed])];
    for await (const [userId, now] of eachUser(userIds)) {
      const then = toTeamsThen(now, userId, teamId, change);
      countHome(homes, now, then);
      if (now.length > 0 && then.length === 0) homes.teamless += 1;
    }
    return homes;
  };
}

export function createHiddenCounter(connection: Connection): CountHidden {
  const { eachUser, listMembers } = createHomesReader(connection);
  return async (hideDashboard) => {
    const homes = { toDashboard: 0, toCheckups: 0 };
    const userIds = new Set<string>();
    for (const teamId of hideDashboard.keys()) for (const userId of await listMembers(teamId)) userIds.add(userId);
    for await (const [, now] of eachUser([...userIds]))
      countHome(
        homes,
        now,
        now.map((team) => ({ ...team, hideDashboard: hideDashboard.get(team._id) ?? team.hideDashboard })),
      );
    return homes;
  };
}
