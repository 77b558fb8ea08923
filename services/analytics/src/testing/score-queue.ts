import {
  type FinishedSubmission,
  MAX_SUBMISSIONS_PER_JOB,
  scoreSubmissions,
} from '@wellspring/shared/jobs/score-submissions.ts';
import { jobOptions } from '@wellspring/shared/server/jobs/queue-options.ts';
import { connectRedis } from '@wellspring/shared/server/redis.ts';
import { Queue } from 'bullmq';

export type ScoreQueue = {
  /** Adds the jobs as the outbox relay does. */
  addAll: (submissions: readonly Omit<FinishedSubmission, 'version'>[]) => Promise<void>;
  /** Whether no job waits or is at work. */
  isDrained: () => Promise<boolean>;
  /** Jobs that were given up. */
  failedCount: () => Promise<number>;
  close: () => Promise<void>;
};

/** The other end of the score worker's queue, for tests and benchmarks. */
export async function openScoreQueue(redisUrl: string): Promise<ScoreQueue> {
  const redis = await connectRedis(redisUrl);
  const queue = new Queue(scoreSubmissions.queue, { connection: redis });
  return {
    async addAll(submissions) {
      const jobs: Parameters<Queue['addBulk']>[0] = [];
      for (let start = 0; start < submissions.length; start += MAX_SUBMISSIONS_PER_JOB) {
        const together = submissions.slice(start, start + MAX_SUBMISSIONS_PER_JOB);
        const opts = { ...jobOptions, jobId: `${together[0]?.submissionId}-and-others` };
        jobs.push({ name: scoreSubmissions.queue, data: { submissions: together }, opts });
      }
      await queue.addBulk(jobs);
    },
    async isDrained() {
      const { waiting = 0, active = 0, delayed = 0 } = await queue.getJobCounts('waiting', 'active', 'delayed');
      return waiting + active + delayed === 0;
    },
    failedCount: () => queue.getJobCountByTypes('failed'),
    async close() {
      await queue.close();
      await redis.quit();
    },
  };
}
