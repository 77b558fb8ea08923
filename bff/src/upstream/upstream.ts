import type { Readable } from 'node:stream';
import type { Actor } from '@wellspring/shared/contracts/internal/actor.ts';
import { asErrorCode } from '@wellspring/shared/error-codes.ts';
import { AppError, type FieldProblem } from '@wellspring/shared/errors.ts';
import type { InternalTokens } from '@wellspring/shared/server/http/internal-token.ts';
import { passedHeaders } from '@wellspring/shared/server/http/passed-headers.ts';
import { type Dispatcher, Pool } from 'undici';
import type * as z from 'zod/mini';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** An answer that is still coming. */
export type UpstreamStream = { contentType: string; body: Readable };

/** What a service answered, unread. */
export type UpstreamAnswer = { status: number; contentType: string; body: Buffer };

/** A call as it goes to a service, with the proof of who it is for among its headers. */
export type UpstreamCall = {
  method: Method;
  /** With its query, as the service knows it. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string | undefined;
};

/** One of the services behind the BFF, called on behalf of a user or a process. */
export type Upstream = {
  name: string;
  /** Scheme, host and port. */
  origin: string;
  /**
   * Sends a call whose headers are made already, and hands back the answer as it came.
   * @throws AppError as `send`
   */
  pass: (call: UpstreamCall) => Promise<UpstreamAnswer>;
  /**
   * Sends a call and hands back the answer as it came, for passing on.
   * @throws AppError with the service's own code when it refuses; unavailable when it does not answer in time
   */
  send: (actor: Actor, method: Method, path: string, body?: string) => Promise<UpstreamAnswer>;
  /**
   * Sends a call whose answer may be longer than memory should hold, and hands it back as it comes. The longest time
   * counts up to the first byte, and between two parts.
   * @throws AppError as `send`, before the first byte
   */
  stream: (actor: Actor, method: Method, path: string, body: string) => Promise<UpstreamStream>;
  /** The proof that a call is made for this person, for a call that is made for several. */
  tokenFor: (actor: Actor) => string;
  /** The same as `send`, with the answer read by its contract. */
  call: <T extends z.ZodMiniType>(
    actor: Actor,
    method: Method,
    path: string,
    schema: T,
    body?: unknown,
  ) => Promise<z.infer<T>>;
  /** Whether calls are being refused because the service did not answer lately. */
  isCircuitOpen: () => boolean;
  close: () => Promise<void>;
};

export type UpstreamOptions = {
  name: string;
  baseUrl: string;
  tokens: InternalTokens;
  /** The longest a call may take, from queueing to the last byte. */
  timeoutMs: number;
  /** Most connections to the service. */
  connections?: number;
};

/** Largest answer of a service we take, in bytes. */
const MAX_ANSWER = 16 * 1024 * 1024;

/** A balancer before the services answers 502 and 504 when the one that it chose has just gone. */
const OUT_OF_REACH: ReadonlySet<number> = new Set([502, 503, 504]);

/** The refusal of a service as ours. A service that does not know *us* is our fault, never a reason to log a person out. */
export function toRefusal(answer: { status: number; body: Buffer | string }): AppError {
  let body: { code?: unknown; fields?: FieldProblem[]; details?: unknown } | null = null;
  try {
    body = JSON.parse(answer.body.toString());
  } catch {
    // A body that cannot be read says nothing; the status decides.
  }
  const code = asErrorCode(body?.code);
  const cause = new Error(`the service answered ${answer.status} ${code ?? 'without a code'}`);
  if (OUT_OF_REACH.has(answer.status)) return new AppError('unavailable', { retryAfterS: 5, cause });
  if (answer.status >= 500 || code === null || code === 'unauthenticated' || code === 'token_expired')
    return new AppError('internal', { cause });
  return new AppError(code, { ...(body?.fields ? { fields: body.fields } : {}), details: body?.details });
}

/** A call in flight: gathers the answer in as few steps as undici allows. */
function dispatch(pool: Pool, options: Dispatcher.DispatchOptions, timeoutMs: number): Promise<UpstreamAnswer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let status = 0;
    let contentType = 'application/json; charset=utf-8';
    let isLate = false;
    let abort = (reason: Error) => reject(reason);
    // undici's own time-outs are coarse; one timer covers queueing, connecting, waiting and reading.
    const timer = setTimeout(() => {
      isLate = true;
      abort(new Error('time-out'));
    }, timeoutMs);
    pool.dispatch(options, {
      onRequestStart(controller) {
        // The caller of a queued call that timed out is gone.
        if (isLate) controller.abort(new Error('time-out'));
        abort = (reason) => controller.abort(reason);
      },
      onResponseStart(_controller, statusCode, headers) {
        status = statusCode;
        const type = headers['content-type'];
        if (typeof type === 'string') contentType = type;
      },
      onResponseData(controller, chunk) {
        size += chunk.length;
        if (size > MAX_ANSWER) controller.abort(new Error('answer too large'));
        else chunks.push(chunk);
      },
      onResponseEnd() {
        clearTimeout(timer);
        const [first] = chunks;
        resolve({ status, contentType, body: chunks.length === 1 && first ? first : Buffer.concat(chunks) });
      },
      onResponseError(_controller, error) {
        clearTimeout(timer);
        reject(error);
      },
    });
  });
}

async function guarded<Answer>(breaker: CircuitBreaker, ask: () => Promise<Answer>): Promise<Answer> {
  breaker.admit();
  try {
    const answer = await ask();
    breaker.succeeded();
    return answer;
  } catch (cause) {
    breaker.failed();
    throw new AppError('unavailable', { retryAfterS: 2, cause });
  }
}

/** Opens kept-alive connections to a service on first use. */
export function createUpstream({ name, baseUrl, tokens, timeoutMs, connections = 128 }: UpstreamOptions): Upstream {
  const { origin } = new URL(baseUrl);
  const pool = new Pool(origin, {
    connections,
    connect: { timeout: timeoutMs },
    headersTimeout: 0,
    bodyTimeout: 0,
    allowH2: false,
  });
  const breaker = createCircuitBreaker({ failures: 5, pauseMs: 2_000 });

  const pass: Upstream['pass'] = async ({ method, path, headers, body }) => {
    const answer = await guarded(breaker, () =>
      dispatch(pool, { origin, method, path, headers, body: body ?? null }, timeoutMs),
    );
    if (answer.status >= 400) throw toRefusal(answer);
    return answer;
  };

  function toHeaders(actor: Actor, body: string | undefined): Record<string, string> {
    const headers: Record<string, string> = { authorization: `Bearer ${tokens.issue(actor)}`, ...passedHeaders() };
    if (body !== undefined) headers['content-type'] = 'application/json';
    return headers;
  }

  const send: Upstream['send'] = (actor, method, path, body) =>
    pass({ method, path, headers: toHeaders(actor, body), body });

  const stream: Upstream['stream'] = async (actor, method, path, body) => {
    const times = { headersTimeout: timeoutMs, bodyTimeout: timeoutMs };
    const answer = await guarded(breaker, () =>
      pool.request({ method, path, headers: toHeaders(actor, body), body, ...times }),
    );
    const { statusCode: status, headers } = answer;
    if (status >= 400) throw toRefusal({ status, body: await answer.body.text() });
    const type = headers['content-type'];
    return { contentType: typeof type === 'string' ? type : 'application/octet-stream', body: answer.body };
  };

  return {
    name,
    origin,
    pass,
    send,
    stream,
    tokenFor: tokens.issue,
    async call(actor, method, path, schema, body) {
      const answer = await send(actor, method, path, body === undefined ? undefined : JSON.stringify(body));
      return schema.parse(answer.status === 204 ? undefined : JSON.parse(answer.body.toString()));
    },
    isCircuitOpen: breaker.isOpen,
    close: () => pool.close(),
  };
}
