import {
  logLevel,
  metricsPort,
  mongoUri,
  port,
  redisUri,
  secret,
  tracesEndpoint,
  wholeNumber,
} from '@wellspring/shared/server/config-fields.ts';
import { loadConfig } from '@wellspring/shared/server/load-config.ts';
import * as z from 'zod/mini';

const common = {
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  MONGODB_URI: mongoUri,
  /** The same in every process of the deployment. */
  INTERNAL_SECRET: secret,
  LOG_LEVEL: z._default(logLevel, 'info'),
  METRICS_PORT: metricsPort,
  OTEL_EXPORTER_OTLP_ENDPOINT: tracesEndpoint,
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
  REDIS_URL: redisUri,
  CHECKUPS_URL: z.url(),
});
export type WorkerConfig = Readonly<z.infer<typeof WorkerConfig>>;

/** @throws Error naming every variable that is missing or wrong */
export const serverConfig = (env: NodeJS.ProcessEnv = process.env): ServerConfig => loadConfig(ServerConfig, env);

/** @throws Error naming every variable that is missing or wrong */
export const workerConfig = (env: NodeJS.ProcessEnv = process.env): WorkerConfig => loadConfig(WorkerConfig, env);
