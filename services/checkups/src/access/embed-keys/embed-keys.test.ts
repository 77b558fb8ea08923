import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actingAs, asBff, startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { EmbedKeyRow } from './embed-key.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const key: EmbedKeyRow = {
  _id: 'key-1',
  name: 'Intranet',
  origins: ['https://intranet.test'],
  views: ['checkups', 'report'],
  isolationFloor: 'frame',
  issuers: [{ issuer: 'https://intranet.test', publicJwk: { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' } }],
  isActive: true,
};

describe('embed keys', () => {
  it('are readable for the BFF while they are active', async () => {
    await test.rows.add('embedKeys', key, { ...key, _id: 'key-2', isActive: false });
    const { _id, name: _name, isActive: _isActive, ...rest } = key;
    expect((await test.call(asBff, 'GET', '/internal/embed-keys/key-1')).body).toEqual(rest);
    for (const id of ['key-2', 'key-3']) {
      expect(await test.call(asBff, 'GET', `/internal/embed-keys/${id}`)).toMatchObject({
        status: 404,
        body: { code: 'embed_key_unknown' },
      });
    }
  });

  it('are no business of a person', async () => {
    const ada = actingAs({ _id: 'ada', language: 'en', permissions: ['managecompany'] });
    expect((await test.call(ada, 'GET', '/internal/embed-keys/key-1')).status).toBe(403);
  });
});
