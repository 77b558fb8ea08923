/** The processes of a deployment, as named on the command line, in logs and in docs/environment.md. */
export const PROCESS_NAMES = ['checkups', 'checkups-worker', 'analytics', 'analytics-worker', 'bff'] as const;
export type ProcessName = (typeof PROCESS_NAMES)[number];

export const isProcessName = (name: string): name is ProcessName => PROCESS_NAMES.some((known) => known === name);

type Variables = {
  /** Without these it does not start in production. */
  required: readonly string[];
  /** With a default that is safe everywhere. */
  optional: readonly string[];
};

export type ProcessDefinition = {
  script: string;
  port: number;
  /** Flags of Node, before the script. */
  flags?: readonly string[];
  variables: Variables;
};

/**
 * Most memory for objects, in MB; several times what the jobs hold at once. Without it V8 lets the heap grow to four times
 * of that on a machine with much memory before it collects what is no longer used. Objects that have just been made are
 * collected in halves of this many MB instead of sixteen: an import of 100,000 people is as fast and takes half the memory.
 */
const WORKER_FLAGS = ['--max-old-space-size=1024', '--max-semi-space-size=8'];

const MAIL = ['PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM'];

/**
 * Every process with exactly the variables it reads. It is given no others, so that analytics can neither turn a user
 * id into a respondent key nor sign a token, even when its memory or its environment is read.
 */
export const processes: Readonly<Record<ProcessName, ProcessDefinition>> = {
  checkups: {
    script: 'services/checkups/src/main/server.ts',
    port: 8081,
    variables: {
      required: [
        'HOST',
        'MONGODB_URI',
        'REDIS_URL',
        'INTERNAL_SECRET',
        'RESPONDENT_SECRET',
        'PASSWORD_PEPPER',
        ...MAIL,
      ],
      optional: ['PORT', 'METRICS_PORT', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'LOG_LEVEL', 'DEMO', 'SETUP_CODE_FILE'],
    },
  },
  'checkups-worker': {
    script: 'services/checkups/src/main/worker.ts',
    port: 8091,
    flags: WORKER_FLAGS,
    variables: {
      required: ['HOST', 'MONGODB_URI', 'REDIS_URL', 'INTERNAL_SECRET', 'RESPONDENT_SECRET', 'ANALYTICS_URL', ...MAIL],
      optional: ['PORT', 'METRICS_PORT', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'LOG_LEVEL'],
    },
  },
  analytics: {
    script: 'services/analytics/src/server.ts',
    port: 8082,
    variables: {
      required: ['HOST', 'MONGODB_URI', 'INTERNAL_SECRET'],
      optional: ['PORT', 'METRICS_PORT', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'LOG_LEVEL', 'DRAIN_MS'],
    },
  },
  'analytics-worker': {
    script: 'services/analytics/src/worker.ts',
    port: 8092,
    variables: {
      required: ['HOST', 'MONGODB_URI', 'REDIS_URL', 'INTERNAL_SECRET', 'CHECKUPS_URL'],
      optional: ['PORT', 'METRICS_PORT', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'LOG_LEVEL'],
    },
  },
  bff: {
    script: 'bff/src/server.ts',
    port: 8080,
    variables: {
      required: [
        'HOST',
        'REDIS_URL',
        'INTERNAL_SECRET',
        'SESSION_SECRET',
        'CHECKUPS_URL',
        'ANALYTICS_URL',
        'PUBLIC_URL',
        'FRONTENDS_DIR',
        'TRUSTED_PROXIES',
      ],
      optional: [
        'PORT',
        'METRICS_PORT',
        'OTEL_EXPORTER_OTLP_ENDPOINT',
        'LOG_LEVEL',
        'REMOTE_GRANTS_FILE',
        'FRONTENDS_KEYS_FILE',
        'FRONTENDS_SERVER_KEY_FILE',
        'EMBED_DOCTOR_HOSTS',
        'EMBED_DIRECTORY_KEYS',
        'OIDC_ISSUER',
        'OIDC_CLIENT_ID',
        'OIDC_CLIENT_SECRET',
        'OIDC_CLIENT_SECRET_FILE',
        'ALLOWED_ORIGINS',
        'RATE_LIMIT_FACTOR',
        'RESET_MAIL_FLOOR_MS',
        'DRAIN_MS',
        'OVERLOAD_MS',
        'DEMO',
      ],
    },
  },
};

/** Every variable this process reads. */
export const findVariables = (name: ProcessName): readonly string[] => {
  const { required, optional } = processes[name].variables;
  return [...required, ...optional];
};

const everyVariable: ReadonlySet<string> = new Set(PROCESS_NAMES.flatMap(findVariables));

/**
 * What a process is given of an environment: the variables of the product that it reads, and everything that is none of
 * the product's (PATH, TZ, NODE_OPTIONS).
 *
 * @param name null for a program that reads no variable of the product, such as the store and Redis
 */
export function environmentFor(name: ProcessName | null, env: Readonly<NodeJS.ProcessEnv>): NodeJS.ProcessEnv {
  const read = new Set(name === null ? [] : findVariables(name));
  return Object.fromEntries(Object.entries(env).filter(([key]) => read.has(key) || !everyVariable.has(key)));
}
