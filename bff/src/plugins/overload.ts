import underPressure from '@fastify/under-pressure';
import { AppError } from '@wellspring/shared/errors.ts';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Under load: `last` is refused later than others (an answer being saved), `never` is always answered (health). */
    shed?: 'last' | 'never';
  }
}

/** Mean delay of the event loop over a second, in milliseconds, from which new work is refused. */
const REFUSE_FROM_MS = 1_000;
const REFUSE_LAST_FROM_MS = 4_000;

/** Says "later" before everything becomes slow; what a person has just answered is taken for longest. */
export const overload = fp(
  async (app: FastifyInstance) => {
    await app.register(underPressure, {
      maxEventLoopDelay: REFUSE_FROM_MS,
      sampleInterval: 1_000,
      // Async, because a handler that throws would not reach the error handler.
      pressureHandler: async (request, _reply, _kind, delayMs = 0) => {
        const { shed } = request.routeOptions.config;
        if (shed === 'never' || (shed === 'last' && delayMs < REFUSE_LAST_FROM_MS)) return;
        throw new AppError('unavailable', { retryAfterS: 5 });
      },
    });
  },
  { name: 'overload', dependencies: ['errors'] },
);
