import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../platform/schema-options.ts';

/** A draw, stored for inspection and so that repeating it gives the same result. */
export type PulseSampleRow = {
  /** The run's id. */
  _id: string;
  seed: string;
  percentage: number;
  eligibleCount: number;
  /** How many pieces the list of people is stored in. */
  pieces: number;
  /** Credits of each stratum after it, in hundredths of a person. */
  credits: { stratum: string; credit: number }[];
  drawnAt: Date;
};

/** Some of the people of a draw; its id is the run's and the piece's number. */
export type PulseSamplePieceRow = { _id: string; userIds: string[] };

/** How often a user was drawn for a pulse, and for which last. */
export type PulseStandingRow = { _id: string; count: number; lastEntryId: string | null };

/** One document: the credits of the strata since the last draw, and which that was. */
export type PulseCreditsRow = { _id: 'credits'; entryId: string; credits: { stratum: string; credit: number }[] };

const credits = { type: [new Schema({ stratum: String, credit: Number }, { _id: false })], default: [] };

const sampleSchema = new Schema<PulseSampleRow>(
  {
    _id: { type: String, required: true },
    seed: { type: String, required: true },
    percentage: { type: Number, required: true },
    eligibleCount: { type: Number, required: true },
    pieces: { type: Number, required: true },
    credits,
    drawnAt: { type: Date, required: true },
  },
  schemaOptions('pulseSamples'),
);
// What has grown old.
sampleSchema.index({ drawnAt: 1 });
const pieceSchema = new Schema<PulseSamplePieceRow>(
  { _id: { type: String, required: true }, userIds: { type: [String], default: [] } },
  schemaOptions('pulseSamplePieces'),
);
const standingSchema = new Schema<PulseStandingRow>(
  {
    _id: { type: String, required: true },
    count: { type: Number, default: 0 },
    lastEntryId: { type: String, default: null },
  },
  schemaOptions('pulseStandings'),
);
const creditsSchema = new Schema<PulseCreditsRow>(
  { _id: { type: String, required: true }, entryId: { type: String, required: true }, credits },
  schemaOptions('pulseCredits'),
);

export const pulseSampleModel = (connection: Connection) =>
  connection.model<PulseSampleRow>('PulseSample', sampleSchema);
export const pulseSamplePieceModel = (connection: Connection) =>
  connection.model<PulseSamplePieceRow>('PulseSamplePiece', pieceSchema);
export const pulseStandingModel = (connection: Connection) =>
  connection.model<PulseStandingRow>('PulseStanding', standingSchema);
export const pulseCreditsModel = (connection: Connection) =>
  connection.model<PulseCreditsRow>('PulseCredits', creditsSchema);
