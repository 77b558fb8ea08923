import type { SegmentFilter, SegmentSize } from '@wellspring/shared/contracts/people/segment.ts';
import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../platform/schema-options.ts';

/** The rule of a segment; its title and colour are those of the team with the same id. */
export type SegmentRuleRow = {
  _id: string;
  filter: SegmentFilter;
  /** Counts the changes of the filter; each version is kept in `segmentVersions`. */
  version: number;
  /** Counts all changes of the segment. */
  revision: number;
  /** The size as of the last night, for users who may not count at once; null until the night after a change. */
  nightSize: SegmentSize | null;
};

const schema = new Schema<SegmentRuleRow>(
  {
    _id: { type: String, required: true },
    filter: { type: Schema.Types.Mixed, required: true },
    version: { type: Number, required: true },
    revision: { type: Number, required: true },
    nightSize: { type: Schema.Types.Mixed, default: null },
  },
  schemaOptions('segmentRules'),
);

export const segmentRuleModel = (connection: Connection) => connection.model<SegmentRuleRow>('SegmentRule', schema);
