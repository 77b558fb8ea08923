import { createHash } from 'node:crypto';
import type { JobsOptions, Queue } from 'bullmq';
import type { OutboxRow } from './outbox.ts';

/** Where work of one kind goes. */
export type OutboxQueue = {
  queue: Queue;
  options: JobsOptions;
  /** Set where one job carries several pieces of work: at most so many, and how they are written. */
  batch?: { maxSize: number; toData: (payloads: OutboxRow['payload'][]) => object | undefined };
};

type PlannedJob = { id: string; data: unknown; rows: OutboxRow[] };

/**
 * Id of a job that carries these rows. The same rows give the same id, so that a relay which died before it could note
 * what it did adds nothing twice; work that is asked for anew, later, gives another one, as the queue remembers what was done.
 */
function jobIdOf(rows: readonly OutboxRow[]): string {
  const hash = createHash('sha256');
  for (const { _id, createdAt } of rows) hash.update(`${_id} ${createdAt.getTime()}\n`);
  return hash.digest('base64url');
}

/** Adds the ids of the requests that asked for the work, so that the worker logs under them. */
function withRequestIds(data: object | undefined, rows: readonly OutboxRow[]): object | undefined {
  const requestIds = [...new Set(rows.flatMap(({ requestId }) => requestId ?? []))];
  return requestIds.length === 0 ? data : { ...data, requestIds };
}

/** Puts rows of one kind into as few jobs as its queue allows, in their order; never waits for a job to be full. */
export function planJobs(rows: readonly OutboxRow[], { batch }: Pick<OutboxQueue, 'batch'>): PlannedJob[] {
  if (!batch) return rows.map((row) => ({ id: row._id, data: withRequestIds(row.payload, [row]), rows: [row] }));
  const jobs: PlannedJob[] = [];
  for (let start = 0; start < rows.length; start += batch.maxSize) {
    const together = rows.slice(start, start + batch.maxSize);
    jobs.push({
      id: jobIdOf(together),
      data: withRequestIds(batch.toData(together.map((row) => row.payload)), together),
      rows: together,
    });
  }
  return jobs;
}
