import type { Queue } from 'bullmq';
import type { DueJob, Job } from './job.ts';
import { dueJobOptions } from './queue-options.ts';

/** Work that failed all its tries and is still due is tried again after this long: what broke it may be mended. */
const RETRY_FAILED_MS = 60_000;

/** Options of a job of this kind, where they differ from the usual ones. */
export const ownOptions = ({ options, backoffMs }: Pick<Job, 'options' | 'backoffMs'>) => ({
  ...options,
  ...(backoffMs ? { backoff: { type: 'custom' } } : {}),
});

/** Puts what is due on its queue; what is there already stays as it is, unless it was given up some time ago. */
export async function addDueJobs(
  queue: Queue,
  definition: Pick<Job, 'name' | 'options' | 'backoffMs'>,
  due: readonly DueJob[],
): Promise<void> {
  if (due.length === 0) return;
  const options = { ...dueJobOptions, ...ownOptions(definition) };
  await queue.addBulk(
    due.map(({ id, payload }) => ({ name: definition.name, data: payload, opts: { ...options, jobId: id } })),
  );
  for (const { id } of due) {
    const job = await queue.getJob(id);
    // By the distance, as the machine's clock may have been set back.
    if (job?.finishedOn === undefined || Math.abs(Date.now() - job.finishedOn) < RETRY_FAILED_MS) continue;
    await job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true });
  }
}
