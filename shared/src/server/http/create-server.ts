import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import Fastify, { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { RequestId } from '../../contracts/request-id.ts';
import { statusByCode } from '../../error-codes.ts';
import { AppError } from '../../errors.ts';
import { type LogStream, loggerOptions } from '../logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { errorBody, errorPlugin } from './error-plugin.ts';
import { parseQueryString } from './query-string.ts';
import { keepRequestId, REQUEST_ID_HEADER } from './request-id.ts';
import { responseSerializer } from './response-serializer.ts';

export type CreateServerOptions = {
  /** Name in the log. */
  name: string;
  /** Level of the log, or 'silent'. */
  logLevel: string;
  /** Largest body in bytes; 256 KiB unless a route says otherwise. */
  bodyLimit?: number;
  /** How many proxies in front are trusted for the caller's address; 0: none. */
  trustedProxies?: number;
  /**
   * Whether a request on a connection that is still open is served while the server closes, instead of being refused
   * with 503. Only for a server whose plugins hold nothing that closes before it.
   */
  servesWhileClosing?: boolean;
  /**
   * Whether only the BFF and the workers call: then a request keeps the id of its caller, and refusals are logged here,
   * where they are decided.
   */
  isInternal?: boolean;
  /** Counts every request, when figures are wanted. */
  metrics?: Pick<Metrics, 'observeRequest'> | undefined;
  /** Where log lines go instead of standard output: for a test that reads them. */
  logStream?: LogStream;
};

const givenId = ({ headers }: IncomingMessage): string | undefined =>
  RequestId.safeParse(headers[REQUEST_ID_HEADER]).data;

/** The line of a call from another process: for who follows one request through all of them. */
function logCall({ method, routeOptions, log }: FastifyRequest, { statusCode, elapsedTime }: FastifyReply): void {
  const ms = Math.round(elapsedTime * 10) / 10;
  log.debug({ route: routeOptions.url ?? 'none', method, status: statusCode, ms }, 'request');
}

/** An address that cannot be decoded is refused before any hook runs, by Fastify with its text in the answer; by us without. */
function refuseBeforeHooks(error: Error, request: { id: string }, reply: unknown): void {
  const refused = new AppError('invalid_request', { cause: error });
  // Fastify's type allows for every schema a route might have; here there is no route.
  void (reply as FastifyReply)
    .headers({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    .status(statusByCode[refused.code])
    .send(errorBody(refused, request.id));
}

/** A Fastify that validates with Zod, answers errors in the one shape and reads flat query strings only. */
export function createServer({
  name,
  logLevel,
  bodyLimit = 256 * 1024,
  trustedProxies = 0,
  servesWhileClosing = false,
  isInternal = false,
  metrics,
  logStream,
}: CreateServerOptions) {
  const options: FastifyServerOptions = {
    logger: { ...loggerOptions(name, logLevel), ...(logStream ? { stream: logStream } : {}) },
    bodyLimit,
    trustProxy: (_address, hop) => hop < trustedProxies,
    // An id from outside never goes into the log.
    genReqId: (request) => (isInternal && givenId(request)) || randomUUID(),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: !servesWhileClosing,
    // Time-out of a slow request body; headers have a shorter one by default.
    requestTimeout: 120_000,
    keepAliveTimeout: 5_000,
    // Idle kept-alive connections would otherwise delay the shutdown by over a minute.
    forceCloseConnections: 'idle',
    frameworkErrors: refuseBeforeHooks,
    routerOptions: { querystringParser: parseQueryString, maxParamLength: 200 },
  };
  const app = Fastify(options).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(responseSerializer);
  keepRequestId(app);
  if (isInternal)
    app.addHook('onResponse', (request, reply, done) => {
      logCall(request, reply);
      done();
    });
  if (metrics)
    app.addHook('onResponse', (request, reply, done) => {
      metrics.observeRequest(request, reply);
      done();
    });
  void app.register(errorPlugin, { logsRefusals: isInternal });
  return app;
}

export type Server = ReturnType<typeof createServer>;
