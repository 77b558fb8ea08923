import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../platform/schema-options.ts';
import type { ParticipationRow } from '../door/checkup.ts';

const schema = new Schema<ParticipationRow>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    entryId: { type: String, required: true },
    checkupId: { type: String, required: true },
    isPulse: { type: Boolean, default: false },
    start: { type: Date, required: true },
    end: { type: Date, required: true },
    graceEnd: { type: Date, required: true },
    entryRevision: { type: Number, default: 0 },
  },
  schemaOptions('participations'),
);
schema.index({ entryId: 1, userId: 1 }, { unique: true });
schema.index({ userId: 1, isPulse: 1, start: 1 });
// What has grown old.
schema.index({ graceEnd: 1 });

export const participationModel = (connection: Connection) =>
  connection.model<ParticipationRow>('Participation', schema);
