import { type Connection, Schema } from 'mongoose';
import type { NormSource } from '../../norms-in-force.ts';
import { schemaOptions } from '../../schema-options.ts';
import type { ReleasedRun } from './release-run.ts';

/** The results of one run. Nothing is added to it later; sets may be withdrawn. */
export type ReleaseRow = {
  /** The run's. */
  _id: string;
  /** Its sets carry it: those of an attempt that did not end are in no release. */
  attemptId: string;
  releasedAt: Date;
  /** Of the run. */
  isPulse: boolean;
  end: Date;
  comparedWith: NormSource;
  /** In the order in which they were decided. */
  setIds: string[];
  verdicts: { setId: string; verdict: string }[];
  shownIn: { teamId: string; kind: 'union' | 'above'; setId: string }[];
  unions: ReleasedRun['unions'];
  groups: ReleasedRun['groups'];
  segmentIds: string[];
  /** Sets that were shown and no longer are, because readers know too much of them; absent: none. */
  withdrawnIds?: string[];
  /** Teams and segments that the run asks fewer people in than the minimum. */
  smallSetIds: string[];
};

const releaseSchema = new Schema<ReleaseRow>(
  {
    _id: { type: String, required: true },
    attemptId: { type: String, required: true },
    releasedAt: { type: Date, required: true },
    isPulse: { type: Boolean, required: true },
    end: { type: Date, required: true },
    comparedWith: { type: String, required: true },
    setIds: { type: [String], required: true },
    verdicts: { type: Schema.Types.Mixed, required: true },
    shownIn: { type: Schema.Types.Mixed, required: true },
    unions: { type: Schema.Types.Mixed, required: true },
    groups: { type: Schema.Types.Mixed, required: true },
    withdrawnIds: { type: [String], default: undefined },
    segmentIds: { type: [String], required: true },
    smallSetIds: { type: [String], required: true },
  },
  schemaOptions('releases'),
);
// The history of a set, and of a team that is shown in a union.
releaseSchema.index({ setIds: 1, end: -1 });
releaseSchema.index({ 'unions.teamIds': 1, end: -1 });

export const releaseModel = (connection: Connection) => connection.model<ReleaseRow>('Release', releaseSchema);
