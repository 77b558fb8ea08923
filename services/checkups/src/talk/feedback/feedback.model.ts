import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../platform/schema-options.ts';
import type { FeedbackRow } from '../door/feedback.ts';

const schema = new Schema<FeedbackRow>(
  {
    _id: { type: String, required: true },
    teamId: { type: String, required: true },
    body: { type: String, required: true },
    isAnonymous: { type: Boolean, required: true },
    authorId: { type: String, default: null },
    createdAt: { type: Date, required: true },
  },
  schemaOptions('feedbacks'),
);
schema.index({ teamId: 1, createdAt: 1, _id: 1 });
schema.index({ authorId: 1, createdAt: 1, _id: 1 });
// What has grown old.
schema.index({ createdAt: 1 });

export const feedbackModel = (connection: Connection) => connection.model<FeedbackRow>('Feedback', schema);
