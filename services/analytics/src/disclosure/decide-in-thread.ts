import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Decision, Decisions } from './decision-thread.ts';

/** Ten times what 100,000 people in 5,000 sets take. */
const TIMEOUT_MS = 10 * 60_000;
const MAX_THREAD_MB = 2_000;

/**
 * Decides about the sets of a run in a thread of its own: a large run takes half a minute, in which the process answers
 * health checks and keeps the locks of its jobs.
 */
export async function decideInThread<Name extends keyof Decisions>(
  name: Name,
  ...args: Parameters<Decisions[Name]>
): Promise<ReturnType<Decisions[Name]>> {
  const thread = new Worker(new URL('./decision-thread.ts', import.meta.url), {
    workerData: { name, args } satisfies Decision<Name>,
    resourceLimits: { maxOldGenerationSizeMb: MAX_THREAD_MB },
  });
  try {
    const [decided] = await once(thread, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return decided as ReturnType<Decisions[Name]>;
  } finally {
    await thread.terminate();
  }
}
