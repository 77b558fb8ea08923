import type { SegmentFilter } from '@wellspring/shared/contracts/people/segment.ts';
import type { SegmentFacts } from '@wellspring/shared/domain/segments/matches-segment.ts';
import type { Connection } from 'mongoose';
import { bareCollection } from '../../platform/bare-collection.ts';
import type { MembershipRow } from '../door/person.ts';
import { membershipModel } from '../teams/membership.model.ts';
import { teamModel } from '../teams/team.model.ts';
import { userModel } from '../users/user.model.ts';
import { toSegmentQuery } from './to-segment-query.ts';

const BATCH = 5_000;

type Profiled = { _id: string; status: string; profile?: Readonly<Record<string, unknown>> };

export type SegmentPeople = {
  /** Active users who fit the filter today, by id. */
  findFitting: (filter: SegmentFilter, today: string) => Promise<string[]>;
  /** By user; one who is not active, or does not exist, is absent. */
  readFacts: (userIds: readonly string[]) => Promise<Map<string, SegmentFacts>>;
  /** Ids by team: members of the team and of all teams below it. */
  readMembers: (teamIds: readonly string[]) => Promise<Map<string, string[]>>;
};

export const teamIdsIn = ({ conditions }: SegmentFilter): string[] => [
  ...new Set(conditions.flatMap(({ field, value }) => (field === 'team' ? [String(value)] : []))),
];

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const day = (value: unknown): string | null => (value instanceof Date ? value.toISOString().slice(0, 10) : null);

const toFacts = (profile: Profiled['profile'] = {}, teamIds: ReadonlySet<string>): SegmentFacts => ({
  gender: text(profile.gender),
  birthdate: day(profile.birthdate),
  city: text(profile.city),
  country: text(profile.country),
  education: text(profile.education),
  employmentType: text(profile.employmentType),
  employmentStart: day(profile.employmentStart),
  tags: Array.isArray(profile.tags) ? profile.tags.map(String) : [],
  teamIds,
});

/** Reads who fits a filter, by query for many people and as facts for a few. */
export function createSegmentPeople(connection: Connection): SegmentPeople {
  const users = bareCollection<Profiled>(userModel(connection));
  const teams = bareCollection<{ _id: string; ancestorIds: string[] }>(teamModel(connection));
  const memberships = bareCollection<MembershipRow>(membershipModel(connection));

  async function readMembers(teamIds: readonly string[]) {
    const members = new Map<string, string[]>();
    for (const teamId of teamIds) {
      const below = await teams.find({ ancestorIds: teamId }, { projection: { _id: 1 } }).toArray();
      const ids = [teamId, ...below.map(({ _id }) => _id)];
      const rows = await memberships
        .find({ teamId: { $in: ids }, role: 'member' }, { projection: { _id: 0, userId: 1 }, batchSize: BATCH })
        .toArray();
      members.set(teamId, [...new Set(rows.map(({ userId }) => userId))]);
    }
    return members;
  }

  return {
    readMembers,

    async findFitting(filter, today) {
      const query = toSegmentQuery(filter, today, await readMembers(teamIdsIn(filter)));
      const rows = await users
        .find({ $and: [{ status: 'active' }, query] } as never, { projection: { _id: 1 }, batchSize: BATCH })
        .toArray();
      return rows.map(({ _id }) => _id).sort();
    },

    async readFacts(userIds) {
      const ids = [...new Set(userIds)];
      const [found, links] = await Promise.all([
        users.find({ _id: { $in: ids }, status: 'active' }, { projection: { profile: 1 }, batchSize: BATCH }).toArray(),
        memberships
          .find(
            { userId: { $in: ids }, role: 'member' },
            { projection: { _id: 0, userId: 1, teamId: 1 }, batchSize: BATCH },
          )
          .toArray(),
      ]);
      const named = [...new Set(links.map(({ teamId }) => teamId))];
      const rows = await teams.find({ _id: { $in: named } }, { projection: { ancestorIds: 1 } }).toArray();
      const above = new Map(rows.map(({ _id, ancestorIds }) => [_id, ancestorIds ?? []]));
      const linksOf = Map.groupBy(links, ({ userId }) => userId);
      return new Map(
        found.map(({ _id, profile }) => {
          const own = (linksOf.get(_id) ?? []).map(({ teamId }) => teamId);
          return [_id, toFacts(profile, new Set(own.flatMap((id) => [id, ...(above.get(id) ?? [])])))];
        }),
      );
    },
  };
}
