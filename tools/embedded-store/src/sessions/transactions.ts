import type { Cursors } from '../cursors/cursors.ts';
import { StoreError } from '../language/store-error.ts';
import type { Catalog } from '../storage/catalog.ts';
import type { Environment, Snapshot } from '../storage/environment.ts';
import type { GroupCommit } from '../storage/group-commit.ts';
import type { LiveView } from '../storage/live-view.ts';
import { type Holder, type Locks, writeConflict } from '../storage/locks.ts';
import type { WriteView } from '../storage/views.ts';
import type { SessionRecord, SessionRecords } from './session-records.ts';
import { TransactionCatalog } from './transaction-catalog.ts';
import { TransactionView } from './transaction-view.ts';

/** A transaction lives this long: an older snapshot would keep old pages of the file from being used again. */
const LIFETIME_MS = 60_000;
/** How long the outcome of a transaction is kept in memory; that of a commit is on the disk too. */
const FORGET_AFTER_MS = 30 * 60_000;
/** Most bytes that one transaction may change. */
const MAX_CHANGED_BYTES = 64 * 1024 * 1024;

const TRANSIENT = ['TransientTransactionError'];

/** What transactions need of the store. */
type TransactionHost = {
  readonly environment: Environment;
  readonly catalog: Catalog;
  readonly live: LiveView;
  readonly sessions: SessionRecords;
  readonly locks: Locks;
  readonly group: GroupCommit;
  readonly cursors: Cursors;
};

/** One transaction of one session. */
export type Transaction = Holder & {
  readonly session: string;
  readonly number: bigint;
  readonly view: TransactionView;
  readonly catalog: TransactionCatalog;
  readonly snapshot: Snapshot;
  readonly expiry: NodeJS.Timeout;
  readonly begunAt: number;
  state: 'open' | 'committing' | 'committed' | 'aborted';
  commit: Promise<void> | undefined;
};

/** The transactions of all sessions, one per session at a time, as in MongoDB. */
export class Transactions {
  private readonly store: TransactionHost;
  private readonly bySession = new Map<string, Transaction>();
  private readonly lifetimeMs: number;

  constructor(store: TransactionHost, lifetimeMs = LIFETIME_MS) {
    this.store = store;
    this.lifetimeMs = lifetimeMs;
  }

  get openCount(): number {
    return [...this.bySession.values()].filter((one) => one.state === 'open').length;
  }

  /** Begins the transaction that the first of its commands announces. */
  start(session: string, number: bigint): Transaction {
    const last = this.bySession.get(session);
    const recorded = this.record(session)?.transactionNumber ?? -1n;
    const lastNumber = last !== undefined && last.number > recorded ? last.number : recorded;
    if (number < lastNumber) throw tooOld(number, lastNumber);
    if (number === lastNumber) {
      throw new StoreError(117, `Cannot start a transaction at given transaction number ${number} again`);
    }
    if (last !== undefined) this.abort(last);
    const snapshot = this.store.environment.snapshot();
    const holder = { startedAt: this.store.locks.now };
    const view = new TransactionView(snapshot, this.store.locks, holder, this.store.catalog);
    const catalog = new TransactionCatalog(this.store.catalog, this.store.locks, holder);
    const expiry = setTimeout(() => this.abort(transaction), this.lifetimeMs).unref();
    const transaction: Transaction = Object.assign(holder, {
      session,
      number,
      view,
      catalog,
      snapshot,
      expiry,
      begunAt: performance.now(),
      state: 'open' as const,
      commit: undefined,
    });
    this.store.locks.enter(transaction);
    this.bySession.set(session, transaction);
    return transaction;
  }

  /**
   * @throws StoreError 251 when there is no such open transaction, so that the driver runs all of it again; 256 when it
   *   has been committed, also before a restart
   */
  need(session: string, number: bigint): Transaction {
    const transaction = this.bySession.get(session);
    if (transaction === undefined || transaction.number < number) throw this.notOpen(session, number);
    if (transaction.number > number) throw tooOld(number, transaction.number);
    if (transaction.state === 'open') return transaction;
    if (transaction.state === 'aborted') {
      throw new StoreError(251, `Transaction with { txnNumber: ${number} } has been aborted.`, TRANSIENT);
    }
    throw committed(number);
  }

  private notOpen(session: string, number: bigint): StoreError {
    const record = this.record(session);
    if (record !== undefined && record.transactionNumber > number) return tooOld(number, record.transactionNumber);
    if (isCommit(record, number)) return committed(number);
    return new StoreError(
      251,
      `Given transaction number ${number} does not match any in-progress transactions.`,
      TRANSIENT,
    );
  }

  private record(session: string): SessionRecord | undefined {
    return this.store.sessions.find(this.store.live, Buffer.from(session, 'hex'));
  }

  /** @throws StoreError 257 when the transaction has become too large to keep in memory */
  checkSize(transaction: Transaction): void {
    if (transaction.view.bytes > MAX_CHANGED_BYTES) {
      throw new StoreError(257, `a transaction of the embedded store may change at most ${MAX_CHANGED_BYTES} bytes`);
    }
  }

  /** Writes everything as one durable LMDB transaction. Asking again gives the same answer, also after a restart. */
  async commit(session: string, number: bigint): Promise<void> {
    const known = this.bySession.get(session);
    if (known !== undefined && known.number === number && known.commit !== undefined) return known.commit;
    if (known === undefined && isCommit(this.record(session), number)) return;
    const transaction = this.need(session, number);
    transaction.state = 'committing';
    clearTimeout(transaction.expiry);
    transaction.commit = this.write(transaction);
    return transaction.commit;
  }

  private async write(transaction: Transaction): Promise<void> {
    try {
      if (transaction.view.isChanged || transaction.catalog.isChanged) {
        await this.store.group.write((view: WriteView) => {
          // Given up only here: a write before this one in the group must still wait, one after it sees our changes.
          this.store.locks.leave(transaction);
          if (!transaction.view.fitsIndexes) throw writeConflict();
          transaction.catalog.applyTo(view);
          transaction.view.applyTo(view);
          const session = Buffer.from(transaction.session, 'hex');
          this.store.sessions.save(view, session, { transactionNumber: transaction.number, reply: undefined });
        });
      }
      transaction.state = 'committed';
    } catch (error) {
      transaction.state = 'aborted';
      throw error;
    } finally {
      this.release(transaction);
    }
  }

  abort(transaction: Transaction): void {
    if (transaction.state !== 'open') return;
    transaction.state = 'aborted';
    clearTimeout(transaction.expiry);
    this.release(transaction);
  }

  /** Frees what an ended transaction held: its snapshot with the cursors on it, its locks, the writes that wait. */
  private release(transaction: Transaction): void {
    this.store.cursors.closeTransaction(transaction);
    this.store.locks.leave(transaction);
    transaction.snapshot.release();
    this.store.group.wake();
  }

  /** The session has ended. */
  endSession(session: string): void {
    const transaction = this.bySession.get(session);
    if (transaction === undefined) return;
    this.abort(transaction);
    if (transaction.state !== 'committing') this.bySession.delete(session);
  }

  /** Forgets transactions that ended long ago; a session that nobody ends must not stay for ever. */
  forgetEnded(): void {
    for (const [session, transaction] of this.bySession) {
      if (transaction.state === 'open' || transaction.state === 'committing') continue;
      if (performance.now() - transaction.begunAt > FORGET_AFTER_MS) this.bySession.delete(session);
    }
  }

  abortAll(): void {
    for (const transaction of this.bySession.values()) this.abort(transaction);
  }
}

function tooOld(number: bigint, newer: bigint): StoreError {
  return new StoreError(
    225,
    `Cannot start transaction ${number} on session because a newer transaction with txnNumber ${newer} has already started.`,
  );
}

function committed(number: bigint): StoreError {
  return new StoreError(256, `Transaction with { txnNumber: ${number} } has been committed.`);
}

/** Whether the last thing that a session did is the commit of this transaction. */
function isCommit(record: SessionRecord | undefined, number: bigint): boolean {
  return record !== undefined && record.transactionNumber === number && record.reply === undefined;
}
