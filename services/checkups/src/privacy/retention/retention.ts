import {
  type ErasureState,
  type RetainedCounts,
  RetainedKind,
} from '@wellspring/shared/contracts/privacy/retention.ts';

/** A request for erasure, as stored. It stays, without a name, as the proof that it was done. */
export type ErasureRequestRow = {
  _id: string;
  userId: string;
  state: ErasureState | 'withdrawn';
  askedAt: Date;
  confirmedAt: Date | null;
  confirmedBy: string | null;
  erasedAt: Date | null;
  /** True while nothing is decided or done yet, absent otherwise: a person has one open wish. */
  isOpen?: true;
};

/** What one night erased. */
export type RetentionRunRow = {
  /** YYYY-MM-DD, in UTC. */
  _id: string;
  days: number;
  /** What is older goes. */
  before: Date;
  startedAt: Date;
  doneAt: Date | null;
  counts: RetainedCounts;
};

export const noCounts = (): RetainedCounts =>
  Object.fromEntries(RetainedKind.options.map((kind) => [kind, 0])) as RetainedCounts;
