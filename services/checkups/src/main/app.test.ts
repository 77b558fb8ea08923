import { createInternalTokens } from '@wellspring/shared/server/http/internal-token.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actingAs, startTestApp, type TestApp, testConfig } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const get = (url: string, authorization?: string) =>
  test.app.inject({ url, ...(authorization === undefined ? {} : { headers: { authorization } }) });

describe('the service', () => {
  it('answers health without a token', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await get('/readyz')).json()).toEqual({ status: 'ok', mongo: 'ok' });
  });

  it('answers nothing else without an internal token', async () => {
    const routes = test.app.printRoutes({ commonPrefix: false }).match(/\/[^\s(]*/g) ?? [];
    expect(routes.length).toBeGreaterThan(25);
    for (const url of ['/settings', '/users/me', '/checkups/own', '/internal/sessions/x', '/vitamins']) {
      const reply = await get(url);
      expect([url, reply.statusCode, reply.json().code]).toEqual([url, 401, 'unauthenticated']);
    }
  });

  it.each(['', 'Bearer ', 'Basic x', 'Bearer a.b', 'Bearer ..', 'Bearer 💥.x'])(
    'refuses the token "%s"',
    async (header) => {
      const reply = await get('/users/me', header);
      expect([reply.statusCode, reply.json().code]).toEqual([401, 'unauthenticated']);
    },
  );

  it('refuses a token that is signed with another key, changed, or expired', async () => {
    const actor = actingAs({ _id: 'u', language: 'en', permissions: [] });
    const forged = createInternalTokens('another-secret-of-thirty-two-letters').issue(actor);
    const [, signature] = createInternalTokens(testConfig.INTERNAL_SECRET).issue(actor).split('.');
    const raised = Buffer.from(
      JSON.stringify({ actor: { ...actor, permissions: ['managecompany'] }, exp: Date.now() + 9e5 }),
    );
    const old = createInternalTokens(testConfig.INTERNAL_SECRET, () => Date.now() - 31_000).issue(actor);
    expect((await get('/users/me', `Bearer ${forged}`)).json().code).toBe('unauthenticated');
    expect((await get('/users/me', `Bearer ${raised.toString('base64url')}.${signature}`)).json().code).toBe(
      'unauthenticated',
    );
    expect((await get('/users/me', `Bearer ${old}`)).json().code).toBe('token_expired');
  });

  it('says what is wrong with a body that is no JSON, none at all, or too much', async () => {
    const actor = actingAs({ _id: 'u', language: 'en', permissions: [] });
    const authorization = `Bearer ${createInternalTokens(testConfig.INTERNAL_SECRET).issue(actor)}`;
    const put = (payload: string, type = 'application/json') =>
      test.app.inject({
        method: 'PUT',
        url: '/checkupsubmissions/x',
        headers: { authorization, 'content-type': type },
        payload,
      });
    expect((await put('{"a":')).json().code).toBe('malformed_json');
    expect((await put('')).json().code).toBe('malformed_json');
    expect((await put('{"__proto__":{"x":1}}')).statusCode).toBe(400);
    expect((await put('a=1', 'application/xml')).json().code).toBe('unsupported_media_type');
    expect((await put(JSON.stringify({ a: 'x'.repeat(300_000) }))).json().code).toBe('payload_too_large');
  });
});
