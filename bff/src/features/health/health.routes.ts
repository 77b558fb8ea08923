import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { describe } from '../../http/describe.ts';

const PartState = z.enum(['ok', 'degraded', 'down']);
type PartState = z.infer<typeof PartState>;

/** The state of everything the BFF leans on, by name; no address, no version, no reason. */
export type ReadinessCheck = () => Promise<Record<string, PartState>>;

const Readiness = z.object({ status: z.enum(['ok', 'down']), parts: z.record(z.string(), PartState) });

/** Probes for monitoring: whether the process runs, and whether it may get work. */
export const healthRoutes: FastifyPluginAsyncZod<{ checkReadiness: ReadinessCheck }> = async (
  app,
  { checkReadiness },
) => {
  app.get(
    '/healthz',
    {
      config: { public: true, shed: 'never' },
      schema: describe({
        summary: 'The process runs',
        tag: 'Health',
        access: 'everybody',
        answers: { 200: z.object({ status: z.literal('ok') }) },
      }),
    },
    async () => ({ status: 'ok' as const }),
  );

  app.get(
    '/readyz',
    {
      config: { public: true, shed: 'never' },
      schema: {
        ...describe({
          summary: 'The process can take work, part by part; 503 when it cannot',
          tag: 'Health',
          access: 'everybody',
          answers: { 200: Readiness },
        }),
        response: { 200: Readiness, 503: Readiness },
      },
    },
    async (_request, reply) => {
      const parts = await checkReadiness();
      const status = Object.values(parts).includes('down') ? 'down' : 'ok';
      return reply.status(status === 'ok' ? 200 : 503).send({ status, parts });
    },
  );
};
