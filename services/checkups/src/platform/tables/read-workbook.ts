import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { checkWorkbook } from './check-workbook.ts';
import { TableError } from './table-error.ts';
import type { TableRow } from './table-row.ts';
import type { ThreadMessage } from './workbook-thread.ts';

/** For a whole file, with the time in which its rows are stored. */
const TIMEOUT_MS = 120_000;
const MAX_THREAD_MB = 400;

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError');
const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

const toTableError = (error: unknown): TableError => {
  if (error instanceof TableError) return error;
  if (isTimeout(error)) return new TableError('takes_too_long');
  return new TableError(isOutOfMemory(error) ? 'too_large' : 'damaged');
};

/**
 * The rows of the first sheet of a workbook, read in a thread with limits on memory and time, so that a file made to
 * exhaust them ends the thread and not the process.
 *
 * @throws TableError when the file is damaged, too large or takes too long
 */
export async function* readWorkbook(bytes: Buffer): AsyncGenerator<TableRow> {
  await checkWorkbook(bytes);
  const thread = new Worker(new URL('./workbook-thread.ts', import.meta.url), {
    workerData: { bytes: new Uint8Array(bytes) },
    resourceLimits: { maxOldGenerationSizeMb: MAX_THREAD_MB },
  });
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    for await (const [message] of on(thread, 'message', { signal }) as AsyncIterable<[ThreadMessage]>) {
      if ('problem' in message) throw new TableError(message.problem);
      if ('done' in message) return;
      yield* message.rows;
      thread.postMessage('more');
    }
  } catch (error) {
    throw toTableError(error);
  } finally {
    await thread.terminate();
  }
}
