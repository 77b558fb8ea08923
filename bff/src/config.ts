import {
  flag,
  logLevel,
  metricsPort,
  port,
  redisUri,
  secret,
  tracesEndpoint,
  wholeNumber,
} from '@wellspring/shared/server/config-fields.ts';
import type { NamedKey } from '@wellspring/shared/server/frontends/signing/ed25519-keys.ts';
import { readPrivateKeyFile } from '@wellspring/shared/server/frontends/signing/trusted-keys.ts';
import { loadConfig } from '@wellspring/shared/server/load-config.ts';
import * as z from 'zod/mini';
import { type ProviderConfig, providerFields, toProviderConfig } from './single-sign-on/provider-config.ts';

const Environment = z.object({
  PORT: z._default(port, 8080),
  HOST: z._default(z.string(), '127.0.0.1'),
  LOG_LEVEL: z._default(logLevel, 'info'),
  METRICS_PORT: metricsPort,
  OTEL_EXPORTER_OTLP_ENDPOINT: tracesEndpoint,
  REDIS_URL: z._default(redisUri, 'redis://127.0.0.1:6390'),
  CHECKUPS_URL: z._default(z.url(), 'http://127.0.0.1:8081'),
  ANALYTICS_URL: z._default(z.url(), 'http://127.0.0.1:8082'),
  PUBLIC_URL: z._default(z.url(), 'http://127.0.0.1:8080'),
  ALLOWED_ORIGINS: z._default(z.string(), ''),
  FRONTENDS_DIR: z.string().check(z.minLength(1)),
  REMOTE_GRANTS_FILE: z._default(z.string(), ''),
  FRONTENDS_KEYS_FILE: z._default(z.string(), ''),
  FRONTENDS_SERVER_KEY_FILE: z._default(z.string(), ''),
  EMBED_DOCTOR_HOSTS: z._default(z.string(), ''),
  EMBED_DIRECTORY_KEYS: z._default(z.string(), ''),
  INTERNAL_SECRET: secret,
  SESSION_SECRET: secret,
  ...providerFields,
  TRUSTED_PROXIES: z._default(wholeNumber(0, 10), 0),
  RATE_LIMIT_FACTOR: z.optional(wholeNumber(1, 100_000)),
  RESET_MAIL_FLOOR_MS: z._default(wholeNumber(0, 10_000), 400),
  DRAIN_MS: z._default(wholeNumber(0, 15_000), 0),
  OVERLOAD_MS: z._default(wholeNumber(100, 600_000), 1_000),
  DEMO: z._default(flag, false),
});

/** In a demo one machine plays many people, who all come from the same address. */
const DEMO_FACTOR = 20;

/** What the BFF needs to know about its surroundings. Times in milliseconds. */
export type Config = {
  port: number;
  host: string;
  logLevel: string;
  /** Of the figures for Prometheus; undefined: there are none. */
  metricsPort: number | undefined;
  /** Where traces go; undefined: nothing is traced. */
  tracesEndpoint: string | undefined;
  redisUrl: string;
  checkupsUrl: string;
  analyticsUrl: string;
  /** Where people reach this deployment: scheme, host and port, without a path. */
  publicOrigin: string;
  /** Origins a reset link may point to; the public one is always among them. */
  allowedOrigins: readonly string[];
  /** Folder with shell/, mf/, embed/ and registry.json. */
  frontendsFolder: string;
  /** JSON with what each remote may show (shared/server/frontends/parse-grants.ts); null: the defaults. */
  grantsFile: string | null;
  /** JSON with the keys that sign the registry (shared/server/frontends/signing/trusted-keys.ts); null: nothing is signed. */
  keysFile: string | null;
  /** Signs what users change on the frontends page; null: a signed registry cannot be changed there. */
  serverKey: NamedKey | null;
  /** Host names of pages that the embed doctor may ask for although they lead into a private network. */
  doctorHosts: readonly string[];
  /** Key sets whose issuers may name people by their id in the directory. */
  directoryKeys: readonly string[];
  internalSecret: string;
  sessionSecret: string;
  /** The identity provider; null: none is connected. */
  provider: ProviderConfig | null;
  /** How many proxies in front are believed about the caller's address. */
  trustedProxies: number;
  /** Every limit is multiplied by this: 1 unless set, 20 in the demo. */
  rateLimitFactor: number;
  /** The least time a request for a reset mail takes, so that known and unknown addresses look the same. */
  resetMailFloorMs: number;
  /** How long the process says "not ready" before it stops taking connections. */
  drainMs: number;
  /** Mean delay of the event loop from which new work is refused, over a second or over this time when that is longer. */
  refuseFromMs: number;
};

/** @throws Error naming every variable that is missing or wrong */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Readonly<Config> {
  const read = loadConfig(Environment, env);
  const publicOrigin = new URL(read.PUBLIC_URL).origin;
  if (read.FRONTENDS_SERVER_KEY_FILE && !read.FRONTENDS_KEYS_FILE)
    throw new Error('bad environment\nFRONTENDS_KEYS_FILE: required with FRONTENDS_SERVER_KEY_FILE');
  const named = read.ALLOWED_ORIGINS.split(',').map((origin) => origin.trim());
  return Object.freeze({
    port: read.PORT,
    host: read.HOST,
    logLevel: read.LOG_LEVEL,
    metricsPort: read.METRICS_PORT,
    tracesEndpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT,
    redisUrl: read.REDIS_URL,
    checkupsUrl: read.CHECKUPS_URL,
    analyticsUrl: read.ANALYTICS_URL,
    publicOrigin,
    allowedOrigins: [publicOrigin, ...named.filter(Boolean).map((origin) => new URL(origin).origin)],
    frontendsFolder: read.FRONTENDS_DIR,
    grantsFile: read.REMOTE_GRANTS_FILE || null,
    keysFile: read.FRONTENDS_KEYS_FILE || null,
    serverKey: read.FRONTENDS_SERVER_KEY_FILE
      ? readPrivateKeyFile('FRONTENDS_SERVER_KEY_FILE', read.FRONTENDS_SERVER_KEY_FILE)
      : null,
    directoryKeys: read.EMBED_DIRECTORY_KEYS.split(',').flatMap((address) => address.trim() || []),
    doctorHosts: read.EMBED_DOCTOR_HOSTS.split(',').flatMap((host) => host.trim().toLowerCase() || []),
    internalSecret: read.INTERNAL_SECRET,
    sessionSecret: read.SESSION_SECRET,
    provider: toProviderConfig(read),
    trustedProxies: read.TRUSTED_PROXIES,
    rateLimitFactor: read.RATE_LIMIT_FACTOR ?? (read.DEMO ? DEMO_FACTOR : 1),
    resetMailFloorMs: read.RESET_MAIL_FLOOR_MS,
    drainMs: read.DRAIN_MS,
    refuseFromMs: read.OVERLOAD_MS,
  });
}
