import { findVariables, type ProcessName } from '../platform/processes.ts';
import { checkDatabase } from './check-database.ts';
import { checkEnvironment } from './check-environment.ts';
import { checkFrontends } from './check-frontends.ts';
import { checkMail } from './check-mail.ts';
import { checkProcesses } from './check-processes.ts';
import { checkRedis } from './check-redis.ts';
import type { Finding } from './finding.ts';

/** What can be looked at by itself. */
export const PARTS = ['environment', 'database', 'redis', 'mail', 'frontends', 'processes'] as const;
export type Part = (typeof PARTS)[number];

export type ExamineOptions = {
  names: readonly ProcessName[];
  env: NodeJS.ProcessEnv;
  parts?: readonly Part[];
};

/**
 * Looks at everything these processes need. Writes nothing, and asks only for what their environment names: a missing
 * variable is one finding, of the environment.
 */
export async function examine({ names, env: given, parts = PARTS }: ExamineOptions): Promise<Finding[]> {
  const read = new Set(names.flatMap(findVariables));
  const env = Object.fromEntries(Object.entries(given).filter(([name]) => read.has(name)));
  const checks: Record<Part, () => Finding[] | Promise<Finding[]>> = {
    environment: () => checkEnvironment(names, env),
    database: () => (env.MONGODB_URI ? checkDatabase(env) : []),
    redis: () => (env.REDIS_URL ? checkRedis(env) : []),
    mail: async () => (env.SMTP_URL ? [await checkMail(env)] : []),
    frontends: () => (env.FRONTENDS_DIR ? checkFrontends(env) : []),
    processes: () => checkProcesses(env),
  };
  return (await Promise.all(PARTS.filter((part) => parts.includes(part)).map((part) => checks[part]()))).flat();
}
