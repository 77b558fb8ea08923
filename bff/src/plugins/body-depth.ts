import { AppError } from '@wellspring/shared/errors.ts';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** Levels of objects and lists; the deepest body of the API has four. */
const DEEPEST = 12;

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}

/**
 * Refuses a body nested deeper than any contract asks. Where a contract takes anything, nothing else would stop it, and
 * writing it out again for a service exhausts the stack.
 */
export const bodyDepth = fp(
  async (app: FastifyInstance) => {
    app.addHook('preValidation', (request, _reply, done) => {
      const { body } = request;
      if (typeof body !== 'object' || body === null) return done();
      for (const [path, value] of Object.entries(body)) {
        if (isDeeperThan(DEEPEST - 1, value))
          return done(new AppError('invalid_request', { fields: [{ path, code: 'too_deep' }] }));
      }
      done();
    });
  },
  { name: 'body-depth', dependencies: ['errors'] },
);
