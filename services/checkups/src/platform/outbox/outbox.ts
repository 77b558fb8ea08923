import type { ClientSession } from 'mongoose';

/**
 * A piece of work that must reach its queue, written in the same transaction as what caused it. The row is there until
 * the effect is, and no longer: what has no row is done.
 */
export type OutboxRow = {
  /** The key of the work. */
  _id: string;
  kind: 'score-submission' | 'feed' | 'mail';
  /** Ids and versions only. */
  payload: Record<string, string | number>;
  /** Request that asked for it last, random; absent where no request did. */
  requestId?: string;
  /** When it was asked for last. */
  createdAt: Date;
  /** When it was asked for first, and has not been done since; absent of what a release from before put there. */
  since?: Date;
  /** When it was logged that this row is not processed; absent before. */
  namedAt?: Date;
  /** True when an operator decided that results do without it; it is still retried. */
  isLeftOut?: true;
  /** Null until it has been given to its queue. */
  relayedAt: Date | null;
  /** The job it was given with, which may carry more work; null until then. */
  jobId: string | null;
};

/** What a feature puts into the outbox, inside the transaction of what caused it. */
type NewWork = Pick<OutboxRow, 'kind' | 'payload'> & { key: string };

export type OutboxWriter = {
  /**
   * Adds the work; work of the same key that is there still is asked for again. Without a session: for what can be said
   * again after a crash.
   */
  add: (work: NewWork, session?: ClientSession) => Promise<void>;
  /** Adds much work at once, outside a transaction: for what can be said again after a crash. */
  addAll: (work: readonly NewWork[]) => Promise<void>;
  /** Takes work out that was asked for at this version or before: what was asked for since still waits. */
  markDoneUpTo: (done: readonly { key: string; version: number }[]) => Promise<void>;
  /** Deletes rows: their effect is there, or is no longer awaited. */
  markDone: (keys: readonly string[], session?: ClientSession) => Promise<void>;
};

/** Returns which of these rows are still pending. */
export type FindPending = (keys: readonly string[]) => Promise<ReadonlySet<string>>;

/** Notifies the relay about new rows; never fails and never waits. */
export type WakeRelay = () => void;
