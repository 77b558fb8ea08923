import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { refuse } from '../../testing/fake-upstream.ts';

const given = {
  code: 'AAAAA-BBBBB-CCCCC-DDDDD',
  firstname: 'Anna',
  lastname: 'Jones',
  email: 'anna@company.test',
  password: 'a long and rare password',
  companyName: 'Bakery & Sons',
  language: 'fr',
};

let test: TestApp;
const open = async (env: Record<string, string> = {}) => {
  test = await buildTestApp({ env });
  test.checkups.on('POST /internal/setup', ({ body }) =>
    (body as { code: string }).code === given.code
      ? { sessionId: 'session-1', refreshToken: 'refresh-token-of-the-tests-0001', user: test.user }
      : refuse('invalid_setup_code')({ actor: { kind: 'service', name: '' }, method: '', path: '', body }),
  );
};
beforeEach(() => open());
afterEach(() => test.close());

const setUp = (payload: object) => test.app.inject({ method: 'POST', url: '/api/setup', payload });

it('logs the first person in, with a token and the cookie of the session', async () => {
  const reply = await setUp(given);
  expect([reply.statusCode, reply.json().user.id]).toEqual([200, test.user.id]);
  expect(reply.headers['set-cookie']).toEqual([
    expect.stringContaining('__Host-ws_device='),
    expect.stringContaining('__Host-ws_rt=refresh-token-of-the-tests-0001'),
  ]);
});

it('names every empty field', async () => {
  const reply = await setUp({ language: 'fr', email: ' ' });
  expect(reply.json()).toMatchObject({ code: 'fields_required' });
  expect(reply.json().fields.map(({ path }: { path: string }) => path)).toEqual([
    'code',
    'firstname',
    'lastname',
    'email',
    'password',
    'companyName',
  ]);
});

it.each([
  ['email', { email: 'anna' }],
  ['email', { email: 'anna@company.test, eve@company.test' }],
  ['language', { language: 'de' }],
  ['companyName', { companyName: 'x'.repeat(121) }],
  ['permissions', { permissions: ['managecompany'] }],
])('names the field %s that does not fit in %j', async (path, changes) => {
  const reply = await setUp({ ...given, ...changes });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ code: 'invalid_request', fields: [{ path }] });
});

it('allows ten tries a minute', async () => {
  await test.close();
  await open({ RATE_LIMIT_FACTOR: '1' });
  const codes: string[] = [];
  for (let tries = 0; tries < 11; tries += 1) codes.push((await setUp({ ...given, code: 'wrong' })).json().code);
  expect(new Set(codes.slice(0, 5))).toEqual(new Set(['invalid_setup_code']));
  expect(codes.at(-1)).toBe('too_many_requests');
  // Also with the right code.
  expect((await setUp(given)).statusCode).toBe(429);
});

it('answers 404 once there is a user', async () => {
  test.checkups.on('POST /internal/setup', refuse('not_found'));
  const reply = await setUp(given);
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found']);
  expect(reply.headers['set-cookie']).toBeUndefined();
});
