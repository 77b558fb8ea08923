import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../schema-options.ts';
import type { RebuildRow } from './rebuild-row.ts';

const rebuildSchema = new Schema<RebuildRow>(
  {
    _id: { type: String, required: true },
    title: { type: String, required: true },
    askedAt: { type: Date, required: true },
    state: { type: String, required: true },
    isOpen: { type: Boolean },
    runs: { type: [String], default: undefined },
    rowCount: { type: Number, required: true },
    readCount: { type: Number, required: true },
    cursor: { type: String, required: true },
    tallies: { type: Buffer },
    reason: { type: String },
    setId: { type: String },
    counted: { type: Schema.Types.Mixed },
    doneAt: { type: Date },
  },
  schemaOptions('normRebuilds'),
);
rebuildSchema.index({ isOpen: 1 }, { unique: true, partialFilterExpression: { isOpen: true } });
rebuildSchema.index({ askedAt: -1 });

export const rebuildModel = (connection: Connection) => connection.model<RebuildRow>('NormRebuild', rebuildSchema);
