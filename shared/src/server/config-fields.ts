import * as z from 'zod/mini';

/** An environment variable that is a whole number; an empty one is refused, as it is no number. */
export const wholeNumber = (minimum: number, maximum: number) =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value)),
    z.int().check(z.minimum(minimum), z.maximum(maximum)),
  );

/** The port of a process; 0 is any free one. */
export const port = wholeNumber(0, 65_535);

/** The port of the figures for Prometheus; without one there are none. */
export const metricsPort = z.optional(port);

/** Address of the collector of traces, as OpenTelemetry names it; without one nothing is traced. */
export const tracesEndpoint = z.optional(z.url({ protocol: /^https?$/ }));

/** A secret that signs or encrypts. */
export const secret = z.string().check(z.minLength(32, 'at least 32 characters'));

/** True for 'true' only, so that every process and the check before a production start read it alike. */
export const flag = z.pipe(
  z.transform((value: unknown) => value === 'true'),
  z.boolean(),
);

export const logLevel = z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']);

export const mongoUri = z.string().check(z.regex(/^mongodb(\+srv)?:\/\/\S+$/, 'must begin with mongodb://'));

export const redisUri = z.string().check(z.regex(/^rediss?:\/\/\S+$/, 'must begin with redis://'));
