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
/** Milliseconds over which the delay is measured at least. */
const MIN_SAMPLE_MS = 1_000;

/** Mean delay of the event loop over a sample, in milliseconds, from which new work is refused. */
type OverloadOptions = { refuseFromMs: number };

/** Says "later" before everything becomes slow; what a person has just answered is taken for longest. */
export const overload = fp<OverloadOptions>(
  async (app: FastifyInstance, { refuseFromMs }: OverloadOptions) => {
    // As long as the limit at least: a sample that measured nothing then means that the limit was reached.
    const sampleMs = Math.max(MIN_SAMPLE_MS, refuseFromMs);
    await app.register(underPressure, {
      maxEventLoopDelay: refuseFromMs,
      sampleInterval: sampleMs,
      // Async, because a handler that throws would not reach the error handler.
      pressureHandler: async (request, _reply, _kind, measuredMs = 0) => {
        const { shed } = request.routeOptions.config;
        // Infinity: the loop ran at most once in the sample, so nothing was measured. The delay was about the length of the
        // sample.
        const delayMs = Number.isFinite(measuredMs) ? measuredMs : sampleMs;
        if (shed === 'never' || (shed === 'last' && delayMs < LAST * refuseFromMs)) return;
        throw new AppError('unavailable', { retryAfterS: 5 });
      },
    });
  },
  { name: 'overload', dependencies: ['errors'] },
);
