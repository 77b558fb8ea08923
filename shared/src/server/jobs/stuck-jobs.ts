import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';

/** No job waits for longer between two tries, or for a lease. */
const MAX_DELAY_MS = 35 * 60_000;
const BATCH = 1_000;
/** BullMQ keeps delayed jobs by their moment, shifted so that jobs of one millisecond keep their order. */
const SCORE_OF_A_MS = 0x1000;

/**
 * Lets jobs run now that wait for a moment too far away: the machine's clock was set back after the moment was reckoned.
 *
 * @returns how many
 */
export async function promoteStuckJobs(
  redis: Pick<Redis, 'zrangebyscore'>,
  queue: Queue,
  now = Date.now,
): Promise<number> {
  const after = (now() + MAX_DELAY_MS) * SCORE_OF_A_MS;
  const ids = await redis.zrangebyscore(queue.toKey('delayed'), after, '+inf', 'LIMIT', 0, BATCH);
  for (const id of ids) await (await queue.getJob(id))?.promote();
  return ids.length;
}
