import { statusByCode } from '@wellspring/shared/error-codes.ts';
import { isAppError } from '@wellspring/shared/errors.ts';
import type { Upstream } from '../../../bff/src/upstream/upstream.ts';

/** A call of the BFF to a service; `refusedWith` is the status of a refusal, null when the service did what was asked. */
export type WatchedCall = { path: string; refusedWith: number | null };

/** Records the calls to a service. */
export function watchCalls(upstream: Upstream): { upstream: Upstream; take: () => WatchedCall[] } {
  let calls: WatchedCall[] = [];

  async function watched<T>(path: string, answer: Promise<T>): Promise<T> {
    const call: WatchedCall = { path, refusedWith: null };
    calls.push(call);
    try {
      return await answer;
    } catch (error) {
      if (isAppError(error)) call.refusedWith = statusByCode[error.code];
      throw error;
    }
  }

  return {
    upstream: {
      ...upstream,
      pass: (call) => watched(call.path, upstream.pass(call)),
      send: (actor, method, path, body) => watched(path, upstream.send(actor, method, path, body)),
      call: (actor, method, path, schema, body) => watched(path, upstream.call(actor, method, path, schema, body)),
    },
    take() {
      const taken = calls;
      calls = [];
      return taken;
    },
  };
}
