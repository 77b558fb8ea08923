import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../platform/schema-options.ts';

/** People whose memberships of segments may be out of date: one user, or all. Deleted once they are renewed. */
export type SegmentRenewalRow = {
  /** A user's id, or `ALL_PEOPLE`. */
  _id: string;
  /** Changes with every request, so that a request that arrives during the renewal is not lost. */
  mark: string;
};

/** Not the id of a user: ids have no dot. */
export const ALL_PEOPLE = 'people.all';

const schema = new Schema<SegmentRenewalRow>(
  { _id: { type: String, required: true }, mark: { type: String, required: true } },
  schemaOptions('segmentRenewals'),
);

export const segmentRenewalModel = (connection: Connection) =>
  connection.model<SegmentRenewalRow>('SegmentRenewal', schema);
