import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Actor } from '@wellspring/shared/contracts/internal/actor.ts';
import { createInternalTokens } from '@wellspring/shared/server/http/internal-token.ts';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createUpstream, type Upstream } from './upstream.ts';

const tokens = createInternalTokens('a secret of the tests, long enough to be one');
const person: Actor = { kind: 'user', userId: 'u', sessionId: 's', language: 'en', permissions: [] };

let server: Server | undefined;
let upstream: Upstream | undefined;
afterEach(async () => {
  await upstream?.close();
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));
  server = undefined;
});

async function serve(listener: RequestListener, timeoutMs = 500): Promise<Upstream> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  upstream = createUpstream({ name: 'test', baseUrl: `http://127.0.0.1:${port}`, tokens, timeoutMs });
  return upstream;
}

const answer =
  (status: number, body: unknown): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };

describe('a service behind the BFF', () => {
  it('receives the user of the call, and its answer is passed on byte for byte', async () => {
    let seen: { url: string | undefined; actor: Actor; body: string } | undefined;
    const service = await serve(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const actor = tokens.verify((request.headers.authorization ?? '').replace('Bearer ', ''));
      seen = { url: request.url, actor, body: Buffer.concat(chunks).toString() };
      response.writeHead(201, { 'content-type': 'application/json; charset=utf-8' });
      response.write('{"a": ');
      response.end(' "é"}');
    });
    const got = await service.send(person, 'POST', '/things?x=1', '{"b":2}');
    expect([got.status, got.contentType, got.body.toString()]).toEqual([
      201,
      'application/json; charset=utf-8',
      '{"a":  "é"}',
    ]);
    expect(seen).toEqual({ url: '/things?x=1', actor: person, body: '{"b":2}' });
  });

  it('passes on as it comes what is longer than memory should hold', async () => {
    const part = Buffer.alloc(1024 * 1024, 'x');
    let sent = 0;
    const service = await serve(async (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/csv' });
      for (; sent < 24; sent += 1)
        if (!response.write(part)) await new Promise((resolve) => response.once('drain', resolve));
      response.end();
    });
    const { contentType, body } = await service.stream(person, 'POST', '/file', '{}');
    // The service waits for the reader.
    expect([contentType, sent < 24]).toEqual(['text/csv', true]);
    let size = 0;
    for await (const chunk of body) size += (chunk as Buffer).length;
    expect(size).toBe(24 * part.length);
  });

  it('refuses a file with its own code, and ends one that stops coming', async () => {
    const refused = await serve(
      answer(400, { code: 'invalid_request', fields: [{ path: 'format', code: 'too_many' }] }),
    );
    await expect(refused.stream(person, 'POST', '/file', '{}')).rejects.toMatchObject({ code: 'invalid_request' });
    await upstream?.close();
    const stuck = await serve((_request, response) => {
      response.writeHead(200).write('first');
    }, 100);
    const { body } = await stuck.stream(person, 'POST', '/file', '{}');
    await expect(body.toArray()).rejects.toThrow();
  });

  it('is read by contract when the BFF needs to know', async () => {
    const service = await serve(answer(200, { a: 1, secret: 2 }));
    expect(await service.call(person, 'GET', '/', z.object({ a: z.number() }))).toEqual({ a: 1 });
  });

  it('refuses in its own words', async () => {
    const service = await serve(
      answer(409, { code: 'stale_revision', fields: [{ path: 'revision', code: 'stale' }], details: { revision: 3 } }),
    );
    await expect(service.send(person, 'GET', '/')).rejects.toMatchObject({
      code: 'stale_revision',
      fields: [{ path: 'revision', code: 'stale' }],
      details: { revision: 3 },
    });
  });

  it.each([
    [401, { code: 'unauthenticated' }, 'internal'],
    [401, { code: 'token_expired' }, 'internal'],
    [401, { code: 'session_ended' }, 'session_ended'],
    [500, { code: 'internal' }, 'internal'],
    [503, { code: 'unavailable' }, 'unavailable'],
    [502, '<html>', 'unavailable'],
    [504, '<html>', 'unavailable'],
    [400, { code: 'a_code_of_next_year' }, 'internal'],
  ])('that answers %i %j is %s to the person', async (status, body, code) => {
    const service = await serve(answer(status, body));
    await expect(service.send(person, 'GET', '/')).rejects.toMatchObject({ code });
  });

  it('is unavailable when it takes too long, also in the middle of an answer', async () => {
    const silent = await serve(() => undefined, 80);
    await expect(silent.send(person, 'GET', '/')).rejects.toMatchObject({ code: 'unavailable' });
    await silent.close();
    server?.closeAllConnections();
    const halting = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"a"');
    }, 80);
    await expect(halting.send(person, 'GET', '/')).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('is unavailable when it hangs up', async () => {
    const service = await serve((request) => request.socket.destroy());
    await expect(service.send(person, 'GET', '/')).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('is left alone after five failures and asked again after a while', async () => {
    let asked = 0;
    const service = await serve((request) => {
      asked += 1;
      request.socket.destroy();
    });
    for (let i = 0; i < 8; i += 1) await expect(service.send(person, 'GET', '/')).rejects.toThrow();
    expect(asked).toBe(5);
    expect(service.isCircuitOpen()).toBe(true);
    await expect(service.send(person, 'GET', '/')).rejects.toMatchObject({ code: 'unavailable', retryAfterS: 2 });
  });

  it('that refuses is not down', async () => {
    const service = await serve(answer(404, { code: 'not_found' }));
    for (let i = 0; i < 8; i += 1) await expect(service.send(person, 'GET', '/')).rejects.toThrow('not_found');
    expect(service.isCircuitOpen()).toBe(false);
  });
});
