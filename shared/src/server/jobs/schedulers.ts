import type { Queue } from 'bullmq';
import type { Tick } from './job.ts';
import { tickOptions } from './queue-options.ts';

/** A scheduler whose next run lies further away than its interval and this, before or after, stands still. */
const TOLERANCE_MS = 60_000;

/**
 * Makes BullMQ's schedulers what the code says. They live in Redis and go with it, and stand still when the machine's
 * clock is set back; adding one again does not mend it, removing and adding does (taskforcesh/bullmq#3272, #3516).
 *
 * @returns names of the schedulers that were mended
 */
export async function repairSchedulers(ticks: Queue, expected: readonly Tick[], now = Date.now): Promise<string[]> {
  const scheduled = expected.flatMap(({ name, everyMs }) => (everyMs === null ? [] : [{ name, everyMs }]));
  const present = new Map((await ticks.getJobSchedulers()).map((scheduler) => [scheduler.key, scheduler]));
  const mended: string[] = [];
  for (const key of present.keys()) {
    if (scheduled.some(({ name }) => name === key)) continue;
    await ticks.removeJobScheduler(key);
    mended.push(key);
  }
  for (const { name, everyMs } of scheduled) {
    const scheduler = present.get(name);
    const isRight = scheduler?.every === everyMs && Math.abs((scheduler.next ?? 0) - now()) <= everyMs + TOLERANCE_MS;
    if (isRight) continue;
    await ticks.removeJobScheduler(name);
    await ticks.upsertJobScheduler(name, { every: everyMs }, { name, data: {}, opts: tickOptions });
    mended.push(name);
  }
  return mended;
}
