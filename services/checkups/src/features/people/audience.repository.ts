import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { isoDay } from '@wellspring/shared/domain/dates.ts';
import type { Connection } from 'mongoose';
import type { AudienceMember, AudienceReader } from '../../domain/audience.ts';
import { membershipModel } from './membership.model.ts';
import { teamModel } from './team.model.ts';
import { userModel } from './user.model.ts';

const CHUNK = 1_000;

type Named = { _id: string; language: Locale; profile?: { employmentStart?: unknown } };

export function createAudienceReader(connection: Connection): AudienceReader {
  const [users, teams, memberships] = [userModel(connection), teamModel(connection), membershipModel(connection)];

  /** The teams themselves and all below them. */
  async function withBelow(teamIds: readonly string[]): Promise<string[]> {
    const below = await teams.find({ ancestorIds: { $in: teamIds } }, { _id: 1 }).lean();
    return [...new Set([...teamIds, ...below.map((team) => team._id)])];
  }

  async function activeIds(): Promise<string[]> {
    const ids: string[] = [];
    for await (const user of users.find({ status: 'active' }, { _id: 1 }).lean().cursor({ batchSize: CHUNK }))
      ids.push(user._id);
    return ids;
  }

  async function memberIds(teamIds: readonly string[]): Promise<string[]> {
    const ids = new Set<string>();
    const rows = memberships.find({ teamId: { $in: teamIds }, role: 'member' }, { userId: 1 }).lean();
    for await (const row of rows.cursor({ batchSize: CHUNK })) ids.add(row.userId);
    return [...ids];
  }

  return {
    async listIds({ teamIds, segmentIds, excludedUserIds }) {
      const excluded = new Set(excludedUserIds);
      const isEverybody = teamIds.length === 0 && segmentIds.length === 0;
      const ids = isEverybody ? await activeIds() : await memberIds([...(await withBelow(teamIds)), ...segmentIds]);
      return ids.filter((id) => !excluded.has(id)).sort();
    },

    async describe(userIds) {
      const members: AudienceMember[] = [];
      for (let start = 0; start < userIds.length; start += CHUNK) {
        const chunk = userIds.slice(start, start + CHUNK);
        const found = await users
          .find({ _id: { $in: chunk }, status: 'active' }, { language: 1, 'profile.employmentStart': 1 })
          .lean<Named[]>();
        for (const { _id, language, profile } of found) {
          const since = profile?.employmentStart;
          members.push({ userId: _id, language, employedSince: since instanceof Date ? isoDay(since, 'UTC') : null });
        }
      }
      return members.sort((one, other) => (one.userId < other.userId ? -1 : 1));
    },

    async countByTeam(userIds) {
      const visible = await teams.find({ isVisible: true }, { title: 1, isSegment: 1 }).sort({ title: 1 }).lean();
      const counts = new Map<string, number>();
      const rows = memberships
        .find({ teamId: { $in: visible.map((team) => team._id) }, role: 'member' }, { userId: 1, teamId: 1 })
        .lean();
      for await (const { userId, teamId } of rows.cursor({ batchSize: CHUNK }))
        if (userIds.has(userId)) counts.set(teamId, (counts.get(teamId) ?? 0) + 1);
      return visible.flatMap(({ _id: id, title, isSegment }) => {
        const count = counts.get(id) ?? 0;
        return count > 0 ? [{ id, title, isSegment, count }] : [];
      });
    },

    async baseTeams(userIds) {
      const segments = new Set((await teams.find({ isSegment: true }, { _id: 1 }).lean()).map((team) => team._id));
      const base = new Map<string, string>();
      for (let start = 0; start < userIds.length; start += CHUNK) {
        const chunk = userIds.slice(start, start + CHUNK);
        const rows = await memberships
          .find({ userId: { $in: chunk }, role: 'member' }, { userId: 1, teamId: 1 })
          .lean();
        for (const { userId, teamId } of rows) {
          const known = base.get(userId);
          if (!segments.has(teamId) && (known === undefined || teamId < known)) base.set(userId, teamId);
        }
      }
      return base;
    },
  };
}
