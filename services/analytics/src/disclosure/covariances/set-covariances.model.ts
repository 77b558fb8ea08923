import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../schema-options.ts';
import type { SetCovariances } from './set-covariances.ts';

/** The covariances of one released set, apart from its figures: reports do not read them. */
export type SetCovariancesRow = Omit<SetCovariances, 'covariances' | 'itemCovariances'> & {
  /** Attempt and set. */
  _id: string;
  entryId: string;
  attemptId: string;
  setId: string;
  /** Float32, little end first. */
  covariances: Buffer;
  itemCovariances: Buffer;
};

const setCovariancesSchema = new Schema<SetCovariancesRow>(
  {
    _id: { type: String, required: true },
    entryId: { type: String, required: true },
    attemptId: { type: String, required: true },
    setId: { type: String, required: true },
    n: { type: Number, required: true },
    codes: { type: [String], required: true },
    covariances: { type: Buffer, required: true },
    factors: { type: [String], required: true },
    itemCovariances: { type: Buffer, required: true },
  },
  schemaOptions('setCovariances'),
);
setCovariancesSchema.index({ entryId: 1, attemptId: 1 });

export const setCovariancesModel = (connection: Connection) =>
  connection.model<SetCovariancesRow>('SetCovariances', setCovariancesSchema);
