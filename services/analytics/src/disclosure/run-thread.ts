import { on } from 'node:events';
import { Worker } from 'node:worker_threads';

const MAX_THREAD_MB = 2_000;

/**
 * Runs a file in a thread of its own: the process answers health checks and keeps the locks of its jobs meanwhile. The
 * thread ends with the last message, or when no further one is asked for.
 *
 * @param data what the thread is started with; memory that is shared is not copied
 * @throws AbortError when it takes longer than `timeoutMs`, and what the thread throws
 */
export async function* runThread<Message>(file: URL, data: unknown, timeoutMs: number): AsyncGenerator<Message> {
  const thread = new Worker(file, { workerData: data, resourceLimits: { maxOldGenerationSizeMb: MAX_THREAD_MB } });
  try {
    const messages = on(thread, 'message', { signal: AbortSignal.timeout(timeoutMs), close: ['exit'] });
    for await (const [message] of messages) yield message as Message;
  } finally {
    await thread.terminate();
  }
}
