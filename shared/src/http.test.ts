import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { type AppError, isAppError } from './errors.ts';
import { createApi } from './http.ts';

type Reply = { status?: number; body?: unknown; headers?: Record<string, string> };
let asked: Request[];
let replies: (Reply | Error)[];

const failed = (code: string, more: object = {}) => ({ code, requestId: 'r', message: [], ...more });

beforeEach(() => {
  asked = [];
  replies = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request.clone());
    request.signal.throwIfAborted();
    const reply = replies.shift() ?? { body: {} };
    if (reply instanceof Error) throw reply;
    const { status = 200, body = {}, headers = {} } = reply;
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
  });
});
afterEach(() => vi.unstubAllGlobals());

const base = 'https://wellspring.test/api';
const catchError = async (call: PromiseLike<unknown>): Promise<AppError> => {
  const error = await Promise.resolve(call).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!isAppError(error)) throw new Error(`not an AppError: ${error}`);
  return error;
};

describe('createApi', () => {
  it('calls below the base address, with the token, and parses by contract', async () => {
    replies = [{ body: { name: 'Nora', secret: 'dropped' } }];
    const api = createApi({ apiBaseUrl: base, getToken: () => 't1' });
    const answer = await api.get('users/me').json(z.object({ name: z.string() }));
    expect(answer).toEqual({ name: 'Nora' });
    expect([asked[0]?.url, asked[0]?.headers.get('authorization')]).toEqual([`${base}/users/me`, 'Bearer t1']);
  });

  it.each([
    ['a record', 'x', { a: 'b c', n: 1, is: false, none: undefined }, '?a=b+c&n=1&is=false'],
    [
      'pairs that name a parameter twice',
      'x',
      [
        ['ids', 'a'],
        ['ids', 'b'],
        ['n', 2],
        ['is', true],
      ],
      '?ids=a&ids=b&n=2&is=true',
    ],
    ['URLSearchParams', 'x', new URLSearchParams('ids=a&ids=b'), '?ids=a&ids=b'],
    ['a text', 'x', 'ids=a&ids=b%20c', '?ids=a&ids=b%20c'],
    ['a text with its question mark', 'x?first=1', '?ids=a', '?first=1&ids=a'],
    ['what the path asks for already', 'x?ids=a', { ids: 'b' }, '?ids=a&ids=b'],
    ['what the path asks for, taken away', 'x?ids=a&n=1', { ids: undefined }, '?n=1'],
    ['an empty list', 'x', [], ''],
    ['an empty text', 'x?n=1', '', '?n=1'],
    ['nothing', 'x', undefined, ''],
  ] as const)('sends search parameters given as %s', async (_case, path, searchParams, search) => {
    const given = searchParams as string[][] | string | Record<string, string> | undefined;
    await createApi({ apiBaseUrl: base }).get(path, given === undefined ? {} : { searchParams: given });
    expect(new URL(asked[0]?.url ?? '').search).toBe(search);
  });

  it('takes the answer that was asked for before, and asks itself when that failed', async () => {
    const early = vi
      .fn<(request: Request) => Promise<Response> | null>()
      .mockReturnValueOnce(
        Promise.resolve(new Response('{"n":1}', { headers: { 'content-type': 'application/json' } })),
      )
      .mockReturnValueOnce(Promise.reject(new TypeError('no network')))
      .mockReturnValue(null);
    replies = [{ body: { n: 2 } }, { body: { n: 3 } }];
    const api = createApi({ apiBaseUrl: base, getToken: () => 't1', findPrefetched: early });
    const read = () => api.get('users/me').json(z.object({ n: z.number() }));
    expect([await read(), await read(), await read()]).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
    expect(early.mock.calls[0]?.[0].url).toBe(`${base}/users/me`);
    expect(asked).toHaveLength(2);
  });

  it('turns an error body into the error with its fields and details, and asks once only', async () => {
    replies = [
      { status: 409, body: failed('answer_conflict', { fields: [{ path: 'a', code: 'b' }], details: { n: 1 } }) },
    ];
    const error = await catchError(createApi({ apiBaseUrl: base }).get('x').json());
    expect([error.code, error.fields, error.details]).toEqual([
      'answer_conflict',
      [{ path: 'a', code: 'b' }],
      { n: 1 },
    ]);
    expect(asked).toHaveLength(1);
  });

  it('says after how many seconds a repeat may succeed', async () => {
    replies = [{ status: 429, body: failed('too_many_requests'), headers: { 'retry-after': '30' } }];
    expect((await catchError(createApi({ apiBaseUrl: base }).get('x').json())).retryAfterS).toBe(30);
  });

  it.each([
    ['a stranger’s answer below 500', 418, 'no json of ours', 'internal'],
    ['a stranger’s answer from 500 on', 502, 'no json of ours', 'unavailable'],
  ])('gives %s a code of ours', async (_case, status, body, code) => {
    replies = [{ status, body }];
    expect((await catchError(createApi({ apiBaseUrl: base }).get('x').json())).code).toBe(code);
  });

  it('calls an answer that breaks the contract internal, not unavailable', async () => {
    replies = [{ body: { name: 7 } }];
    const onUnreachable = vi.fn();
    const call = createApi({ apiBaseUrl: base, onUnreachable })
      .get('x')
      .json(z.object({ name: z.string() }));
    expect((await catchError(call)).code).toBe('internal');
    expect(onUnreachable).not.toHaveBeenCalled();
  });

  it('calls silence unavailable and says so once', async () => {
    replies = [new TypeError('Failed to fetch')];
    const onUnreachable = vi.fn();
    expect((await catchError(createApi({ apiBaseUrl: base, onUnreachable }).get('x').json())).code).toBe('unavailable');
    expect(onUnreachable).toHaveBeenCalledOnce();
  });

  it('gives a call of its own time a limit, and calls it unavailable after that', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    vi.stubGlobal(
      'fetch',
      (request: Request) =>
        new Promise((_resolve, reject) => {
          request.signal.addEventListener('abort', () => reject(request.signal.reason));
        }),
    );
    const error = await catchError(createApi({ apiBaseUrl: base }).get('x', { timeout: 20 }).json());
    expect(error.code).toBe('unavailable');
    timeout.mockRestore();
  });

  it('reads a file, and null from an empty answer', async () => {
    vi.stubGlobal('fetch', async (request: Request) => {
      asked.push(request);
      return new Response(request.url.endsWith('file') ? 'bytes' : null);
    });
    const api = createApi({ apiBaseUrl: base });
    expect(await (await api.get('file').blob()).text()).toBe('bytes');
    expect(await api.get('nothing').json(z.optional(z.string()))).toBeUndefined();
    expect((await api.delete('nothing')).ok).toBe(true);
    expect(asked.slice(0, 2).map(({ headers }) => headers.get('accept'))).toEqual(['*/*', 'application/json']);
  });

  it('calls a file that was refused by its code', async () => {
    replies = [{ status: 404, body: failed('not_found') }];
    expect((await catchError(createApi({ apiBaseUrl: base }).get('file').blob())).code).toBe('not_found');
  });

  it('leaves an abort an abort', async () => {
    const onUnreachable = vi.fn();
    const controller = new AbortController();
    controller.abort();
    const call = createApi({ apiBaseUrl: base, onUnreachable }).get('x', { signal: controller.signal }).json();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(onUnreachable).not.toHaveBeenCalled();
  });
});

describe('a token that is over', () => {
  it('is renewed once and the call repeated with its body', async () => {
    replies = [{ status: 401, body: failed('token_expired') }, { body: { ok: true } }];
    let token = 'old';
    const renewToken = vi.fn(async () => {
      token = 'new';
      return token;
    });
    const api = createApi({ apiBaseUrl: base, getToken: () => token, renewToken });
    expect(await api.put('x', { json: { a: 1 } }).json()).toEqual({ ok: true });
    expect(asked.map((request) => request.headers.get('authorization'))).toEqual(['Bearer old', 'Bearer new']);
    expect(await asked[1]?.json()).toEqual({ a: 1 });
    expect(renewToken).toHaveBeenCalledOnce();
  });

  it('ends the call when there is no new one', async () => {
    replies = [{ status: 401, body: failed('token_expired') }];
    const api = createApi({ apiBaseUrl: base, getToken: () => 'old', renewToken: async () => null });
    expect((await catchError(api.get('x').json())).code).toBe('token_expired');
    expect(asked).toHaveLength(1);
  });

  it('reports a session that is over, once per call, and no other refusal', async () => {
    const onSessionEnded = vi.fn();
    const api = createApi({ apiBaseUrl: base, getToken: () => 'old', renewToken: async () => 'new', onSessionEnded });
    replies = [{ status: 401, body: failed('session_ended') }];
    expect((await catchError(api.get('x').json())).code).toBe('session_ended');
    expect(onSessionEnded.mock.calls).toEqual([['old']]);
    replies = [
      { status: 401, body: failed('invalid_credentials') },
      { status: 403, body: failed('not_allowed') },
    ];
    await catchError(api.get('x').json());
    await catchError(api.get('x').json());
    expect(onSessionEnded).toHaveBeenCalledOnce();
  });

  it('is not renewed for a refusal of another kind', async () => {
    replies = [{ status: 401, body: failed('invalid_credentials') }];
    const renewToken = vi.fn(async () => 'new');
    const api = createApi({ apiBaseUrl: base, getToken: () => 'old', renewToken });
    expect((await catchError(api.get('x').json())).code).toBe('invalid_credentials');
    expect(renewToken).not.toHaveBeenCalled();
  });
});
