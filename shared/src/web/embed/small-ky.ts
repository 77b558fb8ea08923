/**
 * The part of ky that `http.ts` uses, for the embed: in its build 'ky' means this module. Most of ky repeats, retries and
 * reports progress, all of which is switched off here; it would be a fifteenth of what a stranger's page has to load.
 * The tests of `http.ts` are run with both.
 */

type Context = Record<string, unknown>;
type Failure = { error: Error; options: { context: Context } };
type Settings = {
  prefix: string;
  timeout: number;
  credentials: RequestCredentials;
  fetch: (request: Request) => Promise<Response>;
  hooks: { beforeError: ((failure: Failure) => Error)[] };
};
type CallOptions = {
  searchParams?: Record<string, string | number | boolean | undefined>;
  json?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  keepalive?: boolean;
  context?: Context;
};
/** standardschema.dev */
type Schema = { '~standard': { validate: (value: unknown) => { value?: unknown; issues?: readonly object[] } } };

/** The server said no. */
class HTTPError extends Error {
  readonly response: Response;
  readonly data: unknown;

  constructor(response: Response, data: unknown) {
    super(`answered ${response.status}`);
    this.response = response;
    this.data = data;
  }
}

/** The server said something else than the contract. */
class SchemaValidationError extends Error {
  override readonly name = 'SchemaValidationError';
}

function create({ prefix, timeout, credentials, fetch, hooks }: Settings) {
  async function send(method: string, path: string, options: CallOptions): Promise<Response> {
    const { searchParams = {}, json, headers, signal, keepalive = false, context = {} } = options;
    const url = new URL(prefix + path, globalThis.location?.href);
    for (const [name, value] of Object.entries(searchParams))
      if (value !== undefined) url.searchParams.set(name, String(value));
    const limit = AbortSignal.timeout(timeout);
    try {
      const request = new Request(url, {
        method,
        credentials,
        keepalive,
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
        headers: { accept: 'application/json', ...(json ? { 'content-type': 'application/json' } : {}), ...headers },
        ...(json ? { body: JSON.stringify(json) } : {}),
      });
      const response = await fetch(request);
      if (response.ok) return response;
      throw new HTTPError(response, await response.json().catch(() => undefined));
    } catch (thrown) {
      throw hooks.beforeError.reduce((error, hook) => hook({ error, options: { context } }), thrown as Error);
    }
  }

  async function read(answer: Promise<Response>, schema?: Schema): Promise<unknown> {
    const body: unknown = await (await answer).json();
    if (!schema) return body;
    const { value, issues } = schema['~standard'].validate(body);
    if (issues) throw new SchemaValidationError('not what the contract says');
    return value;
  }

  const caller =
    (method: string) =>
    (path: string, options: CallOptions = {}) => {
      const answer = send(method, path, options);
      return Object.assign(answer, { json: (schema?: Schema) => read(answer, schema) });
    };
  return { get: caller('GET'), post: caller('POST'), put: caller('PUT'), delete: caller('DELETE') };
}

// biome-ignore lint/style/noDefaultExport: ky has its client as the default export
export default { create };
