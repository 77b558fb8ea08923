import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Limits } from '../limits/limits.ts';

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Slows down a person who writes faster than people do. Answers are excepted (`shed: 'last'`): they come at the pace of a
 * questionnaire, several at once after a time offline, and none may be lost.
 */
export const writeLimit = fp<{ limits: Pick<Limits, 'write'> }>(
  async (app: FastifyInstance, { limits }) => {
    app.addHook('preValidation', (request, _reply, done) => {
      const { actor, method, routeOptions } = request;
      if (READS.has(method) || actor?.kind !== 'user' || routeOptions.config.shed === 'last') return done();
      limits.write(actor.userId).then(() => done(), done);
    });
  },
  { name: 'write-limit', dependencies: ['session'] },
);
