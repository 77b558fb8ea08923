import { connect } from 'node:net';
import path from 'node:path';
import { answersAt, type ChildOptions } from './child-process.ts';
import { processes as definitions, environmentFor, type ProcessName } from './processes.ts';
import { redisProcess, stopLeftOverRedis } from './redis.ts';
import type { Secrets } from './secrets.ts';
import { type Supervised, supervise } from './supervise.ts';

/** Root of the repository. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

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

export type StackOptions = {
  dataFolder: string;
  frontendsFolder: string;
  ports: StackPorts;
  secrets: Secrets;
  /** Addresses of other pages that may link to us. */
  allowedOrigins: readonly string[];
  /** Further environment for the processes that read it, such as generous limits in tests. */
  env?: Record<string, string>;
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

const listensOn = (port: number) => () =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** Every variable of one deployment; each process is given those it reads. */
function deploymentEnvironment(options: StackOptions, mongodbUri: string, redisUrl: string): NodeJS.ProcessEnv {
  const { ports, secrets } = options;
  return {
    ...process.env,
    HOST: '127.0.0.1',
    MONGODB_URI: mongodbUri,
    REDIS_URL: redisUrl,
    INTERNAL_SECRET: secrets.internal,
    RESPONDENT_SECRET: secrets.respondent,
    PASSWORD_PEPPER: secrets.pepper,
    SESSION_SECRET: secrets.session,
    CHECKUPS_URL: `http://127.0.0.1:${ports.checkups}`,
    ANALYTICS_URL: `http://127.0.0.1:${ports.analytics}`,
    PUBLIC_URL: `http://127.0.0.1:${ports.bff}`,
    ALLOWED_ORIGINS: options.allowedOrigins.join(','),
    FRONTENDS_DIR: options.frontendsFolder,
    EMBED_DOCTOR_HOSTS: 'localhost',
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    MAIL_FROM: 'Wellspring <wellspring@demo.test>',
    DEMO: 'true',
    LOG_LEVEL: 'info',
    // Several processes on one machine cannot share a port.
    METRICS_PORT: undefined,
    ...options.env,
  };
}

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
  const env = deploymentEnvironment(options, mongodbUri, redisUrl);
  const running = new Map<string, Supervised>();

  async function start(child: ChildOptions): Promise<void> {
    running.set(child.name, await supervise({ ...child, say }));
  }
  const node = (name: string, args: string[], childEnv: NodeJS.ProcessEnv, isReady: ChildOptions['isReady']) => {
    const watchFlags = options.restartOnChange ? ['--watch', '--watch-preserve-output'] : [];
    const command = process.execPath;
    return start({ name, command, args: [...watchFlags, ...args], cwd: ROOT, env: childEnv, logFolder, isReady });
  };
  const startProcess = (name: ProcessName, port: number) =>
    node(
      name,
      [...(definitions[name].flags ?? []), definitions[name].script],
      { ...environmentFor(name, env), PORT: String(port) },
      answersAt(`http://127.0.0.1:${port}/readyz`),
    );
  const startStore = () => {
    const args = ['--data', path.join(dataFolder, 'store'), '--port', String(ports.store)];
    return node(
      'store',
      ['tools/embedded-store/src/main.ts', ...args],
      environmentFor(null, env),
      listensOn(ports.store),
    );
  };
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
