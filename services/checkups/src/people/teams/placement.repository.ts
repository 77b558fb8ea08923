import type { Connection } from 'mongoose';
import { bareCollection } from '../../platform/bare-collection.ts';
import type { MembershipRow } from '../door/person.ts';
import type { FrozenSegments, ReadPlacements, ReadTeamPlaces, TeamPlace } from '../door/placement.ts';
import { createFrozenMatcher } from '../segments/frozen-segments.repository.ts';
import { createSegmentPeople } from '../segments/segment-people.repository.ts';
import { userModel } from '../users/user.model.ts';
import { attributeGroups, toStoredFields } from './attribute-groups.ts';
import { membershipModel } from './membership.model.ts';
import { teamModel } from './team.model.ts';

/** Rows that come with one answer of the database. */
const BATCH = 5_000;
const placeFields = { isSegment: 1, title: 1, parentId: 1, ancestorIds: 1 } as const;

type Profiled = { _id: string; profile?: Readonly<Record<string, unknown>> };

/** Reads teams and segments as they are now; see `ReadTeamPlaces`. */
export function createTeamPlaces(connection: Connection): ReadTeamPlaces {
  const teams = bareCollection<TeamPlace>(teamModel(connection));
  const read = (ids: readonly string[]) =>
    ids.length === 0
      ? []
      : teams.find({ _id: { $in: [...ids] } }, { projection: placeFields, batchSize: BATCH }).toArray();

  return async (ids) => {
    const named = await read([...new Set(ids)]);
    const known = new Set(named.map(({ _id }) => _id));
    const above = new Set(named.flatMap(({ ancestorIds }) => ancestorIds).filter((id) => !known.has(id)));
    return [...named, ...(await read([...above]))];
  };
}

/** Reads where people stand; see `ReadPlacements`. Few questions for all of them, each answered from an index. */
export function createPlacementReader(connection: Connection): ReadPlacements {
  const users = bareCollection<Profiled>(userModel(connection));
  const memberships = bareCollection<MembershipRow>(membershipModel(connection));
  const readTeams = createTeamPlaces(connection);
  const segmentPeople = createSegmentPeople(connection);

  async function profilesOf(userIds: string[], fields: readonly string[]) {
    if (fields.length === 0) return new Map<string, Profiled['profile']>();
    const projection = Object.fromEntries(fields.map((field) => [`profile.${field}`, 1]));
    const rows = await users.find({ _id: { $in: userIds } }, { projection, batchSize: BATCH }).toArray();
    return new Map(rows.map(({ _id, profile }) => [_id, profile]));
  }

  /** Segments of users as a run has them, by user. */
  async function readSegments(ids: readonly string[], frozen: FrozenSegments) {
    const matcher = await createFrozenMatcher(connection, frozen);
    const facts = await segmentPeople.readFacts(ids);
    return { ...matcher, ofUser: (userId: string) => matcher.findSegmentIds(facts.get(userId)) };
  }

  return async (userIds, attributes, today, frozen) => {
    const ids = [...new Set(userIds)];
    const segments = frozen && (await readSegments(ids, frozen));
    const [links, profiles] = await Promise.all([
      memberships
        .find(
          { userId: { $in: ids }, role: 'member' },
          { projection: { _id: 0, userId: 1, teamId: 1 }, batchSize: BATCH },
        )
        .toArray(),
      profilesOf(ids, toStoredFields(attributes)),
    ]);
    const teams = await readTeams([...links.map(({ teamId }) => teamId), ...(segments?.segmentIds ?? [])]);
    const byId = new Map(teams.map((team) => [team._id, team]));
    const linksOf = Map.groupBy(links, ({ userId }) => userId);
    const people = new Map(
      ids.map((userId) => {
        const linked = (linksOf.get(userId) ?? []).map(({ teamId }) => teamId);
        const named = new Set(
          segments ? [...linked.filter((id) => !segments.hasRule(id)), ...segments.ofUser(userId)] : linked,
        );
        const own = [...named].flatMap((id) => byId.get(id) ?? []);
        return [
          userId,
          {
            memberOf: own.filter(({ isSegment }) => !isSegment).map(({ _id }) => _id),
            segmentIds: own
              .filter(({ isSegment }) => isSegment)
              .map(({ _id }) => _id)
              .sort(),
            attributes: attributeGroups(profiles.get(userId) ?? {}, attributes, today),
          },
        ];
      }),
    );
    return { people, teams };
  };
}
