import type { Connection } from 'mongoose';
import type { CheckupRow, CopyFacts, EntryRow } from '../door/checkup.ts';
import { type RunTeamRow, runTeamId } from '../door/run-team.ts';
import { pulseStandingModel } from '../life-cycle/pulse-sample.model.ts';
import { checkupModel } from '../models/checkup.model.ts';
import { entryModel } from '../models/entry.model.ts';
import { runTeamModel } from '../models/run-team.model.ts';

export function createCopyFacts(connection: Connection): CopyFacts {
  return {
    async checkupsOf(ids) {
      const wanted = [...new Set(ids)];
      if (wanted.length === 0) return new Map();
      const rows = await checkupModel(connection)
        .find({ _id: { $in: wanted } })
        .lean<CheckupRow[]>();
      return new Map(rows.map((row) => [row._id, row]));
    },
    async runsOf(frames) {
      const teamIds = frames.flatMap(({ entryId, teamIds: teams, segmentIds }) =>
        [...teams, ...segmentIds].map((teamId) => runTeamId(entryId, teamId)),
      );
      const [entries, teams] = await Promise.all([
        entryModel(connection)
          .find({ _id: { $in: frames.map(({ entryId }) => entryId) } }, { checkupId: 1, start: 1 })
          .lean<Pick<EntryRow, '_id' | 'checkupId' | 'start'>[]>(),
        runTeamModel(connection)
          .find({ _id: { $in: teamIds } })
          .lean<RunTeamRow[]>(),
      ]);
      const teamsOf = Map.groupBy(teams, ({ entryId }) => entryId);
      return new Map(
        entries.map(({ _id, checkupId, start }) => {
          const titles = new Map((teamsOf.get(_id) ?? []).map(({ teamId, title }) => [teamId, title]));
          return [_id, { checkupId, start, titles }];
        }),
      );
    },
    async timesAsked(userId) {
      const standing = await pulseStandingModel(connection).findById(userId, { count: 1 }).lean();
      return standing?.count ?? 0;
    },
  };
}
