import { StoreError } from '../language/store-error.ts';
import type { Environment } from './environment.ts';
import type { WriteView } from './views.ts';

/** Until when a write may wait for a transaction. */
export type WaitLimit = {
  /** On the clock of `performance.now()`; Infinity for none. */
  readonly deadline: number;
  /** Aborted when the connection that waits for the answer is closed. Undefined when no answer is wanted. */
  readonly disconnected: AbortSignal | undefined;
};

/** For writes of the store itself. */
const NO_LIMIT: WaitLimit = { deadline: Number.POSITIVE_INFINITY, disconnected: undefined };

type WriteOptions = {
  /** Whether the action may throw after it has written something, which then has to be undone. */
  readonly isAtomic?: boolean;
  readonly waitLimit?: WaitLimit;
};

type Job = {
  readonly run: () => void;
  readonly fail: (error: unknown) => void;
  readonly isAtomic: boolean;
  readonly waitLimit: WaitLimit;
  hasWaited: boolean;
  done: () => void;
  /** Stops the timer and the listener of a waiting write. */
  unwatch: () => void;
};

/** A write that cannot run yet because a transaction holds what it needs; it runs again when one ends. */
export class MustWait extends Error {
  constructor() {
    super('a transaction holds a document that this write needs');
    this.name = 'MustWait';
  }
}

/** Called around each group so that state kept in memory follows what is on the disk. */
export type GroupListener = {
  /** Before each write of a group. */
  startWrite(): void;
  /** A write threw: take back what it changed in memory. */
  undoWrite(): void;
  /** Inside the LMDB transaction, after the writes: save counts and the like. */
  beforeCommit(view: WriteView): void;
  afterCommit(): void;
  afterFailure(): void;
};

/**
 * Gathers the writes of one turn of the event loop into one durable LMDB transaction: one flush for all of them, and
 * every reply waits for it.
 */
export class GroupCommit {
  private readonly environment: Environment;
  private readonly view: WriteView;
  private readonly listener: GroupListener;
  private queue: Job[] = [];
  private readonly waiting = new Set<Job>();
  private isScheduled = false;
  /** Whether a transaction holds documents, so that a write may have to be undone and tried again. */
  canBeHeld: () => boolean = () => false;

  constructor(environment: Environment, view: WriteView, listener: GroupListener) {
    this.environment = environment;
    this.view = view;
    this.listener = listener;
  }

  /**
   * Runs `action` inside the next group, or inside a later one when it has to wait for a transaction.
   * @returns its result once it is on the disk; rejects with what it threw, or with error 50 or 279, and then has
   *   written nothing, when it would have to wait for longer than its client does
   */
  write<T>(action: (view: WriteView) => T, { isAtomic = false, waitLimit = NO_LIMIT }: WriteOptions = {}): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const job: Job = {
        run: () => {
          const value = action(this.view);
          job.done = () => resolve(value);
        },
        fail: reject,
        isAtomic,
        waitLimit,
        hasWaited: false,
        done: () => {},
        unwatch: () => {},
      };
      this.queue.push(job);
      this.schedule();
    });
  }

  /** Number of writes that wait for a transaction. */
  get waitingCount(): number {
    return this.waiting.size;
  }

  /** Tries the waiting writes again: a transaction has ended. */
  wake(): void {
    if (this.waiting.size === 0) return;
    this.queue = [...this.waiting, ...this.queue];
    this.waiting.clear();
    this.schedule();
  }

  /** Keeps a write until a transaction ends, its deadline passes or its client disconnects. */
  private hold(job: Job): void {
    this.waiting.add(job);
    const { deadline, disconnected } = job.waitLimit;
    job.hasWaited = true;
    const giveUp = (error: StoreError): void => {
      // Not there when it has been woken: then it is looked at again right before it runs.
      if (!this.waiting.delete(job)) return;
      job.unwatch();
      job.fail(error);
    };
    const onDisconnect = (): void => giveUp(clientDisconnected());
    const onTime = (): void => giveUp(timeExceeded());
    const timer = deadline === Number.POSITIVE_INFINITY ? undefined : setTimeout(onTime, timeUntil(deadline));
    disconnected?.addEventListener('abort', onDisconnect);
    job.unwatch = () => {
      clearTimeout(timer);
      disconnected?.removeEventListener('abort', onDisconnect);
    };
  }

  private schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    setImmediate(() => this.flush());
  }

  private flush(): void {
    this.isScheduled = false;
    const jobs = this.queue;
    this.queue = [];
    const failed: { job: Job; error: unknown }[] = [];
    const held: Job[] = [];
    try {
      this.environment.transact(() => {
        for (const job of jobs) this.runJob(job, failed, held);
        this.listener.beforeCommit(this.view);
      });
    } catch (error) {
      // Nothing of the group is on the disk: no write of it may be acknowledged.
      this.listener.afterFailure();
      for (const job of jobs) job.fail(error);
      return;
    }
    this.listener.afterCommit();
    for (const job of held) this.hold(job);
    const unanswered = new Set<Job>(held);
    for (const { job, error } of failed) {
      unanswered.add(job);
      job.fail(error);
    }
    for (const job of jobs) if (!unanswered.has(job)) job.done();
  }

  private runJob(job: Job, failed: { job: Job; error: unknown }[], held: Job[]): void {
    job.unwatch();
    this.listener.startWrite();
    try {
      checkWaitLimit(job);
      // A nested LMDB transaction costs, so it is used only where a write may have to be undone.
      if (job.isAtomic || this.canBeHeld()) this.environment.transact(job.run);
      else job.run();
    } catch (error) {
      if (isStorageFailure(error)) throw error;
      this.listener.undoWrite();
      if (error instanceof MustWait) {
        held.push(job);
      } else {
        failed.push({ job, error });
      }
    }
  }
}

const MAX_TIMER_MS = 2 ** 31 - 1;

function timeUntil(deadline: number): number {
  return Math.min(Math.max(deadline - performance.now(), 0), MAX_TIMER_MS);
}

/** @throws StoreError for a write whose client does not wait any more */
function checkWaitLimit({ waitLimit, hasWaited }: Job): void {
  if (performance.now() > waitLimit.deadline) throw timeExceeded();
  // Only after a wait: what came just before the connection was closed is done, as in MongoDB.
  if (hasWaited && waitLimit.disconnected?.aborted === true) throw clientDisconnected();
}

function timeExceeded(): StoreError {
  return new StoreError(50, 'operation exceeded time limit');
}

function clientDisconnected(): StoreError {
  return new StoreError(279, 'operation was interrupted because its client disconnected');
}

/** Errors of LMDB or of the disk, after which the group's LMDB transaction cannot be trusted. */
export function isStorageFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /MDB_|No space left|Input\/output|Disk quota|Read-only file system|File too large/.test(error.message);
}
