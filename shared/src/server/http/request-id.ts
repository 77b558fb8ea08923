import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

/** The header in which a process names the request that a call belongs to. */
export const REQUEST_ID_HEADER = 'x-request-id';

const requestIds = new AsyncLocalStorage<string>();

/** Id of the request, or of the run of a job, that is being handled here; undefined outside of both. */
export const currentRequestId = (): string | undefined => requestIds.getStore();

/** Does this under the id of a request: calls, outbox rows and audit events take it along. */
export const withRequestId = <Result>(id: string, work: () => Result): Result => requestIds.run(id, work);

/** Makes the id of each request known to all that is done for it. */
export function keepRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => requestIds.run(request.id, done));
}
