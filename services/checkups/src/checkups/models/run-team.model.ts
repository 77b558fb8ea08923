import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../platform/schema-options.ts';
import type { RunTeamRow } from '../door/run-team.ts';

const schema = new Schema<RunTeamRow>(
  {
    _id: { type: String, required: true },
    entryId: { type: String, required: true },
    teamId: { type: String, required: true },
    isSegment: { type: Boolean, required: true },
    title: { type: String, required: true },
    aboveIds: { type: [String], required: true },
  },
  schemaOptions('runTeams'),
);
schema.index({ entryId: 1, teamId: 1 });
// The runs that count a set.
schema.index({ teamId: 1, entryId: 1 });

export const runTeamModel = (connection: Connection) => connection.model<RunTeamRow>('RunTeam', schema);
