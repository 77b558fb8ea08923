import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from './read-sheet.ts';
import { TableError } from './table-error.ts';
import type { TableRow } from './table-row.ts';

/** What the thread that reads a workbook sends: rows, and at the end that there are no more or why not. */
export type ThreadMessage = { rows: TableRow[] } | { done: true } | { problem: TableError['problem'] };

const BATCH = 500;

if (parentPort) {
  const port = parentPort;
  const send = (message: ThreadMessage) => port.postMessage(message);
  const { bytes } = workerData as { bytes: Uint8Array };
  try {
    let rows: TableRow[] = [];
    for await (const row of readSheet(bytes)) {
      rows.push(row);
      if (rows.length < BATCH) continue;
      send({ rows });
      rows = [];
      // Waits until the reader asks for more, else all rows would lie in memory.
      await once(port, 'message');
    }
    send({ rows });
    send({ done: true });
  } catch (error) {
    send({ problem: error instanceof TableError ? error.problem : 'damaged' });
  }
}
