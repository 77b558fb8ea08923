import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';

let test: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  test = await buildTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
  headers = test.bearer(await test.signIn('user-admin', ['managesettings']));
  test.checkups.on('POST /settings/mail-templates/:/test', () => undefined);
});
afterAll(() => test.close());

const send = (payload: object) =>
  test.app.inject({ method: 'POST', url: '/api/settings/mail-templates/new-checkup/test', headers, payload });

it('does not show the address of another user in a test mail', async () => {
  const refused = await send({ language: 'fr', to: 'somebody@mail.test' });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    400,
    { code: 'invalid_request', fields: [{ path: 'to' }] },
  ]);
  expect(test.checkups.calls.filter(({ path }) => path.includes('mail-templates'))).toEqual([]);
});

it('limits the number of test mails', async () => {
  const statuses = new Set<number>();
  for (let sent = 0; sent < 20 && !statuses.has(429); sent += 1)
    statuses.add((await send({ language: 'fr' })).statusCode);
  expect([...statuses]).toEqual([204, 429]);
  expect((await send({ language: 'fr' })).headers['retry-after']).toMatch(/^\d+$/);
});

it('words of a mail that is not known are not asked for', async () => {
  for (const name of ['password-changed', '__proto__', '..%2F1'])
    expect((await test.app.inject({ url: `/api/settings/mail-templates/${name}`, headers })).statusCode).toBe(400);
});
