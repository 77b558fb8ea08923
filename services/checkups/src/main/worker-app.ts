import { feed, MAX_MESSAGES_PER_JOB } from '@wellspring/shared/jobs/feed.ts';
import { MAX_SUBMISSIONS_PER_JOB, scoreSubmissions } from '@wellspring/shared/jobs/score-submissions.ts';
import type { InternalClient } from '@wellspring/shared/server/http/internal-client.ts';
import { ownOptions } from '@wellspring/shared/server/jobs/add-due-jobs.ts';
import type { Job } from '@wellspring/shared/server/jobs/job.ts';
import { type JobQueues, openJobQueues } from '@wellspring/shared/server/jobs/job-queues.ts';
import { jobOptions } from '@wellspring/shared/server/jobs/queue-options.ts';
import { startJobs } from '@wellspring/shared/server/jobs/start-jobs.ts';
import type { Redis } from 'ioredis';
import type { Connection } from 'mongoose';
import { createMailTransport } from '../mail/sending/mail-transport.ts';
import { createOutboxRepository } from '../platform/outbox/outbox.repository.ts';
import type { OutboxRow } from '../platform/outbox/outbox.ts';
import { createOutboxRelay, type OutboxQueues, type OutboxRelay } from '../platform/outbox/relay-outbox.ts';
import type { WorkerConfig } from './config.ts';
import { createJobs } from './jobs.ts';

export type WorkerDeps = {
  connection: Connection;
  /** For taking jobs: waits for as long as Redis is away. */
  redis: Redis;
  analytics: InternalClient;
  log: { warn: (fields: object, message: string) => void };
};

export type WorkerApp = { relay: OutboxRelay; close: () => Promise<void> };

type Settings = Pick<WorkerConfig, 'REDIS_URL' | 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL' | 'RESPONDENT_SECRET'>;

/** Queues of analytics, which this service only fills. */
const queuesOfAnalytics = [scoreSubmissions.queue, feed.queue];

/** Where each kind of work in the outbox goes. */
function toOutboxQueues(queues: JobQueues, jobs: readonly Job[]): OutboxQueues {
  const mail = jobs.find(({ name }) => name === 'mail');
  return {
    'score-submission': {
      queue: queues.of(scoreSubmissions.queue),
      options: jobOptions,
      batch: { maxSize: MAX_SUBMISSIONS_PER_JOB, toData: (submissions: OutboxRow['payload'][]) => ({ submissions }) },
    },
    feed: {
      queue: queues.of(feed.queue),
      options: jobOptions,
      batch: { maxSize: MAX_MESSAGES_PER_JOB, toData: (messages: OutboxRow['payload'][]) => ({ messages }) },
    },
    mail: {
      queue: queues.of('mail'),
      options: { ...jobOptions, ...(mail ? ownOptions(mail) : {}) },
      // A batch of one: its job has another id when a mail that was given up is tried again, as the queue remembers the first.
      batch: { maxSize: 1, toData: ([payload]: OutboxRow['payload'][]) => payload },
    },
  };
}

/** The queue side of the service: runs its jobs and carries the outbox to the queues. */
export async function startWorkers(
  config: Settings,
  { connection, redis, analytics, log }: WorkerDeps,
): Promise<WorkerApp> {
  const transport = createMailTransport(config.SMTP_URL);
  const jobs = createJobs({ config, connection, analytics, transport });
  const queues = await openJobQueues(config.REDIS_URL, [...jobs.map(({ name }) => name), ...queuesOfAnalytics]);
  const outbox = createOutboxRepository(connection);
  const relay = createOutboxRelay({ outbox, queues: toOutboxQueues(queues, jobs), log });
  const running = await startJobs({ redis, queues, jobs, ticks: [relay.tick], log });

  return {
    relay,
    async close() {
      relay.stop();
      await running.close();
      await queues.close();
      transport.close();
    },
  };
}
