import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../schema-options.ts';
import type { ScoreRow } from './score-row.ts';

const scoreSchema = new Schema<ScoreRow>(
  {
    _id: { type: String, required: true },
    respondentKey: { type: String, required: true },
    entryId: { type: String, default: null },
    checkupId: { type: String, required: true },
    isPulse: { type: Boolean, required: true },
    scoringVersion: { type: Number, required: true },
    answersHash: { type: String, required: true },
    version: { type: Number, required: true },
    isShared: { type: Boolean, required: true },
    isReader: { type: Boolean },
    earlyFrom: { type: Number },
    isFollowed: { type: Boolean },
    isRepeated: { type: Boolean },
    items: { type: Schema.Types.Mixed, required: true },
    own: { type: Schema.Types.Mixed },
    raw: { type: Schema.Types.Mixed, required: true },
    norm: { type: Schema.Types.Mixed, required: true },
    cluster: { type: String, default: null },
    comparedWith: { type: String, required: true },
    normSetId: { type: String },
    frame: { type: Schema.Types.Mixed, default: null },
    groupIds: { type: [String], default: undefined },
    finishedAt: { type: Date, required: true },
    processedAt: { type: Date, required: true },
  },
  schemaOptions('scores'),
);
scoreSchema.index({ respondentKey: 1, finishedAt: 1 });
scoreSchema.index({ entryId: 1, isPulse: 1 });
scoreSchema.index({ entryId: 1, 'frame.teamIds': 1 });

export const scoreModel = (connection: Connection) => connection.model<ScoreRow>('Score', scoreSchema);

/** Tombstone of a withdrawn submission: no older score of it may be stored. */
export type TombstoneRow = {
  /** Keyed digest of the submission's id. */
  _id: string;
  /** The withdrawal's; newer scores are stored again. */
  version: number;
  /** After that nothing of before is on its way any more. */
  expiresAt: Date;
};

const tombstoneSchema = new Schema<TombstoneRow>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  schemaOptions('tombstones'),
);
tombstoneSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const tombstoneModel = (connection: Connection) => connection.model<TombstoneRow>('Tombstone', tombstoneSchema);
