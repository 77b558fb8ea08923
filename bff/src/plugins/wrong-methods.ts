import { AppError } from '@wellspring/shared/errors.ts';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route only says that its method is wrong. */
    isWrongMethod?: boolean;
  }
}

const METHODS: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Answers 405 with `Allow` where the address is right and the method is not. Register it before the routes, so that it
 * sees them, and call `app.refuseWrongMethods()` after them.
 */
export const wrongMethods = fp(
  async (app: FastifyInstance) => {
    const methodsByPath = new Map<string, Set<string>>();
    app.addHook('onRoute', ({ url, method, config }) => {
      // SCIM has refusals of its own shape. The documentation's own routes overlap (with and without a slash), and have no clients.
      if (config?.isWrongMethod || url.includes('*') || url.startsWith('/docs') || url.startsWith('/scim')) return;
      const known = methodsByPath.get(url) ?? new Set();
      for (const one of [method].flat()) known.add(one);
      methodsByPath.set(url, known);
    });

    app.decorate('refuseWrongMethods', () => {
      for (const [url, known] of methodsByPath) {
        const allow = [...known].sort().join(', ');
        app.route({
          url,
          method: METHODS.filter((method) => !known.has(method)),
          config: { public: true, isWrongMethod: true },
          schema: { hide: true },
          exposeHeadRoute: false,
          handler(_request, reply) {
            void reply.header('allow', allow);
            throw new AppError('method_not_allowed');
          },
        });
      }
    });
  },
  { name: 'wrong-methods', dependencies: ['errors'] },
);

declare module 'fastify' {
  interface FastifyInstance {
    /** Call once, after every route is there. */
    refuseWrongMethods: () => void;
  }
}
