/** A piece of work that must reach its queue, written in the same transaction as what caused it. */
export type OutboxRow = {
  _id: string;
  kind: 'score-submission' | 'mail';
  /** Also the id of the job. */
  key: string;
  /** Ids only. */
  payload: Record<string, string>;
  createdAt: Date;
  /** Null until it has been given to its queue. */
  relayedAt: Date | null;
  /** Null until the effect is there. */
  doneAt: Date | null;
};
