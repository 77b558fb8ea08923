import { type ScoreSubmissionPayload, scoreSubmission } from '@wellspring/shared/jobs/score-submission.ts';
import { jobOptions } from '@wellspring/shared/server/queue-options.ts';
import { connectRedis } from '@wellspring/shared/server/redis.ts';
import { Queue } from 'bullmq';

const BATCH = 500;

export type ScoreQueue = {
  /** Adds the jobs as the outbox relay does. */
  addAll: (payloads: readonly ScoreSubmissionPayload[]) => Promise<void>;
  /** Whether no job waits or is at work. */
  isDrained: () => Promise<boolean>;
  /** Jobs that were given up. */
  failedCount: () => Promise<number>;
  close: () => Promise<void>;
};

/** The other end of the score worker's queue, for tests and benchmarks. */
export async function openScoreQueue(redisUrl: string): Promise<ScoreQueue> {
  const redis = await connectRedis(redisUrl);
  const queue = new Queue(scoreSubmission.queue, { connection: redis });
  return {
    async addAll(payloads) {
      for (let start = 0; start < payloads.length; start += BATCH)
        await queue.addBulk(
          payloads.slice(start, start + BATCH).map((data) => ({
            name: scoreSubmission.queue,
            data,
            opts: { ...jobOptions, jobId: `${data.submissionId}-${data.answersHash}` },
          })),
        );
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
