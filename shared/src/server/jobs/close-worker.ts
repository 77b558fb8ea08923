import type { Worker } from 'bullmq';
import type { Redis } from 'ioredis';

const LOOK_EVERY_MS = 100;
/** What a job still has to do without Redis, such as a mail on its way to the mail server. */
const WITHOUT_REDIS_MS = 2_000;
/** Time for reporting the last job as done, and for a connection to end. */
const IDLE_MS = 2_000;

/**
 * Stops taking jobs and lets those at hand finish.
 *
 * BullMQ may wait longer than that. While Redis is away no job can be reported as done; then the process stops after two
 * seconds, and what was at hand comes again to another worker. And a connection that is between two attempts to connect
 * never reports its end (ioredis clears the attempt, and there is no socket to close); then it stops two seconds after
 * the last job.
 *
 * @param isAtWork whether the worker runs a job at this moment
 */
export async function closeWorker(
  worker: Worker,
  { redis, isAtWork }: { redis: Pick<Redis, 'status'>; isAtWork: () => boolean },
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const hasWaitedEnough = new Promise<void>((resolve) => {
    let awayMs = 0;
    let idleMs = 0;
    timer = setInterval(() => {
      awayMs = redis.status === 'ready' ? 0 : awayMs + LOOK_EVERY_MS;
      idleMs = isAtWork() ? 0 : idleMs + LOOK_EVERY_MS;
      if (awayMs >= WITHOUT_REDIS_MS || idleMs >= IDLE_MS) resolve();
    }, LOOK_EVERY_MS);
  });
  await Promise.race([worker.close(), hasWaitedEnough]);
  clearInterval(timer);
}
