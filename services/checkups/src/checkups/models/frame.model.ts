import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../platform/schema-options.ts';
import type { FrameRow } from '../door/frame.ts';

const schema = new Schema<FrameRow>(
  {
    _id: { type: String, required: true },
    entryId: { type: String, required: true },
    userId: { type: String, required: true },
    teamIds: { type: [String], required: true },
    segmentIds: { type: [String], required: true },
    attributes: { type: Schema.Types.Mixed, required: true },
    isOfToday: { type: Boolean },
  },
  schemaOptions('frames'),
);
schema.index({ entryId: 1 });
// For erasure by user.
schema.index({ userId: 1 });

export const frameModel = (connection: Connection) => connection.model<FrameRow>('Frame', schema);
