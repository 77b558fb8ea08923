import { DelayedError, type Job as QueuedJob, UnrecoverableError } from 'bullmq';
import * as z from 'zod/mini';
import { RequestId } from '../../contracts/request-id.ts';
import { type Job, type JobResult, type JobRun, LeasedElsewhere } from './job.ts';
import { isOutage, outagePauseMs } from './outages.ts';

/** After the lease, so that its holder is certainly no longer at work. */
const AFTER_LEASE_MS = 1_000;

const Requested = z.object({ requestIds: z.array(RequestId) });

/** The requests that asked for a job, which are beside its payload; none where a tick found it. */
export const requestIdsOf = (data: unknown): string[] => z.safeParse(Requested, data).data?.requestIds ?? [];

/**
 * Runs a job that came off its queue. While another worker holds its step, or a neighbour is away, it waits without using
 * up a try.
 *
 * @throws DelayedError when it waits; UnrecoverableError when its payload is not what the kind of job takes
 */
export async function runJob(
  definition: Pick<Job, 'payload' | 'handle'>,
  { job, token, add }: { job: QueuedJob; token: string | undefined; add: JobRun['add'] },
): Promise<JobResult> {
  const payload = z.safeParse(definition.payload, job.data);
  // A retry cannot mend what was written wrong. Without the values: they may be anything.
  if (!payload.success)
    throw new UnrecoverableError(`malformed job: ${payload.error.issues.map(({ path }) => path.join('.')).join()}`);
  const requestIds = requestIdsOf(job.data);
  const keepOnly = (part: unknown) =>
    job.updateData(requestIds.length === 0 ? part : { ...(part as object), requestIds });
  const waitUntil = async (moment: number) => {
    await job.moveToDelayed(moment, token);
    throw new DelayedError();
  };
  try {
    return await definition.handle(payload.data, { add, keepOnly });
  } catch (error) {
    if (error instanceof LeasedElsewhere)
      return waitUntil(Math.max(error.until.getTime(), Date.now()) + AFTER_LEASE_MS);
    if (isOutage(error)) return waitUntil(Date.now() + outagePauseMs(job.attemptsStarted));
    throw error;
  }
}
