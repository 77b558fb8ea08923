import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { intranetPage, teamPage } from './intranet-page.ts';
import { signAssertion } from './sign-assertion.ts';

export type IntranetOptions = {
  /** 0 takes a free one. */
  port: number;
  wellspringUrl: string;
  /** ES256; the public half belongs to the demo's embed key. */
  privateKeyJwk: Record<string, unknown>;
  /** Of the embed in a frame, and of the one in a shadow root. */
  embedKeys?: { frame: string; shadow: string };
  /** The reader of the intranet, and of its page for those who lead a team. */
  subject?: string;
  manager?: string;
  /** The team of the team page, unless its address names another one. */
  teamId?: string | null;
};

export type Intranet = { url: string; close: () => Promise<void> };

const require = createRequire(import.meta.url);
const pageFile = (name: string) => path.join(import.meta.dirname, 'page', name);
/** A package's file that its exports do not mention. */
const packageFile = (name: string, file: string) =>
  path.join(path.dirname(require.resolve(`${name}/package.json`)), file);

const files: Readonly<Record<string, { type: string; file: () => string }>> = {
  '/intranet.css': { type: 'text/css', file: () => pageFile('intranet.css') },
  '/intranet.js': { type: 'text/javascript', file: () => pageFile('intranet.js') },
  '/react.js': { type: 'text/javascript', file: () => packageFile('react-18', 'umd/react.production.min.js') },
  '/react-dom.js': {
    type: 'text/javascript',
    file: () => packageFile('react-dom-18', 'umd/react-dom.production.min.js'),
  },
};

const views = ['checkups', 'checkup', 'report'];
const HTML = 'text/html; charset=utf-8';
const auths = ['assertion', 'popup', 'login'] as const;
/** Attributes of the element that the page's address may set, to try them. */
const tried = ['routing', 'density', 'hide', 'theme', 'locale', 'height', 'min-height'];

/**
 * A sample intranet with Wellspring embedded. Its address names `localhost` and Wellspring's `127.0.0.1`: to a browser
 * these are two sites, as a company's intranet and its Wellspring are, so the frame's storage is partitioned or blocked.
 *
 * `/` shows the questionnaire in a frame, `/?isolation=shadow` the list in a shadow root, `view` and `id` choose what is
 * shown, `auth=popup` and `auth=login` let the reader log in, and other attributes may be tried the same way
 * (`routing=hash`, `density=compact`, …). `/team` is the page of a team with its report and the overview; `team` names another
 * one and `reader` another user. It vouches for every user that is named, so it is for demonstrations only.
 *
 * @throws Error when the port is taken
 */
export async function startIntranet(options: IntranetOptions): Promise<Intranet> {
  const { port, wellspringUrl, privateKeyJwk, subject = 'employee@demo.test', teamId = null } = options;
  const { manager = 'manager@demo.test', embedKeys = { frame: 'ek_demo', shadow: 'ek_demo_shadow' } } = options;

  async function answer(address: URL): Promise<{ type: string; body: string | Buffer } | null> {
    const { pathname, searchParams } = address;
    const more = Object.fromEntries([...searchParams].filter(([name]) => tried.includes(name)));
    if (pathname === '/') {
      const isShadow = searchParams.get('isolation') === 'shadow';
      const view = views.find((known) => known === searchParams.get('view')) ?? (isShadow ? 'checkups' : 'checkup');
      const isolation = isShadow ? 'shadow' : 'auto';
      const embedKey = isShadow ? embedKeys.shadow : embedKeys.frame;
      const resourceId = searchParams.get('id');
      const auth = auths.find((known) => known === searchParams.get('auth')) ?? 'assertion';
      return {
        type: HTML,
        body: intranetPage({ wellspringUrl, embedKey, isolation, view, resourceId, auth, more }),
      };
    }
    if (pathname === '/team') {
      const team = searchParams.get('team') ?? teamId;
      const reader = searchParams.get('reader') ?? manager;
      return {
        type: HTML,
        body: teamPage({ wellspringUrl, embedKey: embedKeys.frame, teamId: team || null, reader, more }),
      };
    }
    if (pathname === '/api/ws-assertion') {
      const reader = searchParams.get('reader') ?? subject;
      const assertion = await signAssertion({ privateKeyJwk, wellspringUrl, subject: reader });
      return { type: 'application/json', body: JSON.stringify({ assertion }) };
    }
    const known = files[pathname];
    return known ? { type: known.type, body: await readFile(known.file()) } : null;
  }

  const listener: RequestListener = (request, response) => {
    answer(new URL(request.url ?? '/', 'http://intranet'))
      .then((found) => {
        response.writeHead(found ? 200 : 404, {
          'content-type': found?.type ?? 'text/plain',
          'cache-control': 'no-store',
          // Compressed as on any server, or its own scripts would take the line from what is embedded.
          'content-encoding': 'gzip',
        });
        response.end(gzipSync(found?.body ?? 'not found'));
      })
      .catch(() => response.writeHead(500).end());
  };
  const servers = await listenOnLoopback(listener, port);
  const address = servers[0]?.address();
  return {
    url: `http://localhost:${typeof address === 'object' && address ? address.port : port}`,
    close: async () => void (await Promise.all(servers.map(closed))),
  };
}

const listening = (server: Server, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });

const closed = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/** `localhost` means either address of this machine, as the one who asks sees fit. */
async function listenOnLoopback(listener: RequestListener, port: number): Promise<Server[]> {
  const first = createServer(listener);
  await listening(first, port, '127.0.0.1');
  const address = first.address();
  const second = createServer(listener);
  try {
    await listening(second, typeof address === 'object' && address ? address.port : port, '::1');
    return [first, second];
  } catch (error) {
    // A machine without IPv6 has only the one.
    if (['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes((error as NodeJS.ErrnoException).code ?? '')) return [first];
    await closed(first);
    throw error;
  }
}
