import type { Connection } from 'mongoose';
import type { TeamPlace } from '../../people/door/placement.ts';
import { bareCollection } from '../../platform/bare-collection.ts';
import { insertMissing } from '../../platform/insert-missing.ts';
import { type RunTeamRow, runTeamId } from '../door/run-team.ts';
import { runTeamModel } from '../models/run-team.model.ts';
import { teamsAbove } from './teams-above.ts';

export type RunTeamRepository = {
  /**
   * Freezes these teams and segments in a run, with the teams that are above them in it; what the run knows already stays
   * as it is.
   *
   * @param teams they, and what is above them, as they are now
   * @returns by team and segment, what is above it in the run
   */
  freeze: (entryId: string, ids: readonly string[], teams: readonly TeamPlace[]) => Promise<Map<string, string[]>>;
  /** Every team and segment of a run, by id. */
  list: (entryId: string) => Promise<RunTeamRow[]>;
};

export function createRunTeamRepository(connection: Connection): RunTeamRepository {
  const rows = bareCollection<RunTeamRow>(runTeamModel(connection));

  async function aboveIn(entryId: string, teamIds: readonly string[]): Promise<Map<string, string[]>> {
    if (teamIds.length === 0) return new Map();
    const ids = teamIds.map((teamId) => runTeamId(entryId, teamId));
    const found = await rows
      .find({ _id: { $in: ids } }, { projection: { teamId: 1, aboveIds: 1 }, batchSize: ids.length })
      .toArray();
    return new Map(found.map(({ teamId, aboveIds }) => [teamId, aboveIds]));
  }

  return {
    async freeze(entryId, ids, teams) {
      const known = await aboveIn(entryId, ids);
      if (ids.every((id) => known.has(id))) return known;
      const frozen = await aboveIn(
        entryId,
        teams.map(({ _id }) => _id),
      );
      const above = teamsAbove(teams, frozen);
      const counted = new Set(ids.flatMap((id) => [id, ...(above.get(id) ?? [])]));
      const missing = teams.filter(({ _id }) => counted.has(_id) && !frozen.has(_id));
      await insertMissing(
        rows,
        missing.map(({ _id: teamId, isSegment, title }) => ({
          _id: runTeamId(entryId, teamId),
          entryId,
          teamId,
          isSegment,
          title,
          aboveIds: above.get(teamId) ?? [],
        })),
      );
      // Read again: another worker may have frozen some of them first.
      return aboveIn(entryId, ids);
    },

    list: (entryId) => rows.find({ entryId }).sort({ teamId: 1 }).toArray(),
  };
}
