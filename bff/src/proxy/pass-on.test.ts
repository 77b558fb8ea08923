import { once } from 'node:events';
import {
  createServer as createHttpServer,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
} from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Id } from '@wellspring/shared/contracts/common.ts';
import type { Actor } from '@wellspring/shared/contracts/internal/actor.ts';
import { createServer } from '@wellspring/shared/server/http/create-server.ts';
import { createInternalTokens } from '@wellspring/shared/server/http/internal-token.ts';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createUpstream } from '../upstream/upstream.ts';
import { passOn } from './pass-on.ts';
import { type RouteRow, routeRows } from './route-row.ts';

const tokens = createInternalTokens('a secret of the tests, long enough to be one');
const person: Actor = { kind: 'user', userId: 'u', sessionId: 's', language: 'en', permissions: [] };

const Thing = z.object({ a: z.string() });
const rows: readonly RouteRow[] = routeRows({ service: 'checkups', tag: 'Things' }, [
  {
    method: 'GET',
    path: '/things',
    summary: 'Things',
    query: z.strictObject({ x: z.optional(z.string()) }),
    answers: { 200: z.array(Thing) },
  },
  // No rule for the id: what is in the address is for the proxy to refuse.
  { method: 'GET', path: '/things/:id', summary: 'A thing', answers: { 200: Thing } },
  {
    method: 'PUT',
    path: '/things/:id',
    summary: 'Change a thing',
    params: z.object({ id: Id }),
    body: z.strictObject({ a: z._default(z.string(), 'b') }),
    answers: { 200: Thing, 204: z.undefined() },
  },
  { method: 'DELETE', path: '/things/:id', summary: 'Delete a thing', answers: { 204: z.undefined() } },
]);

type SeenRequest = { method: string | undefined; url: string | undefined; headers: IncomingHttpHeaders; body: string };

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server: Server = createHttpServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A BFF with our rows before a service with set answers; `seen` holds the requests that reached the service. */
async function open(answer: RequestListener, timeoutMs = 500) {
  const seen: SeenRequest[] = [];
  const baseUrl = await serve(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method, url, headers } = request;
    seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
    answer(request, response);
  });
  const service = createUpstream({ name: 'checkups', baseUrl, tokens, timeoutMs });
  const lines: string[] = [];
  const app = createServer({ name: 'door', logLevel: 'info', logStream: { write: (line) => lines.push(line) } });
  closing.push(async () => {
    await app.close();
    await service.close();
  });
  app.decorateRequest('actor', null);
  app.addHook('onRequest', async (request) => {
    request.actor = person;
  });
  await app.register(passOn, { prefix: '/api', rows, services: { checkups: service, analytics: service } });
  return { app, seen, lines };
}

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
    response.end(JSON.stringify(body));
  };

describe('a route that only passes on', () => {
  it('hands the answer on byte for byte, with its status and type', async () => {
    const { app, seen } = await open((_request, response) => {
      response.writeHead(201, { 'content-type': 'application/json; charset=utf-8' });
      response.end('[{"a":  "é"}]');
    });
    const reply = await app.inject('/api/things?x=%20a&x=b');
    expect(reply.statusCode).toBe(400);
    const good = await app.inject('/api/things?x=%20a');
    expect([good.statusCode, good.headers['content-type'], good.body]).toEqual([
      201,
      'application/json; charset=utf-8',
      '[{"a":  "é"}]',
    ]);
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /things?x=%20a']);
  });

  it('sends the body as the contract understood it, and refuses what is not in it', async () => {
    const { app, seen } = await open(json(200, { a: 'b' }));
    await app.inject({ method: 'PUT', url: '/api/things/t1', payload: {} });
    const strange = await app.inject({ method: 'PUT', url: '/api/things/t1', payload: { c: 1 } });
    expect([strange.statusCode, strange.json().fields]).toEqual([400, [{ path: 'c', code: 'unknown' }]]);
    expect(seen.map(({ body }) => body)).toEqual(['{"a":"b"}']);
  });

  it('hands on an empty answer', async () => {
    const { app } = await open((_request, response) => response.writeHead(204).end());
    const reply = await app.inject({ method: 'DELETE', url: '/api/things/t1' });
    expect([reply.statusCode, reply.body, reply.headers['content-type']]).toEqual([204, '', undefined]);
  });

  it('answers HEAD like GET, without the body', async () => {
    const { app, seen } = await open(json(200, []));
    const reply = await app.inject({ method: 'HEAD', url: '/api/things' });
    expect([reply.statusCode, reply.body, seen[0]?.method]).toEqual([200, '', 'HEAD']);
  });

  it('sends the service the caller and the request id, and no other header of the caller', async () => {
    const { app, seen } = await open(json(200, { a: 'b' }));
    const reply = await app.inject({
      method: 'PUT',
      url: '/api/things/t1',
      payload: { a: 'b' },
      headers: {
        authorization: 'Bearer of-the-person',
        cookie: '__Host-ws_rt=secret',
        origin: 'https://intranet.test',
        'x-forwarded-for': '10.0.0.1',
        'x-request-id': '00000000-0000-4000-8000-000000000000',
        connection: 'keep-alive, authorization, x-request-id',
        'x-anything': '1',
      },
    });
    expect(reply.statusCode).toBe(200);
    const { authorization = '', ...headers } = seen[0]?.headers ?? {};
    expect(tokens.verify(authorization.replace('Bearer ', ''))).toEqual(person);
    expect(Object.keys(headers).sort()).toEqual([
      'connection',
      'content-length',
      'content-type',
      'host',
      'x-request-id',
    ]);
    expect(headers['x-request-id']).not.toBe('00000000-0000-4000-8000-000000000000');
    expect(headers['content-type']).toBe('application/json');
  });

  it('hands back none of the headers of the service but the content type', async () => {
    const { app } = await open(
      json(200, [], {
        'set-cookie': 'a=b',
        'access-control-allow-origin': '*',
        location: 'http://127.0.0.1:1/internal',
        'cache-control': 'public',
        server: 'service',
      }),
    );
    const { headers } = await app.inject('/api/things');
    expect(Object.keys(headers).sort()).toEqual(['connection', 'content-length', 'content-type', 'date']);
  });
});

describe('a service that refuses', () => {
  it.each([
    [409, { code: 'stale_revision', fields: [{ path: 'revision', code: 'stale' }], details: { revision: 3 } }, 409],
    [404, { code: 'not_found' }, 404],
    [401, { code: 'unauthenticated' }, 500],
    [500, { code: 'internal' }, 500],
    [502, '<html>', 503],
  ])('answers %i of the service with our own error body', async (status, body, expected) => {
    const { app, lines } = await open(json(status, body, { 'set-cookie': 'a=b', 'content-type': 'text/html' }));
    const reply = await app.inject('/api/things');
    expect([reply.statusCode, reply.headers['content-type'], reply.headers['set-cookie']]).toEqual([
      expected,
      'application/json; charset=utf-8',
      undefined,
    ]);
    const { code, fields, details, requestId } = reply.json();
    expect(requestId).toEqual(expect.any(String));
    if (expected < 500)
      expect({ code, fields, details }).toEqual({ fields: undefined, details: undefined, ...(body as object) });
    else expect(code).toBe(expected === 503 ? 'unavailable' : 'internal');
    // A refusal by a service is logged there, and the proxy itself logs nothing.
    expect(lines.filter((line) => /fetching|received|errored/.test(line))).toEqual([]);
    if (expected < 500) expect(lines).toEqual([]);
  });

  it('sends a request that is answered with 503 once', async () => {
    const { app, seen } = await open(json(503, { code: 'unavailable' }, { 'retry-after': '0' }));
    const reply = await app.inject('/api/things');
    expect([reply.statusCode, reply.json().code, seen.length]).toEqual([503, 'unavailable', 1]);
  });
});

describe('a service in trouble', () => {
  it.each<[string, RequestListener]>([
    ['that says nothing', () => undefined],
    ['that hangs up', (request) => request.socket.destroy()],
    [
      'that drips',
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        const timer = setInterval(() => response.write(' '), 10);
        response.on('close', () => clearInterval(timer));
      },
    ],
    [
      'that never ends',
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        const more = () => {
          while (response.write(Buffer.alloc(1_048_576, ' ')));
          response.once('drain', more);
        };
        more();
      },
    ],
  ])('%s is unavailable, and asked once', async (_trouble, listener) => {
    const { app, seen } = await open(listener, 2_000);
    const reply = await app.inject('/api/things');
    expect([reply.statusCode, reply.json().code, reply.headers['retry-after'], seen.length]).toEqual([
      503,
      'unavailable',
      '2',
      1,
    ]);
  });
});

/** Sends a request line as it stands; clients and test helpers would mend it. @returns the status */
async function statusOfLine(port: number, target: string): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${target} HTTP/1.1\r\nhost: door.test\r\nconnection: close\r\n\r\n`);
  let text = '';
  for await (const chunk of socket) text += chunk;
  return Number(text.split(' ')[1]);
}

describe('an address', () => {
  it.each([
    '/api/things/..',
    '/api/things/../internal/sessions/s1',
    '/api/things/%2e%2e',
    '/api/things/..%2finternal',
    '/api/things/..%2Finternal%2Fsessions',
    '/api/things/..%5cinternal',
    '/api/things/a%2f..%2f..%2finternal',
    '/api/things/%252e%252e%252finternal/x',
    '/%61pi/things',
    'http://127.0.0.1:1/api/things',
    'http://door.test/api/things/t1',
    '//127.0.0.1:1/api/things',
    '/api//things',
    '/api/internal/sessions',
  ])('%s never reaches a service', async (target) => {
    const { app, seen } = await open(json(200, []));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const status = await statusOfLine((app.server.address() as AddressInfo).port, target);
    expect([400, 404]).toContain(status);
    expect(seen).toEqual([]);
  });

  it('keeps escapes in the path', async () => {
    const { app, seen } = await open(json(200, { a: 'b' }));
    expect((await app.inject('/api/things/a%20b%2Fc%C3%A9')).statusCode).toBe(200);
    expect(seen[0]?.url).toBe('/things/a%20b%2Fc%C3%A9');
  });
});

it('survives a caller that hangs up before the answer', async () => {
  let answer = () => {};
  const { app, seen } = await open((request, response) => {
    answer = () => json(200, [])(request, response);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const closed = new Promise((resolve) => app.server.once('connection', (socket) => socket.once('close', resolve)));
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET /api/things HTTP/1.1\r\nhost: door.test\r\n\r\n');
  await expect.poll(() => seen.length).toBe(1);
  socket.destroy();
  await closed;
  answer();
  const next = fetch(`http://127.0.0.1:${port}/api/things`);
  await expect.poll(() => seen.length).toBe(2);
  answer();
  expect((await next).status).toBe(200);
});
