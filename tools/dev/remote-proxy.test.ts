import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { Registry, type RemoteRelease } from '@wellspring/shared/contracts/frontends/registry.ts';
import { releaseIn } from '@wellspring/shared/server/frontends/registry/testing/release-in.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inlineJson } from '../../bff/src/frontends/inline-json.ts';
import { startRemoteProxy } from './remote-proxy.ts';

const NAME = 'mfe-employee';
let folder: string;
let deployment: Server;
let origin: string;
let own: RemoteRelease;
let deployed: Registry;
let proxy: Awaited<ReturnType<typeof startRemoteProxy>>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ws-remote-proxy-'));
  own = await releaseIn(folder, '0.0.0-dddddddd');
  await writeFile(path.join(folder, own.entry), 'export const own = 1;');
  const [live, other] = [
    await releaseIn(folder, '1.0.0-aaaaaaaa'),
    await releaseIn(folder, '1.0.0-bbbbbbbb', 'mfe-admin'),
  ];
  const of = (release: RemoteRelease) => ({ live: release, previous: [], killed: true });
  deployed = { schema: 1, snapshot: 'one </script>', remotes: { [NAME]: of(live), 'mfe-admin': of(other) } };

  deployment = createServer(async (request, response) => {
    if (request.url === '/registry.json') return response.end(JSON.stringify(deployed));
    if (request.url === '/away') return response.writeHead(302, { location: `${origin}/login` }).end();
    if (request.url === '/api/echo') {
      const { host, origin: from, referer } = request.headers;
      const body = await text(request);
      response.setHeader('set-cookie', '__Host-ws_rt=1; Secure; Path=/; HttpOnly');
      return response.end(JSON.stringify({ method: request.method, host, origin: from, referer, body }));
    }
    response.writeHead(200, { 'content-type': 'text/html', 'strict-transport-security': 'max-age=1', etag: '"1"' });
    return response.end(`<!doctype html><head>${inlineJson('ws-registry', deployed)}</head>`);
  });
  await new Promise<void>((resolve) => deployment.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(deployment.address() as AddressInfo).port}`;
  proxy = await startRemoteProxy({ target: new URL(origin), name: NAME, folder, readRelease: () => own, port: 0 });
});
afterAll(async () => {
  await proxy.close();
  deployment.close();
  await rm(folder, { recursive: true });
});

const ask = (url: string, init: RequestInit = {}) => fetch(`${proxy.url}${url}`, { redirect: 'manual', ...init });
const expectOwn = (registry: Registry) => {
  expect(registry.remotes[NAME]).toMatchObject({ live: own, killed: false });
  expect(registry.remotes['mfe-admin']).toEqual(deployed.remotes['mfe-admin']);
};

it('gives pages the release of this machine in the place of the deployed one', async () => {
  const reply = await ask('/vitamins');
  const html = await reply.text();
  const [, registry = '', ...more] = /id="ws-registry">(.*?)<\/script>(.*)$/s.exec(html) ?? [];
  expectOwn(Registry.parse(JSON.parse(registry)));
  expect(more).toEqual(['</head>']);
  expect([reply.headers.get('strict-transport-security'), reply.headers.get('etag')]).toEqual([null, null]);
  expectOwn(Registry.parse(await (await ask('/registry.json')).json()));
});

it('serves the files of this release, and no other of this machine', async () => {
  const reply = await ask(own.entry);
  expect([reply.headers.get('content-type'), await reply.text()]).toEqual(['text/javascript', 'export const own = 1;']);
  const home = own.entry.slice(0, own.entry.lastIndexOf('/'));
  expect((await ask(`${home}/no.js`)).status).toBe(404);
  expect((await ask(`${home}/..%2f..%2f..%2f..%2f..%2fetc%2fhostname`)).status).toBe(404);
});

it('passes everything else on as if the page were that of the deployment', async () => {
  const headers = { origin: proxy.url, referer: `${proxy.url}/vitamins` };
  const reply = await ask('/api/echo', { method: 'POST', body: 'answers', headers });
  expect(reply.headers.get('set-cookie')).toContain('__Host-ws_rt=1');
  expect(await reply.json()).toEqual({
    ...{ method: 'POST', body: 'answers', host: new URL(origin).host },
    ...{ origin, referer: `${origin}/vitamins` },
  });
  expect((await ask('/away')).headers.get('location')).toBe(`${proxy.url}/login`);
});

it('says so when the deployment does not answer', async () => {
  const target = new URL('http://127.0.0.1:1');
  const alone = await startRemoteProxy({ target, name: NAME, folder, readRelease: () => own, port: 0 });
  const reply = await fetch(`${alone.url}/vitamins`);
  expect([reply.status, await reply.text()]).toEqual([
    502,
    expect.stringContaining('http://127.0.0.1:1 does not answer'),
  ]);
  await alone.close();
});
