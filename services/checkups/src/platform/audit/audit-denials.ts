import type { FastifyInstance } from 'fastify';
import type { Audit } from './audit.ts';

/** Logs refusals for things the user can see; a thing they cannot see is 404, mostly a wrong address. */
export function auditDenials(app: FastifyInstance, audit: Audit): void {
  app.addHook('onResponse', async ({ actor, params }, reply) => {
    if (reply.statusCode !== 403 || actor?.kind !== 'user') return;
    const { id, userId } = (params ?? {}) as { id?: string; userId?: string };
    const objectId = id ?? userId;
    if (objectId !== undefined) await audit({ act: 'access_denied', userId: actor.userId, objectId });
  });
}
