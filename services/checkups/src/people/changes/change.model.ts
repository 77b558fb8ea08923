import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../platform/schema-options.ts';
import type { ChangeBatchRow, ChangeRow } from './change.ts';

const batchSchema = new Schema<ChangeBatchRow>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    act: { type: String, required: true },
    changedBy: { type: String, required: true },
    objectId: { type: String, default: null },
    title: { type: String, default: '' },
    rowCount: { type: Number, required: true },
    peopleCount: { type: Number },
    at: { type: Date, required: true },
    undoneAt: { type: Date, default: null },
    leftOut: { type: Number, default: 0 },
    undoneRows: { type: Number },
    undoRequest: { type: Schema.Types.Mixed },
    expiresAt: { type: Date, required: true },
  },
  schemaOptions('changeBatches'),
);
batchSchema.index({ kind: 1, at: -1, _id: -1 });
// Erasure: of the user who changed something, and of the user it was about.
batchSchema.index({ changedBy: 1 });
batchSchema.index({ objectId: 1 });
batchSchema.index({ 'undoRequest.userId': 1 });
batchSchema.index({ 'undoRequest.at': 1 }, { partialFilterExpression: { 'undoRequest.at': { $exists: true } } });
batchSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const rowSchema = new Schema<ChangeRow>(
  {
    _id: { type: String, required: true },
    batchId: { type: String, required: true },
    place: { type: Number, required: true },
    collectionName: { type: String, required: true },
    rowId: { type: String, required: true },
    userId: { type: String, default: null },
    before: { type: Schema.Types.Mixed, default: null },
    after: { type: Schema.Types.Mixed, default: null },
    isUndone: { type: Boolean, default: false },
    expiresAt: { type: Date, required: true },
  },
  schemaOptions('changes'),
);
rowSchema.index({ batchId: 1, isUndone: 1, place: -1 });
rowSchema.index({ userId: 1 });
rowSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** A change as a whole: what was done, by whom, when, and whether it was undone. */
export const changeBatchModel = (connection: Connection) =>
  connection.model<ChangeBatchRow>('ChangeBatch', batchSchema);

/** The rows of the changes, with their values before and after. */
export const changeModel = (connection: Connection) => connection.model<ChangeRow>('Change', rowSchema);
