import type { DueJob, Job, JobRun } from '@wellspring/shared/server/jobs/job.ts';
import * as z from 'zod/mini';

/**
 * Runs what is due as the workers would, one after the other and without queues, until nothing is brought to its end.
 *
 * @param onFailure gets what a worker would log; such a job waits for another tick
 * @returns how many came to their end
 */
export async function runDueJobs(
  jobs: readonly Job[],
  onFailure: (error: unknown) => void = () => undefined,
): Promise<number> {
  let done = 0;
  for (;;) {
    const queued: { job: Job; payload: unknown }[] = [];
    const put = (name: string, due: DueJob) => {
      const job = jobs.find((one) => one.name === name);
      if (job) queued.push({ job, payload: z.parse(job.payload, due.payload) });
    };
    const run: JobRun = {
      add: async (name, due) => put(name, due),
      keepOnly: async () => undefined,
    };
    for (const { name, due } of jobs) for (const one of (await due?.find()) ?? []) put(one.name ?? name, one);
    let doneNow = 0;
    // It grows while it is walked through.
    for (const { job, payload } of queued) {
      try {
        if ((await job.handle(payload, run)) === 'done') doneNow += 1;
      } catch (error) {
        onFailure(error);
      }
    }
    done += doneNow;
    if (doneNow === 0) return done;
  }
}
