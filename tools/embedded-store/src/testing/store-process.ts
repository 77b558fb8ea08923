import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';

const main = join(import.meta.dirname, '..', 'main.ts');

/** A store in a process of its own, which a test may end as it likes. */
export type StoreProcess = {
  /** Ends it and waits until it is gone. */
  end(signal: NodeJS.Signals): Promise<void>;
};

/** Starts the store as a process of its own and waits for its line. */
export function startStoreProcess(data: string, port: number): Promise<StoreProcess> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [main, '--data', data, '--port', String(port)]);
    let errors = '';
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    child.stdout.once('data', () => resolve({ end: (signal) => end(child, signal) }));
    child.once('close', () => reject(new Error(`the store did not start: ${errors}`)));
  });
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const gone = new Promise((resolve) => child.once('close', resolve));
  child.kill(signal);
  await gone;
}

/** A port that is free now, for a store that has to come back at the same address. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return address !== null && typeof address === 'object' ? address.port : 0;
}
