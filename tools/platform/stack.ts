import path from 'node:path';
import type { ChildOptions } from './child-process.ts';
import { type DeploymentOptions, deploymentEnvironment, productProcess, storeProcess } from './deployment.ts';
import type { ProcessName } from './processes.ts';
import { redisProcess, stopLeftOverRedis } from './redis.ts';
import { ROOT } from './root.ts';
import { type Supervised, supervise } from './supervise.ts';

export type StackPorts = {
  bff: number;
  checkups: number;
  checkupsWorker: number;
  analytics: number;
  analyticsWorker: number;
  store: number;
  redis: number;
  smtp: number;
};

export type StackOptions = Omit<DeploymentOptions, 'addresses'> & {
  dataFolder: string;
  ports: StackPorts;
  /** One line for every step and every trouble. */
  say: (line: string) => void;
  /** Starts a process of ours again whenever a file it imports changes; for development. */
  restartOnChange?: boolean;
  /** Called once the store runs and before the services start: the place to put data in. */
  seed?: (mongodbUri: string) => Promise<void>;
};

export type Stack = {
  url: string;
  mongodbUri: string;
  redisUrl: string;
  /** By name: store, redis, checkups, checkups-worker, analytics, analytics-worker, bff. */
  processes: ReadonlyMap<string, Supervised>;
  stop: () => Promise<void>;
};

/** Waits for every one before it throws the first failure: none may still be starting while the others are stopped. */
async function allStarted(starting: readonly Promise<void>[]): Promise<void> {
  const results = await Promise.allSettled(starting);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/** Public entries first, then what they call, then where the data is; each group stops together. */
const STOP_ORDER = [
  ['bff', 'checkups-worker', 'analytics-worker'],
  ['checkups', 'analytics'],
  ['redis', 'store'],
];

/** Starts the store, Redis, both services with their workers and the BFF, each its own process; stops all of them if one fails. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { ports, dataFolder, say } = options;
  const logFolder = path.join(dataFolder, 'logs');
  const mongodbUri = process.env.MONGODB_URI ?? `mongodb://127.0.0.1:${ports.store}`;
  const redisUrl = process.env.REDIS_URL ?? `redis://127.0.0.1:${ports.redis}`;
  const env = deploymentEnvironment({
    ...options,
    addresses: {
      mongodbUri,
      redisUrl,
      checkupsUrl: `http://127.0.0.1:${ports.checkups}`,
      analyticsUrl: `http://127.0.0.1:${ports.analytics}`,
      publicUrl: `http://127.0.0.1:${ports.bff}`,
      smtpUrl: `smtp://127.0.0.1:${ports.smtp}`,
    },
  });
  const flags = options.restartOnChange ? ['--watch', '--watch-preserve-output'] : [];
  const running = new Map<string, Supervised>();

  async function start(child: ChildOptions): Promise<void> {
    running.set(child.name, await supervise({ ...child, say }));
  }
  const startProcess = (name: ProcessName, port: number) =>
    start(productProcess(name, { env, port, logFolder, flags }));
  const startStore = () => start(storeProcess(dataFolder, { env, port: ports.store, logFolder, flags }));
  const startRedis = async () => {
    const folder = path.join(dataFolder, 'redis');
    await stopLeftOverRedis(folder);
    await start(redisProcess({ port: ports.redis, folder, logFolder, cwd: ROOT }));
  };

  async function stop(): Promise<void> {
    for (const names of STOP_ORDER) await Promise.all(names.map((name) => running.get(name)?.stop()));
  }

  try {
    say('Starting the database and Redis');
    // One after the other: a store that refuses its folder must not have cost another launcher its Redis.
    if (!process.env.MONGODB_URI) await startStore();
    if (!process.env.REDIS_URL) await startRedis();
    await options.seed?.(mongodbUri);
    say('Starting the services');
    await allStarted([startProcess('checkups', ports.checkups), startProcess('analytics', ports.analytics)]);
    await allStarted([
      startProcess('checkups-worker', ports.checkupsWorker),
      startProcess('analytics-worker', ports.analyticsWorker),
      startProcess('bff', ports.bff),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://127.0.0.1:${ports.bff}`, mongodbUri, redisUrl, processes: running, stop };
}
