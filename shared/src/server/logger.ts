import type { LoggerOptions } from 'pino';

/** What never reaches a log, wherever it stands in a logged object. */
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

/** Structured logs without personal data: request ids, route patterns, codes and durations. */
export const loggerOptions = (name: string, level: string): LoggerOptions => ({
  name,
  level,
  redact,
  // Host name and process id say nothing that the collector does not know.
  base: { name },
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
});
