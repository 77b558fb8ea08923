import type { Connection } from 'mongoose';
import { bareCollection } from '../../platform/bare-collection.ts';
import type { MembershipRow, TeamRow, UserRow } from '../door/person.ts';
import { membershipModel } from '../teams/membership.model.ts';
import { teamModel } from '../teams/team.model.ts';
import { userModel } from '../users/user.model.ts';

/** Rows that come with one answer of the database. */
const BATCH = 5_000;

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

export type TeamSizes = {
  countPeople: CountPeople;
  /** People of each team and all below it. */
  sizesOf: (teamIds: readonly string[]) => Promise<Map<string, number>>;
};

export function createTeamSizes(connection: Connection): TeamSizes {
  const teams = bareCollection<Pick<TeamRow, '_id' | 'ancestorIds'>>(teamModel(connection));
  const memberships = bareCollection<MembershipRow>(membershipModel(connection));
  const users = bareCollection<Pick<UserRow, '_id' | 'status'>>(userModel(connection));

  const countPeople: CountPeople = async (sets, change) => {
    const keysOf = new Map<string, string[]>();
    for (const [key, ids] of sets) for (const id of ids) keysOf.set(id, [...(keysOf.get(id) ?? []), key]);
    if (keysOf.size === 0) return new Map([...sets.keys()].map((key) => [key, 0]));
    const former = await users.find({ status: 'former' }, { projection: { _id: 1 }, batchSize: BATCH }).toArray();
    const gone = new Set(former.map(({ _id }) => _id));
    const people = new Map([...sets.keys()].map((key) => [key, new Set<string>()]));
    const links = memberships.find(
      { teamId: { $in: [...keysOf.keys()] }, role: 'member' },
      { projection: { _id: 0, userId: 1, teamId: 1 }, batchSize: BATCH },
    );
    const removed = new Set(change?.removed);
    for await (const { userId, teamId } of links) {
      if (gone.has(userId)) continue;
      const isRemoved = teamId === change?.teamId && removed.has(userId);
      for (const key of keysOf.get(teamId) ?? [])
        if (!(isRemoved && change?.keys.has(key))) people.get(key)?.add(userId);
    }
    for (const key of change?.keys ?? [])
      if (sets.get(key)?.includes(change?.teamId ?? ''))
        for (const userId of change?.added ?? []) if (!gone.has(userId)) people.get(key)?.add(userId);
    return new Map([...people].map(([key, ids]) => [key, ids.size]));
  };

  return {
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
