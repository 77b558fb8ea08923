import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DoctorReport } from '@wellspring/shared/contracts/access/embed-doctor.ts';
import { EmbedKeyUse } from '@wellspring/shared/contracts/access/embed-keys.ts';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, PUBLIC_ORIGIN, type TestApp } from '../../../testing/build-test-app.ts';
import { refuse } from '../../../testing/fake-upstream.ts';
import { createPageFetcher } from './fetch-page.ts';
import { isPrivateAddress } from './private-addresses.ts';

const ISSUER = 'https://idp.test';
const KEY = 'ek_test';
const now = () => Math.floor(Date.now() / 1000);

const pair = await generateKeyPair('ES256', { extractable: true });
const stranger = await generateKeyPair('ES256', { extractable: true });
const publicJwk = await exportJWK(pair.publicKey);

/** The page as the intranet answers it. */
type Answer = { status?: number; headers?: Record<string, string>; html?: string };
let answer: Answer;
let asked: { url: string | undefined; cookie: string | undefined }[];
let intranet: Server;
let origin: string;
beforeAll(async () => {
  intranet = createServer((request, response) => {
    asked.push({ url: request.url, cookie: request.headers.cookie });
    const { status = 200, headers = {}, html = '' } = answer;
    response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(html);
  });
  await new Promise<void>((resolve) => intranet.listen(0, 'localhost', resolve));
  origin = `http://localhost:${(intranet.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => intranet.close(resolve)));

const page = (element = `<wellspring-embed embed-key="${KEY}" view="checkups"></wellspring-embed>`, head = '') =>
  `<html><head>${head}<script src="${PUBLIC_ORIGIN}/embed/v1.js" defer></script></head><body>${element}</body></html>`;

let test: TestApp;
let token: string;
let person: string;
/** Keys by id; one that is not here is switched off. */
const issuersOf: Record<string, object[]> = {
  [KEY]: [{ issuer: ISSUER, publicJwk, jwksUrl: null }],
  ek_without: [],
  ek_fetching: [{ issuer: ISSUER, publicJwk: null, jwksUrl: 'https://127.0.0.1:1/keys' }],
};
// One for all: building it takes longer than all that is asked of it.
beforeAll(async () => {
  test = await buildTestApp({ env: { EMBED_DOCTOR_HOSTS: 'localhost' } });
  test.checkups.on('GET /internal/embed-keys/:', ({ path }) => {
    const issuers = issuersOf[path.split('/').at(-1) ?? ''];
    if (!issuers) return refuse('embed_key_unknown')({} as never);
    return { origins: [origin], views: ['checkups', 'checkup'], isolationFloor: 'frame', issuers };
  });
  test.checkups.on('POST /internal/sessions/embed/person', () => ({ state: person }));
  token = await test.signIn('sofie', ['managecompany']);
});
afterAll(() => test.close());
beforeEach(() => {
  asked = [];
  answer = { html: page() };
  person = 'active';
});

async function examine(question: object = {}, id = KEY) {
  const reply = await test.app.inject({
    method: 'POST',
    url: `/api/embedkeys/${id}/doctor`,
    headers: test.bearer(token),
    payload: { page: `${origin}/hr/well-being`, ...question },
  });
  expect(reply.statusCode, reply.body).toBe(200);
  return DoctorReport.parse(reply.json()).steps;
}
/** The steps that went well, and the one that did not. */
async function outcome(question: object = {}, id = KEY) {
  const steps = await examine(question, id);
  const failure = steps.find(({ state }) => state === 'failed');
  return {
    fine: steps.filter(({ state }) => state === 'fine').map(({ step, finding }) => `${step} ${finding}`),
    failed: failure ? `${failure.step} ${failure.finding}` : null,
    waiting: steps.filter(({ state }) => state === 'waiting').length,
    values: failure?.values,
    copy: failure?.fix?.copy,
    fix: failure?.fix,
  };
}

describe('a page', () => {
  it('that is whole is fine in every step, and is asked for once, as a stranger', async () => {
    expect(await outcome()).toMatchObject({
      fine: [
        'origin listed',
        'page answers',
        'script no-policy',
        'frame no-policy',
        'questions no-policy',
        'vouch keys-readable',
        'view opens',
      ],
      failed: null,
    });
    expect(asked).toEqual([{ url: '/hr/well-being', cookie: undefined }]);
  });

  it('whose policy blocks the frame gets the one line to change, with the software that sends it', async () => {
    answer.headers = {
      'content-security-policy': `script-src 'self' ${PUBLIC_ORIGIN}; frame-src 'self'; connect-src 'self' ${PUBLIC_ORIGIN}`,
      server: 'nginx/1.26',
    };
    expect(await outcome()).toEqual({
      fine: ['origin listed', 'page answers', 'script allowed'],
      failed: 'frame blocked',
      waiting: 3,
      values: { directive: 'frame-src' },
      copy: `frame-src 'self' ${PUBLIC_ORIGIN};`,
      fix: {
        place: 'policy-header',
        copy: `frame-src 'self' ${PUBLIC_ORIGIN};`,
        software: 'nginx/1.26',
        lines: [
          { sign: 'same', text: `script-src 'self' ${PUBLIC_ORIGIN};` },
          { sign: 'minus', text: "frame-src 'self';" },
          { sign: 'plus', text: `frame-src 'self' ${PUBLIC_ORIGIN};` },
          { sign: 'same', text: `connect-src 'self' ${PUBLIC_ORIGIN};` },
        ],
      },
    });
    // With that line the page is fine: the doctor's word is what a browser asks for.
    const { copy } = await outcome();
    answer.headers['content-security-policy'] = `script-src ${PUBLIC_ORIGIN}; ${copy}`;
    expect((await outcome()).failed).toBeNull();
  });

  it('may have a second policy in a tag, and shut out frames by another header', async () => {
    answer.html = page(undefined, `<meta http-equiv="Content-Security-Policy" content="default-src 'self'">`);
    expect(await outcome()).toMatchObject({ failed: 'script blocked', fix: { place: 'policy-meta', software: null } });
    answer = { html: page(), headers: { 'cross-origin-embedder-policy': 'require-corp' } };
    expect(await outcome()).toMatchObject({ failed: 'frame embedder-policy' });
  });

  it.each([
    [
      { status: 302, headers: { location: 'https://idp.test/login?ticket=1' } },
      'page redirects',
      { status: '302', to: 'https://idp.test' },
    ],
    [{ status: 403 }, 'page asks-log-in', { status: '403' }],
    [{ status: 500 }, 'page wrong-status', { status: '500' }],
    [{ html: page('<wellspring-embed embed-key="ek_other">') }, 'page other-key', { found: 'ek_other' }],
    [
      { html: page(`<wellspring-embed embed-key="${KEY}" view="report">`) },
      'view view-not-allowed',
      { view: 'report' },
    ],
    [{ html: page(`<wellspring-embed embed-key="${KEY}" isolation='shadow'>`) }, 'view shadow-not-allowed', {}],
  ] as [Answer, string, object][])('that answers %j fails at: %s', async (given, expected, values) => {
    answer = given;
    expect(await outcome()).toMatchObject({ failed: expected, values });
  });

  it('that asks its readers to log in can be tried with the policy that they see', async () => {
    answer = { status: 302 };
    expect(await outcome({ policy: '' })).toMatchObject({ failed: null });
    expect(await outcome({ policy: "frame-src 'none'" })).toMatchObject({
      failed: 'frame blocked',
      copy: `frame-src ${PUBLIC_ORIGIN};`,
    });
    expect(asked).toEqual([]);
  });

  it('of no origin on the list is not asked for, nor one of a key that is switched off', async () => {
    const elsewhere = `http://127.0.0.1:${new URL(origin).port}/`;
    expect(await outcome({ page: elsewhere })).toMatchObject({
      failed: 'origin not-listed',
      copy: new URL(elsewhere).origin,
    });
    expect(await outcome({}, 'ek_off')).toMatchObject({ failed: 'origin switched-off', waiting: 6 });
    expect(asked).toEqual([]);
    const reply = await test.app.inject({
      method: 'POST',
      url: `/api/embedkeys/${KEY}/doctor`,
      headers: test.bearer(token),
      payload: { page: 'javascript:alert(1)' },
    });
    expect([reply.statusCode, reply.json().fields]).toEqual([400, [{ path: 'page', code: 'not_an_address' }]]);
  });

  it('in a private network is asked for only where the operator names it', async () => {
    const fetchPage = createPageFetcher([]);
    expect(await fetchPage(new URL(origin))).toBe('private-address');
    expect(await fetchPage(new URL(origin.replace('localhost', '127.0.0.1')))).toBe('private-address');
    expect(await fetchPage(new URL(origin.replace('localhost', '[::1]')))).toBe('private-address');
    expect(asked).toEqual([]);
    const addresses = ['10.1.2.3', '172.20.0.1', '169.254.169.254', '::ffff:192.168.1.1', 'fd00::1', 'nonsense'];
    expect(addresses.map(isPrivateAddress)).toEqual(addresses.map(() => true));
    expect(['193.191.0.1', '2a02:2c40::1'].map(isPrivateAddress)).toEqual([false, false]);
  });
});

describe('an assertion', () => {
  let counter = 0;
  const make = (changes: object = {}, header: object = {}, signer = pair.privateKey) =>
    new SignJWT({
      iss: ISSUER,
      aud: `${PUBLIC_ORIGIN}/embed`,
      sub: 'employee-7',
      iat: now(),
      exp: now() + 60,
      jti: `a-${counter++}`,
      ...changes,
    })
      .setProtectedHeader({ alg: 'ES256', typ: 'ws-assert+jwt', ...header })
      .sign(signer);

  it('that is right is accepted, as often as it is checked, and opens no session', async () => {
    const assertion = await make();
    for (const _ of [1, 2]) expect((await outcome({ assertion })).fine).toContain('vouch assertion-accepted');
    expect(test.checkups.calls.filter(({ path }) => path === '/internal/sessions/embed')).toEqual([]);
  });

  it.each([
    ['no token', async () => 'eyJ', 'not-a-jwt', undefined],
    ['a wrong audience', () => make({ aud: PUBLIC_ORIGIN }), 'wrong-audience', `"aud": "${PUBLIC_ORIGIN}/embed"`],
    ['an issuer that nobody knows', () => make({ iss: 'https://x.test' }), 'unknown-issuer', `"iss": "${ISSUER}"`],
    ['another type', () => make({}, { typ: 'JWT' }), 'wrong-type', '"typ": "ws-assert+jwt"'],
    ['no id', () => make({ jti: undefined }), 'missing-claim', expect.stringMatching(/^"jti": "[0-9a-f-]{36}"$/)],
    ['a number for a name', () => make({ sub: 7 as never }), 'missing-claim', '"sub": "employee-4711"'],
    [
      'a past end',
      () => make({ iat: now() - 600, exp: now() - 540 }),
      'expired',
      expect.stringMatching(/^"exp": \d+$/),
    ],
    ['an hour to live', () => make({ exp: now() + 3600 }), 'too-long', expect.stringMatching(/^"exp": \d+$/)],
    [
      'a start in the future',
      () => make({ iat: now() + 600, exp: now() + 660 }),
      'in-the-future',
      expect.stringMatching(/^"iat"/),
    ],
    ['the key of a stranger', () => make({}, {}, stranger.privateKey), 'wrong-signature', undefined],
    [
      'a shared secret',
      () => new SignJWT({ iss: ISSUER }).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32)),
      'wrong-algorithm',
      '"alg": "ES256"',
    ],
    [
      'another page in it',
      () => make({ origin: 'https://b.test' }),
      'wrong-origin',
      expect.stringMatching(/^"origin": /),
    ],
  ])('with %s is explained', async (_what, assertion, finding, copy) => {
    expect(await outcome({ assertion: await assertion() })).toMatchObject({ failed: `vouch ${finding}`, copy });
  });

  it('about a person without an account, or with a closed one, says so', async () => {
    person = 'unknown';
    expect((await outcome({ assertion: await make() })).failed).toBe('vouch unknown-person');
    person = 'disabled';
    expect((await outcome({ assertion: await make() })).failed).toBe('vouch disabled-person');
  });

  it('needs an issuer, whose keys can be read', async () => {
    answer.html = page('<wellspring-embed embed-key="ek_without">');
    expect((await outcome({}, 'ek_without')).failed).toBe('vouch no-issuer');
    answer.html = page('<wellspring-embed embed-key="ek_without" auth="popup">');
    expect((await outcome({}, 'ek_without')).failed).toBeNull();
  });

  it('and keys that cannot be read are noted with their time', async () => {
    answer.html = page('');
    expect(await outcome({}, 'ek_fetching')).toMatchObject({
      failed: 'vouch keys-unreadable',
      values: { issuer: ISSUER },
    });
    const reply = await test.app.inject({ url: '/api/embedkeys/ek_fetching/use', headers: test.bearer(token) });
    expect(EmbedKeyUse.parse(reply.json()).issuers).toEqual([
      { issuer: ISSUER, readAt: expect.stringMatching(/:00\.000Z$/), isReadable: false },
    ]);
  });
});
