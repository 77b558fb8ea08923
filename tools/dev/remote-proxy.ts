import { readFile } from 'node:fs/promises';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Registry, type RemoteRelease } from '@wellspring/shared/contracts/frontends/registry.ts';
import { inlineJson } from '../../bff/src/frontends/inline-json.ts';

export type RemoteProxyOptions = {
  /** Origin of the deployment. */
  target: URL;
  name: string;
  /** The folder with `mf/NAME/` of this machine. */
  folder: string;
  /** The release of this machine, as it is now. */
  readRelease: () => RemoteRelease;
  port: number;
};

/** The registry in a page, as the bff writes it. */
const IN_PAGE = /<script type="application\/json" id="ws-registry">(.*?)<\/script>/s;

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * A deployment as a browser on this machine sees it, with one remote of this machine in the place of its own. Nothing of
 * it is deployed: the pages that go through here are given another registry.
 */
export async function startRemoteProxy(
  options: RemoteProxyOptions,
): Promise<{ url: string; close: () => Promise<void> }> {
  const { target, name, folder, readRelease, port } = options;
  let ownOrigin = '';

  function withOwn(text: string): string {
    const registry = Registry.parse(JSON.parse(text));
    const deployed = registry.remotes[name];
    const own = { previous: [], ...deployed, live: readRelease(), killed: false };
    return JSON.stringify({ ...registry, remotes: { ...registry.remotes, [name]: own } });
  }
  const rewrite = (pathname: string, body: string) =>
    pathname === '/registry.json'
      ? withOwn(body)
      : body.replace(IN_PAGE, (_, registry: string) => inlineJson('ws-registry', JSON.parse(withOwn(registry))));

  async function serveOwn(pathname: string, response: ServerResponse): Promise<void> {
    const file = path.join(folder, path.normalize(decodeURIComponent(pathname)));
    const bytes = file.startsWith(path.join(folder, 'mf')) ? await readFile(file).catch(() => null) : null;
    response.writeHead(bytes ? 200 : 404, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' });
    response.end(bytes);
  }

  async function passOn(pathname: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = await ask(request);
    const { 'strict-transport-security': _, location, ...headers } = answer.headers;
    if (location) headers.location = location.replace(target.origin, ownOrigin);
    const isPage = headers['content-type']?.startsWith('text/html') || pathname === '/registry.json';
    if (!isPage || answer.statusCode !== 200) {
      response.writeHead(answer.statusCode ?? 502, headers);
      return pipeline(answer, response);
    }
    const body = rewrite(pathname, await text(answer));
    const { 'content-length': _length, etag: _etag, 'transfer-encoding': _encoding, ...kept } = headers;
    response.writeHead(200, kept);
    response.end(body);
  }

  const toTarget = (value: string | undefined) => value?.replace(ownOrigin, target.origin);
  /** As if the browser were on the page of the deployment. */
  function ask(request: IncomingMessage): Promise<IncomingMessage> {
    const { 'if-none-match': _, origin, referer, ...headers } = request.headers;
    const given = { origin: toTarget(origin), referer: toTarget(referer), host: target.host };
    const wanted = Object.entries({ ...headers, ...given, 'accept-encoding': 'identity' });
    const send = target.protocol === 'https:' ? httpsRequest : httpRequest;
    return new Promise((resolve, reject) => {
      const asked = send(new URL(request.url ?? '/', target), {
        method: request.method,
        headers: Object.fromEntries(wanted.filter(([, value]) => value !== undefined)),
      });
      asked.once('response', resolve).once('error', reject);
      pipeline(request, asked).catch(reject);
    });
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', target);
    const home = path.posix.dirname(readRelease().entry);
    const answered = pathname.startsWith(`${home}/`)
      ? serveOwn(pathname, response)
      : passOn(pathname, request, response);
    answered.catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' });
      response.end(`${target.origin} does not answer: ${error instanceof Error ? error.message : error}\n`);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  ownOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: ownOrigin,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
