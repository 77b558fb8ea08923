import type { Scores } from '@wellspring/shared/domain/scoring/score-submission.ts';
import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../schema-options.ts';

/**
 * What is left of a score that was withdrawn after the release of its run. It refers to no user: no id of a submission, a
 * person or a run, no single answer, no team; and the order of the rows says nothing.
 */
export type UnlinkedScoreRow = {
  /** Random. */
  _id: string;
  /** YYYY-MM in which the answers were sent in, in UTC. */
  month: string;
  /** The only set that it belongs to. */
  set: 'company';
  /** See `ScoreRow`. */
  raw: Scores;
};

const unlinkedScoreSchema = new Schema<UnlinkedScoreRow>(
  {
    _id: { type: String, required: true },
    month: { type: String, required: true },
    set: { type: String, required: true },
    raw: { type: Schema.Types.Mixed, required: true },
  },
  schemaOptions('unlinkedScores'),
);

export const unlinkedScoreModel = (connection: Connection) =>
  connection.model<UnlinkedScoreRow>('UnlinkedScore', unlinkedScoreSchema);
