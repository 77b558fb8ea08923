import type { Worker } from 'bullmq';
import type { Redis } from 'ioredis';

const LOOK_EVERY_MS = 100;
/** What a job still has to do without Redis, such as a mail on its way to the mail server. */
const WITHOUT_REDIS_MS = 2_000;

/**
 * Stops taking jobs and lets those at hand finish. While Redis is away none can be reported as done and BullMQ would wait
 * until it is back; then the process stops after two seconds, and what was at hand comes again to another worker.
 */
export async function closeWorker(worker: Worker, redis: Pick<Redis, 'status'>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const isAwayForLong = new Promise<void>((resolve) => {
    let awayMs = 0;
    timer = setInterval(() => {
      awayMs = redis.status === 'ready' ? 0 : awayMs + LOOK_EVERY_MS;
      if (awayMs >= WITHOUT_REDIS_MS) resolve();
    }, LOOK_EVERY_MS);
  });
  await Promise.race([worker.close(), isAwayForLong]);
  clearInterval(timer);
}
