import type { InternalClient } from '@wellspring/shared/server/http/internal-client.ts';
import { openJobQueues } from '@wellspring/shared/server/jobs/job-queues.ts';
import { type JobsLog, startJobs } from '@wellspring/shared/server/jobs/start-jobs.ts';
import type { Metrics } from '@wellspring/shared/server/metrics/metrics.ts';
import type { Redis } from 'ioredis';
import type { Connection } from 'mongoose';
import { createMailTransport } from '../mail/sending/mail-transport.ts';
import { createOutboxRepository } from '../platform/outbox/outbox.repository.ts';
import { queuesOfAnalytics, toOutboxQueues } from '../platform/outbox/outbox-queues.ts';
import { createOutboxRelay, type OutboxRelay } from '../platform/outbox/relay-outbox.ts';
import type { WorkerConfig } from './config.ts';
import { createJobs } from './jobs.ts';

export type WorkerDeps = {
  connection: Connection;
  /** For taking jobs: waits for as long as Redis is away. */
  redis: Redis;
  analytics: InternalClient;
  /** Undefined: nothing is counted. */
  metrics?: Metrics | undefined;
  log: JobsLog;
};

export type WorkerApp = { relay: OutboxRelay; close: () => Promise<void> };

type Settings = Pick<WorkerConfig, 'REDIS_URL' | 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL' | 'RESPONDENT_SECRET'>;

/** The queue side of the service: runs its jobs and carries the outbox to the queues. */
export async function startWorkers(
  config: Settings,
  { connection, redis, analytics, metrics, log }: WorkerDeps,
): Promise<WorkerApp> {
  const transport = createMailTransport(config.SMTP_URL);
  const jobs = createJobs({ config, connection, analytics, transport });
  const queues = await openJobQueues(config.REDIS_URL, [...jobs.map(({ name }) => name), ...queuesOfAnalytics]);
  const outbox = createOutboxRepository(connection);
  const relay = createOutboxRelay({ outbox, queues: toOutboxQueues(queues, jobs), log });
  const running = await startJobs({ redis, queues, jobs, ticks: [relay.tick], metrics, log });
  metrics?.watchSeconds(
    'wellspring_outbox_oldest_seconds',
    'How long the oldest work waits to be given to its queue; 0: nothing waits',
    async () => {
      const [oldest] = await outbox.listUnrelayed(1);
      return oldest ? (Date.now() - oldest.createdAt.getTime()) / 1_000 : null;
    },
  );

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
