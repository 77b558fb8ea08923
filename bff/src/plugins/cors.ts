import type { FastifyInstance, FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import type { EmbedOrigins } from '../sessions/embed-origins.ts';

/**
 * Lets scripts of an embedding page read answers of the API: exact origins of embed keys only, without cookies. Whatever
 * another origin asks is answered too, but its scripts cannot read it.
 */
export const cors = fp<{ embedOrigins: EmbedOrigins; publicOrigin: string }>(
  async (app: FastifyInstance, { embedOrigins, publicOrigin }) => {
    const allow = (reply: FastifyReply, origin: string) =>
      reply.headers({
        'access-control-allow-origin': origin,
        'access-control-expose-headers': 'retry-after',
        'cross-origin-resource-policy': 'cross-origin',
        vary: 'origin',
      });

    app.addHook('onRequest', (request, reply, done) => {
      const { origin } = request.headers;
      if (origin === undefined || origin === publicOrigin || !request.raw.url?.startsWith('/api/')) return done();
      if (embedOrigins.isKnownHere(origin)) {
        allow(reply, origin);
        return done();
      }
      void reply.header('vary', 'origin');
      embedOrigins.isKnown(origin).then((isKnown) => {
        if (isKnown) allow(reply, origin);
        done();
      }, done);
    });

    app.options('/api/*', { config: { public: true }, schema: { hide: true } }, async (_request, reply) => {
      if (reply.hasHeader('access-control-allow-origin'))
        void reply.headers({
          'access-control-allow-methods': 'GET, POST, PUT, DELETE',
          'access-control-allow-headers': 'authorization, content-type',
          'access-control-max-age': '600',
        });
      return reply.status(204).send();
    });
  },
  { name: 'cors' },
);
