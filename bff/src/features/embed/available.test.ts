import { EmbedAvailable } from '@wellspring/shared/contracts/access/embed.ts';
import type { OwnCheckup } from '@wellspring/shared/contracts/checkups/checkup.ts';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildTestApp, PUBLIC_ORIGIN, type TestApp } from '../../testing/build-test-app.ts';
import { createAssertionVerifier } from './verify-assertion.ts';

const INTRANET = 'https://intranet.test';
const ISSUER = 'https://idp.test';
const pair = await generateKeyPair('ES256');
const publicJwk = await exportJWK(pair.publicKey);

let test: TestApp;
let state: object;
beforeEach(async () => {
  state = { state: 'active', user: { userId: 'anna', language: 'nl' } };
  test = await buildTestApp();
  test.checkups.on('GET /internal/embed-keys/:', () => ({
    ...{ id: 'ek_test', name: 'Intranet', origins: [INTRANET], views: ['checkups', 'report'], isolationFloor: 'frame' },
    issuers: [{ issuer: ISSUER, publicJwk }],
  }));
  test.checkups.on('POST /internal/sessions/embed/person', () => state);
  test.checkups.on('GET /checkups/own', ({ actor }) => {
    expect(actor).toMatchObject({ kind: 'user', userId: 'anna', permissions: [], scope: ['checkups'] });
    return [aCard('2026-12-04T00:00:00.000Z'), aCard(null), aCard('2026-12-01T00:00:00.000Z')];
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  return test.close();
});

const aCard = (deadline: string | null): OwnCheckup => ({
  ...{ id: 'c', checkupId: 'c', title: 'Autumn', description: '', color: '#000', start: null, deadline, grace: null },
  ...{ duration: 5, questionCount: 7, isPulse: false, checkupblocks: [], vitamins: [], submission: null },
});

let counter = 0;
const sign = (claims: object = {}) =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'ES256', typ: 'ws-assert+jwt' })
    .setIssuer(ISSUER)
    .setSubject('employee-7')
    .setAudience(`${PUBLIC_ORIGIN}/embed`)
    .setIssuedAt()
    .setExpirationTime('1m')
    .setJti(`one-${counter++}`)
    .sign(pair.privateKey);

async function ask(assertion: string, { origin = INTRANET, view = 'checkups' } = {}) {
  const reply = await test.app.inject({
    ...{ method: 'POST', url: '/api/embed/available', headers: { origin } },
    payload: { assertion, embedKey: 'ek_test', view },
  });
  return { status: reply.statusCode, body: reply.json(), cookie: reply.headers['set-cookie'] };
}

it('counts what is open for the reader of a page that may only show frames, and opens no session', async () => {
  const { body, cookie } = await ask(await sign());
  expect(EmbedAvailable.parse(body)).toEqual({ open: 3, nextDeadline: '2026-12-01T00:00:00.000Z' });
  expect(Object.keys(body)).toEqual(['open', 'nextDeadline']);
  expect(cookie).toBeUndefined();
  expect(test.checkups.calls.map(({ path }) => path)).not.toContain('/internal/sessions/embed');
});

it('names people by their id in the directory for a key set of the operator’s choice, and for no pasted key', async () => {
  const named = () =>
    test.checkups.calls.filter(({ path }) => path === '/internal/sessions/embed/person').map(({ body }) => body);
  await ask(await sign());
  expect(named()).toEqual([{ issuer: ISSUER, subject: 'employee-7', matchBy: 'identity' }]);

  vi.stubGlobal('fetch', async () => Response.json({ keys: [publicJwk] }));
  const address = 'https://intranet.test/jwks.json';
  const verify = async (directoryKeys: string[]) => {
    const verifier = createAssertionVerifier({ audience: `${PUBLIC_ORIGIN}/embed`, directoryKeys });
    const issuers = [{ issuer: ISSUER, jwksUrl: address }];
    const key = { origins: [INTRANET], views: [], isolationFloor: 'frame' as const, issuers };
    return (await verifier.verify(await sign(), key)).matchBy;
  };
  expect(await verify([address])).toBe('directory');
  expect(await verify([`${address}?other`])).toBe('identity');
  expect(await verify([])).toBe('identity');
});

it('uses an assertion up, and refuses one that was made for another page', async () => {
  const assertion = await sign();
  await ask(assertion);
  expect((await ask(assertion)).body.code).toBe('embed_assertion_replayed');
  const other = await sign({ origin: 'https://other.test' });
  expect((await ask(other)).body.code).toBe('embed_assertion_invalid');
});

it('is refused to a page that is not of the key, and for a view of which nothing is counted', async () => {
  expect((await ask(await sign(), { origin: 'https://evil.test' })).body.code).toBe('embed_origin_not_allowed');
  expect((await ask(await sign(), { origin: PUBLIC_ORIGIN })).body.code).toBe('embed_origin_not_allowed');
  for (const view of ['report', 'checkup'])
    expect((await ask(await sign(), { view })).body.code).toBe('embed_view_forbidden');
});

it('tells a reader without an account from one who is no longer active', async () => {
  state = { state: 'unknown' };
  expect((await ask(await sign())).body.code).toBe('embed_user_unknown');
  state = { state: 'disabled' };
  expect((await ask(await sign())).body.code).toBe('embed_user_disabled');
});
