import type { Tick } from '@wellspring/shared/server/jobs/job.ts';
import { nameStuck } from './name-stuck.ts';
import type { OutboxRepository } from './outbox.repository.ts';
import type { OutboxRow } from './outbox.ts';
import { type OutboxQueue, planJobs } from './plan-jobs.ts';

/** Name of the tick that every commit with outbox rows wakes. */
export const OUTBOX_RELAY = 'outbox-relay';

const BATCH = 1_000;
const SWEEP_EVERY_MS = 15_000;
/** Work that was queued this long ago and is not done is looked after. */
const OVERDUE_MS = 60_000;
/** Work that failed all its tries is tried again after this long: what broke it may be mended. */
const RETRY_FAILED_MS = 10 * 60_000;

export type OutboxQueues = Record<OutboxRow['kind'], OutboxQueue>;

type RelayLog = { warn: (fields: object, message: string) => void };

export type RelayOptions = {
  outbox: OutboxRepository;
  queues: OutboxQueues;
  log: RelayLog;
  /** Milliseconds since 1970; a parameter so that tests can move time. */
  now?: () => number;
};

export type OutboxRelay = {
  /** Gives everything waiting to its queue; tells how many. */
  relay: () => Promise<number>;
  /** Gives overdue work to its queue again; tells how many. */
  sweep: () => Promise<number>;
  /** Relays, and sweeps from time to time: each commit wakes it, and the heartbeat each second. */
  tick: Tick;
  /** Ends after the batch at hand, though there may be more. */
  stop: () => void;
};

/**
 * Carries work from the outbox to the queues. A crash between the two steps repeats the first, and a job id that is
 * there already is not added twice; so nothing is lost and nothing harmful is doubled, however many relays run.
 */
export function createOutboxRelay({ outbox, queues, log, now = Date.now }: RelayOptions): OutboxRelay {
  let isStopped = false;
  /** By the monotonic clock. */
  let sweptAt = Number.NEGATIVE_INFINITY;

  async function addAll(rows: readonly OutboxRow[]): Promise<void> {
    for (const [kind, target] of Object.entries(queues)) {
      const jobs = planJobs(
        rows.filter((row) => row.kind === kind),
        target,
      );
      if (jobs.length === 0) continue;
      const { queue, options } = target;
      await queue.addBulk(jobs.map(({ id, data }) => ({ name: kind, data, opts: { ...options, jobId: id } })));
      const relayed = jobs.map((job) => ({ jobId: job.id, ids: job.rows.map((row) => row._id) }));
      await outbox.markRelayed(relayed, new Date(now()));
    }
  }

  async function relay(): Promise<number> {
    let relayed = 0;
    for (;;) {
      const rows = await outbox.listUnrelayed(BATCH);
      if (rows.length > 0) await addAll(rows);
      relayed += rows.length;
      if (rows.length < BATCH || isStopped) return relayed;
    }
  }

  /** Whether the queue has lost, done or given up a job whose work is not done; removes what would keep it from coming again. */
  async function isLost(kind: OutboxRow['kind'], jobId: string): Promise<boolean> {
    const job = await queues[kind].queue.getJob(jobId);
    if (job?.finishedOn === undefined) return job === undefined;
    const isFailed = (await job.getState()) === 'failed';
    if (isFailed && job.finishedOn > now() - RETRY_FAILED_MS) return false;
    await job.remove();
    return true;
  }

  async function sweep(): Promise<number> {
    const rows = await outbox.listOverdue(new Date(now() - OVERDUE_MS), BATCH);
    await nameStuck(rows, new Date(now()), { outbox, log });
    const byJob = [...Map.groupBy(rows, (row) => `${row.kind} ${row.jobId}`).values()];
    const lost: OutboxRow[] = [];
    const waiting: { jobId: string; ids: string[] }[] = [];
    for (const together of byJob) {
      const { kind, jobId } = together[0] as OutboxRow;
      if (jobId === null || (await isLost(kind, jobId))) lost.push(...together);
      else waiting.push({ jobId, ids: together.map((row) => row._id) });
    }
    if (lost.length > 0) log.warn({ count: lost.length }, 'queued again what was not done');
    await addAll(lost);
    // What still waits in its queue is looked at again only after another while.
    await outbox.markRelayed(waiting, new Date(now()));
    return lost.length;
  }

  async function look(): Promise<void> {
    await relay();
    if (performance.now() - sweptAt < SWEEP_EVERY_MS) return;
    sweptAt = performance.now();
    await sweep();
  }

  return {
    relay,
    sweep,
    tick: { name: OUTBOX_RELAY, everyMs: null, look },
    stop() {
      isStopped = true;
    },
  };
}
