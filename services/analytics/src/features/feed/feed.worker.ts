import { feed } from '@wellspring/shared/jobs/feed.ts';
import { workerOptions } from '@wellspring/shared/server/queue-options.ts';
import { UnrecoverableError, Worker } from 'bullmq';
import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import { outlastOutages } from '../../outages.ts';
import { type TakeMessagesDependencies, takeMessages } from './take-messages.ts';

/** Takes what checkups tells off the queue. A job of which something failed comes again with that part only. */
export function createFeedWorker(redis: Redis, log: FastifyBaseLogger, dependencies: TakeMessagesDependencies): Worker {
  const worker = new Worker(
    feed.queue,
    async (job, token) => {
      const payload = feed.payload.safeParse(job.data);
      // Trying again cannot mend what was written wrong.
      if (!payload.success) throw new UnrecoverableError(`malformed job: ${payload.error.message}`);
      const { messages } = payload.data;
      const failed = await outlastOutages(job, token, () => takeMessages(messages, dependencies));
      const [first] = failed;
      if (!first) return;
      if (failed.length < messages.length) await job.updateData({ messages: failed.map(({ message }) => message) });
      throw first.error;
    },
    { ...workerOptions, connection: redis },
  );
  worker.on('failed', (job, error) =>
    log.warn({ jobId: job?.id, attempt: job?.attemptsMade, reason: error.message }, 'the feed failed'),
  );
  // Without a listener a lost connection would end the process; BullMQ connects again by itself.
  worker.on('error', (error) => log.error({ reason: error.message }, 'queue unreachable'));
  return worker;
}
