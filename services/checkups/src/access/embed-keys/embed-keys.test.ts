import type { EmbedKeySetup } from '@wellspring/shared/contracts/access/embed-keys.ts';
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

const ada = actingAs({ _id: 'ada', language: 'en', permissions: ['managecompany'] });
const ben = actingAs({ _id: 'ben', language: 'en', permissions: ['managesettings'] });
const NEW_ID = 'ek_0123456789abcdefghij';

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

  it('are shown and written only by who manages the company: an issuer can vouch for anybody', async () => {
    expect((await test.call(ada, 'GET', '/internal/embed-keys/key-1')).status).toBe(403);
    const { _id, ...fields } = key;
    const issuers = key.issuers.map((one) => ({ jwksUrl: null, ...one }));
    const content = { ...fields, issuers, revision: 0 };
    for (const [method, url, body] of [
      ['GET', '/embedkeys', undefined],
      ['GET', '/embedkeys/key-1', undefined],
      ['POST', '/embedkeys', { id: NEW_ID, name: 'Mine' }],
      ['PUT', '/embedkeys/key-1', content],
    ] as const)
      expect((await test.call(ben, method, url, body)).status, url).toBe(403);
  });

  it('begin with a name alone, once however often they are sent', async () => {
    const start = { id: NEW_ID, name: ' Portal ' };
    const first = await test.call(ada, 'POST', '/embedkeys', start);
    expect([first.status, first.body]).toEqual([
      201,
      expect.objectContaining({ id: NEW_ID, name: 'Portal', origins: [], issuers: [], isActive: true, revision: 1 }),
    ]);
    expect((await test.call(ada, 'POST', '/embedkeys', start)).status).toBe(200);
    expect((await test.call(ada, 'POST', '/embedkeys', { id: NEW_ID, name: ' ' })).body).toMatchObject({
      code: 'invalid_request',
      fields: [{ path: 'name', code: 'required' }],
    });
  });

  it('change as a whole from the revision that was shown, and the log says what', async () => {
    const { id: _id, ...shown } = (await test.call(ada, 'GET', '/embedkeys/key-1')).body as EmbedKeySetup;
    expect(shown).toMatchObject({ revision: 0, issuers: [{ jwksUrl: null }] });
    const change = { ...shown, origins: ['https://intranet.test/', 'https://b.test'], isActive: false };
    const changed = await test.call(ada, 'PUT', '/embedkeys/key-1', change);
    expect(changed.body).toMatchObject({ origins: ['https://intranet.test', 'https://b.test'], revision: 1 });
    // At once for the next page that asks.
    expect((await test.call(asBff, 'GET', '/internal/embed-keys/key-1')).status).toBe(404);
    const late = await test.call(ada, 'PUT', '/embedkeys/key-1', change);
    expect([late.status, late.body]).toMatchObject([409, { code: 'stale_revision', details: { revision: 1 } }]);
    const [event] = await test.rows
      .collection('auditEvents')
      .find({ act: 'embed_key_changed', objectId: 'key-1' })
      .toArray();
    expect(event).toMatchObject({ userId: 'ada' });
    expect(event?.details).toEqual({
      changes: [
        { field: 'origins', before: 'https://intranet.test', after: 'https://intranet.test, https://b.test' },
        { field: 'isActive', before: 'true', after: 'false' },
      ],
    });
  });

  it.each([
    [{ origins: ['https://*.test'] }, 'origins.0', 'wildcard'],
    [{ origins: ['https://a.test/page'] }, 'origins.0', 'has_path'],
    [{ origins: ['http://a.test'] }, 'origins.0', 'not_https'],
    [{ origins: ['https://a.test', 'intranet'] }, 'origins.1', 'not_an_address'],
    [{ issuers: [{ issuer: 'a', jwksUrl: null, publicJwk: null }] }, 'issuers.0', 'one_key_source'],
    [{ issuers: [{ issuer: 'a', jwksUrl: 'http://a.test/keys', publicJwk: null }] }, 'issuers.0', 'not_https'],
    [{ issuers: [{ issuer: 'a', jwksUrl: null, publicJwk: { kty: 'oct', k: 'x' } }] }, 'issuers.0', 'shared_secret'],
    [
      { issuers: [{ issuer: 'a', jwksUrl: null, publicJwk: { kty: 'EC', crv: 'P-256', x: 'x', d: 'x' } }] },
      'issuers.0',
      'private_key',
    ],
    [
      {
        issuers: [
          { issuer: 'a', jwksUrl: 'https://a.test/keys', publicJwk: null },
          { issuer: 'a', jwksUrl: 'https://b.test/keys', publicJwk: null },
        ],
      },
      'issuers.1.issuer',
      'duplicate',
    ],
  ])('refuse %j and name the field', async (part, path, code) => {
    const { id: _id, ...shown } = (await test.call(ada, 'GET', `/embedkeys/${NEW_ID}`)).body as EmbedKeySetup;
    const refused = await test.call(ada, 'PUT', `/embedkeys/${NEW_ID}`, { ...shown, ...part });
    expect([refused.status, refused.body]).toMatchObject([400, { fields: [{ path, code }] }]);
  });
});
