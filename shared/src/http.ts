import ky, { type Options, type ResponsePromise } from 'ky';
import { ErrorBody } from './contracts/error-body.ts';
import { AppError, type ErrorCode, type FieldProblem, isAppError } from './errors.ts';

/** What browsers are built with knows no more of ky than this (web/small-ky.ts). */
type CallOptions = Pick<Options, 'searchParams' | 'json' | 'headers' | 'signal' | 'keepalive' | 'context' | 'timeout'>;
type Answer = Promise<Response> & Pick<ResponsePromise, 'json' | 'blob'>;
type Call = (path: string, options?: CallOptions) => Answer;

/** Calls under `/api/`: `api.get('checkups/own').json(Schema)`. Every failure is an AppError. */
export type Api = { get: Call; post: Call; put: Call; delete: Call };

export type ApiOptions = {
  /** Address of the API, such as '/api' or 'https://wellspring.example/api'. */
  apiBaseUrl: string;
  /** The access token of the moment; null calls without one. */
  getToken?: () => string | null;
  /**
   * Asked once when the server says that the token is over. Calls that fail together share one renewal.
   * Resolves to the new token, or null when the session has ended.
   */
  renewToken?: () => Promise<string | null>;
  /** Called with the token of a call that was refused because its session is over: logged out elsewhere, ended or disabled. */
  onSessionEnded?: (token: string) => void;
  /** A prefetched answer; null: none. A failed one is requested again. */
  findPrefetched?: (request: Request) => Promise<Response> | null;
  /**
   * Called when there was no answer at all: no network, refused, time-out. A call with `context: background` is left
   * out: its caller handles the error and retries.
   */
  onUnreachable?: () => void;
  /** The longest a call may take, in milliseconds. */
  timeoutMs?: number;
};

/** Context of a call that its caller retries; see `onUnreachable`. */
export const background = { isBackground: true };

const renewable = new Set(['token_expired', 'unauthenticated']);

/** Turns a failure into AppError. Aborts are not errors. */
export function toAppError(error: Error): Error {
  if (isAppError(error) || error.name === 'AbortError') return error;
  if (!('response' in error)) {
    // SchemaValidationError: the server answered something else than the contract says.
    const isOurs = error.name === 'SchemaValidationError' || error.name === 'SyntaxError';
    return new AppError(isOurs ? 'internal' : 'unavailable', { cause: error });
  }
  const { response, data } = error as Error & { response: Response; data?: unknown };
  const body = ErrorBody.safeParse(data);
  // Not held against the list of codes, which pages would load for it: a code without a text is shown as an internal error.
  const code = (body.data?.code as ErrorCode | undefined) ?? (response.status >= 500 ? 'unavailable' : 'internal');
  const retryAfterS = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new AppError(code, {
    ...(body.data?.fields ? { fields: body.data.fields as FieldProblem[] } : {}),
    ...(body.data?.details === undefined ? {} : { details: body.data.details }),
    ...(Number.isFinite(retryAfterS) ? { retryAfterS } : {}),
    cause: error,
  });
}

/** Adds the token, and repeats a call once with a renewed token when the old one was over. */
function withToken({ getToken, renewToken, onSessionEnded, findPrefetched }: ApiOptions) {
  const ask = async (request: Request) => (await findPrefetched?.(request)?.catch(() => null)) ?? fetch(request);
  return async (input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const token = getToken?.();
    if (!token) return ask(request);
    // A body can be read once: the copy is for the repeat.
    const repeat = request.clone();
    request.headers.set('authorization', `Bearer ${token}`);
    const response = await ask(request);
    const refusal = await refusalCode(response);
    if (refusal === 'session_ended') onSessionEnded?.(token);
    if (!renewToken || !renewable.has(refusal)) return response;
    const renewed = await renewToken();
    if (!renewed) return response;
    repeat.headers.set('authorization', `Bearer ${renewed}`);
    return fetch(repeat);
  };
}

/** Why the person of a call was not accepted; empty when they were. */
async function refusalCode(response: Response): Promise<string> {
  if (response.status !== 401) return '';
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return (body as { code?: string } | null)?.code ?? '';
}

/**
 * Creates the client for all calls to the server. It retries only after renewing the token: retries belong to the query
 * client.
 */
export function createApi(options: ApiOptions): Api {
  const { apiBaseUrl, onUnreachable, timeoutMs = 15_000 } = options;
  const calls = ky.create({
    // Without the slash the last segment would be replaced.
    prefix: apiBaseUrl.endsWith('/') ? apiBaseUrl : `${apiBaseUrl}/`,
    retry: 0,
    timeout: timeoutMs,
    credentials: 'same-origin',
    fetch: withToken(options),
    hooks: {
      beforeError: [
        ({ error, options: { context } }) => {
          const failure = toAppError(error);
          const wasAnswered = 'response' in error || !isAppError(failure) || failure.code !== 'unavailable';
          if (!wasAnswered && context.isBackground !== true) onUnreachable?.();
          return failure;
        },
      ],
    },
  });
  return {
    get: withReadableFailures(calls.get),
    post: withReadableFailures(calls.post),
    put: withReadableFailures(calls.put),
    delete: withReadableFailures(calls.delete),
  };
}

/** What goes wrong while the body is read passes no hook of ky: a broken contract, half an answer, a slow body. */
function withReadableFailures(call: Call): Call {
  const readable =
    <Read extends (...args: never[]) => Promise<unknown>>(read: Read) =>
    (...args: Parameters<Read>) =>
      read(...args).catch((error: Error) => {
        throw toAppError(error);
      });
  return (path, callOptions) => {
    const answer = call(path, callOptions);
    const { json, blob } = answer;
    return Object.assign(answer, { json: readable(json.bind(answer)), blob: readable(blob.bind(answer)) }) as Answer;
  };
}
