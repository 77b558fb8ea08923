import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/**
 * Says once that a proxy in front is not believed. Then every caller seems to come from the proxy's address, and limits
 * per address count the whole company as one.
 */
export const untrustedProxy = fp<{ trustedProxies: number }>(
  async (app: FastifyInstance, { trustedProxies }) => {
    let isSaid = trustedProxies > 0;
    app.addHook('onRequest', (request, _reply, done) => {
      const { forwarded, 'x-forwarded-for': forwardedFor } = request.headers;
      if (!isSaid && (forwarded !== undefined || forwardedFor !== undefined)) {
        isSaid = true;
        app.log.warn(
          'a proxy in front names the address of the caller, but TRUSTED_PROXIES is 0: all callers count as one address; set it to the number of proxies',
        );
      }
      done();
    });
  },
  { name: 'untrusted-proxy' },
);
