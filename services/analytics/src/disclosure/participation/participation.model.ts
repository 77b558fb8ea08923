import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../schema-options.ts';

/** How many people of one set answered. */
export type SetCount = { setId: string; answered: number; invited: number; minimum: number };

/** How many took part in a run, in the sets that may show it. */
export type ParticipationRow = {
  /** The run's. */
  _id: string;
  /** Decided once, when the run opened. */
  counts: SetCount[];
  countedAt: Date;
  /** Whether the run was released: before, only a lower bound is shown. */
  isFinal: boolean;
};

const participationSchema = new Schema<ParticipationRow>(
  {
    _id: { type: String, required: true },
    counts: { type: Schema.Types.Mixed, required: true },
    countedAt: { type: Date, required: true },
    isFinal: { type: Boolean, required: true },
  },
  schemaOptions('participationCounts'),
);

export const participationModel = (connection: Connection) =>
  connection.model<ParticipationRow>('ParticipationCount', participationSchema);
