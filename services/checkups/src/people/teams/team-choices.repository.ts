import type { TeamChoice, TeamChoicesQuery } from '@wellspring/shared/contracts/people/team-choice.ts';
import type { Connection } from 'mongoose';
import { escapeRegex } from '../../platform/escape-regex.ts';
import { teamModel } from './team.model.ts';

export type TeamChoices = {
  /** Visible teams of the company by title, segments left out; or the segments alone. */
  listAll: (query: TeamChoicesQuery) => Promise<TeamChoice[]>;
  /** Whether there is such a visible team; a segment is none. */
  isVisibleTeam: (teamId: string) => Promise<boolean>;
};

export function createTeamChoices(connection: Connection): TeamChoices {
  const teams = teamModel(connection);
  return {
    async listAll({ title_contains: text, issegment: isSegment = false, _start, _limit }) {
      const title = text ? { title: { $regex: escapeRegex(text.normalize('NFC')), $options: 'i' } } : {};
      const rows = await teams
        .find({ isSegment, isVisible: true, ...title }, { title: 1 })
        .sort({ title: 1 })
        .skip(_start)
        .limit(_limit)
        .lean();
      return rows.map((row) => ({ id: row._id, title: row.title }));
    },
    async isVisibleTeam(teamId) {
      return (await teams.exists({ _id: teamId, isSegment: false, isVisible: true })) !== null;
    },
  };
}
