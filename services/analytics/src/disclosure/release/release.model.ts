import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../schema-options.ts';
import type { ReleaseRow } from './release-row.ts';

const releaseSchema = new Schema<ReleaseRow>(
  {
    _id: { type: String, required: true },
    attemptId: { type: String, required: true },
    earlyCounts: { type: [Number], default: undefined },
    releasedAt: { type: Date, required: true },
    isPulse: { type: Boolean, required: true },
    end: { type: Date, required: true },
    comparedWith: { type: String, required: true },
    normSetId: { type: String },
    totalIds: { type: [String], default: undefined },
    companyAsOf: { type: Number },
    setIds: { type: [String], required: true },
    verdicts: { type: Schema.Types.Mixed, required: true },
    shownIn: { type: Schema.Types.Mixed, required: true },
    unions: { type: Schema.Types.Mixed, required: true },
    groups: { type: Schema.Types.Mixed, required: true },
    withdrawnIds: { type: [String], default: undefined },
    revision: { type: Number },
    segmentIds: { type: [String], required: true },
    smallSetIds: { type: [String], required: true },
  },
  schemaOptions('releases'),
);
// The history of a set, and of a team that is shown in a union.
releaseSchema.index({ setIds: 1, end: -1 });
releaseSchema.index({ 'unions.teamIds': 1, end: -1 });

export const releaseModel = (connection: Connection) => connection.model<ReleaseRow>('Release', releaseSchema);
