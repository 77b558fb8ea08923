import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Timers beside the heartbeat of a worker, and why each has to be one. */
const allowed: Readonly<Record<string, string>> = {
  'shared/src/server/frontends/registry/file-lock.ts': 'waits a moment for another process that changes the registry',
  'shared/src/server/jobs/heartbeat.ts': 'the one timer of background work',
  'shared/src/server/jobs/close-worker.ts': 'ends with the process that is closing',
  'shared/src/server/migrations/migrate.ts':
    'renews its lease, or waits for that of another, before the process starts',
  'services/analytics/src/server.ts': 'lets the load balancer notice that the process is closing',
};

const TIMER = /\b(setTimeout|setInterval|scheduler\.wait)\b/;

const isProduct = (file: string) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('/testing/');

/**
 * Files of the services with a timer of their own. Background work is a job: a timer cannot be seen, retried or paused by an
 * operator, ends with its process and runs in each of them.
 *
 * @param root folder of the workspaces
 */
export function findTimers(root: string): { forbidden: string[]; sources: number } {
  const folders = ['shared/src/server', 'services/checkups/src', 'services/analytics/src'];
  const sources = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => path.posix.join(folder, file.replaceAll('\\', '/')))
      .filter(isProduct),
  );
  const holding = sources.filter((file) => TIMER.test(readFileSync(path.join(root, file), 'utf8')));
  return { forbidden: holding.filter((file) => !(file in allowed)), sources: sources.length };
}
