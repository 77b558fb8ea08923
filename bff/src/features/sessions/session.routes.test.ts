import { ErrorBody } from '@wellspring/shared/contracts/error-body.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, PUBLIC_ORIGIN, type TestApp } from '../../testing/build-test-app.ts';
import { refuse } from '../../testing/fake-upstream.ts';

const own = { 'content-type': 'application/json', 'x-ws-request': '1', origin: PUBLIC_ORIGIN };
const REFRESH = 'refresh-token-of-the-tests-0001';
const ROTATED = 'refresh-token-of-the-tests-0002';
const cookie = `__Host-ws_rt=${REFRESH}`;

let test: TestApp;
beforeEach(async () => {
  test = await buildTestApp();
  test.checkups.on('POST /internal/sessions', () => {
    test.states.set('session-1', { sessionId: 'session-1', userId: test.user.id, permissions: [], language: 'en' });
    return { sessionId: 'session-1', refreshToken: REFRESH, user: test.user };
  });
  test.checkups.on('POST /internal/sessions/refresh', ({ body }) =>
    (body as { refreshToken: string }).refreshToken === REFRESH
      ? { sessionId: 'session-1', refreshToken: ROTATED, user: test.user }
      : refuse('session_ended')({ actor: { kind: 'service', name: '' }, method: '', path: '', body }),
  );
  test.checkups.on('DELETE /internal/sessions/:', ({ path }) => {
    test.states.delete(path.split('/').at(-1) ?? '');
  });
  test.checkups.on('GET /users/me', () => test.user);
});
afterEach(() => test.close());

const logIn = (payload: object) => test.app.inject({ method: 'POST', url: '/api/auth/local', payload });
const me = (authorization: string) => test.app.inject({ url: '/api/users/me', headers: { authorization } });

describe('logging in', () => {
  it('answers a token that opens the API and sets the cookie of the session', async () => {
    const reply = await logIn({ identifier: 'employee@demo.test', password: 'right' });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ expires_in: 600, user: { id: test.user.id } });
    expect(reply.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-ws_device=[\w.-]+; Path=\/; HttpOnly; Secure; SameSite=Strict; Max-Age=15552000$/),
      `__Host-ws_rt=${REFRESH}; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=604800`,
    ]);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect((await me(`Bearer ${reply.json().jwt}`)).json()).toEqual(test.user);
  });

  it.each([
    [{}, ['identifier', 'password']],
    [{ identifier: '', password: '' }, ['identifier', 'password']],
    [{ identifier: 'a@b.test', password: '' }, ['password']],
  ])('names what is missing in %j', async (payload, fields) => {
    const reply = await logIn(payload);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().code).toBe('fields_required');
    expect(reply.json().fields.map(({ path }: { path: string }) => path)).toEqual(fields);
  });

  it('says the same about a wrong password and an unknown person, with the message id in its old place', async () => {
    test.checkups.on('POST /internal/sessions', refuse('invalid_credentials'));
    const reply = await logIn({ identifier: 'nobody@demo.test', password: 'wrong' });
    expect(reply.statusCode).toBe(401);
    expect(ErrorBody.parse(reply.json()).message[0]?.messages[0]).toEqual({
      id: 'invalid_credentials',
      message: 'Authentication failure',
    });
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  it('refuses a field that it does not know', async () => {
    const reply = await logIn({ identifier: 'a', password: 'b', managecompany: true });
    expect(reply.json()).toMatchObject({
      code: 'invalid_request',
      fields: [{ path: 'managecompany', code: 'unknown' }],
    });
  });

  it('says that the JSON is broken', async () => {
    const headers = { 'content-type': 'application/json' };
    const reply = await test.app.inject({ method: 'POST', url: '/api/auth/local', headers, payload: '{"a":' });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'malformed_json']);
  });

  it('answers 405 and the right methods for a wrong one', async () => {
    const reply = await test.app.inject({ url: '/api/auth/local' });
    expect([reply.statusCode, reply.json().code, reply.headers.allow]).toEqual([405, 'method_not_allowed', 'POST']);
  });
});

describe('a token', () => {
  it('is refused when it is missing, forged or signed with another key', async () => {
    for (const authorization of ['', 'Bearer ', 'Bearer x.y.z', 'Basic abc', 'Bearer eyJhbGciOiJub25lIn0.e30.']) {
      const reply = await me(authorization);
      expect([authorization, reply.statusCode, reply.json().code]).toEqual([authorization, 401, 'unauthenticated']);
    }
  });

  it('is refused once its session has ended', async () => {
    const token = await test.signIn('user-a');
    test.states.clear();
    const reply = await me(`Bearer ${token}`);
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'session_ended']);
  });

  it('is refused when it names another person than its session, also once the session is known', async () => {
    await me(`Bearer ${await test.signIn('user-a')}`);
    const forged = await test.issueToken('session-user-a', 'user-b');
    const reply = await me(`Bearer ${forged}`);
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'unauthenticated']);
  });

  it('may follow its scheme in any case', async () => {
    const token = await test.signIn('user-a');
    for (const scheme of ['bearer', 'BEARER', 'Bearer'])
      expect([scheme, (await me(`${scheme} ${token}`)).statusCode]).toEqual([scheme, 200]);
    const headers = { ...own, authorization: `bearer ${token}` };
    await test.app.inject({ method: 'POST', url: '/api/auth/logout', headers, payload: '{}' });
    expect((await me(`Bearer ${token}`)).json().code).toBe('session_ended');
  });

  it('costs one question about its session, however many calls it makes at once', async () => {
    const token = await test.signIn('user-a');
    await Promise.all(Array.from({ length: 5 }, () => me(`Bearer ${token}`)));
    expect(test.checkups.calls.filter(({ path }) => path.startsWith('/internal/sessions/'))).toHaveLength(1);
  });

  it('is passed on as the person with their permissions, without the prefix of the API', async () => {
    const token = await test.signIn('user-a', ['manageusers']);
    await me(`Bearer ${token}`);
    expect(test.checkups.calls.at(-1)).toMatchObject({
      path: '/users/me',
      actor: { kind: 'user', userId: 'user-a', permissions: ['manageusers'] },
    });
  });
});

describe('the cookie', () => {
  const refresh = (headers: Record<string, string>) =>
    test.app.inject({ method: 'POST', url: '/api/auth/refresh', headers, payload: '{}' });

  it('gives a new token and is replaced', async () => {
    const reply = await refresh({ ...own, cookie });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['set-cookie']).toContain(`__Host-ws_rt=${ROTATED};`);
  });

  it('is cleared when it is spent', async () => {
    const reply = await refresh({ ...own, cookie: '__Host-ws_rt=a-token-that-was-used-before' });
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'session_ended']);
    expect(reply.headers['set-cookie']).toContain('Max-Age=0');
  });

  it.each([
    ['without our header', { 'x-ws-request': '' }],
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from another origin', { origin: 'https://evil.test' }],
    ['from a sandboxed page', { origin: 'null' }],
  ])('is not looked at %s', async (_case, changes) => {
    const reply = await refresh({ ...own, cookie, ...changes });
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'cross_site_request']);
    expect(test.checkups.calls).toEqual([]);
  });

  it('is not looked at in a form', async () => {
    const reply = await refresh({ ...own, cookie, 'content-type': 'application/x-www-form-urlencoded' });
    expect([reply.statusCode, reply.json().code]).toEqual([415, 'unsupported_media_type']);
  });

  it('ends the session at log-out, at once also for the tokens of it', async () => {
    const { jwt } = (await logIn({ identifier: 'a@b.test', password: 'right' })).json();
    expect((await me(`Bearer ${jwt}`)).statusCode).toBe(200);
    const reply = await test.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { ...own, cookie },
      payload: '{}',
    });
    expect(reply.statusCode).toBe(204);
    expect(reply.headers['set-cookie']).toContain('Max-Age=0');
    expect((await me(`Bearer ${jwt}`)).json().code).toBe('session_ended');
  });

  it('is not needed at log-out when the access token is valid', async () => {
    const token = await test.signIn('user-a');
    const headers = { ...own, ...test.bearer(token) };
    const reply = await test.app.inject({ method: 'POST', url: '/api/auth/logout', headers, payload: '{}' });
    expect(reply.statusCode).toBe(204);
    expect((await me(`Bearer ${token}`)).json().code).toBe('session_ended');
  });

  it('keeps the session and answers 503 when the service cannot end it', async () => {
    test.checkups.isDown = true;
    const headers = { ...own, cookie };
    const reply = await test.app.inject({ method: 'POST', url: '/api/auth/logout', headers, payload: '{}' });
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '2']);
    // Without it the browser could not end the session later.
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  it('may be gone already at log-out', async () => {
    const reply = await test.app.inject({ method: 'POST', url: '/api/auth/logout', headers: own, payload: '{}' });
    expect(reply.statusCode).toBe(204);
  });
});

describe('resetting a password', () => {
  const ask = (payload: object) => test.app.inject({ method: 'POST', url: '/api/mailer/mailreset', payload });

  it('answers the same for known and unknown addresses and passes on only an origin that is allowed', async () => {
    test.checkups.on('POST /internal/mailreset', () => ({ accepted: true }));
    const known = await ask({ email: 'employee@demo.test', url: 'https://evil.test/reset' });
    const unknown = await ask({ email: 'nobody@demo.test', url: `${PUBLIC_ORIGIN}/reset` });
    expect([known.statusCode, known.body]).toEqual([202, unknown.body]);
    expect(unknown.statusCode).toBe(202);
    expect(test.checkups.calls.map(({ body }) => (body as { origin: string }).origin)).toEqual([
      PUBLIC_ORIGIN,
      PUBLIC_ORIGIN,
    ]);
  });

  it('needs an address', async () => {
    expect((await ask({ email: ' ' })).json()).toMatchObject({ code: 'fields_required', fields: [{ path: 'email' }] });
  });

  it('sends the service only the digest of a code', async () => {
    test.checkups.on('GET /internal/reset-codes/:', () => ({ valid: true }));
    const reply = await test.app.inject({ url: '/api/customuser/code?code=canary-code' });
    expect(reply.json()).toEqual({ valid: true });
    expect(test.checkups.calls.at(-1)?.path).toMatch(/^\/internal\/reset-codes\/[0-9a-f]{64}$/);
  });

  it('refuses two passwords that differ, naming the second', async () => {
    const payload = { code: 'x', password: 'one long enough', passwordConfirmation: 'another one' };
    const reply = await test.app.inject({ method: 'POST', url: '/api/auth/reset-password', payload });
    expect(reply.json()).toMatchObject({ code: 'passwords_do_not_match', fields: [{ path: 'passwordConfirmation' }] });
  });

  it('signs the person in with the new password', async () => {
    test.checkups.on('POST /internal/reset-password', () => ({
      sessionId: 'session-2',
      refreshToken: ROTATED,
      user: test.user,
    }));
    const payload = { code: 'x', password: 'one long enough', passwordConfirmation: 'one long enough' };
    const reply = await test.app.inject({ method: 'POST', url: '/api/auth/reset-password', payload });
    expect(reply.json().user.id).toBe(test.user.id);
    expect(String(reply.headers['set-cookie'])).toContain(ROTATED);
  });
});
