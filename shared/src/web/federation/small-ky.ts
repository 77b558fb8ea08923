/**
 * The part of ky that `http.ts` uses, for browsers: in their builds 'ky' means this module. Most of ky repeats, retries and
 * reports progress, all of which is switched off there; it would be a twentieth of the first view. The tests of `http.ts`
 * are run with both, and its types allow no other options.
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
type Simple = string | number | boolean;
/** Every form that ky takes; a list of pairs and URLSearchParams may name a parameter several times. */
type SearchParams = string | URLSearchParams | readonly (readonly Simple[])[] | Record<string, Simple | undefined>;
type CallOptions = {
  searchParams?: SearchParams;
  json?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  keepalive?: boolean;
  context?: Context;
  timeout?: number;
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

/** Adds to the query of the address, as ky does. */
function addSearchParams(url: URL, given: SearchParams): void {
  if (typeof given === 'string') {
    const text = given.replace(/^\?/, '');
    if (text !== '') url.search = url.search === '' ? text : `${url.search}&${text}`;
    return;
  }
  const isList = given instanceof URLSearchParams || Array.isArray(given);
  const entries: Iterable<[string, Simple | undefined]> = isList
    ? new URLSearchParams(given as string[][] | URLSearchParams)
    : Object.entries(given);
  for (const [name, value] of entries) {
    if (value === undefined) url.searchParams.delete(name);
    else url.searchParams.append(name, String(value));
  }
}

function create({ prefix, timeout: usualTimeout, credentials, fetch, hooks }: Settings) {
  async function send(method: string, path: string, options: CallOptions, accept: () => string): Promise<Response> {
    const {
      searchParams = '',
      json,
      headers,
      signal,
      keepalive = false,
      context = {},
      timeout = usualTimeout,
    } = options;
    // How the answer will be read is said after the call.
    await null;
    const url = new URL(prefix + path, globalThis.location?.href);
    addSearchParams(url, searchParams);
    const limit = AbortSignal.timeout(timeout);
    try {
      const request = new Request(url, {
        method,
        credentials,
        keepalive,
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
        headers: { accept: accept(), ...(json ? { 'content-type': 'application/json' } : {}), ...headers },
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
    const text = await (await answer).text();
    const body: unknown = text === '' && schema ? undefined : JSON.parse(text);
    if (!schema) return body;
    const { value, issues } = schema['~standard'].validate(body);
    if (issues) throw new SchemaValidationError('not what the contract says');
    return value;
  }

  const caller =
    (method: string) =>
    (path: string, options: CallOptions = {}) => {
      let accept = '*/*';
      const answer = send(method, path, options, () => accept);
      return Object.assign(answer, {
        json: (schema?: Schema) => {
          accept = 'application/json';
          return read(answer, schema);
        },
        blob: async () => (await answer).blob(),
      });
    };
  return { get: caller('GET'), post: caller('POST'), put: caller('PUT'), delete: caller('DELETE') };
}

// biome-ignore lint/style/noDefaultExport: ky has its client as the default export
export default { create };
