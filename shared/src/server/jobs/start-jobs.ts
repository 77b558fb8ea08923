import { randomUUID } from 'node:crypto';
import { DelayedError, type Processor, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import * as z from 'zod/mini';
import { withRequestId } from '../http/request-id.ts';
import type { Metrics, ObservedResult } from '../metrics/metrics.ts';
import { jobTelemetry } from '../tracing/job-telemetry.ts';
import { addDueJobs } from './add-due-jobs.ts';
import { closeWorker } from './close-worker.ts';
import { startHeartbeat } from './heartbeat.ts';
import type { DueJob, Job, JobResult, JobRun, Tick } from './job.ts';
import type { JobQueues } from './job-queues.ts';
import { isOutage } from './outages.ts';
import { tickWorkerOptions, workerOptions } from './queue-options.ts';
import { requestIdsOf, runJob } from './run-job.ts';
import { repairSchedulers } from './schedulers.ts';
import { promoteStuckJobs } from './stuck-jobs.ts';
import { createWaker } from './waker.ts';

/** Ticks that look at the same time in one process. */
const TICKS_AT_ONCE = 10;

/** Takes a line of each run of a job, and a warning of each that failed. */
export type JobsLog = Record<'info' | 'warn', (fields: object, message: string) => void>;

export type JobsDeps = {
  /** For taking jobs: waits for as long as Redis is away. */
  redis: Redis;
  /** Holds a queue for each of the jobs. */
  queues: JobQueues;
  jobs: readonly Job[];
  /** Besides those that look for due jobs. */
  ticks?: readonly Tick[];
  /** Times every run and counts what waits, when figures are wanted. */
  metrics?: Pick<Metrics, 'observeJob' | 'watchQueues'> | undefined;
  log: JobsLog;
};

export type RunningJobs = {
  /** Stops taking jobs and lets those at hand finish. */
  close: () => Promise<void>;
};

type OpenWorker = { worker: Worker; isAtWork: () => boolean };

/** Runs jobs and ticks until it is closed. */
export async function startJobs({
  redis,
  queues,
  jobs,
  ticks: others = [],
  metrics,
  log,
}: JobsDeps): Promise<RunningJobs> {
  async function addAll(name: string, due: readonly DueJob[]): Promise<void> {
    const definition = jobs.find((one) => one.name === name);
    if (!definition) throw new Error(`there is no job ${name}`);
    await addDueJobs(queues.of(name), definition, due);
  }
  const add: JobRun['add'] = (name, job) => addAll(name, [job]);

  const toTicks = ({ name, due }: Job): Tick[] => {
    if (!due) return [];
    const look = async () => {
      for (const [kind, found] of Map.groupBy(await due.find(), (one) => one.name ?? name)) await addAll(kind, found);
    };
    return [{ name, everyMs: due.everyMs, look }];
  };
  const ticks = [...others, ...jobs.flatMap(toTicks)];

  /** Ids, as every payload holds nothing else; of a malformed one, which may hold anything, nothing. */
  function parsePayload(name: string, data: unknown): unknown {
    const definition = jobs.find((one) => one.name === name);
    return definition && z.safeParse(definition.payload, data).data;
  }

  type Handle = (...args: Parameters<Processor>) => Promise<JobResult | 'postponed' | undefined>;
  function open(name: string, handle: Handle, own: Partial<Worker['opts']>): OpenWorker {
    let running = 0;
    const counted: Processor = async (job, token) => {
      running += 1;
      const requestIds = requestIdsOf(job.data);
      const isOfOne = requestIds.length === 1;
      // A run for several requests, or for none, has an id of its own; its line names those it is for.
      const reqId = (isOfOne && requestIds[0]) || randomUUID();
      const startedAt = performance.now();
      let result: ObservedResult = 'failed';
      try {
        const reached = await withRequestId(reqId, () => handle(job, token));
        result = reached ?? 'done';
        return reached;
      } catch (error) {
        if (error instanceof DelayedError) result = 'postponed';
        throw error;
      } finally {
        running -= 1;
        const ms = performance.now() - startedAt;
        metrics?.observeJob(name, result, ms);
        if (name !== queues.ticks)
          log.info(
            { reqId, ...(isOfOne ? {} : { requestIds }), queue: name, jobId: job.id, result, ms: Math.round(ms) },
            'job',
          );
      }
    };
    const worker = new Worker(name, counted, { ...workerOptions, ...own, ...jobTelemetry(), connection: redis });
    worker.on('failed', (job, error) => {
      const { id: jobId, attemptsMade: attempt } = job ?? {};
      log.warn(
        {
          requestIds: requestIdsOf(job?.data),
          queue: name,
          jobId,
          attempt,
          payload: parsePayload(name, job?.data),
          reason: error.message,
        },
        'a job failed',
      );
    });
    // Without a listener a lost connection would end the process; BullMQ connects again by itself.
    worker.on('error', (error) => log.warn({ queue: name, reason: error.message }, 'a queue is out of reach'));
    return { worker, isAtWork: () => running > 0 };
  }

  const workers = jobs.map((definition) =>
    open(definition.name, (job, token) => runJob(definition, { job, token, add }), {
      concurrency: definition.concurrency ?? 1,
      ...(definition.backoffMs ? { settings: { backoffStrategy: definition.backoffMs } } : {}),
    }),
  );
  const look: Handle = async ({ name }) => {
    try {
      await ticks.find((tick) => tick.name === name)?.look();
    } catch (error) {
      // The next one looks again. A failed one would stay in the queue and call an operator after the outage is over.
      if (!isOutage(error)) throw error;
      log.warn(
        { queue: queues.ticks, tick: name, reason: (error as Error).message },
        'a tick waits for an outage to end',
      );
      return 'postponed';
    }
    return undefined;
  };
  if (ticks.length > 0) workers.push(open(queues.ticks, look, { ...tickWorkerOptions, concurrency: TICKS_AT_ONCE }));

  // A worker whose very first words to Redis are lost takes no job from then on: better not to start, and be started again.
  await Promise.all(workers.map(({ worker }) => worker.waitUntilReady()));

  metrics?.watchQueues(workers.map(({ worker }) => queues.of(worker.name)));

  const waker = createWaker(queues.redis, queues.ticks);
  const woken = ticks.filter(({ everyMs }) => everyMs === null);
  const heartbeat = startHeartbeat({
    redis: queues.redis,
    beat: () => {
      for (const { name } of woken) waker.wake(name);
    },
    async repair() {
      if (ticks.length > 0) await repairSchedulers(queues.of(queues.ticks), ticks);
      for (const { name } of jobs) await promoteStuckJobs(queues.redis, queues.of(name));
    },
    onFailure: (err) => log.warn({ err }, 'the schedulers could not be compared'),
  });

  return {
    async close() {
      await heartbeat.stop();
      await Promise.all(workers.map(({ worker, isAtWork }) => closeWorker(worker, { redis, isAtWork })));
      await waker.close();
    },
  };
}
