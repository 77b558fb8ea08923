import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { refuse } from '../../testing/fake-upstream.ts';

const OFFICE = '203.0.113.7';

// With the limits of production.
let test: TestApp;
beforeEach(async () => {
  test = await buildTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
  const opened = { sessionId: 'session-1', refreshToken: 'refresh-token-of-the-tests-0001', user: test.user };
  test.checkups.on('POST /internal/sessions', (call) =>
    (call.body as { password: string }).password === 'right' ? opened : refuse('invalid_credentials')(call),
  );
  test.checkups.on('POST /internal/failed-log-ins', () => undefined);
  test.checkups.on('POST /internal/reset-password', () => opened);
});
afterEach(() => test.close());

const post = (url: string, payload: object, cookie = '') =>
  test.app.inject({ method: 'POST', url, payload, headers: { cookie }, remoteAddress: OFFICE });
const logIn = (identifier: string, password: string, cookie?: string) =>
  post('/api/auth/local', { identifier, password }, cookie);
const deviceCookie = (reply: Awaited<ReturnType<typeof post>>) =>
  [reply.headers['set-cookie']]
    .flat()
    .find((cookie) => cookie?.startsWith('__Host-ws_device='))
    ?.split(';', 1)[0] ?? '';

/** Wrong passwords behind the same address: on many accounts, and on this one. */
async function attack() {
  for (let number = 0; number < 120; number += 1) await logIn(`p${number}@demo.test`, 'wrong');
  for (let number = 0; number < 10; number += 1) await logIn(test.user.email, 'wrong');
}

it('lets a user in on a known device, whatever fails from the same address', async () => {
  const cookie = deviceCookie(await logIn(test.user.email, 'right'));
  await attack();
  const elsewhere = await logIn(test.user.email, 'right');
  expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([429, 'too_many_requests']);
  expect((await logIn(test.user.email, 'right', cookie)).statusCode).toBe(200);
});

it('delays a log-in by a minute at most for the failures of others', async () => {
  await attack();
  const reply = await logIn('first-day@demo.test', 'right');
  expect(reply.statusCode).toBe(429);
  expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(60);
});

it('knows the device after a reset of the password, too', async () => {
  await attack();
  const reset = { code: 'x', password: 'one long enough', passwordConfirmation: 'one long enough' };
  const cookie = deviceCookie(await post('/api/auth/reset-password', reset));
  expect((await logIn(test.user.email, 'right', cookie)).statusCode).toBe(200);
});

it('gives no device to a wrong password', async () =>
  expect(deviceCookie(await logIn(test.user.email, 'wrong'))).toBe(''));

it('proves a person whose account got another address by a device that knew the old one, and by no other', async () => {
  const DAY_MS = 86_400_000;
  const opened = { sessionId: 'session-1', refreshToken: 'refresh-token-of-the-tests-0001', user: test.user };
  const proofsOf = (days: number) => [
    { address: 'old@demo.test', before: new Date(Date.now() + days * DAY_MS).toISOString() },
  ];
  let proofs = proofsOf(1);
  const asked: unknown[] = [];
  test.checkups.on('POST /internal/sessions', () => ({ ...opened, proofs }));
  test.checkups.on('POST /internal/reset-password', () => ({ ...opened, proofs }));
  test.checkups.on('POST /internal/device-proofs', ({ body }) => void asked.push(body));
  const cookie = deviceCookie(await logIn('old@demo.test', 'right'));
  expect(asked).toEqual([]);
  await logIn('new@demo.test', 'right');
  await logIn('new@demo.test', 'right', deviceCookie(await logIn('other@demo.test', 'right')));
  proofs = proofsOf(0);
  await logIn('new@demo.test', 'right', cookie);
  expect(asked).toEqual([]);
  proofs = proofsOf(1);
  const reply = await logIn('new@demo.test', 'right', cookie);
  expect(asked).toEqual([{ userId: test.user.id, address: 'old@demo.test' }]);
  expect(reply.body).not.toContain('old@demo.test');
  await post('/api/auth/reset-password', { code: 'x', password: 'p', passwordConfirmation: 'p' }, cookie);
  expect(asked).toHaveLength(2);
});
