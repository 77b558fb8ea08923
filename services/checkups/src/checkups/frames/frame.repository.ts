import type { Connection } from 'mongoose';
import type { Placements } from '../../people/door/placement.ts';
import { bareCollection } from '../../platform/bare-collection.ts';
import { insertMissing } from '../../platform/insert-missing.ts';
import { type FrameReader, type FrameRow, frameId } from '../door/frame.ts';
import { frameModel } from '../models/frame.model.ts';
import { createRunTeamRepository } from './run-team.repository.ts';

export type FrameRepository = FrameReader & {
  /** Freezes the frames of these users in a run, and its teams with them; an existing frame is kept. */
  add: (entryId: string, placements: Placements, mark?: Pick<FrameRow, 'isOfToday'>) => Promise<void>;
};

export function createFrameRepository(connection: Connection): FrameRepository {
  // Without mongoose, for speed: a row for every invited user.
  const frames = bareCollection<FrameRow>(frameModel(connection));
  const runTeams = createRunTeamRepository(connection);

  return {
    async add(entryId, { people, teams }, mark = {}) {
      // First the teams: who joins later counts in the tree of the run, so that a team never holds people that the one above it lacks.
      const named = new Set([...people.values()].flatMap(({ memberOf, segmentIds }) => [...memberOf, ...segmentIds]));
      const above = await runTeams.freeze(entryId, [...named], teams);
      const rows = [...people].map(([userId, { memberOf, ...placement }]) => ({
        _id: frameId(entryId, userId),
        entryId,
        userId,
        teamIds: [...new Set(memberOf.flatMap((teamId) => [teamId, ...(above.get(teamId) ?? [])]))].sort(),
        ...placement,
        ...mark,
      }));
      await insertMissing(frames, rows);
    },

    async find(places) {
      if (places.length === 0) return new Map();
      const ids = places.map(({ entryId, userId }) => frameId(entryId, userId));
      const rows = await frames.find({ _id: { $in: ids } }, { batchSize: ids.length }).toArray();
      return new Map(
        rows.map(({ _id, teamIds, segmentIds, attributes, isOfToday = false }) => [
          _id,
          { teamIds, segmentIds, attributes, isOfToday },
        ]),
      );
    },
  };
}
