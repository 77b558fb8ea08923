import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../schema-options.ts';
import type { EntryRow } from './entry-row.ts';

const entrySchema = new Schema<EntryRow>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    checkupId: { type: String, required: true },
    isPulse: { type: Boolean, required: true },
    cycle: { type: Schema.Types.Mixed },
    pulseIds: { type: [String], default: undefined },
    isCycleDue: { type: Boolean },
    start: { type: Date, required: true },
    end: { type: Date, required: true },
    graceEnd: { type: Date, required: true },
    thresholds: { type: Schema.Types.Mixed, required: true },
    flags: { type: Schema.Types.Mixed, required: true },
    splitAttributes: { type: [String], required: true },
    ownQuestions: { type: Schema.Types.Mixed },
    finishedCount: { type: Number, default: null },
    releasedAt: { type: Date },
    sharingChanges: { type: Number },
    isAgingDue: { type: Boolean },
    shownEarlyAt: { type: Date },
    earlyDueAt: { type: Date },
    countDueAt: { type: Date },
    isCountFinal: { type: Boolean },
    isUnlinked: { type: Boolean },
    isUnlinkDue: { type: Boolean },
  },
  schemaOptions('entries'),
);
// Runs that are over and not released.
entrySchema.index({ releasedAt: 1, finishedCount: 1 });
// Released runs whose sharing has changed.
entrySchema.index({ sharingChanges: 1, releasedAt: 1 });
// Runs that have shown something before their end and whose sharing has changed.
entrySchema.index({ sharingChanges: 1, shownEarlyAt: 1 });
// Open runs that show results before their end.
entrySchema.index({ 'flags.showBeforeEnd': 1, finishedCount: 1, earlyDueAt: 1 });
// Runs whose participation is to be counted.
entrySchema.index({ isCountFinal: 1, countDueAt: 1 });
entrySchema.index({ 'cycle.id': 1 }, { partialFilterExpression: { 'cycle.id': { $gt: '' } } });
entrySchema.index({ pulseIds: 1 }, { partialFilterExpression: { pulseIds: { $gt: '' } } });
entrySchema.index({ isAgingDue: 1 }, { partialFilterExpression: { isAgingDue: true } });
entrySchema.index({ isUnlinkDue: 1 }, { partialFilterExpression: { isUnlinkDue: true } });
entrySchema.index({ isCycleDue: 1 }, { partialFilterExpression: { isCycleDue: true } });

export const entryModel = (connection: Connection) => connection.model<EntryRow>('Entry', entrySchema);
