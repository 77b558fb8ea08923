import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../schema-options.ts';

export type FeedbackResponseRow = {
  _id: string;
  userId: string;
  /** The card: an entry, or an own vitamin. */
  cardId: string;
  /** Whose report: a person or a team. */
  subjectId: string;
  subject: 'user' | 'team';
  useful: number;
  recognise: number;
  understand: number;
  createdAt: Date;
  updatedAt: Date;
};

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

export const feedbackResponseModel = (connection: Connection) =>
  connection.model<FeedbackResponseRow>('FeedbackResponse', schema);
