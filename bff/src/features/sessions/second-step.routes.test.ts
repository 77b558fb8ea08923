import { AppError } from '@wellspring/shared/errors.ts';
import type { RouteOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, PUBLIC_ORIGIN, type TestApp } from '../../testing/build-test-app.ts';

const own = { 'x-ws-request': '1', origin: PUBLIC_ORIGIN };
const TOKEN = 't'.repeat(43);
const REFRESH = 'refresh-token-of-the-tests-0001';
const secondStep = {
  secondStep: 'verify',
  takesCode: true,
  takesRecoveryCode: true,
  passkey: { challenge: 'c' },
  expiresAt: '2026-11-23T10:05:00.000Z',
};
const right = { code: '123456' };

let test: TestApp;
let routes: RouteOptions[];
beforeEach(async () => {
  routes = [];
  test = await buildTestApp({ env: { RATE_LIMIT_FACTOR: '1' }, onRoute: (route) => routes.push(route) });
  const opened = { sessionId: 'session-1', refreshToken: REFRESH, user: test.user };
  test.checkups.on('POST /internal/sessions', () => ({ token: TOKEN, secondStep }));
  test.checkups.on('POST /internal/pending-log-ins/passkey', () => ({ token: TOKEN, secondStep }));
  test.checkups.on('POST /internal/pending-log-ins/account', () => ({ email: 'employee@demo.test' }));
  test.checkups.on('POST /internal/pending-log-ins/finish', ({ body }) => {
    const { token, proof } = body as { token: string; proof: { code: string } };
    if (token !== TOKEN) throw new AppError('session_ended');
    if (proof.code === right.code) return opened;
    throw new AppError('invalid_request', { fields: [{ path: 'code', code: 'wrong_code' }] });
  });
  test.checkups.on('POST /internal/failed-log-ins', () => ({ accepted: true }));
});
afterEach(() => test.close());

const logIn = (more: object = {}) =>
  test.app.inject({
    method: 'POST',
    url: '/api/auth/local',
    payload: { identifier: 'employee@demo.test', password: 'right', ...more },
  });
const finish = (payload: object, headers: Record<string, string> = { ...own, cookie: `__Host-ws_step=${TOKEN}` }) =>
  test.app.inject({ method: 'POST', url: '/api/auth/second-step', headers, payload });
const cookiesOf = (reply: { headers: Record<string, unknown> }) =>
  [reply.headers['set-cookie'] ?? []].flat() as string[];

describe('a right password that needs a second step', () => {
  it('answers 202 with the step and a cookie of its own, without a token, a session or a known device', async () => {
    const reply = await logIn();
    expect([reply.statusCode, reply.json()]).toEqual([202, secondStep]);
    expect(cookiesOf(reply)).toEqual([
      `__Host-ws_step=${TOKEN}; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=900`,
    ]);
  });

  it.each(['verify', 'enrol'])('opens no route that needs a person, nor a new token (%s)', async (kind) => {
    test.checkups.on('POST /internal/sessions', () => ({
      token: TOKEN,
      secondStep: { ...secondStep, secondStep: kind },
    }));
    expect((await logIn()).json()).toMatchObject({ secondStep: kind });
    const cookie = `__Host-ws_step=${TOKEN}`;
    const closed = routes.filter(({ config }) => !config?.public && !config?.isSessionOptional);
    const asked = closed
      .filter(({ url }) => url.startsWith('/api/'))
      .flatMap(({ method, url }) => [method].flat().map((one) => ({ method: one as 'GET', url })));
    expect(asked.length).toBeGreaterThan(150);
    for (const headers of [
      { ...own, cookie },
      { ...own, cookie, authorization: `Bearer ${TOKEN}` },
    ])
      for (const { method, url } of asked) {
        const reply = await test.app.inject({ method, url: url.replaceAll(/:\w+|\*/g, 'x'), headers });
        expect([method, url, reply.statusCode]).toEqual([method, url, 401]);
      }
    const refresh = await test.app.inject({ method: 'POST', url: '/api/auth/refresh', headers: own, payload: {} });
    expect(refresh.statusCode).toBe(401);
  });

  it('becomes a session by the step, from a page of ours with the cookie', async () => {
    const reply = await finish(right);
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { user: { id: test.user.id } }]);
    expect(cookiesOf(reply)).toEqual([
      expect.stringMatching(/^__Host-ws_device=/),
      expect.stringMatching(/^__Host-ws_step=; .*Max-Age=0$/),
      expect.stringMatching(`^__Host-ws_rt=${REFRESH};`),
    ]);
    expect((await finish(right, own)).json()).toMatchObject({ code: 'session_ended' });
    const foreign = { ...own, origin: 'https://evil.test', cookie: `__Host-ws_step=${TOKEN}` };
    expect((await finish(right, foreign)).json()).toMatchObject({ code: 'cross_site_request' });
    for (const body of [{}, { code: 1 }, { code: '1', passkey: {} }, { code: { $gt: '' } }])
      expect((await finish(body)).json()).toMatchObject({ code: 'invalid_request' });
  });

  it('may bring its code along, as a program without cookies does', async () => {
    const reply = await logIn(right);
    expect([reply.statusCode, reply.json().user.id]).toEqual([200, test.user.id]);
    expect((await logIn({ code: '000000' })).json()).toMatchObject({
      code: 'invalid_request',
      fields: [{ path: 'code', code: 'wrong_code' }],
    });
  });

  it('shares the limit of the log-in: wrong codes slow down, and a right password in between changes nothing', async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      statuses.push((await finish({ code: '000000' })).statusCode);
      statuses.push((await logIn()).statusCode);
    }
    expect(statuses).toContain(429);
    expect((await finish(right)).statusCode).toBe(429);
  });
});

describe('a right password of a person who has to add a second step', () => {
  const cookie = `__Host-ws_step=${TOKEN}`;
  const begun = { app: { secret: 'GEZD', uri: 'otpauth://totp/x' }, passkey: null };
  const enrol = { ...secondStep, secondStep: 'enrol', takesCode: false, takesRecoveryCode: false, passkey: null };
  const post = (act: string, payload: object, headers: Record<string, string> = { ...own, cookie }) =>
    test.app.inject({ method: 'POST', url: `/api/auth/second-step/${act}`, headers, payload });
  beforeEach(() => {
    test.checkups.on('POST /internal/sessions', () => ({ token: TOKEN, secondStep: enrol }));
    test.checkups.on('POST /internal/pending-log-ins/begin-enrolment', ({ body }) => {
      if ((body as { token: string }).token !== TOKEN) throw new AppError('session_ended');
      return begun;
    });
    test.checkups.on('POST /internal/pending-log-ins/finish-enrolment', ({ body }) => {
      const { token, proof } = body as { token: string; proof: { code: string } };
      if (token !== TOKEN || proof.code !== right.code) throw new AppError('session_ended');
      const opened = { sessionId: 'session-1', refreshToken: REFRESH, user: test.user };
      return { opened, recoveryCodes: ['abcde-12345'] };
    });
  });

  it('opens a session once the step is added, whatever code came along', async () => {
    const reply = await logIn(right);
    expect([reply.statusCode, reply.json()]).toEqual([202, enrol]);
    expect(cookiesOf(reply)).toEqual([expect.stringContaining(`${cookie};`)]);
    expect((await post('begin', { kind: 'app' })).json()).toEqual(begun);
    const enrolled = await post('enrol', right);
    expect(enrolled.json()).toMatchObject({ user: { id: test.user.id }, recoveryCodes: ['abcde-12345'] });
    expect(cookiesOf(enrolled)).toEqual([
      expect.stringMatching(/^__Host-ws_device=/),
      expect.stringMatching(/^__Host-ws_step=; .*Max-Age=0$/),
      expect.stringMatching(`^__Host-ws_rt=${REFRESH};`),
    ]);
  });

  it('is served to a page of ours with the cookie only', async () => {
    for (const [act, body] of [
      ['begin', { kind: 'app' }],
      ['enrol', right],
    ] as const) {
      expect((await post(act, body, own)).json()).toMatchObject({ code: 'session_ended' });
      const foreign = await post(act, body, { ...own, cookie, origin: 'https://evil.test' });
      expect(foreign.json()).toMatchObject({ code: 'cross_site_request' });
      expect((await post(act, { kind: 'other', code: 1 })).json()).toMatchObject({ code: 'invalid_request' });
    }
  });
});

describe('a log-in with a passkey alone', () => {
  it('gives options and a cookie to a page of ours only', async () => {
    const ask = (headers: Record<string, string>) =>
      test.app.inject({ method: 'POST', url: '/api/auth/passkey-options', headers, payload: {} });
    const reply = await ask(own);
    expect([reply.statusCode, reply.json()]).toEqual([202, secondStep]);
    expect(cookiesOf(reply)).toEqual([expect.stringContaining(`__Host-ws_step=${TOKEN};`)]);
    expect((await ask({ origin: 'https://evil.test' })).json()).toMatchObject({ code: 'cross_site_request' });
  });
});
