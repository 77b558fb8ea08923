import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../schema-options.ts';
import type { BootstrapRow } from './bootstrap-row.ts';

const bootstrapSchema = new Schema<BootstrapRow>(
  {
    _id: { type: String, required: true },
    entryId: { type: String, required: true },
    attemptId: { type: String, required: true },
    setId: { type: String, required: true },
    choice: { type: Schema.Types.Mixed, required: true },
    keys: { type: [String], required: true },
    state: { type: String, required: true },
    isOpen: { type: Boolean },
    done: { type: Number, required: true },
    steps: { type: [Buffer], required: true },
    failures: { type: Number, required: true },
    refusal: { type: Schema.Types.Mixed },
    result: { type: Schema.Types.Mixed },
    askedAt: { type: Date, required: true },
  },
  schemaOptions('bootstraps'),
);
bootstrapSchema.index({ isOpen: 1, askedAt: 1 }, { partialFilterExpression: { isOpen: true } });
bootstrapSchema.index({ attemptId: 1, setId: 1 });

export const bootstrapModel = (connection: Connection) => connection.model<BootstrapRow>('Bootstrap', bootstrapSchema);
