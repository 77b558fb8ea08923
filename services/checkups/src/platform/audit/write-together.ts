/**
 * Writes rows of one process together: while a write is under way, the next ones wait and then go as one, so that a busy
 * morning of log-ins does not queue up behind the one chain.
 *
 * @param write all rows or none
 */
export function writeTogether<Row>(write: (rows: Row[]) => Promise<void>, limit = 200): (row: Row) => Promise<void> {
  type Waiting = { row: Row; resolve: () => void; reject: (error: unknown) => void };
  let waiting: Waiting[] = [];
  let isWriting = false;

  async function run(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      const now = waiting.slice(0, limit);
      waiting = waiting.slice(limit);
      try {
        await write(now.map(({ row }) => row));
        for (const { resolve } of now) resolve();
      } catch (error) {
        for (const { reject } of now) reject(error);
      }
    }
    isWriting = false;
  }

  return (row) =>
    new Promise((resolve, reject) => {
      waiting.push({ row, resolve, reject });
      if (!isWriting) void run();
    });
}
