import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Registry } from '@wellspring/shared/contracts/frontends/registry.ts';
import type { SessionState } from '@wellspring/shared/contracts/internal/sessions.ts';
import type { Permission } from '@wellspring/shared/domain/access/permissions.ts';
import type { CanaryCounts } from '@wellspring/shared/server/frontends/canary-counts.ts';
import type { HourlyCounts } from '@wellspring/shared/server/frontends/hourly-counts.ts';
import type { OperatedQueues } from '@wellspring/shared/server/jobs/operate-queues.ts';
import type { LogStream } from '@wellspring/shared/server/logger.ts';
import { fastify, type RouteOptions } from 'fastify';
import type * as z from 'zod/mini';
import { buildApp, type Clients } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import type { ReadinessCheck } from '../features/health/health.routes.ts';
import { createLimits } from '../limits/limits.ts';
import { registerAccessTokens } from '../sessions/access-token.ts';
import { createFakeUpstream, refuse } from './fake-upstream.ts';
import { createMemoryStore } from './memory-store.ts';
import { aUser } from './people.ts';

const SECRET = 'a secret of the tests, long enough to be one';
export const PUBLIC_ORIGIN = 'http://wellspring.test';

export const testRegistry: Registry = {
  schema: 1,
  snapshot: 'test-1',
  remotes: {
    'mfe-employee': {
      live: {
        version: '0.1.0',
        entry: '/mf/mfe-employee/0.1.0-1a2b3c4d/remote-entry.11112222.js',
        embed: '/mf/mfe-employee/0.1.0-1a2b3c4d/embed.33334444.js',
        integrity: { 'remote-entry.11112222.js': 'sha384-AAAA', 'embed.33334444.js': 'sha384-BBBB' },
        files: { address: '/mf/mfe-employee/0.1.0-1a2b3c4d/files.json', integrity: 'sha384-FFFF' },
        preload: ['/mf/mfe-employee/0.1.0-1a2b3c4d/remote-entry.11112222.js'],
        embedPreload: ['/mf/mfe-employee/0.1.0-1a2b3c4d/embed.33334444.js'],
        embeddable: ['checkups', 'checkup', 'report'],
      },
      previous: [],
      killed: false,
    },
  },
};

const SHELL_PAGE =
  '<!doctype html><html lang="en"><head><!--ws:registry--><!--ws:preload--><script type="module" src="/assets/main.0123abcd.js"></script></head><body></body></html>';

async function writeFrontends(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ws-frontends-'));
  const release = path.join(folder, 'mf/mfe-employee/0.1.0-1a2b3c4d');
  await Promise.all([
    mkdir(release, { recursive: true }),
    mkdir(path.join(folder, 'shell/assets'), { recursive: true }),
    mkdir(path.join(folder, 'embed'), { recursive: true }),
  ]);
  await Promise.all([
    writeFile(path.join(folder, 'registry.json'), JSON.stringify(testRegistry)),
    writeFile(path.join(folder, 'shell/index.html'), SHELL_PAGE),
    writeFile(
      path.join(folder, 'shell/preload.json'),
      JSON.stringify([{ path: '/assets/main.0123abcd.js', integrity: 'sha384-CCCC' }]),
    ),
    writeFile(path.join(folder, 'shell/assets/main.0123abcd.js'), 'export const shell = 1;'),
    writeFile(path.join(folder, 'embed/v1.js'), '// loader'),
    writeFile(path.join(folder, 'embed/frame.js'), '// frame'),
    writeFile(path.join(release, 'remote-entry.11112222.js'), 'export const plain = 1;'),
    writeFile(path.join(release, 'remote-entry.11112222.js.br'), 'compressed bytes'),
  ]);
  return folder;
}

export type TestAppOptions = {
  env?: Record<string, string>;
  logStream?: LogStream;
  onRoute?: (route: RouteOptions) => void;
  checkReadiness?: ReadinessCheck;
  /** Counts of canaries in a real Redis; otherwise nothing is counted. */
  canaryCounts?: CanaryCounts;
  hourlyCounts?: HourlyCounts;
  /** Queues in a real Redis; otherwise there are none behind the routes. */
  queues?: OperatedQueues;
  metrics?: NonNullable<Clients['metrics']>;
};

const noCounts: CanaryCounts = {
  count: async () => undefined,
  read: async () => ({ canary: { ok: 0, failed: 0 }, live: { ok: 0, failed: 0 }, peopleFailed: 0, haltedAt: null }),
  halt: async () => false,
  resume: async () => false,
};

const noHours: HourlyCounts = { count: async () => undefined, read: async () => new Map() };

/** Without a Redis: every job counts as failed, and nothing happens to it. */
const noQueues: OperatedQueues = {
  read: async () => [],
  countFailed: async () => 0,
  hasFailed: async () => true,
  retry: async () => undefined,
  retryAll: async () => ({ count: 0, hasMore: false }),
  remove: async () => undefined,
};

/** The whole BFF on these services, without a network before it; `close` removes what it wrote. */
export async function buildAppOn(services: Pick<Clients, 'checkups' | 'analytics'>, options: TestAppOptions = {}) {
  const {
    env = {},
    checkReadiness,
    canaryCounts = noCounts,
    hourlyCounts = noHours,
    queues = noQueues,
    ...observers
  } = options;
  const frontendsFolder = await writeFrontends();
  const config: Config = readConfig({
    FRONTENDS_DIR: frontendsFolder,
    INTERNAL_SECRET: SECRET,
    SESSION_SECRET: SECRET,
    PUBLIC_URL: PUBLIC_ORIGIN,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '1000',
    RESET_MAIL_FLOOR_MS: '0',
    // A machine that has other things to do is no reason to refuse what a test asks.
    OVERLOAD_MS: '600000',
    ...env,
  });
  const store = createMemoryStore();
  const app = await buildApp(config, {
    ...services,
    store,
    limits: createLimits({ redis: null, secret: SECRET, factor: config.rateLimitFactor }),
    canaryCounts,
    hourlyCounts,
    queues,
    checkReadiness: checkReadiness ?? (async () => ({ process: 'ok' })),
    ...observers,
  });

  const accessTokens = await registerAccessTokens(fastify(), { secret: SECRET, audience: PUBLIC_ORIGIN });
  return {
    app,
    config,
    store,
    /** A token signed by us, for whichever session and person. */
    issueToken: accessTokens.issue,
    bearer: (token: string) => ({ authorization: `Bearer ${token}` }),
    async close() {
      await app.close();
      await rm(frontendsFolder, { recursive: true, force: true });
    },
  };
}

/** The whole BFF on fake services, with a signed-in employee; `close` removes what it wrote. */
export async function buildTestApp(options: TestAppOptions = {}) {
  const checkups = createFakeUpstream('checkups');
  const analytics = createFakeUpstream('analytics');
  const built = await buildAppOn({ checkups, analytics }, options);

  const states = new Map<string, z.infer<typeof SessionState>>();
  checkups.on('GET /internal/sessions/:', ({ path: asked }) => {
    const state = states.get(asked.split('/').at(-1) ?? '');
    return state ?? refuse('session_ended')({ actor: { kind: 'service', name: '' }, method: '', path: '', body: null });
  });

  /** A token of an open session with these permissions. */
  async function signIn(userId: string, permissions: readonly Permission[] = [], sessionId = `session-${userId}`) {
    states.set(sessionId, { sessionId, userId, permissions: [...permissions], language: 'en' });
    return built.issueToken(sessionId, userId);
  }

  return { ...built, checkups, analytics, states, signIn, user: aUser() };
}

export type TestApp = Awaited<ReturnType<typeof buildTestApp>>;
