import type { Method, Upstream } from '../upstream/upstream.ts';

/** What became of a call, in the place of the stream that the proxy expects. */
export type Outcome = { bytes: Buffer; error?: undefined; destroy: () => void } | { error: Error; destroy: () => void };

type ProxyCall = { method: string; path: string; headers: Record<string, string | undefined>; body?: unknown };
type Done = (error: null, answer: { statusCode: number; headers: Record<string, string>; body: Outcome }) => void;

/** The proxy destroys the response of an aborted request; ours is buffered and needs no cleanup. */
const destroy = () => {};

/**
 * Our way to a service (one time-out over the whole call, a largest answer, a circuit breaker, the answer held until it
 * is whole) in the form of the undici client that the proxy calls. It never fails: what the proxy receives as an error it
 * logs with its stack, and a refusal by a service is none.
 */
export const transportTo = (service: Upstream) => ({
  request({ method, path, headers, body }: ProxyCall, done: Done): void {
    const call = {
      method: method as Method,
      path,
      headers: headers as Record<string, string>,
      body: typeof body === 'string' && body !== '' ? body : undefined,
    };
    void service
      .pass(call)
      .then(
        ({ status, contentType, body: bytes }) => ({
          statusCode: status,
          headers: (status === 204 ? {} : { 'content-type': contentType }) as Record<string, string>,
          body: { bytes, destroy },
        }),
        (error: Error) => ({ statusCode: 500, headers: {}, body: { error, destroy } }),
      )
      .then((answer) => done(null, answer));
  },
});
