import type { ProvisionedUser } from '@wellspring/shared/contracts/internal/provisioning.ts';
import { AppError, type FieldProblem } from '@wellspring/shared/errors.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildTestApp, PUBLIC_ORIGIN, type TestApp } from '../../testing/build-test-app.ts';
import { refuse } from '../../testing/fake-upstream.ts';

const TOKEN = `wsp_${'a'.repeat(43)}`;
const USERS = '/internal/provisioning/users';
const CORE = 'urn:ietf:params:scim:schemas:core:2.0:User';
const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';

const user: ProvisionedUser = {
  id: 'u-1',
  userName: 'noor@demo.test',
  externalId: '00u1',
  firstname: 'Noor',
  lastname: 'Haddad',
  email: 'noor@demo.test',
  language: 'nl',
  isActive: true,
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-01-02T03:04:05.000Z',
};

let test: TestApp;
let lines: string[] = [];
beforeAll(async () => {
  test = await buildTestApp({ env: { LOG_LEVEL: 'info' }, logStream: { write: (line) => void lines.push(line) } });
});
afterAll(() => test.close());
beforeEach(() => {
  lines = [];
  test.checkups.isDown = false;
  test.checkups.calls.length = 0;
  test.checkups.on('POST /internal/provisioning/access', () => ({ tokenId: 't-1' }));
  test.checkups.on(`POST ${USERS}/search`, () => ({ users: [user], count: 1 }));
  test.checkups.on(`POST ${USERS}`, () => user);
  test.checkups.on(`GET ${USERS}/:`, () => user);
  test.checkups.on(`PUT ${USERS}/:`, () => user);
  test.checkups.on(`DELETE ${USERS}/:`, () => undefined);
});

type Asked = { payload?: object | string; headers?: Record<string, string> };
const ask = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  { payload, headers = {} }: Asked = {},
) =>
  test.app.inject({
    method,
    url: `/scim/v2${path}`,
    headers: {
      authorization: `Bearer ${TOKEN}`,
      ...(payload === undefined ? {} : { 'content-type': 'application/scim+json' }),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
  });
const bodiesOf = (method: string) =>
  test.checkups.calls.filter((call) => call.method === method && call.path.startsWith(USERS)).map(({ body }) => body);

describe('the token', () => {
  it('is the only way in: no session, no cookie, no other text', async () => {
    const session = await test.signIn('boss', ['managecompany']);
    for (const authorization of [`Bearer ${session}`, 'Bearer wsp_short', 'Basic YTpi', '']) {
      const reply = await ask('GET', '/Users', { headers: { authorization, cookie: '__Host-ws_rt=x' } });
      expect([authorization, reply.statusCode, reply.headers['www-authenticate']]).toEqual([
        authorization,
        401,
        'Bearer',
      ]);
      expect(reply.json()).toMatchObject({
        schemas: [ERROR],
        status: '401',
        detail: expect.stringContaining('Settings'),
      });
    }
    expect(test.checkups.calls).toEqual([]);
  });

  it('that is switched off opens nothing', async () => {
    test.checkups.on('POST /internal/provisioning/access', refuse('not_found'));
    const authorization = `Bearer wsp_${'b'.repeat(43)}`;
    expect((await ask('DELETE', '/Users/u-1', { headers: { authorization } })).statusCode).toBe(401);
    expect(test.checkups.calls.map(({ path }) => path)).toEqual(['/internal/provisioning/access']);
  });

  it('never goes to the services or into the log, and neither does what is searched for', async () => {
    await ask('GET', `/Users?filter=${encodeURIComponent('userName eq "noor.secret@demo.test"')}`);
    await ask('GET', `/Users?filter=${encodeURIComponent('noor.secret eq')}`);
    const { log } = await vi.waitFor(() => {
      const found = lines.filter((line) => line.includes('/scim/v2/Users'));
      expect(found.length).toBeGreaterThan(1);
      return { log: lines.join('') };
    });
    expect(log).not.toContain('noor.secret');
    expect(log + JSON.stringify(test.checkups.calls)).not.toContain(TOKEN);
    expect(test.checkups.calls.map(({ path }) => path).join()).not.toContain('noor');
  });
});

describe('what the service says of itself', () => {
  it.each(['/ServiceProviderConfig', '/ResourceTypes', '/ResourceTypes/User', '/Schemas', `/Schemas/${CORE}`])(
    'is at %s',
    async (path) => {
      const reply = await ask('GET', path);
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/scim+json; charset=utf-8']);
      expect(reply.json()).toMatchObject({ schemas: [expect.any(String)] });
    },
  );
});

describe('people', () => {
  it('are found by a filter and come as a list of SCIM', async () => {
    const filter = encodeURIComponent('userName eq "noor@demo.test"');
    const reply = await ask('GET', `/Users?filter=${filter}&startIndex=1&count=500`);
    expect(reply.json()).toEqual({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      totalResults: 1,
      startIndex: 1,
      itemsPerPage: 1,
      Resources: [
        {
          schemas: [CORE],
          id: 'u-1',
          externalId: '00u1',
          userName: 'noor@demo.test',
          name: { formatted: 'Noor Haddad', givenName: 'Noor', familyName: 'Haddad' },
          displayName: 'Noor Haddad',
          emails: [{ value: 'noor@demo.test', type: 'work', primary: true }],
          preferredLanguage: 'nl',
          active: true,
          meta: {
            resourceType: 'User',
            created: user.createdAt,
            lastModified: user.updatedAt,
            location: `${PUBLIC_ORIGIN}/scim/v2/Users/u-1`,
          },
        },
      ],
    });
    expect(bodiesOf('POST')).toEqual([{ userName: 'noor@demo.test', start: 0, limit: 100 }]);
  });

  it('come in pages whose bounds are kept, with the attributes that were asked for', async () => {
    await ask('GET', '/Users?startIndex=0&count=-5');
    await ask('GET', '/Users?startIndex=101&count=50');
    expect(bodiesOf('POST')).toEqual([
      { start: 0, limit: 0 },
      { start: 100, limit: 50 },
    ]);
    const picked = (await ask('GET', '/Users?attributes=userName,name.familyName')).json();
    expect(Object.keys(picked.Resources[0]).sort()).toEqual(['id', 'meta', 'name', 'schemas', 'userName']);
    expect((await ask('GET', '/Users/u-1?excludedAttributes=emails')).json()).not.toHaveProperty('emails');
    expect((await ask('GET', '/Users?count=many')).json()).toMatchObject({ status: '400', scimType: 'invalidValue' });
  });

  it('are made as Entra ID sends them', async () => {
    const reply = await ask('POST', '/Users', {
      payload: {
        schemas: [CORE, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
        externalId: '0a21f0f2',
        userName: 'Noor@demo.test',
        active: true,
        emails: [{ primary: true, type: 'work', value: 'noor@demo.test' }],
        meta: { resourceType: 'User' },
        name: { formatted: 'Noor Haddad', familyName: 'Haddad', givenName: 'Noor' },
        roles: [],
      },
    });
    expect([reply.statusCode, reply.headers.location]).toEqual([201, `${PUBLIC_ORIGIN}/scim/v2/Users/u-1`]);
    expect(bodiesOf('POST')).toEqual([
      {
        externalId: '0a21f0f2',
        userName: 'Noor@demo.test',
        isActive: true,
        email: 'noor@demo.test',
        firstname: 'Noor',
        lastname: 'Haddad',
      },
    ]);
  });

  it('are made as Okta sends them: no password is taken', async () => {
    await ask('POST', '/Users', {
      headers: { 'content-type': 'application/json' },
      payload: {
        schemas: [CORE],
        userName: 'noor@demo.test',
        name: { givenName: 'Noor', familyName: 'Haddad' },
        emails: [{ primary: true, value: 'noor@demo.test', type: 'work' }],
        displayName: 'Noor H.',
        locale: 'nl-BE',
        externalId: '00u1',
        groups: [],
        password: 'of-the-directory',
        active: true,
      },
    });
    const [body] = bodiesOf('POST');
    expect(body).toMatchObject({ firstname: 'Noor', lastname: 'Haddad', language: 'nl', externalId: '00u1' });
    expect(JSON.stringify(body)).not.toContain('of-the-directory');
  });

  it('take their name from the shown one, and their address from the user name, where there is no other', async () => {
    await ask('POST', '/Users', { payload: { userName: 'noor@demo.test', displayName: 'Noor van Haddad' } });
    expect(bodiesOf('POST')).toEqual([
      { userName: 'noor@demo.test', firstname: 'Noor', lastname: 'van Haddad', email: 'noor@demo.test' },
    ]);
  });

  it('are changed by PUT and PATCH, and removed by DELETE', async () => {
    await ask('PUT', '/Users/u-1', { payload: { userName: 'noor', active: 'True', id: 'another' } });
    const patch = { Operations: [{ op: 'Replace', path: 'active', value: 'False' }] };
    expect((await ask('PATCH', '/Users/u-1', { payload: patch })).statusCode).toBe(200);
    expect(bodiesOf('PUT')).toEqual([{ userName: 'noor', isActive: true }, { isActive: false }]);
    for (const type of ['application/scim+json', 'application/json']) {
      const removed = await ask('DELETE', '/Users/u-1', { headers: { 'content-type': type } });
      expect([removed.statusCode, removed.body]).toEqual([204, '']);
    }
  });
});

describe('a refusal', () => {
  const fails = (code: 'invalid_request' | 'not_possible_now' | 'stale_revision', fields?: FieldProblem[]) =>
    test.checkups.on(`PUT ${USERS}/:`, () => {
      throw new AppError(code, fields ? { fields } : {});
    });
  const put = async () => (await ask('PUT', '/Users/u-1', { payload: { userName: 'noor' } })).json();

  it('says what does not fit, in the names of SCIM', async () => {
    fails('invalid_request', [{ path: 'email', code: 'invalid_email' }]);
    expect(await put()).toEqual({
      schemas: [ERROR],
      status: '400',
      scimType: 'invalidValue',
      detail: 'emails[type eq "work"].value is not an e-mail address.',
    });
    for (const code of ['invalid_request', 'not_possible_now'] as const) {
      fails(code, [{ path: 'email', code: 'taken' }]);
      expect(await put()).toMatchObject({ status: '409', scimType: 'uniqueness' });
    }
    fails('not_possible_now', [{ path: 'managecompany', code: 'last_holder' }]);
    expect(await put()).toMatchObject({ status: '403', detail: expect.stringContaining('last person who manages') });
    fails('stale_revision');
    expect(await put()).toMatchObject({ status: '409', detail: expect.stringContaining('Send it again') });
  });

  it('has the shape of SCIM everywhere, and is never a 500', async () => {
    const filter = encodeURIComponent('userName sw "a"');
    const replies = await Promise.all([
      ask('GET', `/Users?filter=${filter}`),
      ask('GET', '/Users/..%2fsecret'),
      ask('GET', '/Nothing'),
      ask('PATCH', '/Users'),
      ask('POST', '/Users', { payload: '{ broken' }),
      ask('POST', '/Users', { payload: '' }),
      ask('POST', '/Users', { payload: '[]' }),
      ask('POST', '/Users', { payload: '"text"' }),
      ask('POST', '/Users', { payload: { userName: { value: {} } } }),
      ask('POST', '/Users', { payload: '<a/>', headers: { 'content-type': 'text/xml' } }),
      ask('PATCH', '/Users/u-1', { payload: { Operations: [{ op: 'add', path: 'emails', value: [[[]]] }] } }),
      ask('POST', '/Users', { payload: { userName: 'a'.repeat(300_000) } }),
    ]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([
      400, 404, 404, 404, 400, 400, 400, 400, 400, 415, 400, 413,
    ]);
    for (const reply of replies)
      expect(reply.json()).toEqual({
        schemas: [ERROR],
        status: String(reply.statusCode),
        detail: expect.any(String),
        ...(reply.statusCode === 400 ? { scimType: expect.any(String) } : {}),
      });
  });

  it('says when to come back while the service does not answer', async () => {
    test.checkups.isDown = true;
    const reply = await ask('GET', '/Users/u-1');
    expect([reply.statusCode, reply.headers['retry-after'], reply.json().status]).toEqual([503, '2', '503']);
  });
});
