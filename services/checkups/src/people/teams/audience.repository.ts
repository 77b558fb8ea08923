import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { Connection } from 'mongoose';
import type { Audience } from '../../checkups/door/checkup.ts';
import { bareCollection } from '../../platform/bare-collection.ts';
import type { AudienceMember, AudienceReader, TeamSize } from '../door/audience.ts';
import type { MembershipRow } from '../door/person.ts';
import { userModel } from '../users/user.model.ts';
import { membershipModel } from './membership.model.ts';
import { teamModel } from './team.model.ts';

const CHUNK = 1_000;
/** Rows that come with one answer of the database, of which only an id or two is read. */
const BATCH = 5_000;

function* piecesOf<T>(items: readonly T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += CHUNK) yield items.slice(start, start + CHUNK);
}

/** As much of a user as is read here. */
type Named = { _id: string; language: Locale; profile?: { employmentStart?: unknown } };

export function createAudienceReader(connection: Connection): AudienceReader {
  const [users, teams, memberships] = [userModel(connection), teamModel(connection), membershipModel(connection)];
  const bareUsers = bareCollection<Named & { status: string }>(users);
  const bareMemberships = bareCollection<MembershipRow>(memberships);

  /** The teams themselves and all below them. */
  async function withBelow(teamIds: readonly string[]): Promise<string[]> {
    const below = await teams.find({ ancestorIds: { $in: teamIds } }, { _id: 1 }).lean();
    return [...new Set([...teamIds, ...below.map((team) => team._id)])];
  }

  async function activeIds(): Promise<string[]> {
    const rows = await bareUsers.find({ status: 'active' }, { projection: { _id: 1 }, batchSize: BATCH }).toArray();
    return rows.map((user) => user._id);
  }

  async function memberIds(teamIds: readonly string[]): Promise<string[]> {
    const ids = new Set<string>();
    const rows = bareMemberships.find(
      { teamId: { $in: [...teamIds] }, role: 'member' },
      { projection: { _id: 0, userId: 1 }, batchSize: BATCH },
    );
    for await (const row of rows) ids.add(row.userId);
    return [...ids];
  }

  /** People who are asked nothing. */
  async function absentIds(): Promise<string[]> {
    const rows = await bareUsers
      .find({ status: { $in: ['inactive', 'former'] } }, { projection: { _id: 1 }, batchSize: BATCH })
      .toArray();
    return rows.map((user) => user._id);
  }

  /**
   * How many members each team has; empty teams are absent. For the whole company every membership is read in one pass,
   * which takes half as long as a look-up by team.
   *
   * @param teamIds null: of all teams
   * @param userIds null: of all users
   */
  async function membersByTeam(
    teamIds: readonly string[] | null,
    userIds: readonly string[] | null,
  ): Promise<Map<string, number>> {
    const counts = new Map<string, number>();
    const pieces = userIds === null ? [null] : piecesOf(userIds);
    for (const piece of pieces) {
      const rows = await memberships.aggregate<{ _id: string; count: number }>([
        {
          $match: {
            ...(teamIds === null ? {} : { teamId: { $in: teamIds } }),
            ...(piece === null ? {} : { userId: { $in: piece } }),
            role: 'member',
          },
        },
        { $group: { _id: '$teamId', count: { $sum: 1 } } },
      ]);
      for (const { _id, count } of rows) counts.set(_id, (counts.get(_id) ?? 0) + count);
    }
    return counts;
  }

  async function countOf({ teamIds, segmentIds, excludedUserIds }: Audience, gone: readonly string[]): Promise<number> {
    const excluded = [...new Set(excludedUserIds)];
    if (teamIds.length > 0 || segmentIds.length > 0) {
      const ids = await memberIds([...(await withBelow(teamIds)), ...segmentIds]);
      const absent = new Set([...gone, ...excluded]);
      return ids.reduce((count, id) => (absent.has(id) ? count : count + 1), 0);
    }
    // The collection's estimated count: counting tens of thousands takes longer than all the rest.
    const [all, without] = await Promise.all([
      users.estimatedDocumentCount(),
      excluded.length > 0 ? users.countDocuments({ _id: { $in: excluded }, status: 'active' }) : 0,
    ]);
    return all - gone.length - without;
  }

  async function sizesOfTeams(audience: Audience, gone: readonly string[]): Promise<TeamSize[]> {
    const { teamIds, segmentIds, excludedUserIds } = audience;
    const isEverybody = teamIds.length === 0 && segmentIds.length === 0;
    const named = isEverybody ? {} : { _id: { $in: [...(await withBelow(teamIds)), ...segmentIds] } };
    const found = await teams.find({ isVisible: true, ...named }, { title: 1, isSegment: 1 }).lean();
    const visible = found.sort((one, other) => (one.title < other.title ? -1 : 1));
    const ids = visible.map((team) => team._id);
    const isGone = new Set(gone);
    const present = [...new Set(excludedUserIds)].filter((id) => !isGone.has(id));
    const [members, former, excluded] = await Promise.all([
      membersByTeam(isEverybody ? null : ids, null),
      membersByTeam(ids, gone),
      membersByTeam(ids, present),
    ]);
    return visible.flatMap(({ _id: id, title, isSegment }) => {
      const there = (members.get(id) ?? 0) - (former.get(id) ?? 0);
      const count = there - (isSegment ? 0 : (excluded.get(id) ?? 0));
      return count > 0 ? [{ id, title, isSegment, count }] : [];
    });
  }

  return {
    async listIds({ teamIds, segmentIds, excludedUserIds }) {
      const isEverybody = teamIds.length === 0 && segmentIds.length === 0;
      const [ids, gone] = await Promise.all([
        isEverybody ? activeIds() : memberIds([...(await withBelow(teamIds)), ...segmentIds]),
        isEverybody ? [] : absentIds(),
      ]);
      const absent = new Set([...gone, ...excludedUserIds]);
      return ids.filter((id) => !absent.has(id)).sort();
    },

    async describe(userIds) {
      const members: AudienceMember[] = [];
      for (const chunk of piecesOf(userIds)) {
        const found = await bareUsers
          .find(
            { _id: { $in: chunk }, status: 'active' },
            { projection: { language: 1, 'profile.employmentStart': 1 }, batchSize: BATCH },
          )
          .toArray();
        for (const { _id, language, profile } of found) {
          const since = profile?.employmentStart;
          // A midnight in UTC.
          const employedSince = since instanceof Date ? since.toISOString().slice(0, 10) : null;
          members.push({ userId: _id, language, employedSince });
        }
      }
      return members.sort((one, other) => (one.userId < other.userId ? -1 : 1));
    },

    async measure(audience) {
      const gone = await absentIds();
      const [count, teamSizes] = await Promise.all([countOf(audience, gone), sizesOfTeams(audience, gone)]);
      return { count, teams: teamSizes };
    },

    async baseTeams(userIds) {
      const segments = new Set((await teams.find({ isSegment: true }, { _id: 1 }).lean()).map((team) => team._id));
      const base = new Map<string, string>();
      for (const chunk of piecesOf(userIds)) {
        const rows = await bareMemberships
          .find(
            { userId: { $in: chunk }, role: 'member' },
            { projection: { _id: 0, userId: 1, teamId: 1 }, batchSize: BATCH },
          )
          .toArray();
        for (const { userId, teamId } of rows) {
          const known = base.get(userId);
          if (!segments.has(teamId) && (known === undefined || teamId < known)) base.set(userId, teamId);
        }
      }
      return base;
    },
  };
}
