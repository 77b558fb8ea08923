import type { SegmentFilter } from '@wellspring/shared/contracts/people/segment.ts';
import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../platform/schema-options.ts';

/** A filter of a segment as it was saved; never changed, so that a round keeps the filters it opened with. */
export type SegmentVersionRow = {
  /** The segment's id and the version, see `toVersionId`. */
  _id: string;
  segmentId: string;
  filter: SegmentFilter;
  savedAt: Date;
  savedBy: string;
};

const schema = new Schema<SegmentVersionRow>(
  {
    _id: { type: String, required: true },
    segmentId: { type: String, required: true },
    filter: { type: Schema.Types.Mixed, required: true },
    savedAt: { type: Date, required: true },
    savedBy: { type: String, required: true },
  },
  schemaOptions('segmentVersions'),
);
// How many filters a user saved today.
schema.index({ savedBy: 1, savedAt: 1 });

export const segmentVersionModel = (connection: Connection) =>
  connection.model<SegmentVersionRow>('SegmentVersion', schema);
