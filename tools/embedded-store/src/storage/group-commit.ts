import type { Environment } from './environment.ts';
import type { WriteView } from './views.ts';

type Job = {
  readonly run: () => void;
  readonly fail: (error: unknown) => void;
  readonly isAtomic: boolean;
  done: () => void;
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
  private waiting: Job[] = [];
  private isScheduled = false;
  /** Whether a transaction holds documents, so that a write may have to be undone and tried again. */
  canBeHeld: () => boolean = () => false;

  constructor(environment: Environment, view: WriteView, listener: GroupListener) {
    this.environment = environment;
    this.view = view;
    this.listener = listener;
  }

  /**
   * Runs `action` inside the next group.
   * @param isAtomic whether `action` may throw after it has written something, which then has to be undone
   * @returns its result once it is on the disk; rejects with what it threw
   */
  write<T>(action: (view: WriteView) => T, isAtomic = false): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const job: Job = {
        run: () => {
          const value = action(this.view);
          job.done = () => resolve(value);
        },
        fail: reject,
        isAtomic,
        done: () => {},
      };
      this.queue.push(job);
      this.schedule();
    });
  }

  /** Tries the waiting writes again: a transaction has ended. */
  wake(): void {
    if (this.waiting.length === 0) return;
    this.queue = this.waiting.concat(this.queue);
    this.waiting = [];
    this.schedule();
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
    this.waiting.push(...held);
    const unanswered = new Set<Job>(held);
    for (const { job, error } of failed) {
      unanswered.add(job);
      job.fail(error);
    }
    for (const job of jobs) if (!unanswered.has(job)) job.done();
  }

  private runJob(job: Job, failed: { job: Job; error: unknown }[], held: Job[]): void {
    this.listener.startWrite();
    try {
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

/** Errors of LMDB or of the disk, after which the group's LMDB transaction cannot be trusted. */
export function isStorageFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /MDB_|No space left|Input\/output|Disk quota|Read-only file system|File too large/.test(error.message);
}
