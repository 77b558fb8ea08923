import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { refuse } from '../../testing/fake-upstream.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const NAME = `${'0123456789abcdef'.repeat(2)}.png`;

it('serves a logo without a session, as a picture and nothing else, and reads it once', async () => {
  test.checkups.on('GET /internal/files/:', () => 'picture');
  for (let times = 0; times < 2; times += 1) {
    const { statusCode, headers } = await test.app.inject(`/files/${NAME}`);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    });
    expect(headers['set-cookie']).toBeUndefined();
  }
  const asked = test.checkups.calls.filter(({ path }) => path.startsWith('/internal/files/'));
  expect(asked.map(({ path, actor }) => [path, actor.kind])).toEqual([
    [`/internal/files/${NAME.replace('.png', '')}`, 'service'],
  ]);
});

it('has no page and no cached refusal where there is no logo', async () => {
  test.checkups.on('GET /internal/files/:', refuse('not_found'));
  const missing = await test.app.inject({ url: `/files/${'f'.repeat(32)}.png`, headers: { accept: 'text/html' } });
  expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store']);
  for (const name of ['x.png', '..%2f..%2fsettings.png', `${NAME}.svg`]) {
    const { statusCode, headers } = await test.app.inject({ url: `/files/${name}`, headers: { accept: 'text/html' } });
    expect([400, 404]).toContain(statusCode);
    expect(headers['content-type']).toContain('application/json');
  }
  expect((await test.app.inject({ url: '/files/a/b', headers: { accept: 'text/html' } })).statusCode).toBe(404);
});

it('tells a visitor of the default branch and of no other', async () => {
  const branch = { title: 'Ghent', logo: null, logosmall: null };
  test.checkups.on('GET /internal/companybranches/default', () => [branch]);
  const shown = await test.app.inject('/api/companybranches?isdefault=true');
  expect([shown.statusCode, shown.json()]).toEqual([200, [branch]]);
  for (const query of ['', '?isdefault=false'])
    expect((await test.app.inject(`/api/companybranches${query}`)).statusCode).toBe(401);
  const headers = { authorization: 'Bearer expired' };
  expect((await test.app.inject({ url: '/api/companybranches?isdefault=true', headers })).statusCode).toBe(401);
});
