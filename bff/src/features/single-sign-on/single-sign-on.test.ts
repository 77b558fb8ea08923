import { publicSettings } from '@wellspring/shared/testing/public-settings.ts';
import { type MutableToken, OAuth2Server } from 'oauth2-mock-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../../../tools/platform/ports.ts';
import { buildTestApp, PUBLIC_ORIGIN, type TestApp } from '../../testing/build-test-app.ts';

const START = '/api/auth/single-sign-on';
const REFRESH = 'refresh-token-of-the-tests-0001';
const CLIENT = 'wellspring';

const mock = new OAuth2Server();
let test: TestApp;
/** What the test app logged. */
let lines: string[] = [];

beforeAll(async () => {
  await mock.issuer.keys.generate('RS256');
  await mock.start(0, 'localhost');
  test = await buildTestApp({ env: env(), logStream: { write: (line: string) => void lines.push(line) } });
});
afterAll(async () => {
  await test.close();
  await mock.stop();
});

const env = () => ({
  OIDC_ISSUER: mock.issuer.url ?? '',
  OIDC_CLIENT_ID: CLIENT,
  OIDC_CLIENT_SECRET: 'a secret of the tests',
  LOG_LEVEL: 'info',
});

beforeEach(() => {
  lines = [];
  test.checkups.calls.length = 0;
  test.checkups.isDown = false;
  test.store.isDown = false;
  settings({ signOn: { label: 'Acme', isOnly: false } });
  opens({ opened: { sessionId: 'session-1', refreshToken: REFRESH, user: test.user }, problem: null });
  mock.service.on('beforeTokenSigning', claimsOfAda);
});
afterEach(() => {
  mock.service.removeAllListeners();
});

const claimsOfAda = ({ payload }: MutableToken) =>
  void Object.assign(payload, { sub: 'ada-1', email: 'ada@acme.test', email_verified: true });

const settings = (changes: object) => test.checkups.on('GET /settings', () => ({ ...publicSettings(), ...changes }));
const opens = (answer: object) => test.checkups.on('POST /internal/sessions/sign-on', () => answer);
const passedOn = () => test.checkups.calls.filter(({ path }) => path === '/internal/sessions/sign-on');

const get = (url: string, cookie?: string) => test.app.inject({ url, headers: cookie === undefined ? {} : { cookie } });
type Reply = Awaited<ReturnType<typeof get>>;

const cookieOf = ({ headers }: Reply) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith('__Host-ws_sign_on='))
    ?.split(';')[0];

/** Begins, lets the provider answer over HTTP, and says where it sends the person. */
async function atProvider(redirect = '') {
  const begun = await get(`${START}${redirect && `?redirect=${encodeURIComponent(redirect)}`}`);
  const page = new URL(String(begun.headers.location));
  const answered = await fetch(page, { redirect: 'manual' });
  const back = new URL(answered.headers.get('location') ?? '');
  return { begun, page, back, cookie: cookieOf(begun) ?? '', path: `${back.pathname}${back.search}` };
}

async function logIn(redirect = '') {
  const { path, cookie } = await atProvider(redirect);
  return get(path, cookie);
}

describe('a log-in through the identity provider', () => {
  it('goes there with a proof of its own and comes back with a session', async () => {
    const { begun, page, back, cookie, path } = await atProvider('/checkups?year=2026');
    expect(begun.statusCode).toBe(303);
    expect(Object.fromEntries(page.searchParams)).toMatchObject({
      client_id: CLIENT,
      redirect_uri: `${PUBLIC_ORIGIN}${START}/callback`,
      response_type: 'code',
      scope: 'openid email',
      code_challenge_method: 'S256',
    });
    expect(begun.headers['set-cookie']).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax; Max-Age=600$/);
    expect(back.origin + back.pathname).toBe(`${PUBLIC_ORIGIN}${START}/callback`);

    const reply = await get(path, cookie);
    expect([reply.statusCode, reply.headers.location]).toEqual([
      303,
      `/login?${new URLSearchParams({ redirect: '/checkups?year=2026' })}`,
    ]);
    expect(reply.headers['set-cookie']).toBe(
      `__Host-ws_rt=${REFRESH}; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=604800`,
    );
    expect(passedOn()[0]?.body).toEqual({
      issuer: mock.issuer.url,
      subject: 'ada-1',
      email: 'ada@acme.test',
      isEmailVerified: true,
      device: 'Unknown',
    });
    const log = lines.join('');
    for (const secret of ['ada@acme.test', 'ada-1', back.searchParams.get('code') ?? '-', REFRESH])
      expect(log).not.toContain(secret);
  });

  it('takes no attempt twice, from another browser, or with another state', async () => {
    const first = await atProvider();
    expect((await get(first.path)).headers.location).toBe('/login?sign-on=expired');
    expect((await get(first.path, '__Host-ws_sign_on='.padEnd(61, 'x'))).headers.location).toBe(
      '/login?sign-on=expired',
    );
    const otherState = first.path.replace(/state=[^&]+/, 'state=other');
    expect((await get(otherState, first.cookie)).headers.location).toBe('/login?sign-on=expired');
    expect((await get(first.path, first.cookie)).headers.location).toBe('/login');
    const replayed = await get(first.path, first.cookie);
    expect([replayed.headers.location, replayed.headers['set-cookie']]).toEqual(['/login?sign-on=expired', undefined]);
    expect(passedOn()).toHaveLength(1);
  });

  it.each<[string, (token: MutableToken) => void]>([
    ['another nonce', ({ payload }) => void Object.assign(payload, { nonce: 'wrong' })],
    ['another audience', ({ payload }) => void Object.assign(payload, { aud: 'somebody-else' })],
    ['another issuer', ({ payload }) => void Object.assign(payload, { iss: 'https://evil.test' })],
    ['an end in the past', ({ payload }) => void Object.assign(payload, { exp: Math.floor(Date.now() / 1000) - 600 })],
  ])('refuses a token with %s', async (_what, change) => {
    mock.service.on('beforeTokenSigning', change);
    const reply = await logIn();
    expect([reply.headers.location, reply.headers['set-cookie']]).toEqual(['/login?sign-on=refused', undefined]);
    expect(passedOn()).toEqual([]);
  });

  it.each<[string, (header: string, payload: string, signature: string) => string]>([
    ['without a signature', (_header, payload) => `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`],
    [
      'that was changed after it was signed',
      (header, payload, signature) => {
        const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
        const changed = Buffer.from(JSON.stringify({ ...claims, sub: 'boss' })).toString('base64url');
        return `${header}.${changed}.${signature}`;
      },
    ],
  ])('refuses a token %s', async (_what, forge) => {
    mock.service.on('beforeResponse', ({ body }) => {
      const answer = body as { id_token: string };
      const [header = '', payload = '', signature = ''] = answer.id_token.split('.');
      answer.id_token = forge(header, payload, signature);
    });
    expect((await logIn()).headers.location).toBe('/login?sign-on=refused');
    expect(passedOn()).toEqual([]);
  });

  it.each([
    [{ email_verified: 'true' }, true],
    [{ email_verified: undefined, xms_edov: '1' }, true],
    [{ email_verified: undefined }, false],
    [{ email_verified: 'false' }, false],
  ])('reads whether an address is verified from %j', async (claims, isEmailVerified) => {
    mock.service.on('beforeTokenSigning', ({ payload }) => void Object.assign(payload, claims));
    await logIn();
    expect(passedOn()[0]?.body).toMatchObject({ isEmailVerified });
  });

  it('asks for the address where the token does not name it', async () => {
    mock.service.on('beforeTokenSigning', ({ payload }) => void Object.assign(payload, { email: undefined }));
    mock.service.on(
      'beforeUserinfo',
      ({ body }) => void Object.assign(body as object, { sub: 'ada-1', email: 'ada@new.test', email_verified: true }),
    );
    await logIn();
    expect(passedOn()[0]?.body).toMatchObject({ subject: 'ada-1', email: 'ada@new.test', isEmailVerified: true });
  });

  it('says on the log-in page why the service opened no session, and keeps the page that was asked for', async () => {
    for (const problem of ['unknown-person', 'email-not-verified', 'linking-off', 'other-account']) {
      opens({ opened: null, problem });
      const reply = await logIn('/checkups');
      expect([reply.headers.location, reply.headers['set-cookie']]).toEqual([
        `/login?sign-on=${problem}&redirect=%2Fcheckups`,
        undefined,
      ]);
    }
  });

  it('tells apart who gave up, what failed at the provider, and what failed here', async () => {
    for (const [error, problem] of [
      ['access_denied', 'cancelled'],
      ['temporarily_unavailable', 'unreachable'],
      ['login_required', 'refused'],
    ] as const) {
      const { back, cookie } = await atProvider();
      const query = new URLSearchParams({ error, state: back.searchParams.get('state') ?? '' });
      expect((await get(`${START}/callback?${query}`, cookie)).headers.location).toBe(`/login?sign-on=${problem}`);
    }
    const { path, cookie } = await atProvider();
    test.checkups.isDown = true;
    expect((await get(path, cookie)).headers.location).toBe('/login?sign-on=unreachable');
    expect((await get(START)).headers.location).toBe('/login?sign-on=unreachable');
    test.checkups.isDown = false;
    test.store.isDown = true;
    expect((await get(START)).headers.location).toBe('/login?sign-on=unreachable');
  });

  it('leads nowhere but to the log-in page, whatever is asked for', async () => {
    for (const redirect of ['https://evil.test/', '//evil.test', '/\\evil.test', 'javascript:alert(1)']) {
      const location = String((await logIn(redirect)).headers.location);
      expect(new URL(location, PUBLIC_ORIGIN)).toMatchObject({ origin: PUBLIC_ORIGIN, pathname: '/login' });
    }
    expect((await logIn(`/${'x'.repeat(2_000)}`)).headers.location).toBe('/login');
  });

  it('does not begin where it is switched off', async () => {
    settings({});
    expect((await get(START)).headers.location).toBe('/login?sign-on=off');
  });
});

describe('a log-out at the identity provider', () => {
  const END = `${START}/log-out`;
  const hintOf = ({ headers }: Reply) =>
    [headers['set-cookie'] ?? []].flat().find((cookie) => cookie.startsWith('__Host-ws_id_token=')) ?? '';

  async function logInToLeave() {
    settings({ signOn: { label: 'Acme', isOnly: false, endsThere: true } });
    const cookie = hintOf(await logIn());
    expect(cookie).toMatch(
      /^__Host-ws_id_token=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict; Max-Age=604800$/,
    );
    return cookie.split(';')[0] ?? '';
  }

  it('leads to the provider with the token of the log-in, and from there to the log-in page', async () => {
    const cookie = await logInToLeave();
    const reply = await get(END, cookie);
    const page = new URL(String(reply.headers.location));
    expect([reply.statusCode, page.origin + page.pathname]).toEqual([303, `${mock.issuer.url}/endsession`]);
    const { id_token_hint: hint = '', ...rest } = Object.fromEntries(page.searchParams);
    expect(rest).toEqual({ client_id: CLIENT, post_logout_redirect_uri: `${PUBLIC_ORIGIN}/login` });
    expect(JSON.parse(Buffer.from(hint.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({ sub: 'ada-1' });
    expect(hintOf(reply)).toMatch(/^__Host-ws_id_token=; .*Max-Age=0$/);
    expect(lines.join('')).not.toContain(hint);
    const answered = await fetch(page, { redirect: 'manual' });
    expect(answered.headers.get('location')).toBe(`${PUBLIC_ORIGIN}/login`);
  });

  it('keeps the token so that neither the store nor the cookie alone can read it', async () => {
    const cookie = await logInToLeave();
    const kept = [...test.store.values].find(([key]) => key.startsWith('sign-on:id-token:')) ?? ['', ''];
    for (const part of [kept[0], kept[1], Buffer.from(kept[1], 'base64').toString()])
      for (const secret of ['ada', 'eyJ', cookie.split('=')[1] ?? '-']) expect(part).not.toContain(secret);
    test.store.values.set(kept[0], kept[1].replace(/^..../, 'AAAA'));
    expect((await get(END, cookie)).headers.location).toBe('/login');
  });

  it('goes without the token where it is lost, and asks nothing of the provider for another log-in', async () => {
    const cookie = await logInToLeave();
    test.store.values.clear();
    const page = new URL(String((await get(END, cookie)).headers.location));
    expect([...page.searchParams.keys()].sort()).toEqual(['client_id', 'post_logout_redirect_uri']);
    expect((await get(END)).headers.location).toBe('/login');
    expect((await get(END, '__Host-ws_id_token=short')).headers.location).toBe('/login');
  });

  it('keeps nothing where the organisation did not ask for it', async () => {
    expect(hintOf(await logIn())).toBe('');
    expect([...test.store.values.keys()].filter((key) => key.startsWith('sign-on:id-token:'))).toEqual([]);
  });
});

describe('a log-in in the window of an embed', () => {
  const popup = new URLSearchParams({
    key: 'ek',
    locale: 'nl',
    origin: 'https://intranet.test',
    challenge: 'c',
  }).toString();
  const begin = () => get(`${START}?popup=${encodeURIComponent(popup)}`);

  it('comes back to the page of the window, with a session or the reason why not', async () => {
    for (const [problem, more] of [
      [null, ''],
      ['unknown-person', '&sign-on=unknown-person'],
    ] as const) {
      if (problem) opens({ opened: null, problem });
      const begun = await begin();
      const answered = await fetch(String(begun.headers.location), { redirect: 'manual' });
      const back = new URL(answered.headers.get('location') ?? '');
      const reply = await get(`${back.pathname}${back.search}`, cookieOf(begun));
      expect(reply.headers.location).toBe(`/embed/popup?${popup}${more}`);
      // The window must keep the page that opened it.
      expect(reply.headers['cross-origin-opener-policy']).toBeUndefined();
    }
    settings({});
    expect((await begin()).headers.location).toBe(`/embed/popup?${popup}&sign-on=off`);
  });

  it('leads nowhere but to that page, whatever is asked for', async () => {
    settings({});
    for (const evil of ['https://evil.test/', '//evil.test', '#@evil.test', '/../login']) {
      const { headers } = await get(`${START}?popup=${encodeURIComponent(evil)}`);
      expect(new URL(String(headers.location), PUBLIC_ORIGIN)).toMatchObject({
        origin: PUBLIC_ORIGIN,
        pathname: '/embed/popup',
      });
    }
  });
});

describe('without a provider that answers', () => {
  it.each([
    ['none is connected', {}],
    ['it is away', { OIDC_CLIENT_ID: CLIENT, OIDC_CLIENT_SECRET: 's', OIDC_ISSUER: 'http://localhost' }],
  ])('the log-in page says so: %s', async (_what, variables) => {
    const port = await freePort();
    const away = 'OIDC_ISSUER' in variables ? { OIDC_ISSUER: `http://localhost:${port}` } : {};
    const other = await buildTestApp({ env: { ...variables, ...away } });
    other.checkups.on('GET /settings', () => ({ ...publicSettings(), signOn: { label: '', isOnly: false } }));
    const targetOf = async (url: string) => (await other.app.inject({ url })).headers.location;
    expect(await targetOf(START)).toBe('/login?sign-on=unreachable');
    expect(await targetOf(`${START}/callback?code=a&state=b`)).toBe('/login?sign-on=expired');
    await other.close();
  });
});
