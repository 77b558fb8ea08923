import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

const requestIds = new AsyncLocalStorage<string>();

/** The id of the request that is being handled here; undefined outside of one. */
export const currentRequestId = (): string | undefined => requestIds.getStore();

/** Makes the id of a request known to everything that is done for it, so that services log under the same id. */
export const requestIdContext = fp(
  async (app: FastifyInstance) => {
    app.addHook('onRequest', (request, _reply, done) => requestIds.run(request.id, done));
  },
  { name: 'request-id-context' },
);
