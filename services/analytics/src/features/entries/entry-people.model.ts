import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../schema-options.ts';
import type { EntryPeopleRow } from './entry-people-row.ts';

const entryPeopleSchema = new Schema<EntryPeopleRow>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    invited: { type: Number, required: true },
    teams: { type: Schema.Types.Mixed, required: true },
    segments: { type: Schema.Types.Mixed, required: true },
    attributes: { type: Schema.Types.Mixed, required: true },
  },
  schemaOptions('entryPeople'),
);

export const entryPeopleModel = (connection: Connection) =>
  connection.model<EntryPeopleRow>('EntryPeople', entryPeopleSchema);
