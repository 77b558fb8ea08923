import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

export type HealthOptions = {
  /** What the process cannot work without, by name. */
  checks: Record<string, () => Promise<boolean>>;
};

/**
 * `/healthz`: the process runs. `/readyz`: its dependencies answer too; those that do not are named. Both are public.
 */
export const health = fp<HealthOptions>(
  async (app: FastifyInstance, { checks }) => {
    app.get('/healthz', { config: { public: true } }, async () => ({ status: 'ok' }));
    app.get('/readyz', { config: { public: true } }, async (_request, reply) => {
      const states = await Promise.all(
        Object.entries(checks).map(async ([name, check]) => [name, (await check()) ? 'ok' : 'unavailable'] as const),
      );
      const isReady = states.every(([, state]) => state === 'ok');
      return reply
        .status(isReady ? 200 : 503)
        .send({ status: isReady ? 'ok' : 'unavailable', ...Object.fromEntries(states) });
    });
  },
  { name: 'health' },
);
