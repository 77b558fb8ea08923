import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { freePort } from '../platform/ports.ts';
import { type Balancer, startBalancer } from './balancer.ts';

const open: Server[] = [];
let balancer: Balancer | undefined;
afterEach(async () => {
  await balancer?.close();
  for (const server of open.splice(0)) await close(server);
});

function close(server: Server): Promise<unknown> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
}

/** A process that says its name; `isReady` is what it says of itself. */
async function aBackend(name: string, answer?: RequestListener, isReady = () => true): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url === '/readyz') response.writeHead(isReady() ? 200 : 503).end();
    else if (answer) answer(request, response);
    else request.pipe(response.writeHead(200, { 'x-name': name }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(server);
  return server;
}
const portOf = (server: Server) => (server.address() as AddressInfo).port;
const say = (body: string) => fetch(balancer?.url ?? '', { method: 'PUT', body });
const names = async (count: number) => {
  const replies = [];
  for (let call = 0; call < count; call += 1) replies.push(await say('x'));
  return replies.map(({ headers }) => headers.get('x-name')).sort();
};

it('spreads calls with their bodies over the processes that are ready', async () => {
  let isReady = true;
  const servers = [await aBackend('a'), await aBackend('b'), await aBackend('c', undefined, () => isReady)];
  balancer = await startBalancer(await freePort(), servers.map(portOf));
  await vi.waitFor(async () => expect(await names(3)).toEqual(['a', 'b', 'c']), 10_000);
  expect(await (await say('answers')).text()).toBe('answers');
  isReady = false;
  await vi.waitFor(async () => expect(await names(4)).toEqual(['a', 'a', 'b', 'b']), 10_000);
});

it('asks another process when one refuses the connection, and refuses without any', async () => {
  const [first, second] = [await aBackend('a'), await aBackend('b')];
  balancer = await startBalancer(await freePort(), [first, second].map(portOf));
  await vi.waitFor(async () => expect(await names(2)).toEqual(['a', 'b']), 10_000);
  await close(first);
  expect(await names(3)).toEqual(['b', 'b', 'b']);
  await close(second);
  expect((await say('x')).status).toBe(503);
});

it('never gives a call to a second process that a first one may have carried out', async () => {
  let calls = 0;
  const hangUp: RequestListener = (request) => {
    calls += 1;
    request.socket.destroy();
  };
  const servers = [await aBackend('a', hangUp), await aBackend('b', hangUp)];
  balancer = await startBalancer(await freePort(), servers.map(portOf));
  await vi.waitFor(async () => expect((await say('x')).status).toBe(502), 10_000);
  expect(calls).toBe(1);
});

it('passes half an answer on as a failure', async () => {
  const half: RequestListener = (request, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('half', () => request.socket.destroy());
  };
  const server = await aBackend('a', half);
  balancer = await startBalancer(await freePort(), [portOf(server)]);
  await vi.waitFor(async () => expect((await fetch(balancer?.url ?? '')).status).toBe(200), 10_000);
  await expect(say('x').then((reply) => reply.text())).rejects.toThrow();
});
