import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../schema-options.ts';

/** A step of work over time, taken on by one worker at a time and remembered when it is done. */
export type StepRow = {
  /** What it is about and the step's name, so that there is one. */
  _id: string;
  /** The run it is a step of; absent where it is no run's. */
  entryId?: string;
  /** The holder may work on it until then; after that another worker takes it up. */
  leaseUntil: Date;
  holder: string;
  /** The queue its next part runs on; absent where a release from before noted none. */
  queue?: string;
  /** How many parts of the step are done. */
  partsDone: number;
  /** Where the part that is being worked on stands; null at its beginning. */
  cursor: string | null;
  startedAt: Date;
  doneAt: Date | null;
};

/** Steps in the life of a run, of what happens to old data, of the nightly renewal of segments, of imports, and of undoing large changes. */
export type StepCollection = 'entryTransitions' | 'retentionSteps' | 'segmentSteps' | 'importSteps' | 'undoSteps';

const modelNames = {
  entryTransitions: 'EntryTransition',
  retentionSteps: 'RetentionStep',
  segmentSteps: 'SegmentStep',
  importSteps: 'ImportStep',
  undoSteps: 'UndoStep',
} as const;

function schemaOf(collection: StepCollection) {
  const schema = new Schema<StepRow>(
    {
      _id: { type: String, required: true },
      entryId: { type: String },
      leaseUntil: { type: Date, required: true },
      holder: { type: String, required: true },
      queue: { type: String },
      partsDone: { type: Number, default: 0 },
      cursor: { type: String, default: null },
      startedAt: { type: Date, required: true },
      doneAt: { type: Date, default: null },
    },
    schemaOptions(collection),
  );
  schema.index({ doneAt: 1, leaseUntil: 1 });
  return schema;
}

const schemas = {
  entryTransitions: schemaOf('entryTransitions'),
  retentionSteps: schemaOf('retentionSteps'),
  segmentSteps: schemaOf('segmentSteps'),
  importSteps: schemaOf('importSteps'),
  undoSteps: schemaOf('undoSteps'),
} as const;

export const stepModel = (connection: Connection, collection: StepCollection) =>
  connection.model<StepRow>(modelNames[collection], schemas[collection]);
