import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../schema-options.ts';
import type { ColumnFile } from './column-file.ts';

/** The column file of a release; one document, as a set of figures is read whole. */
export type ColumnFileRow = ColumnFile & {
  /** The attempt that wrote the sets. */
  _id: string;
  entryId: string;
};

const columnFileSchema = new Schema<ColumnFileRow>(
  {
    _id: { type: String, required: true },
    entryId: { type: String, required: true },
    setIds: { type: [String], required: true },
    clusters: { type: Schema.Types.Mixed, required: true },
    codes: { type: [String], required: true },
    bytes: { type: Buffer, required: true },
  },
  schemaOptions('columnFiles'),
);
columnFileSchema.index({ entryId: 1 });

export const columnFileModel = (connection: Connection) =>
  connection.model<ColumnFileRow>('ColumnFile', columnFileSchema);
