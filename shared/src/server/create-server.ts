import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyServerOptions, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { errorPlugin } from './error-plugin.ts';
import { type LogStream, loggerOptions } from './logger.ts';
import { parseQueryString } from './query-string.ts';

export type CreateServerOptions = {
  /** Name in the log. */
  name: string;
  /** Level of the log, or 'silent'. */
  logLevel: string;
  /** Largest body in bytes; 256 KiB unless a route says otherwise. */
  bodyLimit?: number;
  /** How many proxies in front are believed about the address of the caller; 0 believes nobody. */
  trustedProxies?: number;
  /**
   * Whether a request on a connection that is still open is served while the server closes, instead of being refused
   * with 503. Only for a server whose plugins hold nothing that closes before it.
   */
  servesWhileClosing?: boolean;
  /** Where log lines go instead of standard output: for a test that reads them. */
  logStream?: LogStream;
};

/** A Fastify that validates with Zod, answers errors in the one shape and reads flat query strings only. */
export function createServer({
  name,
  logLevel,
  bodyLimit = 256 * 1024,
  trustedProxies = 0,
  servesWhileClosing = false,
  logStream,
}: CreateServerOptions) {
  const options: FastifyServerOptions = {
    logger: { ...loggerOptions(name, logLevel), ...(logStream ? { stream: logStream } : {}) },
    bodyLimit,
    trustProxy: (_address, hop) => hop < trustedProxies,
    // Whatever the caller sends, an id of ours goes into the log.
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: !servesWhileClosing,
    keepAliveTimeout: 5_000,
    // Idle kept-alive connections would otherwise hold a stopping server for over a minute.
    forceCloseConnections: 'idle',
    routerOptions: { querystringParser: parseQueryString, maxParamLength: 200 },
  };
  const app = Fastify(options).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  void app.register(errorPlugin);
  return app;
}

export type Server = ReturnType<typeof createServer>;
