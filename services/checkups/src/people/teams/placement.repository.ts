import type { Connection } from 'mongoose';
import { bareCollection } from '../../platform/insert-missing.ts';
import type { MembershipRow, TeamRow } from '../door/person.ts';
import type { ReadPlacements } from '../door/placement.ts';
import { userModel } from '../users/user.model.ts';
import { attributeGroups, fieldsOf } from './attribute-groups.ts';
import { membershipModel } from './membership.model.ts';
import { teamModel } from './team.model.ts';

/** Rows that come with one answer of the database. */
const BATCH = 5_000;

type Profiled = { _id: string; profile?: Readonly<Record<string, unknown>> };

/** Reads where people stand; see `ReadPlacements`. Three questions for all of them, each answered from an index. */
export function createPlacementReader(connection: Connection): ReadPlacements {
  const users = bareCollection<Profiled>(connection, userModel(connection).collection.collectionName);
  const memberships = bareCollection<MembershipRow>(connection, membershipModel(connection).collection.collectionName);
  const teams = bareCollection<TeamRow>(connection, teamModel(connection).collection.collectionName);

  async function profilesOf(userIds: string[], fields: readonly string[]) {
    if (fields.length === 0) return new Map<string, Profiled['profile']>();
    const projection = Object.fromEntries(fields.map((field) => [`profile.${field}`, 1]));
    const rows = await users.find({ _id: { $in: userIds } }, { projection, batchSize: BATCH }).toArray();
    return new Map(rows.map(({ _id, profile }) => [_id, profile]));
  }

  return async (userIds, attributes, today) => {
    const ids = [...new Set(userIds)];
    const [links, profiles] = await Promise.all([
      memberships
        .find(
          { userId: { $in: ids }, role: 'member' },
          { projection: { _id: 0, userId: 1, teamId: 1 }, batchSize: BATCH },
        )
        .toArray(),
      profilesOf(ids, fieldsOf(attributes)),
    ]);
    const found = await teams
      .find(
        { _id: { $in: [...new Set(links.map(({ teamId }) => teamId))] } },
        { projection: { isSegment: 1, ancestorIds: 1 }, batchSize: BATCH },
      )
      .toArray();
    const byId = new Map(found.map((team) => [team._id, team]));
    const linksOf = Map.groupBy(links, ({ userId }) => userId);
    return new Map(
      ids.map((userId) => {
        const own = (linksOf.get(userId) ?? []).flatMap(({ teamId }) => byId.get(teamId) ?? []);
        const inTeams = own.filter(({ isSegment }) => !isSegment);
        const inSegments = own.filter(({ isSegment }) => isSegment);
        return [
          userId,
          {
            teamIds: [...new Set(inTeams.flatMap(({ _id, ancestorIds }) => [_id, ...ancestorIds]))].sort(),
            segmentIds: [...new Set(inSegments.map(({ _id }) => _id))].sort(),
            attributes: attributeGroups(profiles.get(userId) ?? {}, attributes, today),
          },
        ];
      }),
    );
  };
}
