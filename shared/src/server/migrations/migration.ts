import type { Connection } from 'mongoose';

/** One step that brings a database from the version before it to its own. Forward only: a way back is a restored backup. */
export type Migration = {
  /** The version of the database afterwards: 1, 2, 3 … without a gap. Never changed once released. */
  number: number;
  /** What it does, in kebab-case; stored in the ledger, so never changed once released. */
  name: string;
  /**
   * May be cut off anywhere and run again, also while an earlier run still writes its last batch: it must come out the
   * same. Between batches it calls `signal.throwIfAborted()`, because an aborted run has lost its lease.
   */
  up: (connection: Connection, signal: AbortSignal) => Promise<unknown>;
};
