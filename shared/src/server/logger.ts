import { type Logger, type LoggerOptions, pino } from 'pino';

/** Fields that are removed from every logged object, at any depth. */
const redact = {
  paths: [
    'req.headers',
    'req.url',
    'headers',
    'authorization',
    'cookie',
    'password',
    'token',
    'jwt',
    'code',
    'email',
    '*.password',
    '*.token',
    '*.email',
    '*.authorization',
    '*.cookie',
  ],
  remove: true,
};

/** Errors whose message quotes what was sent or stored: a duplicate address, half a JSON text. */
const quotesData = /^(Mongo|Mongoose|\$?Zod|Syntax|Validation|Cast|Reply)/;

/** An error for the log: what it is and where it happened; its own fields and, where it may quote people, its words stay out. */
export function errorForLog(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack = '' } = error;
  const code = 'code' in error ? error.code : undefined;
  return {
    type: name,
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(quotesData.test(name) ? {} : { message }),
    // The first lines of a stack repeat the message.
    stack: stack
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
    ...(error.cause === undefined ? {} : { cause: errorForLog(error.cause) }),
  };
}

/** Takes log lines one by one. */
export type LogStream = { write: (line: string) => void };

/** Structured logs without personal data: request ids, route patterns, codes and durations. */
export const loggerOptions = (name: string, level: string): LoggerOptions => ({
  name,
  level,
  redact,
  serializers: { err: errorForLog },
  // Host name and process id say nothing that the collector does not know.
  base: { name },
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
});

/** The log of what a process does before its server is there. */
export const createLogger = (name: string, level: string): Logger => pino(loggerOptions(name, level));
