import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../schema-options.ts';
import type { ParticipationRow } from './participation-row.ts';

const participationSchema = new Schema<ParticipationRow>(
  {
    _id: { type: String, required: true },
    counts: { type: Schema.Types.Mixed, required: true },
    countedAt: { type: Date, required: true },
    isFinal: { type: Boolean, required: true },
  },
  schemaOptions('participationCounts'),
);

export const participationModel = (connection: Connection) =>
  connection.model<ParticipationRow>('ParticipationCount', participationSchema);
