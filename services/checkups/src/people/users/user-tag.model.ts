import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../platform/schema-options.ts';
import type { TagRow } from '../../platform/tags/tag.ts';

const schema = new Schema<TagRow>(
  {
    _id: { type: String, required: true },
    text: { type: String, required: true },
    folded: { type: String, required: true },
    trigrams: { type: [String], default: [] },
  },
  schemaOptions('userTags'),
);
schema.index({ folded: 1 }, { unique: true });
schema.index({ trigrams: 1 });

export const userTagModel = (connection: Connection) => connection.model<TagRow>('UserTag', schema);
