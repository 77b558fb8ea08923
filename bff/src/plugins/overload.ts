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

/** So many times that delay, before what is shed last is refused as well. */
const LAST = 4;

/** Mean delay of the event loop over a second, in milliseconds, from which new work is refused. */
type OverloadOptions = { refuseFromMs: number };

/** Says "later" before everything becomes slow; what a person has just answered is taken for longest. */
export const overload = fp<OverloadOptions>(
  async (app: FastifyInstance, { refuseFromMs }: OverloadOptions) => {
    await app.register(underPressure, {
      maxEventLoopDelay: refuseFromMs,
      sampleInterval: 1_000,
      // Async, because a handler that throws would not reach the error handler.
      pressureHandler: async (request, _reply, _kind, delayMs = 0) => {
        const { shed } = request.routeOptions.config;
        if (shed === 'never' || (shed === 'last' && delayMs < LAST * refuseFromMs)) return;
        throw new AppError('unavailable', { retryAfterS: 5 });
      },
    });
  },
  { name: 'overload', dependencies: ['errors'] },
);
