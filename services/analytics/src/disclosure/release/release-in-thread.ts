import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ReleasedRun } from './release-run.ts';
import type { RunInThread } from './release-thread.ts';

/** Ten times what 100,000 people in 5,000 sets take. */
const TIMEOUT_MS = 10 * 60_000;
const MAX_THREAD_MB = 2_000;

/**
 * Decides and describes the sets of a run in a thread of its own: a large run takes half a minute, in which the process
 * answers health checks and keeps the locks of its jobs.
 */
export async function releaseInThread(run: RunInThread): Promise<ReleasedRun> {
  const thread = new Worker(new URL('./release-thread.ts', import.meta.url), {
    workerData: run,
    resourceLimits: { maxOldGenerationSizeMb: MAX_THREAD_MB },
  });
  try {
    const [released] = await once(thread, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return released as ReleasedRun;
  } finally {
    await thread.terminate();
  }
}
