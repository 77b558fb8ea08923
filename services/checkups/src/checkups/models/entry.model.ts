import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../platform/schema-options.ts';
import type { EntryRow } from '../door/checkup.ts';

const schema = new Schema<EntryRow>(
  {
    _id: { type: String, required: true },
    checkupId: { type: String, required: true },
    start: { type: Date, required: true },
    end: { type: Date, required: true },
    graceEnd: { type: Date, required: true },
    isPulse: { type: Boolean, default: false },
    status: { type: String, enum: ['planned', 'active', 'grace', 'completed', 'closed'], default: 'planned' },
    thresholds: { type: Schema.Types.Mixed, default: {} },
    flags: { type: Schema.Types.Mixed },
    splitAttributes: { type: [String], default: undefined },
    frozenSegments: { type: Schema.Types.Mixed },
    audience: { type: Schema.Types.Mixed, default: { teamIds: [], segmentIds: [], excludedUserIds: [] } },
    percentage: { type: Number },
    revision: { type: Number, default: 0 },
    needsPreparing: { type: Boolean },
    cycle: { type: Schema.Types.Mixed },
    isRunningPulse: { type: Boolean },
    repeatOf: { type: String },
    invitedCount: { type: Number },
    feedVersion: { type: Number },
    createdBy: { type: String },
  },
  schemaOptions('entries'),
);
schema.index({ start: 1 });
schema.index({ end: 1 });
schema.index({ checkupId: 1, start: 1 });
schema.index({ status: 1, start: 1 });
schema.index({ status: 1, end: 1 });
schema.index({ status: 1, graceEnd: 1 });
schema.index({ needsPreparing: 1 }, { partialFilterExpression: { needsPreparing: true } });
schema.index({ 'cycle.id': 1 }, { partialFilterExpression: { 'cycle.id': { $gt: '' } } });
schema.index({ isRunningPulse: 1 }, { unique: true, partialFilterExpression: { isRunningPulse: true } });
// The person who planned it may be erased.
schema.index({ createdBy: 1 }, { partialFilterExpression: { createdBy: { $gt: '' } } });
schema.index({ repeatOf: 1 }, { unique: true, partialFilterExpression: { repeatOf: { $exists: true } } });

export const entryModel = (connection: Connection) => connection.model<EntryRow>('Entry', schema);
