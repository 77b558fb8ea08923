import type { Connection } from 'mongoose';
import { bareCollection } from '../../platform/bare-collection.ts';
import type { MembershipRow, TeamRow, UserRow } from '../door/person.ts';
import { membershipModel } from '../teams/membership.model.ts';
import { teamModel } from '../teams/team.model.ts';
import { userModel } from '../users/user.model.ts';

/** Rows that come with one answer of the database. */
const BATCH = 5_000;
/** Above so many teams at once all members are read, and kept for so long: another process may show them that long. */
const MANY_TEAMS = 200;
const CACHE_MS = 2_000;

/**
 * People who are members of any team of a set, each once; former users are not counted.
 *
 * @param sets teams by the key under which their people are counted
 */
export type CountPeople = (
  sets: ReadonlyMap<string, readonly string[]>,
  change?: MemberChange,
) => Promise<Map<string, number>>;

/** Members that a team would gain and lose, in the sets under these keys only. */
export type MemberChange = {
  keys: ReadonlySet<string>;
  teamId: string;
  added: readonly string[];
  removed: readonly string[];
};

type MembersByTeam = ReadonlyMap<string, readonly string[]>;

export type TeamSizes = {
  /** Called after a change of teams or members, so that the next reader sees it. */
  forget: () => void;
  countPeople: CountPeople;
  /** People of each team and all below it. */
  sizesOf: (teamIds: readonly string[]) => Promise<Map<string, number>>;
};

export function createTeamSizes(connection: Connection): TeamSizes {
  const teams = bareCollection<Pick<TeamRow, '_id' | 'ancestorIds'>>(teamModel(connection));
  const memberships = bareCollection<MembershipRow>(membershipModel(connection));
  const users = bareCollection<Pick<UserRow, '_id' | 'status'>>(userModel(connection));

  /** Members of these teams by team; former users are left out. */
  async function readMembers(teamIds: readonly string[]): Promise<MembersByTeam> {
    const former = await users.find({ status: 'former' }, { projection: { _id: 1 }, batchSize: BATCH }).toArray();
    const gone = new Set(former.map(({ _id }) => _id));
    const links = memberships.find(
      { teamId: { $in: [...teamIds] }, role: 'member' },
      { projection: { _id: 0, userId: 1, teamId: 1 }, batchSize: BATCH },
    );
    const members = new Map<string, string[]>();
    for await (const { userId, teamId } of links) {
      if (gone.has(userId)) continue;
      const known = members.get(teamId);
      if (known) known.push(userId);
      else members.set(teamId, [userId]);
    }
    return members;
  }

  let kept: { until: number; members: Promise<MembersByTeam> } | null = null;

  async function readAllMembers(): Promise<MembersByTeam> {
    const ids = await teams.find({ isSegment: false }, { projection: { _id: 1 }, batchSize: BATCH }).toArray();
    return readMembers(ids.map(({ _id }) => _id));
  }

  /** The page of a large company asks for nearly all teams several times at once: they are read once. */
  function readAll(): Promise<MembersByTeam> {
    if (kept && performance.now() < kept.until) return kept.members;
    const own = { until: Number.POSITIVE_INFINITY, members: readAllMembers() };
    kept = own;
    own.members.then(
      () => {
        own.until = performance.now() + CACHE_MS;
      },
      () => {
        own.until = 0;
      },
    );
    return own.members;
  }

  const countPeople: CountPeople = async (sets, change) => {
    const ids = new Set([...sets.values()].flat());
    const members = ids.size > MANY_TEAMS ? await readAll() : ids.size > 0 ? await readMembers([...ids]) : new Map();
    const removed = new Set(change?.removed);
    const counts = new Map<string, number>();
    for (const [key, teamIds] of sets) {
      const people = new Set<string>();
      for (const teamId of teamIds) {
        const isChanged = teamId === change?.teamId && change.keys.has(key);
        for (const userId of members.get(teamId) ?? []) if (!(isChanged && removed.has(userId))) people.add(userId);
        if (isChanged) for (const userId of change.added) people.add(userId);
      }
      counts.set(key, people.size);
    }
    return counts;
  };

  return {
    forget() {
      kept = null;
    },
    countPeople,
    async sizesOf(teamIds) {
      if (teamIds.length === 0) return new Map();
      const wanted = new Set(teamIds);
      const below = await teams
        .find({ ancestorIds: { $in: [...wanted] } }, { projection: { ancestorIds: 1 }, batchSize: BATCH })
        .toArray();
      const sets = new Map([...wanted].map((id) => [id, [id]]));
      for (const { _id, ancestorIds } of below) for (const id of ancestorIds) sets.get(id)?.push(_id);
      return countPeople(sets);
    },
  };
}
