import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../platform/schema-options.ts';
import type { FeedbackResponseRow } from '../door/feedback-response.ts';

const schema = new Schema<FeedbackResponseRow>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    cardId: { type: String, required: true },
    subjectId: { type: String, required: true },
    subject: { type: String, enum: ['user', 'team'], required: true },
    useful: { type: Number, required: true },
    recognise: { type: Number, required: true },
    understand: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  schemaOptions('feedbackResponses'),
);
schema.index({ userId: 1, cardId: 1, subjectId: 1 }, { unique: true });
schema.index({ userId: 1, updatedAt: 1 });
schema.index({ subjectId: 1 });
// The team reports of a run.
schema.index({ cardId: 1, subject: 1, createdAt: 1 });
// What has grown old.
schema.index({ updatedAt: 1 });

export const feedbackResponseModel = (connection: Connection) =>
  connection.model<FeedbackResponseRow>('FeedbackResponse', schema);
