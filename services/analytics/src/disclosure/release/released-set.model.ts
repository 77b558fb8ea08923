import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../schema-options.ts';
import type { SetKind } from '../rules/disclosure-set.ts';
import type { SetFigures } from './describe-set.ts';

/** The figures of one released set: all that a report of it needs. */
export type ReleasedSetRow = {
  /** Attempt and set. */
  _id: string;
  entryId: string;
  attemptId: string;
  setId: string;
  kind: SetKind;
  figures: SetFigures;
};

const releasedSetSchema = new Schema<ReleasedSetRow>(
  {
    _id: { type: String, required: true },
    entryId: { type: String, required: true },
    attemptId: { type: String, required: true },
    setId: { type: String, required: true },
    kind: { type: String, required: true },
    figures: { type: Schema.Types.Mixed, required: true },
  },
  schemaOptions('releasedSets'),
);
releasedSetSchema.index({ entryId: 1, attemptId: 1 });

export const releasedSetModel = (connection: Connection) =>
  connection.model<ReleasedSetRow>('ReleasedSet', releasedSetSchema);
