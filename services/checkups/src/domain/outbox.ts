import type { ClientSession } from 'mongoose';

/** A piece of work that must reach its queue, written in the same transaction as what caused it. */
export type OutboxRow = {
  _id: string;
  kind: 'score-submission' | 'mail';
  /** Also the id of the job. */
  key: string;
  /** Ids only. */
  payload: Record<string, string>;
  createdAt: Date;
  /** Beyond 1 the work was asked for again, as after a reset and the same answers. */
  timesAsked: number;
  /** Null until it has been given to its queue. */
  relayedAt: Date | null;
  /** Null until the effect is there. */
  doneAt: Date | null;
};

/** What a feature puts into the outbox, inside the transaction of what caused it. */
type NewWork = Pick<OutboxRow, 'kind' | 'key' | 'payload'>;

export type OutboxWriter = {
  /** Adds the work; work of the same key is asked for again, even when it was done before. */
  add: (work: NewWork, session: ClientSession) => Promise<void>;
  markDone: (keys: readonly string[], now: Date, session?: ClientSession) => Promise<void>;
};

/** Tells the relay that there is work; never fails and never waits. */
export type WakeRelay = () => void;
