import path from 'node:path';
import type { ChildOptions } from '../platform/child-process.ts';
import { deploymentEnvironment, productProcess, storeProcess } from '../platform/deployment.ts';
import { freePort } from '../platform/ports.ts';
import type { ProcessName } from '../platform/processes.ts';
import { redisProcess } from '../platform/redis.ts';
import { ROOT } from '../platform/root.ts';
import type { Secrets } from '../platform/secrets.ts';
import { type Supervised, supervise } from '../platform/supervise.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import type { Kill, Killable } from './kills.ts';
import { waitFor } from './wait-for.ts';

/** How many of each. */
const COUNTS: Readonly<Record<ProcessName, number>> = {
  bff: 2,
  checkups: 2,
  analytics: 2,
  'checkups-worker': 3,
  'analytics-worker': 3,
};

/** Long enough for the balancer to notice that a process is closing. */
const DRAIN_MS = '1000';

type Member = { name: string; kind: Killable; options: ChildOptions; running: Supervised };

export type ClusterOptions = {
  dataFolder: string;
  secrets: Secrets;
  smtpPort: number;
  /** Puts data into the empty database before the services start. */
  seed: (mongodbUri: string) => Promise<void>;
  say: (line: string) => void;
};

/** The whole product with several processes of each kind, behind balancers. */
export type Cluster = {
  url: string;
  mongodbUri: string;
  redisUrl: string;
  /** What can be killed: the store only when it is ours. */
  kinds: readonly Killable[];
  /** Names of the processes of a kind. */
  namesOf: (kind: Killable) => readonly string[];
  /** Kills one as a power cut would. Resolves when it runs again and everything is ready. */
  kill: (name: string) => Promise<Kill>;
  /** Rounds of a rolling restart: one process of each kind, then the next. */
  waves: readonly (readonly string[])[];
  /** Stops these in good order and starts them again. Resolves when everything is ready. */
  restart: (names: readonly string[]) => Promise<void>;
  /** Processes that ended without having been killed here, as the supervisor reports it. */
  unexpectedEnds: () => string[];
  stop: () => Promise<void>;
};

/** How often a process of this name was reported to have ended by itself, less how often it was killed here. */
function findUnexpectedEnds(lines: readonly string[], kills: readonly Kill[]): string[] {
  const killed = kills.map(({ name }) => `${name} ended unexpectedly (SIGKILL)`);
  return lines.filter((line) => {
    const at = killed.indexOf(line);
    if (at >= 0) killed.splice(at, 1);
    return at < 0;
  });
}

export async function startCluster({ dataFolder, secrets, smtpPort, seed, say }: ClusterOptions): Promise<Cluster> {
  const logFolder = path.join(dataFolder, 'logs');
  const members = new Map<string, Member>();
  const balancers: Balancer[] = [];
  const trouble: string[] = [];
  const kills: Kill[] = [];

  const supervised = (name: string, options: ChildOptions) =>
    supervise({
      ...options,
      say(line) {
        if (!line.startsWith('Starting ') && !line.endsWith(' runs again')) trouble.push(line);
        say(line);
      },
    }).catch((error: Error) => {
      throw new Error(`${name}: ${error.message}`, { cause: error });
    });

  async function add(kind: Killable, options: ChildOptions): Promise<void> {
    const { name } = options;
    members.set(name, { name, kind, options, running: await supervised(name, options) });
  }

  async function stop(): Promise<void> {
    const all = [...members.values()];
    const stopKinds = (isChosen: (kind: Killable) => boolean) =>
      Promise.all(all.filter(({ kind }) => isChosen(kind)).map(({ running }) => running.stop()));
    const isData = (kind: Killable) => kind === 'store' || kind === 'redis';
    await stopKinds((kind) => !isData(kind));
    await Promise.all(balancers.map((balancer) => balancer.close()));
    await stopKinds(isData);
  }

  const everythingReady = () =>
    waitFor('every process is ready', async () => {
      const states = await Promise.all([...members.values()].map(({ options }) => options.isReady()));
      return states.every(Boolean);
    });

  /** Starts all of a kind behind one address. */
  async function startKind(kind: ProcessName, env: NodeJS.ProcessEnv, ports: readonly number[]): Promise<void> {
    await Promise.all(
      ports.map((port, at) => add(kind, productProcess(kind, { env, port, logFolder }, `${kind}-${at + 1}`))),
    );
  }

  // One after the other: two searches at once could find the same port.
  const ports = {} as Record<ProcessName, number[]>;
  for (const [kind, count] of Object.entries(COUNTS) as [ProcessName, number][]) {
    ports[kind] = [];
    for (let at = 0; at < count; at += 1) ports[kind].push(await freePort());
  }
  const [storePort, redisPort] = [await freePort(), await freePort()];
  const givenUri = process.env.MONGODB_URI;
  const mongodbUri = givenUri ?? `mongodb://127.0.0.1:${storePort}`;
  const redisUrl = `redis://127.0.0.1:${redisPort}`;
  for (const kind of ['bff', 'checkups', 'analytics'] as const)
    balancers.push(await startBalancer(await freePort(), ports[kind]));
  const [url = '', checkupsUrl = '', analyticsUrl = ''] = balancers.map((balancer) => balancer.url);

  const env = deploymentEnvironment({
    addresses: {
      ...{ mongodbUri, redisUrl, checkupsUrl, analyticsUrl },
      publicUrl: url,
      smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    },
    // Without screens.
    frontendsFolder: dataFolder,
    secrets,
    allowedOrigins: [],
    env: {
      DEMO: 'false',
      LOG_LEVEL: 'info',
      RATE_LIMIT_FACTOR: '100000',
      DRAIN_MS,
      // A machine that has other things to do is no reason to refuse a request.
      OVERLOAD_MS: '600000',
    },
  });

  try {
    if (givenUri === undefined) await add('store', storeProcess(dataFolder, { env, port: storePort, logFolder }));
    await add('redis', redisProcess({ port: redisPort, folder: path.join(dataFolder, 'redis'), logFolder, cwd: ROOT }));
    await seed(mongodbUri);
    await Promise.all((Object.keys(COUNTS) as ProcessName[]).map((kind) => startKind(kind, env, ports[kind])));
    await everythingReady();
  } catch (error) {
    await stop();
    throw error;
  }

  const find = (name: string): Member => {
    const member = members.get(name);
    if (!member) throw new Error(`there is no process ${name}`);
    return member;
  };
  const namesOf = (kind: Killable) =>
    [...members.values()].flatMap((member) => (member.kind === kind ? member.name : []));

  return {
    ...{ url, mongodbUri, redisUrl, namesOf, stop },
    kinds: [...new Set([...members.values()].map(({ kind }) => kind))],
    async kill(name) {
      const { kind, running } = find(name);
      const pid = running.pid();
      const kill: Kill = { name, kind, at: Date.now(), backAt: Number.POSITIVE_INFINITY };
      kills.push(kill);
      running.kill();
      await waitFor(`${name} runs again`, () => running.pid() !== pid);
      await everythingReady();
      kill.backAt = Date.now();
      return kill;
    },
    waves: Array.from({ length: Math.max(...Object.values(COUNTS)) }, (_, at) =>
      (Object.keys(COUNTS) as ProcessName[]).flatMap((kind) => namesOf(kind)[at] ?? []),
    ),
    async restart(names) {
      await Promise.all(
        names.map(async (name) => {
          const member = find(name);
          const how = await member.running.stop();
          // It was asked to: anything else, a kill after its time was up for example, cuts off what it had at hand.
          if (how !== 'exit code 0') trouble.push(`${name} did not stop in good order (${how})`);
          member.running = await supervised(name, member.options);
        }),
      );
      await everythingReady();
    },
    unexpectedEnds: () => findUnexpectedEnds(trouble, kills),
  };
}
