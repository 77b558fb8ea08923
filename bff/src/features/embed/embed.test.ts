import { createHash } from 'node:crypto';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EmbedConfiguration, EmbedToken } from '@wellspring/shared/contracts/access/embed.ts';
import {
  exportJWK,
  type GenerateKeyPairResult,
  generateKeyPair,
  type JWK,
  type JWTHeaderParameters,
  type JWTPayload,
  SignJWT,
} from 'jose';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, PUBLIC_ORIGIN, type TestApp } from '../../testing/build-test-app.ts';
import { refuse } from '../../testing/fake-upstream.ts';

const INTRANET = 'https://intranet.test';
const ISSUER = 'https://idp.test';
const KEY = 'ek_test';
const now = () => Math.floor(Date.now() / 1000);

let pair: GenerateKeyPairResult;
let stranger: GenerateKeyPairResult;
beforeAll(async () => {
  pair = await generateKeyPair('ES256', { extractable: true });
  stranger = await generateKeyPair('ES256', { extractable: true });
});

let test: TestApp;
let publicJwk: JWK;
let isolationFloor: 'frame' | 'shadow';
let views: string[];
beforeEach(async () => {
  isolationFloor = 'shadow';
  views = ['checkups', 'checkup'];
  test = await buildTestApp();
  publicJwk = await exportJWK(pair.publicKey);
  serveKey();
});
afterEach(() => test.close());

/** The services as they answer about the key and the person. */
function serveKey(): void {
  test.checkups.on('GET /internal/embed-keys/:', ({ path }) => {
    if (!path.endsWith(KEY)) return refuse('embed_key_unknown')({} as never);
    return {
      id: KEY,
      name: 'Intranet',
      origins: [INTRANET],
      views,
      isolationFloor,
      issuers: [{ issuer: ISSUER, publicJwk }],
    };
  });
  test.checkups.on('POST /internal/sessions/embed', ({ body }) => {
    if ((body as { subject: string }).subject !== 'employee-7') return refuse('embed_user_unknown')({} as never);
    const state = { sessionId: 'embed-session', userId: test.user.id, permissions: ['managecompany'], language: 'nl' };
    test.states.set('embed-session', state as never);
    return { ...state, user: test.user };
  });
  test.checkups.on('GET /settings', refuse('unavailable'));
  test.checkups.on('GET /users/me', () => test.user);
  test.checkups.on('GET /checkups/own', () => []);
}

let counter = 0;
const claims = (changes: JWTPayload = {}): JWTPayload => ({
  iss: ISSUER,
  aud: `${PUBLIC_ORIGIN}/embed`,
  sub: 'employee-7',
  iat: now(),
  exp: now() + 60,
  jti: `assertion-${counter++}`,
  ...changes,
});
const sign = (payload = claims(), header: Partial<JWTHeaderParameters> = {}, key = pair.privateKey) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'ES256', typ: 'ws-assert+jwt', ...header }).sign(key);

const ask = (assertion: string, headers: Record<string, string> = { origin: INTRANET }, changes: object = {}) =>
  test.app.inject({
    method: 'POST',
    url: '/api/embed/token',
    headers,
    payload: { assertion, embedKey: KEY, view: 'checkups', ...changes },
  });
/** As `frame.js` asks. */
const ourFrame = { origin: PUBLIC_ORIGIN, 'x-ws-embedder': INTRANET, 'sec-fetch-site': 'same-origin' };
const readCode = async (reply: ReturnType<typeof ask>) => {
  const { statusCode, json } = await reply;
  return [statusCode, json().code];
};

describe('the configuration of a key', () => {
  it('tells a page of the key what it may show, and lets its scripts read it', async () => {
    const reply = await test.app.inject({ url: `/api/embed/configuration?key=${KEY}`, headers: { origin: INTRANET } });
    expect(EmbedConfiguration.parse(reply.json())).toMatchObject({ views: ['checkups', 'checkup'], paused: [] });
    expect(reply.headers['access-control-allow-origin']).toBe(INTRANET);
    expect(reply.headers['access-control-allow-credentials']).toBeUndefined();
    expect(reply.headers.vary).toContain('origin');
  });

  it('is refused to another origin, and an unknown key is said to be one, so that the page can read why', async () => {
    const origin = 'https://intranet.test.evil.test';
    const ask = (key: string) => test.app.inject({ url: `/api/embed/configuration?key=${key}`, headers: { origin } });
    const other = await ask(KEY);
    expect([other.statusCode, other.json().code]).toEqual([403, 'embed_origin_not_allowed']);
    const unknown = await ask('ek_none');
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'embed_key_unknown']);
    const invalid = await ask('k'.repeat(65));
    expect(invalid.statusCode).toBe(400);
    for (const { headers } of [other, unknown, invalid]) {
      expect(headers['access-control-allow-origin']).toBe(origin);
      expect(headers['access-control-allow-credentials']).toBeUndefined();
    }
    // To read a refusal is all that such a page may: it is no origin of a key.
    expect((await ask(KEY)).json()).not.toHaveProperty('views');
  });

  it('names the views of a remote that is switched off', async () => {
    const file = path.join(test.config.frontendsFolder, 'registry.json');
    const registry = JSON.parse(await readFile(file, 'utf8'));
    for (const remote of Object.values<{ killed: boolean }>(registry.remotes)) remote.killed = true;
    await writeFile(file, JSON.stringify(registry));
    const reply = await test.app.inject({ url: `/api/embed/configuration?key=${KEY}`, headers: { origin: INTRANET } });
    expect(EmbedConfiguration.parse(reply.json())).toMatchObject({
      views: ['checkups', 'checkup'],
      paused: ['checkups', 'checkup'],
    });
  });
});

describe('preflights', () => {
  const preflight = (origin: string) =>
    test.app.inject({
      method: 'OPTIONS',
      url: '/api/users/me',
      headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
    });

  it('are granted to an origin of a key once the key was asked for, and to no other', async () => {
    expect((await preflight(INTRANET)).headers['access-control-allow-origin']).toBeUndefined();
    await test.app.inject({ url: `/api/embed/configuration?key=${KEY}`, headers: { origin: INTRANET } });
    const { headers } = await preflight(INTRANET);
    expect(headers).toMatchObject({
      'access-control-allow-origin': INTRANET,
      'access-control-allow-headers': 'authorization, content-type',
    });
    expect((await preflight('https://evil.test')).headers['access-control-allow-origin']).toBeUndefined();
    expect((await preflight('null')).headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('an assertion', () => {
  it('becomes a token of ten minutes for what can be reached from the view', async () => {
    const reply = await ask(await sign());
    expect(reply.statusCode).toBe(200);
    expect(EmbedToken.parse(reply.json())).toMatchObject({ expires_in: 600, scope: 'embed:checkups embed:checkup' });
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  it('brings the person along, so that the view need not ask who it is', async () => {
    expect((await ask(await sign())).json().user).toMatchObject({ id: test.user.id, language: test.user.language });
  });

  it('works once', async () => {
    const assertion = await sign();
    expect((await ask(assertion)).statusCode).toBe(200);
    expect(await readCode(ask(assertion))).toEqual([409, 'embed_assertion_replayed']);
  });

  it('is refused while Redis cannot say whether it was used', async () => {
    test.store.isDown = true;
    expect(await readCode(ask(await sign()))).toEqual([503, 'unavailable']);
  });

  it.each([
    ['for somebody else', () => sign(claims({ aud: 'https://other.test/embed' }))],
    ['of an unknown issuer', () => sign(claims({ iss: 'https://evil.test' }))],
    ['signed with another key', () => sign(claims(), {}, stranger.privateKey)],
    ['of another type', () => sign(claims(), { typ: 'JWT' })],
    ['that lives too long', () => sign(claims({ exp: now() + 600 }))],
    ['from the future', () => sign(claims({ iat: now() + 90, exp: now() + 150 }))],
    ['without an id', () => sign(claims({ jti: '' }))],
    ['without a person', () => sign(claims({ sub: '' }))],
    ['whose id is no text', () => sign(claims({ jti: ['a'] as never }))],
    ['about nobody that can be named', () => sign(claims({ sub: { $ne: '' } as never }))],
    ['meant for another page', () => sign(claims({ origin: 'https://other.test' }))],
    [
      'without a signature',
      async () => `${btoa('{"alg":"none","typ":"ws-assert+jwt"}')}.${btoa(JSON.stringify(claims()))}.`,
    ],
    ['signed with a shared secret', () => signShared()],
    ['that brings its own key', async () => bringOwnKey()],
    ['that is no token', async () => 'abc'],
  ])('%s is invalid', async (_case, make) => {
    expect(await readCode(ask(await make()))).toEqual([401, 'embed_assertion_invalid']);
  });

  it('is expired after its time and the clocks’ difference', async () => {
    const past = (secondsAgo: number) => sign(claims({ iat: now() - secondsAgo - 60, exp: now() - secondsAgo }));
    expect(await readCode(ask(await past(35)))).toEqual([401, 'embed_assertion_expired']);
    expect((await ask(await past(20))).statusCode).toBe(200);
  });

  it('counts only for a person we know', async () => {
    expect(await readCode(ask(await sign(claims({ sub: 'nobody' }))))).toEqual([403, 'embed_user_unknown']);
  });

  it('counts only for a view of the key', async () => {
    expect(await readCode(ask(await sign(), { origin: INTRANET }, { view: 'report' }))).toEqual([
      403,
      'embed_view_forbidden',
    ]);
  });

  it.each([
    ['without an origin', {}],
    ['from another origin', { origin: 'https://evil.test' }],
    ['from a sandboxed page', { origin: 'null' }],
    ['from our page that names nobody', { origin: PUBLIC_ORIGIN }],
    ['from our page inside a stranger’s', { origin: PUBLIC_ORIGIN, 'x-ws-embedder': 'https://evil.test' }],
    ['from another origin that names ours', { origin: 'https://evil.test', 'x-ws-embedder': INTRANET }],
    [
      'that claims our origin across sites',
      { origin: PUBLIC_ORIGIN, 'x-ws-embedder': INTRANET, 'sec-fetch-site': 'cross-site' },
    ],
  ])('is not taken %s', async (_case, headers) => {
    expect(await readCode(ask(await sign(), headers))).toEqual([403, 'embed_origin_not_allowed']);
  });

  it('is taken from our page inside one of the key’s', async () => {
    expect((await ask(await sign(), ourFrame)).statusCode).toBe(200);
  });

  it('is taken from nowhere else by a key that accepts the frame only', async () => {
    isolationFloor = 'frame';
    expect(await readCode(ask(await sign(), { origin: INTRANET }))).toEqual([403, 'embed_origin_not_allowed']);
    expect((await ask(await sign(), ourFrame)).statusCode).toBe(200);
  });

  function signShared() {
    return new SignJWT(claims())
      .setProtectedHeader({ alg: 'HS256', typ: 'ws-assert+jwt' })
      .sign(new TextEncoder().encode('a secret that both sides could know'));
  }

  async function bringOwnKey() {
    const jwk = await exportJWK(stranger.publicKey);
    return sign(claims(), { jwk, jku: 'https://evil.test/keys' }, stranger.privateKey);
  }
});

describe('an embed token', () => {
  const requestToken = async () => EmbedToken.parse((await ask(await sign())).json()).access_token;
  const call = (token: string, url: string, headers: Record<string, string> = {}) =>
    test.app.inject({ url, headers: { ...test.bearer(token), ...headers } });

  it('opens what its views need, as the person', async () => {
    const token = await requestToken();
    expect((await call(token, '/api/users/me', { origin: INTRANET })).json()).toEqual(test.user);
    expect((await call(token, '/api/checkups/own', { origin: PUBLIC_ORIGIN })).statusCode).toBe(200);
    expect(test.checkups.calls.at(-1)?.actor).toMatchObject({ userId: test.user.id, scope: ['checkups', 'checkup'] });
  });

  it('opens nothing else, whatever the person may do', async () => {
    const token = await requestToken();
    for (const url of ['/api/settings/1', '/api/sessions', `/api/users/${test.user.id}`, '/api/pages/dashboard']) {
      const reply = await call(token, url);
      expect([url, reply.statusCode, reply.json().code]).toEqual([url, 403, 'not_allowed']);
    }
  });

  it('is bound to the origin it was given to', async () => {
    const reply = await call(await requestToken(), '/api/users/me', { origin: 'https://evil.test' });
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'embed_origin_not_allowed']);
  });

  it('ends with its session, and when Redis has lost it', async () => {
    const token = await requestToken();
    test.states.delete('embed-session');
    expect((await call(token, '/api/users/me')).json().code).toBe('session_ended');
    test.store.values.clear();
    expect((await call('wse_unknown', '/api/users/me')).json().code).toBe('token_expired');
  });

  it('is no use to the page around the frame where the key accepts the frame only', async () => {
    isolationFloor = 'frame';
    const { access_token } = EmbedToken.parse((await ask(await sign(), ourFrame)).json());
    expect((await call(access_token, '/api/users/me', { origin: INTRANET })).json().code).toBe(
      'embed_origin_not_allowed',
    );
    expect((await call(access_token, '/api/users/me', { origin: PUBLIC_ORIGIN })).statusCode).toBe(200);
  });

  it('is over at once when it logs out', async () => {
    const token = await requestToken();
    expect((await call(token, '/api/users/me')).statusCode).toBe(200);
    test.checkups.on('DELETE /internal/sessions/:', ({ path }) => {
      test.states.delete(path.split('/').at(-1) ?? '');
    });
    const headers = { ...test.bearer(token), origin: PUBLIC_ORIGIN, 'x-ws-request': '1' };
    const reply = await test.app.inject({ method: 'POST', url: '/api/auth/logout', headers });
    expect(reply.statusCode).toBe(204);
    expect((await call(token, '/api/users/me')).json().code).toBe('session_ended');
  });

  it('is stored under a name that does not tell it, with nothing that names the person', async () => {
    const token = await requestToken();
    const stored = JSON.stringify([...test.store.values]);
    expect(stored).toContain('embed-session');
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(test.user.id);
  });
});

describe('the frame page', () => {
  const frame = (query: string) => test.app.inject({ url: `/embed/frame?${query}`, headers: { accept: 'text/html' } });

  it('may stand only inside pages of the key and tells its script what to show', async () => {
    const reply = await frame(`key=${KEY}&view=checkup&id=entry-1&locale=nl&theme=dark&tomorrow=1`);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-security-policy']).toContain(`frame-ancestors ${INTRANET};`);
    expect(reply.headers['x-frame-options']).toBeUndefined();
    const data = JSON.parse(/id="ws-embed">(.*?)<\/script>/.exec(reply.body)?.[1] ?? '');
    expect(data).toMatchObject({
      embedKey: KEY,
      view: 'checkup',
      resourceId: 'entry-1',
      locale: 'nl',
      theme: 'dark',
      origins: [INTRANET],
      module: '/mf/mfe-employee/0.1.0-1a2b3c4d/embed.33334444.js',
      integrity: 'sha384-BBBB',
    });
    expect(reply.body).toContain('<script>// frame</script>');
    const digest = createHash('sha256').update('// frame').digest('base64');
    expect(reply.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${digest}';`);
  });

  it('is refused for a view that the key does not show', async () => {
    const reply = await frame(`key=${KEY}&view=report`);
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'embed_view_forbidden']);
  });
});

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
const VERIFIER = 'v'.repeat(43);

/** As the log-in window asks, for a person who is logged in there. */
async function codeFor(origin: string, challenge = digest(VERIFIER)) {
  const token = await test.signIn(test.user.id);
  return test.app.inject({
    method: 'POST',
    url: '/api/embed/codes',
    headers: test.bearer(token),
    payload: { embedKey: KEY, origin, challenge },
  });
}
const redeem = (code: string, verifier = VERIFIER, headers: Record<string, string> = ourFrame) =>
  test.app.inject({
    method: 'POST',
    url: '/api/embed/token',
    headers,
    payload: { code, verifier, embedKey: KEY, view: 'checkups' },
  });

describe('the code of the log-in window', () => {
  it('is given for an origin of the key only', async () => {
    const other = await codeFor('https://evil.test');
    expect([other.statusCode, other.json().code]).toEqual([403, 'embed_origin_not_allowed']);
  });

  it('becomes a renewable token, once, for a caller with the verifier', async () => {
    const { code } = (await codeFor(INTRANET)).json();
    expect(await readCode(redeem(code, 'w'.repeat(43)))).toEqual([401, 'embed_assertion_invalid']);
    const first = await redeem(code);
    expect(EmbedToken.parse(first.json())).toMatchObject({ renewable: true, user: { id: test.user.id } });
    expect(await readCode(redeem(code))).toEqual([409, 'embed_assertion_replayed']);
  });

  it('is worth nothing on another page', async () => {
    isolationFloor = 'shadow';
    const { code } = (await codeFor(INTRANET)).json();
    expect(await readCode(redeem(code, VERIFIER, { origin: 'https://evil.test' }))).toEqual([
      403,
      'embed_origin_not_allowed',
    ]);
  });
});

describe('logging in inside the frame', () => {
  const logIn = (headers: Record<string, string> = ourFrame) =>
    test.app.inject({
      method: 'POST',
      url: '/api/embed/login',
      headers,
      payload: { identifier: 'a@b.test', password: 'right', embedKey: KEY, view: 'checkups' },
    });
  beforeEach(() => {
    test.states.set('log-in', { sessionId: 'log-in', userId: test.user.id, permissions: [], language: 'nl' });
    test.checkups.on('POST /internal/sessions', ({ body }) => {
      if ((body as { password: string }).password !== 'right') return refuse('invalid_credentials')({} as never);
      return { sessionId: 'log-in', refreshToken: 'never told', user: test.user };
    });
    test.checkups.on('DELETE /internal/sessions/:', () => {
      test.states.delete('log-in');
    });
  });

  it('answers with a token and neither cookie nor refresh token', async () => {
    const reply = await logIn();
    expect(EmbedToken.parse(reply.json()).renewable).toBe(true);
    expect([reply.headers['set-cookie'], reply.body.includes('never told')]).toEqual([undefined, false]);
  });

  it('is refused to a script of the page around, even where the key accepts the shadow root', async () => {
    expect(await readCode(logIn({ origin: INTRANET }))).toEqual([403, 'embed_origin_not_allowed']);
  });

  it('may be renewed by its own token, until the person logs out', async () => {
    const asEmbed = (token: string) => ({ ...ourFrame, ...test.bearer(token) });
    const { access_token } = (await logIn()).json();
    const renewal = (token: string) =>
      test.app.inject({ method: 'POST', url: '/api/embed/renewals', headers: asEmbed(token), payload: {} });
    const next = EmbedToken.parse((await renewal(access_token)).json());
    expect(next.access_token).not.toBe(access_token);
    const out = await test.app.inject({
      method: 'DELETE',
      url: '/api/embed/token',
      headers: asEmbed(next.access_token),
    });
    expect(out.statusCode).toBe(204);
    expect(await readCode(renewal(next.access_token))).toEqual([401, 'session_ended']);
  });

  it('is what renewal needs: a token the customer vouched for is not traded', async () => {
    const { access_token } = (await ask(await sign())).json();
    const reply = await test.app.inject({
      method: 'POST',
      url: '/api/embed/renewals',
      headers: { origin: INTRANET, ...test.bearer(access_token) },
      payload: {},
    });
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'not_allowed']);
  });
});

describe('the log-in window', () => {
  it('is a page of ours that keeps its opener, for an origin of the key', async () => {
    const url = (origin: string) =>
      `/embed/popup?key=${KEY}&locale=fr&origin=${encodeURIComponent(origin)}&challenge=${digest(VERIFIER)}`;
    const page = await test.app.inject({ url: url(INTRANET), headers: { accept: 'text/html' } });
    expect(page.statusCode).toBe(200);
    expect(page.headers['cross-origin-opener-policy']).toBe('unsafe-none');
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect((await test.app.inject({ url: url('https://evil.test') })).statusCode).toBe(403);
  });
});

describe('a view that only a release knows', () => {
  const NEW = 'pulse-wall';

  /** Published by a remote of its own, and shown by the key. */
  async function publishNewView(granted: object): Promise<void> {
    const folder = await mkdtemp(path.join(tmpdir(), 'ws-embed-grants-'));
    await test.close();
    const file = path.join(folder, 'grants.json');
    await writeFile(file, JSON.stringify(granted));
    test = await buildTestApp({ env: { REMOTE_GRANTS_FILE: file } });
    serveKey();
    const registryFile = path.join(test.config.frontendsFolder, 'registry.json');
    const registry = JSON.parse(await readFile(registryFile, 'utf8'));
    const base = '/mf/mfe-sample/1.0.0-9a8b7c6d';
    const live = {
      version: 'v1',
      entry: `${base}/remote-entry.js`,
      embed: `${base}/embed.js`,
      integrity: { 'embed.js': 'sha384-NEW' },
      preload: [],
      embedPreload: [],
      embeddable: [NEW, 'checkup'],
    };
    registry.remotes['mfe-sample'] = { live, previous: [], killed: false };
    await writeFile(registryFile, JSON.stringify(registry));
    views = ['checkups', NEW];
  }

  const frame = (view: string) => test.app.inject({ url: `/embed/frame?key=${KEY}&view=${view}` });

  it('is shown once key and configuration allow it, and takes over no other view', async () => {
    await publishNewView({ 'mfe-sample': { views: [NEW] } });
    const reply = await frame(NEW);
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain('/mf/mfe-sample/1.0.0-9a8b7c6d/embed.js');
    expect((await frame('checkups')).body).toContain('/mf/mfe-employee/');
    const asked = await test.app.inject({ url: `/api/embed/configuration?key=${KEY}`, headers: { origin: INTRANET } });
    expect(asked.json()).toMatchObject({ views: ['checkups', NEW], paused: [] });
  });

  it('is not shown while nothing is granted to its remote', async () => {
    await publishNewView({});
    expect((await frame(NEW)).statusCode).toBe(503);
    const asked = await test.app.inject({ url: `/api/embed/configuration?key=${KEY}`, headers: { origin: INTRANET } });
    expect(asked.json()).toMatchObject({ paused: [NEW] });
  });

  it('gets a token that opens nothing of the API, and can be given back', async () => {
    await publishNewView({ 'mfe-sample': { views: [NEW] } });
    const reply = await ask(await sign(), { origin: INTRANET }, { view: NEW });
    const { access_token, scope } = EmbedToken.parse(reply.json());
    expect(scope).toBe('');
    const headers = { ...test.bearer(access_token), origin: INTRANET };
    for (const url of ['/api/users/me', '/api/checkups/own', '/api/checkupsubmissions', '/api/settings/1']) {
      const refused = await test.app.inject({ url, headers });
      expect([url, refused.statusCode, refused.json().code]).toEqual([url, 403, 'not_allowed']);
    }
    test.checkups.on('DELETE /internal/sessions/:', () => undefined);
    const ended = await test.app.inject({ method: 'DELETE', url: '/api/embed/token', headers });
    expect(ended.statusCode).toBe(204);
  });

  it('is refused where the key does not name it', async () => {
    await publishNewView({ 'mfe-sample': { views: [NEW] } });
    views = ['checkups'];
    expect((await frame(NEW)).json().code).toBe('embed_view_forbidden');
    expect((await ask(await sign(), { origin: INTRANET }, { view: NEW })).json().code).toBe('embed_view_forbidden');
  });
});

describe('a token of several elements of a page', () => {
  it('opens their views as far as the key allows, also when it is renewed', async () => {
    views = ['checkups', 'report', 'manager-home'];
    const shown = { view: 'checkups', alongside: ['manager-home', 'team-report'] };
    const { scope } = (await ask(await sign(), ourFrame, shown)).json();
    expect(scope).toBe('embed:checkups embed:report embed:manager-home');
    const alone = (await ask(await sign(), ourFrame)).json();
    expect(alone.scope).toBe('embed:checkups embed:report');

    const { code } = (await codeFor(INTRANET)).json();
    const ofPerson = { code, verifier: VERIFIER, embedKey: KEY, ...shown };
    const url = '/api/embed/token';
    const first = await test.app.inject({ method: 'POST', url, headers: ourFrame, payload: ofPerson });
    const headers = { ...ourFrame, ...test.bearer(first.json().access_token) };
    const next = await test.app.inject({ method: 'POST', url: '/api/embed/renewals', headers, payload: {} });
    expect(next.json().scope).toBe('embed:checkups embed:report embed:manager-home');
  });
});
