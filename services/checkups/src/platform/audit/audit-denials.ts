import type { FastifyInstance } from 'fastify';
import type { Audit } from './audit.ts';

/** Notes when a person is refused a thing they can see: what is not theirs to see is 404 and would only tell of typing errors. */
export function auditDenials(app: FastifyInstance, audit: Audit): void {
  app.addHook('onResponse', async ({ actor, params }, reply) => {
    if (reply.statusCode !== 403 || actor?.kind !== 'user') return;
    const { id, userId } = (params ?? {}) as { id?: string; userId?: string };
    const objectId = id ?? userId;
    if (objectId !== undefined) await audit({ act: 'access_denied', userId: actor.userId, objectId });
  });
}
