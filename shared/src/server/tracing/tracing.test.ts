import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startTraceCollector } from '../../testing/trace-collector.ts';
import { createServer, type Server } from '../http/create-server.ts';
import { createInternalClient } from '../http/internal-client.ts';
import { createInternalTokens } from '../http/internal-token.ts';
import { startTracing } from './start-tracing.ts';
import type { Tracing } from './tracing.ts';

const SECRET = 'a secret of at least thirty-two characters';
const FOREIGN = '0af7651916cd43dd8448eb211c80319c';
const Answer = z.object({ ok: z.boolean() });

let collector: Awaited<ReturnType<typeof startTraceCollector>>;
let tracing: Tracing;
const servers: Server[] = [];

async function listen(server: Server): Promise<string> {
  servers.push(server);
  return server.listen({ port: 0, host: '127.0.0.1' });
}

beforeAll(async () => {
  collector = await startTraceCollector();
  tracing = await startTracing('front', collector.url, { isPublic: true });
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  collector.close();
});

it('sends one span of each request, without what the address and the error say, and begins a trace for each caller', async () => {
  const seen: (string | undefined)[] = [];
  const back = createServer({ name: 'back', logLevel: 'silent', isInternal: true });
  back.get('/people/:id', async ({ headers }) => {
    seen.push(headers.traceparent as string | undefined);
    return { ok: true };
  });
  const backUrl = await listen(back);
  const client = createInternalClient({
    baseUrl: backUrl,
    tokens: createInternalTokens(SECRET),
    timeoutMs: 5_000,
  });
  const front = createServer({ name: 'front', logLevel: 'silent' });
  front.get('/of/:id', () => client.call({ kind: 'service', name: 'bff' }, 'GET', '/people/Ada-Peeters', Answer));
  front.get('/fails', () => {
    throw new Error('Ada Peeters answered 1');
  });
  const url = await listen(front);

  const headers = { traceparent: `00-${FOREIGN}-b7ad6b7169203331-01` };
  expect((await fetch(`${url}/of/ada@firm.test?name=Ada`, { headers })).status).toBe(200);
  expect((await fetch(`${url}/fails`)).status).toBe(500);
  await tracing.stop();

  const spans = collector.spans();
  const named = (name: string) => spans.filter((span) => span.name === name);
  expect(spans.map(({ name }) => name).sort()).toEqual(['GET /fails', 'GET /of/:id', 'GET /people/:id']);
  const [call] = named('GET /of/:id');
  expect(call?.traceId).not.toBe(FOREIGN);
  expect(call?.attributes.map(({ key }) => key).sort()).toEqual([
    'http.request.method',
    'http.response.status_code',
    'http.route',
  ]);
  // What it called got the trace and the span of the call.
  expect(seen).toEqual([`00-${call?.traceId}-${call?.spanId}-01`]);
  for (const word of ['Ada', 'Peeters', 'ada@firm', 'answered', 'Error']) expect(collector.text()).not.toContain(word);
});
