import * as z from 'zod/mini';
import { Timestamp } from '../common.ts';

/** Queues of background work, those of checkups first; a queue has the name of its kind of job (ADR 16). */
export const JobQueueName = z.enum([
  'entries',
  'pulse-sampling',
  'invitations',
  'reminders',
  'segments',
  'imports',
  'changes',
  'leavers',
  'leader-notices',
  'mail',
  'reply-opinions',
  'erasures',
  'retention',
  'data-copies',
  'audit-log',
  'ticks',
  'score-submission',
  'feed',
  'release-results',
  'release-early',
  'withdraw-sets',
  'count-participation',
  'bootstraps',
  'open-cycles',
  'rebuild-norms',
  'audit-acts',
  'analytics-ticks',
]);
export type JobQueueName = z.infer<typeof JobQueueName>;

/** Id of a job: what it is about by id or by digest, never a name or an address. Those that a scheduler starts hold colons. */
export const JobId = z.string().check(z.regex(/^[\w.:~-]{1,200}$/));

/** A job that used up its tries. Why it failed stands in the log alone: messages of errors can hold anything. */
export const FailedJob = z.object({
  id: JobId,
  /** When its last try ended; null where the queue does not know. */
  failedAt: z.nullable(Timestamp),
  tries: z.int(),
  /** Under which the log says why; empty where no request asked for it. */
  requestIds: z.array(z.string()),
});
export type FailedJob = z.infer<typeof FailedJob>;

/** The newest failed jobs of a queue that the page shows. */
export const MAX_FAILED_SHOWN = 10;

export const JobQueueState = z.object({
  name: JobQueueName,
  waiting: z.int(),
  active: z.int(),
  /** Waits for its next try or for a moment. */
  delayed: z.int(),
  failed: z.int(),
  isPaused: z.boolean(),
  /** The newest first, at most `MAX_FAILED_SHOWN`. */
  latest: z.array(FailedJob),
});
export type JobQueueState = z.infer<typeof JobQueueState>;

export const JobsPage = z.object({ queues: z.array(JobQueueState) });
export type JobsPage = z.infer<typeof JobsPage>;

/** At most so many failed jobs are retried in one call. */
export const MAX_RETRIED_TOGETHER = 1_000;

export const JobsRetried = z.object({
  count: z.int(),
  /** More failed jobs are left in the queue. */
  hasMore: z.boolean(),
});
export type JobsRetried = z.infer<typeof JobsRetried>;
