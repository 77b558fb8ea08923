import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../platform/schema-options.ts';
import type { StoredSubmission } from '../door/submission.ts';

const schema = new Schema<StoredSubmission>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    entryId: { type: String, default: null },
    checkupId: { type: String, required: true },
    isPulse: { type: Boolean, default: false },
    inVitaminsBlock: { type: Boolean, default: false },
    isFinished: { type: Boolean, default: false },
    isPrivate: { type: Boolean, default: false },
    managerId: { type: String, default: null },
    // Both absent in rows from before: no default.
    sharingLevel: { type: String },
    readerIds: { type: [String], default: undefined },
    wasShared: { type: Boolean },
    answers: { type: Schema.Types.Mixed, default: {} },
    notes: { type: Schema.Types.Mixed, default: {} },
    extraAnswers: { type: Schema.Types.Mixed, default: {} },
    answeredCount: { type: Number, default: 0 },
    questionCount: { type: Number, default: 0 },
    answersHash: { type: String, default: null },
    feedVersion: { type: Number },
    isLeftOut: { type: Boolean },
    startedAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    finishedAt: { type: Date, default: null },
    language: { type: String, default: 'en' },
  },
  schemaOptions('submissions'),
);
schema.index({ userId: 1, checkupId: 1, entryId: 1 }, { unique: true });
schema.index({ userId: 1, isFinished: 1, updatedAt: 1 });
schema.index({ entryId: 1, isFinished: 1 });
// The few that results do without.
schema.index({ entryId: 1, isLeftOut: 1 }, { partialFilterExpression: { isLeftOut: true } });
// What is shared, by reader; and what was shared before readers were frozen.
schema.index({ readerIds: 1, isFinished: 1, finishedAt: 1 }, { partialFilterExpression: { isPrivate: false } });
// For erasing a manager whom it is shared with.
schema.index({ managerId: 1 }, { partialFilterExpression: { managerId: { $gt: '' } } });
// What has grown old: by a moment that no save touches.
schema.index({ startedAt: 1, _id: 1 });

export const submissionModel = (connection: Connection) => connection.model<StoredSubmission>('Submission', schema);
