import {
  flag,
  logLevel,
  metricsPort,
  mongoUri,
  port,
  redisUri,
  secret,
  tracesEndpoint,
} from '@wellspring/shared/server/config-fields.ts';
import { loadConfig } from '@wellspring/shared/server/load-config.ts';
import * as z from 'zod/mini';

const common = {
  HOST: z._default(z.string(), '127.0.0.1'),
  MONGODB_URI: mongoUri,
  REDIS_URL: redisUri,
  INTERNAL_SECRET: secret,
  LOG_LEVEL: z._default(logLevel, 'info'),
  METRICS_PORT: metricsPort,
  OTEL_EXPORTER_OTLP_ENDPOINT: tracesEndpoint,
};

const mail = {
  PUBLIC_URL: z.url(),
  SMTP_URL: z.string().check(z.regex(/^smtps?:\/\//)),
  MAIL_FROM: z.string().check(z.minLength(3)),
};

const ServerConfig = z.object({
  ...common,
  PORT: z._default(port, 8081),
  RESPONDENT_SECRET: secret,
  PASSWORD_PEPPER: secret,
  DEMO: z._default(flag, false),
  ...mail,
  /** Where the one-time code of the set-up page is written while there is no account. */
  SETUP_CODE_FILE: z._default(z.string().check(z.minLength(1)), '.wellspring/setup-code'),
});
export type ServerConfig = Readonly<z.infer<typeof ServerConfig>>;

const WorkerConfig = z.object({
  ...common,
  /** Health only. */
  PORT: z._default(port, 8091),
  ...mail,
  /** The service that deletes the scores of an erased user. */
  ANALYTICS_URL: z._default(z.url(), 'http://127.0.0.1:8082'),
  RESPONDENT_SECRET: secret,
});
export type WorkerConfig = Readonly<z.infer<typeof WorkerConfig>>;

/** @throws Error naming every variable that is missing or wrong */
export const serverConfig = (env: NodeJS.ProcessEnv = process.env): ServerConfig => loadConfig(ServerConfig, env);

/** @throws Error naming every variable that is missing or wrong */
export const workerConfig = (env: NodeJS.ProcessEnv = process.env): WorkerConfig => loadConfig(WorkerConfig, env);
