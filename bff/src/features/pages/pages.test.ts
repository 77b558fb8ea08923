import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { SiteMap } from '@wellspring/shared/contracts/frontends/site-map.ts';
import { defaultGrants } from '@wellspring/shared/domain/frontends/remote-grants.ts';
import { buildSiteMap } from '@wellspring/shared/domain/frontends/site-map.ts';
import { publicSettings } from '@wellspring/shared/testing/public-settings.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp, testRegistry } from '../../testing/build-test-app.ts';

let test: TestApp;
beforeEach(async () => {
  test = await buildTestApp();
});
afterEach(() => test.close());

const settings = publicSettings({ companyName: 'Test' });
const html = { accept: 'text/html,application/xhtml+xml' };
const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });
const FILES = '/mf/mfe-employee/0.1.0-1a2b3c4d';

/** As pages bring it: digests of the first view only, and nothing of the embed. */
function registryInPage() {
  const { schema, snapshot, remotes } = structuredClone(testRegistry);
  const live = remotes['mfe-employee']?.live;
  const integrity = { 'remote-entry.11112222.js': 'sha384-AAAA' };
  const trimmed = { ...live, integrity, embed: null, embedPreload: [], embeddable: [] };
  const siteMap = buildSiteMap({ remotes }, defaultGrants, 'en');
  return { schema, snapshot, remotes: { 'mfe-employee': { live: trimmed, previous: [], killed: false } }, siteMap };
}

describe('a page', () => {
  it.each(['/', '/vitamins/checkup/own', '/login', '/reset?code=x', '/styleguide', '/somewhere/else'])(
    'is the shell at %s, with registry and configuration inside',
    async (url) => {
      const reply = await get(url, html);
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
      const blocks = [...reply.body.matchAll(/<script type="application\/json" id="([\w-]+)">(.*?)<\/script>/g)];
      const data = Object.fromEntries(blocks.map(([, id, text]) => [id, JSON.parse(text ?? '')]));
      expect(data).toEqual({
        'ws-registry': registryInPage(),
        'ws-config': { apiBaseUrl: '/api', registryUrl: '/registry.json' },
      });
    },
  );

  it('fetches ahead what its remote needs, under its digest, and on the log-in only the shell', async () => {
    const employee = (await get('/vitamins', html)).body;
    expect(employee).toContain(
      '<link rel="modulepreload" crossorigin href="/assets/main.0123abcd.js" integrity="sha384-CCCC">',
    );
    expect(employee).toContain(`href="${FILES}/remote-entry.11112222.js" integrity="sha384-AAAA">`);
    expect((await get('/login', html)).body).not.toContain('rel="modulepreload" crossorigin href="/mf/');
  });

  it('is dealt a canary by a number of the device, and sets no cookie while there is none', async () => {
    expect((await get('/', html)).headers['set-cookie']).toBeUndefined();
    const registry = structuredClone(testRegistry);
    const remote = registry.remotes['mfe-employee'];
    if (!remote) throw new Error('no remote in the registry of the tests');
    const entry = remote.live.entry.replace('0.1.0-1a2b3c4d', '0.2.0-5e6f7a8b');
    const release = { ...remote.live, version: '0.2.0', entry };
    await publish({
      ...registry,
      remotes: { 'mfe-employee': { ...remote, canary: { release, percent: 50, salt: 's' } } },
    });
    const first = await vi.waitUntil(async () => {
      const reply = await get('/', html);
      return reply.headers['set-cookie'] ? reply : null;
    }, 5_000);
    expect(first.headers['set-cookie']).toMatch(/^ws_bucket=\d{1,3}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
    expect(first.headers.vary).toContain('cookie');
    const versionAt = async (bucket: number) =>
      /"version":"([\d.]+)"/.exec((await get('/', { ...html, cookie: `ws_bucket=${bucket}` })).body)?.[1];
    const versions = new Set(await Promise.all(Array.from({ length: 20 }, (_, bucket) => versionAt(bucket))));
    expect([...versions].sort()).toEqual(['0.1.0', '0.2.0']);
    expect(await versionAt(7)).toBe(await versionAt(7));
    expect((await get('/registry.json')).body).not.toContain('0.2.0');
  });

  it('brings settings, messages and first files of the visitor, and a script that only its digest allows', async () => {
    const registry = structuredClone(testRegistry);
    const live = registry.remotes['mfe-employee']?.live;
    if (!live) throw new Error('no remote in the registry of the tests');
    Object.assign(live.integrity, {
      'locale-nl.aa11.js': 'sha384-NL',
      'locale-fr.bb22.js': 'sha384-FR',
      'questionnaire.cc33.js': 'sha384-QQ',
      'pages.js': 'sha384-PP',
    });
    const folder = test.config.frontendsFolder;
    await Promise.all([
      publish(registry),
      writeFile(path.join(folder, 'shell/catalogues.json'), JSON.stringify({ nl: { hi: 'dag' }, fr: { hi: 'salut' } })),
      writeFile(path.join(folder, 'embed/early.js'), 'early()'),
    ]);
    test.checkups.on('GET /settings', () => settings);
    const { body, headers } = await get('/vitamins/checkup/1', { ...html, 'accept-language': 'nl-BE,fr;q=0.5' });
    expect(body).toContain(`href="${FILES}/locale-nl.aa11.js" integrity="sha384-NL">`);
    expect(body).toContain(`href="${FILES}/questionnaire.cc33.js" integrity="sha384-QQ">`);
    expect(body).not.toMatch(/href="[^"]*(locale-fr|pages)/);
    expect(JSON.parse(/id="ws-catalogue">(.*?)</.exec(body)?.[1] ?? '')).toEqual({
      locale: 'nl',
      messages: { hi: 'dag' },
    });
    expect(JSON.parse(/id="ws-settings">(.*?)</.exec(body)?.[1] ?? '')).toEqual(settings);
    expect(body).toContain('<script>early()</script>');
    const digest = createHash('sha256').update('early()').digest('base64');
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${digest}';`);
  });

  it('cannot be broken out of by what the registry says', async () => {
    const evil = structuredClone(testRegistry);
    evil.snapshot = '</script><script>alert(1)</script><!--';
    await publish(evil);
    const { body } = await get('/', html);
    expect(body).not.toContain('<script>alert');
    expect(body).not.toContain('<!--');
    expect(body.match(/<script/g)).toHaveLength(3);
  });

  it.each([
    ['br;q=0, gzip', 'gzip'],
    [' BR ; Q=1 , gzip', 'br'],
    ['gzip ; q=0.0 , br\t;\tq=0', undefined],
    ['identity', undefined],
  ])('takes %j for what the browser says it takes', async (accepted, encoding) => {
    const reply = await get('/', { ...html, 'accept-encoding': accepted });
    expect(reply.headers['content-encoding']).toBe(encoding);
  });

  it('parses a long header of spaces in linear time', async () => {
    // Looked through once this takes no time; looked through again from every blank it would not end while the test waits.
    const reply = await get('/', { ...html, 'accept-encoding': `gzip${' '.repeat(1_000_000)}br` });
    expect(reply.headers['content-encoding']).toBeUndefined();
  });

  it('is sent compressed and not again', async () => {
    const reply = await get('/', { ...html, 'accept-encoding': 'gzip, br' });
    expect(reply.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'no-cache',
      vary: 'accept-encoding, accept-language',
    });
    expect(brotliDecompressSync(reply.rawPayload).toString()).toContain('<!doctype html>');
    const again = await get('/', { ...html, 'if-none-match': String(reply.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('may run its own scripts and nothing else', async () => {
    const { headers } = await get('/', html);
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
        "frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'; require-trusted-types-for 'script'",
    );
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('sends no referrer from the page whose address holds a reset code', async () => {
    expect((await get('/reset?code=abc', html)).headers['referrer-policy']).toBe('no-referrer');
  });

  it.each(['/api/nothing', '/mf/none.js', '/assets/none.js', '/embed/none.js', '/docs/none'])(
    'is not what %s answers, even to a browser',
    async (url) => {
      const reply = await get(url, html);
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found']);
    },
  );

  it('is for browsers that navigate, not for scripts that miss a file', async () => {
    expect((await get('/vitamins/missing.js', { accept: '*/*' })).statusCode).toBe(404);
  });

  it('promises TLS for the future only where there is TLS now', async () => {
    const secure = await buildTestApp({ env: { PUBLIC_URL: 'https://wellspring.test' } });
    const reply = await secure.app.inject({ url: '/', headers: html });
    await secure.close();
    expect(reply.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });
});

describe('a file of a front end', () => {
  it('is cached for a year, readable from every origin, and sent as compressed at build time', async () => {
    const plain = await get(`${FILES}/remote-entry.11112222.js`);
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'timing-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
    expect(plain.headers['content-type']).toContain('javascript');
    const small = await get(`${FILES}/remote-entry.11112222.js`, { 'accept-encoding': 'br' });
    expect([small.headers['content-encoding'], small.body]).toEqual(['br', 'compressed bytes']);
  });

  it('is checked each time when its name does not change with its content', async () => {
    await writeFile(path.join(test.config.frontendsFolder, 'shell/assets/plain.js'), '1');
    expect((await get('/assets/plain.js')).headers['cache-control']).toBe('no-cache');
    expect((await get('/assets/main.0123abcd.js')).headers['cache-control']).toContain('immutable');
    const loader = await get('/embed/v1.js');
    expect(loader.headers['cache-control']).toBe('no-cache');
    expect(loader.headers.etag).toBeTruthy();
  });

  it('is no source map', async () => {
    const map = path.join(test.config.frontendsFolder, `${FILES}/remote-entry.11112222.js.map`);
    await writeFile(map, '{"sources":[]}');
    expect((await get(`${FILES}/remote-entry.11112222.js.map`)).statusCode).toBe(404);
  });

  it.each([
    '/mf/..%5cregistry.json',
    '/mf/%2e%2e%2fregistry.json',
    '/mf/..%2fregistry.json',
    '/assets/..%2f..%2fregistry.json',
  ])('is never one outside its folder: %s', async (url) => {
    const reply = await get(url);
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    expect(reply.statusCode).toBeLessThan(500);
    expect(reply.body).not.toContain('snapshot');
  });
});

describe('the registry', () => {
  it('has an ETag, and answers 304 to a browser that has it', async () => {
    const reply = await get('/registry.json');
    expect(reply.json()).toEqual({ ...testRegistry, siteMap: buildSiteMap(testRegistry, defaultGrants, 'en') });
    expect(reply.headers['cache-control']).toBe('no-cache');
    expect((await get('/registry.json', { 'if-none-match': String(reply.headers.etag) })).statusCode).toBe(304);
  });

  it('is read again within seconds of a publish, in pages too', async () => {
    await get('/', html);
    await publish({ ...testRegistry, snapshot: 'test-2' });
    await vi.waitFor(async () => expect((await get('/registry.json')).json().snapshot).toBe('test-2'), 5_000);
    expect((await get('/', html)).body).toContain('test-2');
  });

  it('says where the API is', async () => {
    expect((await get('/config.json')).json()).toEqual({ apiBaseUrl: '/api', registryUrl: '/registry.json' });
  });

  it('says which interfaces and contracts this server has, and none between its services', async () => {
    const { provides, contracts } = (await get('/provides.json')).json();
    expect(provides).toEqual({ bff: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
    expect(contracts).toContain('common');
    expect(contracts).toContain('frontends/registry');
    expect(contracts.join()).not.toContain('internal');
  });

  describe('with another configuration', () => {
    const title = { en: 'Sample', fr: 'Exemple', nl: 'Voorbeeld' };
    const live = {
      version: 'v1',
      entry: '/mf/mfe-sample/0.1.0-9a8b7c6d/remote-entry.js',
      embed: null,
      integrity: { 'remote-entry.js': 'sha384-SAMPLE' },
      preload: ['/mf/mfe-sample/0.1.0-9a8b7c6d/remote-entry.js'],
      embedPreload: [],
      embeddable: [],
      routes: [{ path: '/sample' }],
      menu: [{ path: '/sample', title, icon: 'compass', place: 'personal', order: 45 }],
    };
    const remotes = { ...testRegistry.remotes, 'mfe-sample': { live, previous: [], killed: false } };
    const siteMapIn = (body: string) =>
      JSON.parse(/id="ws-registry">(.*?)<\/script>/.exec(body)?.[1] ?? '{}').siteMap as SiteMap;

    it('has a remote that this server has never seen, from the configuration and its release alone', async () => {
      const folder = await mkdtemp(path.join(tmpdir(), 'ws-grants-'));
      const grantsFile = path.join(folder, 'grants.json');
      await writeFile(grantsFile, '{}');
      await test.close();
      test = await buildTestApp({ env: { REMOTE_GRANTS_FILE: grantsFile } });
      await publish({ ...testRegistry, snapshot: 'with-sample', remotes });
      const open = async (language: string) => (await get('/sample/1', { ...html, 'accept-language': language })).body;
      // Published and not granted: no path leads to it.
      await vi.waitFor(async () => expect(await open('fr')).toContain('with-sample'), 5_000);
      expect(siteMapIn(await open('fr')).routes.map((route) => route.path)).not.toContain('/sample');

      await writeFile(grantsFile, JSON.stringify({ 'mfe-sample': { paths: ['/sample'], menu: ['personal'] } }));
      await vi.waitFor(async () => expect(await open('fr')).toContain('Exemple'), 5_000);
      const page = await open('fr');
      expect(page).toContain(`href="${live.entry}" integrity="sha384-SAMPLE">`);
      expect(page).not.toContain('Voorbeeld');
      expect(siteMapIn(page).routes).toContainEqual({ path: '/sample', remote: 'mfe-sample' });
      expect((await get('/api/menu?locale=nl')).json()).toMatchObject({ '/sample': 'Voorbeeld', '/tree': 'Teams' });
      await rm(folder, { recursive: true });
    });

    it('refuses a language that it does not speak', async () => {
      expect((await get('/api/menu?locale=xx')).statusCode).toBe(400);
    });
  });
});

async function publish(registry: unknown): Promise<void> {
  const file = path.join(test.config.frontendsFolder, 'registry.json');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(registry));
  // A file system with coarse times must not hide the change.
  const later = new Date(Date.now() + 5_000);
  await utimes(file, later, later);
}
