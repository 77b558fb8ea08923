import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../schema-options.ts';
import type { Old } from './cells.ts';

/**
 * How many people are in the same totals of a release. It stays as it is when their scores go, so that a later check knows
 * what the totals are made of; it refers to no user.
 */
export type ReleaseCellRow = {
  /** Attempt and key. */
  _id: string;
  entryId: string;
  attemptId: string;
  /** Places in the release's list of totals, ascending. */
  totals: number[];
  people: number;
  /** Of these people, those whose scores went after a reader knew them. */
  knownGone: number;
  /** See `Cell`. */
  old?: Old;
};

const releaseCellSchema = new Schema<ReleaseCellRow>(
  {
    _id: { type: String, required: true },
    entryId: { type: String, required: true },
    attemptId: { type: String, required: true },
    totals: { type: [Number], required: true },
    people: { type: Number, required: true },
    knownGone: { type: Number, required: true },
    old: { type: Number },
  },
  schemaOptions('releaseCells'),
);
releaseCellSchema.index({ entryId: 1, attemptId: 1 });

export const releaseCellModel = (connection: Connection) =>
  connection.model<ReleaseCellRow>('ReleaseCell', releaseCellSchema);
