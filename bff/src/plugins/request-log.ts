import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The caller is not logged, not even as a hash: the log line beside anonymous feedback would identify its author.
     */
    unnamed?: boolean;
  }
}

/** One line per request. The route's pattern and never the address: addresses carry codes and ids of people. */
export const requestLog = fp(
  async (app: FastifyInstance) => {
    app.addHook('onResponse', (request, reply, done) => {
      const { statusCode } = reply;
      const line = {
        route: request.routeOptions.url ?? 'none',
        method: request.method,
        status: statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        user: request.routeOptions.config.unnamed ? undefined : request.logName || undefined,
      };
      if (statusCode >= 500) request.log.error(line, 'request');
      else request.log.info(line, 'request');
      done();
    });
  },
  { name: 'request-log' },
);
