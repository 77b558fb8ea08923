import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';

let test: TestApp;
beforeEach(async () => {
  test = await buildTestApp();
  test.checkups.on('POST /internal/denials', () => undefined);
});
afterEach(() => test.close());

const ask = async (userId: string, url: string, method: 'GET' | 'PUT' = 'GET') => {
  const headers = test.bearer(await test.signIn(userId));
  return (await test.app.inject({ method, url, headers, ...(method === 'PUT' ? { payload: {} } : {}) })).statusCode;
};
const denials = () => test.checkups.calls.filter(({ path }) => path === '/internal/denials');

it('takes down who was turned away at which door, without the address', async () => {
  expect(await ask('eve', '/api/checkupentries/e1/reminders')).toBe(403);
  expect(await ask('eve', '/api/checkupentries/canary@address/reminders?who=canary')).toBe(403);
  const route = 'GET /api/checkupentries/:id/reminders';
  expect(denials()).toMatchObject([
    { actor: { kind: 'service' }, body: { userId: 'eve', route, objectId: 'e1' } },
    { body: { userId: 'eve', route, objectId: null } },
  ]);
  expect(JSON.stringify(denials())).not.toContain('canary');
});

it('reports repeated refusals once, separately for each user and route', async () => {
  for (const who of ['eve', 'eve', 'mallory']) await ask(who, '/api/checkupentries/e1/reminders');
  await ask('eve', '/api/checkupentries/e1', 'PUT');
  expect(denials()).toHaveLength(3);
});

it('is not filled by who tries one id after the other', async () => {
  for (let i = 0; i < 40; i += 1) expect(await ask('eve', `/api/checkupentries/e${i}/reminders`)).toBe(403);
  expect(denials()).toHaveLength(30);
  await ask('mallory', '/api/checkupentries/e1/reminders');
  expect(denials()).toHaveLength(31);
});

it('turns people away all the same when it cannot be taken down', async () => {
  test.checkups.on('POST /internal/denials', () => {
    throw new Error('away');
  });
  expect(await ask('eve', '/api/checkupentries/e1/reminders')).toBe(403);
});

it('reports neither admitted requests nor refusals of a service', async () => {
  expect(await ask('ada', '/api/users/me')).not.toBe(403);
  expect(denials()).toEqual([]);
});
