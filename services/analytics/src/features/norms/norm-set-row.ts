import type { ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import type { NormData } from '@wellspring/shared/domain/scoring/normalise.ts';
import type { NormSource } from '../../norms-in-force.ts';

/**
 * The norm tables of one source, one per code. It is never changed: scores and releases name the set they were made
 * with, and a new set takes its place.
 */
export type NormSetRow = {
  /** Made of the revision. */
  _id: string;
  /** From 1, the set that comes with the product; the next one of an installation has the next number. */
  revision: number;
  /** Null for the set that comes with the product. */
  title: string | null;
  source: NormSource;
  /** How many people it describes; null when unknown. */
  peopleCount: number | null;
  tables: Readonly<Record<ScoreKey, NormData>>;
  createdAt: Date;
};

/** Which set is in force: one document, so that all tables change at once. */
export type NormsInForceRow = {
  _id: string;
  setId: string;
  /** Goes up with each change; 0 before the first. */
  revision: number;
  changedAt: Date;
};
