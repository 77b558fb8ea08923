import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AppError } from '@wellspring/shared/errors.ts';
import type { ResultsPdf } from './write-pdf.ts';

/** Many times what a report of every factor takes. */
const TIMEOUT_MS = 30_000;
const MAX_THREAD_MB = 256;
/** Documents being made and waiting, in this process. */
const MAX_WAITING = 20;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

async function write(asked: ResultsPdf): Promise<Buffer> {
  const thread = new Worker(new URL('./pdf-thread.ts', import.meta.url), {
    workerData: asked,
    resourceLimits: { maxOldGenerationSizeMb: MAX_THREAD_MB },
  });
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const [bytes] = await once(thread, 'message', { signal });
    return Buffer.from(bytes as Uint8Array);
  } catch (cause) {
    throw signal.aborted ? new AppError('unavailable', { retryAfterS: 5, cause }) : cause;
  } finally {
    await thread.terminate();
  }
}

/**
 * Makes a document in a thread of its own: it takes some tenths of a second, in which this process goes on answering
 * requests. One document at a time, so that many of them take one processor only.
 *
 * @throws AppError unavailable while too many are waiting
 */
export async function writePdfInThread(asked: ResultsPdf): Promise<Buffer> {
  if (waiting >= MAX_WAITING) throw new AppError('unavailable', { retryAfterS: 5 });
  waiting += 1;
  const before = last.catch(() => undefined);
  const own = before.then(() => write(asked));
  last = own;
  try {
    return await own;
  } finally {
    waiting -= 1;
  }
}
