import { loadConfig } from '@wellspring/shared/server/load-config.ts';
import * as z from 'zod/mini';

const wholeNumber = (minimum: number, maximum: number) =>
  z.pipe(z.coerce.number(), z.int().check(z.minimum(minimum), z.maximum(maximum)));

const port = wholeNumber(0, 65_535);

const common = {
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  MONGODB_URI: z.string().check(z.regex(/^mongodb(\+srv)?:\/\/\S+$/, 'must begin with mongodb://')),
  /** The same in every process of the deployment. */
  INTERNAL_SECRET: z.string().check(z.minLength(32)),
  LOG_LEVEL: z._default(z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']), 'info'),
};

const ServerConfig = z.object({
  ...common,
  PORT: z._default(port, 8082),
  /** Pause between "not ready" and the end, in which a load balancer stops sending. */
  DRAIN_MS: z._default(wholeNumber(0, 15_000), 0),
});
export type ServerConfig = Readonly<z.infer<typeof ServerConfig>>;

const WorkerConfig = z.object({
  ...common,
  /** Health only. */
  PORT: z._default(port, 8092),
  REDIS_URL: z.string().check(z.regex(/^rediss?:\/\/\S+$/, 'must begin with redis://')),
  CHECKUPS_URL: z.url(),
});
export type WorkerConfig = Readonly<z.infer<typeof WorkerConfig>>;

/** @throws Error naming every variable that is missing or wrong */
export const serverConfig = (env: NodeJS.ProcessEnv = process.env): ServerConfig => loadConfig(ServerConfig, env);

/** @throws Error naming every variable that is missing or wrong */
export const workerConfig = (env: NodeJS.ProcessEnv = process.env): WorkerConfig => loadConfig(WorkerConfig, env);
