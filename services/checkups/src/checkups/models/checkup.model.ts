import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../platform/schema-options.ts';
import type { CheckupRow } from '../door/checkup.ts';

const schema = new Schema<CheckupRow>(
  {
    _id: { type: String, required: true },
    title: { type: Schema.Types.Mixed, required: true },
    description: { type: Schema.Types.Mixed, required: true },
    color: { type: String, default: '' },
    blocks: { type: [String], default: [] },
    vitaminKeys: { type: [String], default: [] },
    questionKeys: { type: [String], default: null },
    extraQuestions: {
      type: [
        new Schema(
          { key: String, text: Schema.Types.Mixed, scaleKey: String, segmentId: String, pulse: Boolean },
          { _id: false },
        ),
      ],
      default: [],
    },
    companyVitamins: { type: Schema.Types.Mixed },
    isPulse: { type: Boolean, default: false },
    durationMinutes: { type: Number, default: 0 },
    durationDays: { type: Number, default: 0 },
    graceDays: { type: Number, default: 0 },
    ownerId: { type: String, default: null },
    revision: { type: Number, default: 0 },
    repeatAfterDays: { type: Number },
    percentage: { type: Number },
    audience: { type: Schema.Types.Mixed },
    requiresReview: { type: Boolean },
    createdAt: { type: Date },
    updatedAt: { type: Date },
    createdBy: { type: String },
    copiedFrom: { type: String },
    isDeleted: { type: Boolean },
  },
  schemaOptions('checkups'),
);
schema.index({ ownerId: 1 });
// The list of plannable checkups: no own vitamins, none deleted, the newest first.
schema.index({ ownerId: 1, isDeleted: 1, updatedAt: -1, _id: -1 });
// The person who made it may be erased.
schema.index({ createdBy: 1 }, { partialFilterExpression: { createdBy: { $gt: '' } } });

export const checkupModel = (connection: Connection) => connection.model<CheckupRow>('Checkup', schema);
