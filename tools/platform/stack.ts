import { connect } from 'node:net';
import path from 'node:path';
import { answersAt, type ChildOptions } from './child-process.ts';
import { startRedis } from './redis.ts';
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
  /** Further environment for every process, such as generous limits in tests. */
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

/** The environment all processes of one deployment share. */
function environmentOf(options: StackOptions, mongodbUri: string, redisUrl: string): Record<string, string> {
  const { ports, secrets } = options;
  return {
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
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    MAIL_FROM: 'Wellspring <wellspring@demo.test>',
    DEMO: 'true',
    LOG_LEVEL: 'info',
    ...options.env,
  };
}

/** Starts the store, Redis, both services with their workers and the BFF, each its own process; stops all of them if one fails. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { ports, dataFolder, say } = options;
  const logFolder = path.join(dataFolder, 'logs');
  const mongodbUri = process.env.MONGODB_URI ?? `mongodb://127.0.0.1:${ports.store}`;
  const redisUrl = process.env.REDIS_URL ?? `redis://127.0.0.1:${ports.redis}`;
  const env = environmentOf(options, mongodbUri, redisUrl);
  const processes = new Map<string, Supervised>();
  const watchFlags = options.restartOnChange ? ['--watch', '--watch-preserve-output'] : [];

  const node = (
    name: string,
    script: string,
    more: Record<string, string>,
    isReady: ChildOptions['isReady'],
    args: string[] = [],
  ) =>
    supervise(
      {
        name,
        command: process.execPath,
        args: [...watchFlags, script, ...args],
        cwd: ROOT,
        env: { ...env, ...more },
        logFolder,
        isReady,
      },
      say,
    );
  const keep = async (starting: Promise<Supervised>) => {
    const running = await starting;
    processes.set(running.name, running);
  };
  const server = (name: string, port: number) =>
    keep(
      node(
        name,
        `services/${name}/src/server.ts`,
        { PORT: String(port) },
        answersAt(`http://127.0.0.1:${port}/readyz`),
      ),
    );
  const worker = (name: string, port: number) =>
    keep(
      node(
        `${name}-worker`,
        `services/${name}/src/worker.ts`,
        { PORT: String(port) },
        answersAt(`http://127.0.0.1:${port}/readyz`),
      ),
    );

  async function stop(): Promise<void> {
    // Doors first, then those who work, then those who remember.
    const order = ['bff', 'checkups-worker', 'analytics-worker', 'checkups', 'analytics', 'redis', 'store'];
    await Promise.all(order.slice(0, 3).map((name) => processes.get(name)?.stop()));
    await Promise.all(order.slice(3, 5).map((name) => processes.get(name)?.stop()));
    await Promise.all(order.slice(5).map((name) => processes.get(name)?.stop()));
  }

  try {
    const starting: Promise<void>[] = [];
    if (!process.env.MONGODB_URI) {
      const args = ['--data', path.join(dataFolder, 'store'), '--port', String(ports.store)];
      starting.push(keep(node('store', 'tools/embedded-store/src/main.ts', {}, listensOn(ports.store), args)));
    }
    if (!process.env.REDIS_URL) {
      const folder = path.join(dataFolder, 'redis');
      const redis = startRedis({ port: ports.redis, folder, logFolder, cwd: ROOT });
      starting.push(redis.then((child) => void processes.set('redis', { ...child, pid: () => child.pid })));
    }
    say('Starting the database and Redis');
    await Promise.all(starting);
    await options.seed?.(mongodbUri);
    say('Starting the services');
    await Promise.all([server('checkups', ports.checkups), server('analytics', ports.analytics)]);
    await Promise.all([
      worker('checkups', ports.checkupsWorker),
      worker('analytics', ports.analyticsWorker),
      keep(
        node(
          'bff',
          'bff/src/server.ts',
          { PORT: String(ports.bff) },
          answersAt(`http://127.0.0.1:${ports.bff}/readyz`),
        ),
      ),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://127.0.0.1:${ports.bff}`, mongodbUri, redisUrl, processes, stop };
}
