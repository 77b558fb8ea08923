import { feed, MAX_MESSAGES_PER_JOB } from '@wellspring/shared/jobs/feed.ts';
import { MAX_SUBMISSIONS_PER_JOB, scoreSubmissions } from '@wellspring/shared/jobs/score-submissions.ts';
import { ownOptions } from '@wellspring/shared/server/jobs/add-due-jobs.ts';
import type { Job } from '@wellspring/shared/server/jobs/job.ts';
import type { JobQueues } from '@wellspring/shared/server/jobs/job-queues.ts';
import { jobOptions } from '@wellspring/shared/server/jobs/queue-options.ts';
import type { OutboxRow } from './outbox.ts';
import type { OutboxQueues } from './relay-outbox.ts';

/** Queues of analytics, which this service only fills. */
export const queuesOfAnalytics: readonly string[] = [scoreSubmissions.queue, feed.queue];

/** Where each kind of work in the outbox goes. */
export function toOutboxQueues(queues: JobQueues, jobs: readonly Job[]): OutboxQueues {
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
