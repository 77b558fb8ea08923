import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../schema-options.ts';

/** A step in the life of a run, taken on by one worker at a time and remembered when it is done. */
export type EntryTransitionRow = {
  /** The run's id and the step's name, so that there is one. */
  _id: string;
  entryId: string;
  /** Whoever has it may work on it until then; after that another takes it up. */
  leaseUntil: Date;
  holder: string;
  /** How many parts of the step are done. */
  partsDone: number;
  /** Where the part that is being worked on stands; null at its beginning. */
  cursor: string | null;
  startedAt: Date;
  doneAt: Date | null;
};

const schema = new Schema<EntryTransitionRow>(
  {
    _id: { type: String, required: true },
    entryId: { type: String, required: true },
    leaseUntil: { type: Date, required: true },
    holder: { type: String, required: true },
    partsDone: { type: Number, default: 0 },
    cursor: { type: String, default: null },
    startedAt: { type: Date, required: true },
    doneAt: { type: Date, default: null },
  },
  schemaOptions('entryTransitions'),
);
schema.index({ doneAt: 1, leaseUntil: 1 });

export const entryTransitionModel = (connection: Connection) =>
  connection.model<EntryTransitionRow>('EntryTransition', schema);
