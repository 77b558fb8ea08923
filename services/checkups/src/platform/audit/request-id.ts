import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const storage = new AsyncLocalStorage<string>();

/** Number of the request that is being served, the same as in the log; undefined outside of requests. */
export const currentRequestId = (): string | undefined => storage.getStore();

/** Makes the number of each request known to what is audited while it is served. */
export function keepRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => storage.run(request.id, done));
}
