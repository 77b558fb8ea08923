import type { Connection } from 'mongoose';
import { teamModel } from './team.model.ts';

export type NamedTeams = {
  /** Titles of those that are there, by id; segments left out. */
  teamTitles: (ids: readonly string[]) => Promise<Map<string, string>>;
  /** Titles of those that are there, by id; teams left out. */
  segmentTitles: (ids: readonly string[]) => Promise<Map<string, string>>;
  /** Ids of segments by title; of two with one title the one with the lower id. */
  segmentIdsTitled: (titles: readonly string[]) => Promise<Map<string, string>>;
};

/** Teams and segments by name, for what names them by id. */
export function createNamedTeams(connection: Connection): NamedTeams {
  const teams = teamModel(connection);

  async function titles(ids: readonly string[], isSegment: boolean) {
    if (ids.length === 0) return new Map<string, string>();
    const rows = await teams.find({ _id: { $in: [...new Set(ids)] }, isSegment }, { title: 1 }).lean();
    return new Map(rows.map((row) => [row._id, row.title]));
  }

  return {
    teamTitles: (ids) => titles(ids, false),
    segmentTitles: (ids) => titles(ids, true),
    async segmentIdsTitled(wanted) {
      if (wanted.length === 0) return new Map();
      const rows = await teams.find({ isSegment: true, title: { $in: [...wanted] } }, { title: 1 }).lean();
      const byId = rows.sort((left, right) => (left._id < right._id ? 1 : -1));
      return new Map(byId.map((row) => [row.title, row._id]));
    },
  };
}
