import { type AddressInfo, connect } from 'node:net';
import { ErrorBody } from '@wellspring/shared/contracts/error-body.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from './testing/build-test-app.ts';
import { refuse } from './testing/fake-upstream.ts';

let test: TestApp;
let headers: { authorization: string };
const lines: string[] = [];
beforeEach(async () => {
  lines.length = 0;
  test = await buildTestApp({ env: { LOG_LEVEL: 'debug' }, logStream: { write: (line) => lines.push(line) } });
  headers = test.bearer(await test.signIn('user-a', ['managesettings']));
});
afterEach(() => test.close());

describe('the query of a list', () => {
  it.each([
    ['/api/checkups/own?owner=1', 'owner'],
    ['/api/checkups/own?_limit=101', '_limit'],
    ['/api/checkups/own?_limit=-1', '_limit'],
    ['/api/checkups/own?start_lte=yesterday', 'start_lte'],
    ['/api/checkups/own?start_lte[$gt]=', 'start_lte[$gt]'],
    ['/api/vitamins?_locale=de', '_locale'],
    ['/api/vitamins?key_in[]=$where', 'key_in.0'],
    ['/api/checkupsubmissions?userId=user-b', 'userId'],
    ['/api/checkupsubmissions?_sort=answers:asc', '_sort'],
    ['/api/analytics-items?_where=1', '_where'],
    ['/api/companybranches?isdefault=maybe', 'isdefault'],
  ])('%s is refused naming %s', async (url, path) => {
    const reply = await test.app.inject({ url, headers });
    const body = ErrorBody.parse(reply.json());
    expect([reply.statusCode, body.code, body.fields?.[0]?.path]).toEqual([400, 'invalid_filter', path]);
    expect(test.checkups.calls.map((call) => call.path)).toEqual(['/internal/sessions/session-user-a']);
  });

  it('passes the body on unchanged', async () => {
    test.checkups.on('GET /vitamins', () => []);
    await test.app.inject({ url: '/api/vitamins?key_in[]=WB&key_in[]=ENG&_locale=nl', headers });
    expect(test.checkups.calls.at(-1)?.path).toBe('/vitamins?key_in[]=WB&key_in[]=ENG&_locale=nl');
  });
});

describe('the body of a call', () => {
  const put = (url: string, payload: object) => test.app.inject({ method: 'PUT', url, headers, payload });

  it.each([
    ['/api/customuser/user-a', { language: 'fr', managecompany: true }, 'managecompany'],
    ['/api/checkupsubmissions/s1', { isprocessed: true }, 'isprocessed'],
    ['/api/checkupsubmissions/s1', { authorid: 'user-b', private: false }, 'authorid'],
    ['/api/settings/1', { revision: 1, data: { secret: 1 } }, 'data.secret'],
    ['/api/settings/1', { revision: 1, data: { minimumTeamSize: 1 } }, 'data.minimumTeamSize'],
    ['/api/customuser/user-a', { language: { $gt: '' } }, 'language'],
  ])('%s %j is refused naming %s', async (url, payload, path) => {
    const reply = await put(url, payload);
    const body = ErrorBody.parse(reply.json());
    expect([reply.statusCode, body.code, body.fields?.[0]?.path]).toEqual([400, 'invalid_request', path]);
  });

  it('reaches the service as the contract knows it', async () => {
    test.checkups.on('PUT /checkupsubmissions/:', () => ({}));
    const index = 'EB#AU#AU1';
    const questions = [{ index, value: 4, revision: 0, questionId: 'AU1', scalefactor: 'agree' }];
    await put('/api/checkupsubmissions/s1', { submission: { questions } });
    expect(test.checkups.calls.at(-1)?.body).toEqual({ submission: { questions: [{ index, value: 4, revision: 0 }] } });
  });

  it('may hold an answer outside the scale: the service says so in its own words', async () => {
    test.checkups.on('PUT /checkupsubmissions/:', refuse('answer_out_of_scale'));
    const questions = [{ index: 'EB#AU#AU1', value: 9, revision: 0 }];
    const reply = await put('/api/checkupsubmissions/s1', { submission: { questions } });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'answer_out_of_scale']);
  });

  it('may not be larger than a quarter of a megabyte', async () => {
    const reply = await put('/api/checkupsubmissions/s1', { sharedsubmission: 'x'.repeat(300_000) });
    expect([reply.statusCode, reply.json().code]).toEqual([413, 'payload_too_large']);
  });

  it('may not be nested without end, where the contract takes anything', async () => {
    const nested = (levels: number) => ({ sharedsubmission: JSON.parse('['.repeat(levels) + ']'.repeat(levels)) });
    test.checkups.on('PUT /checkupsubmissions/:', () => ({}));
    expect((await put('/api/checkupsubmissions/s1', nested(11))).statusCode).toBe(200);
    const reply = await put('/api/checkupsubmissions/s1', nested(12));
    const payload = `{"sharedsubmission":${'['.repeat(60_000)}${']'.repeat(60_000)}}`;
    const abyss = await test.app.inject({
      method: 'PUT',
      url: '/api/checkupsubmissions/s1',
      headers: { ...headers, 'content-type': 'application/json' },
      payload,
    });
    for (const { statusCode, body } of [reply, abyss]) {
      expect(statusCode).toBe(400);
      expect(JSON.parse(body)).toMatchObject({
        code: 'invalid_request',
        fields: [{ path: 'sharedsubmission', code: 'too_deep' }],
      });
    }
  });

  it('is refused when its bytes are no UTF-8, which would be stored as other characters', async () => {
    const reply = await test.app.inject({
      method: 'PUT',
      url: '/api/customuser/user-a',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: Buffer.from([...Buffer.from('{"language":"'), 0xe9, ...Buffer.from('"}')]),
    });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      400,
      { code: 'malformed_json', fields: [{ path: 'body', code: 'not_utf8' }] },
    ]);
  });

  it.each([
    ['a text', '{"language":"\\ud800"}', 'language'],
    ['a text deep inside', '{"data":{"companyName":["a\\udc00b"]}}', 'data'],
    ['a name', '{"data":{"\\ud800":1}}', 'data'],
  ])('is refused when %s holds half a character, naming the field', async (_what, payload, path) => {
    const reply = await test.app.inject({
      method: 'PUT',
      url: '/api/settings/1',
      headers: { ...headers, 'content-type': 'application/json' },
      payload,
    });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      400,
      { code: 'invalid_request', fields: [{ path, code: 'not_unicode' }] },
    ]);
  });

  it('takes every whole character', async () => {
    test.checkups.on('POST /feedbacks', () => ({ id: 'f1', teamId: '0' }));
    const payload = { teamId: '0', body: 'Zoë 👩‍🚀 \ud83d\ude00', isAnonymous: true };
    const reply = await test.app.inject({ method: 'POST', url: '/api/feedbacks', headers, payload });
    expect([reply.statusCode, test.checkups.calls.at(-1)?.body]).toEqual([200, payload]);
  });

  it('reports only the first hundred invalid fields', async () => {
    const payload = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`stranger${at}`, 1]));
    const reply = await put('/api/customuser/user-a', payload);
    expect(reply.statusCode).toBe(400);
    expect(ErrorBody.parse(reply.json()).fields).toHaveLength(100);
  });

  it('may not take for ever to arrive', () => {
    const { requestTimeout, headersTimeout } = test.app.server;
    expect(requestTimeout).toBe(120_000);
    expect(headersTimeout).toBeGreaterThan(0);
  });

  it('may not bring a prototype', async () => {
    const payload = '{"language":"fr","__proto__":{"managecompany":true}}';
    const json = { ...headers, 'content-type': 'application/json' };
    const reply = await test.app.inject({ method: 'PUT', url: '/api/customuser/user-a', headers: json, payload });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'malformed_json']);
  });
});

describe('an address', () => {
  it('refuses an id that is malformed before calling the service', async () => {
    const reply = await test.app.inject({ url: '/api/checkups/..%2fusers/vitamins', headers });
    expect(reply.statusCode).toBe(400);
    expect(test.checkups.calls.filter(({ path }) => !path.startsWith('/internal/'))).toEqual([]);
  });

  it.each(['/%61pi/users/me', 'http://elsewhere.test/api/users/me'])(
    '%s is refused here, so that bad input cannot open the circuit of a healthy service',
    async (target) => {
      await test.app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = test.app.server.address() as AddressInfo;
      // A client that tidies addresses would not send it like this.
      const reply = await new Promise<string>((resolve) => {
        const socket = connect(port, '127.0.0.1', () => {
          socket.write(`GET ${target} HTTP/1.1\r\nhost: x\r\nauthorization: ${headers.authorization}\r\n`);
          socket.write('connection: close\r\n\r\n');
        });
        let text = '';
        socket.on('data', (chunk) => {
          text += chunk;
        });
        socket.on('close', () => resolve(text));
      });
      expect(reply).toMatch(/^HTTP\/1.1 404 .*"code":"not_found"/s);
      expect(test.checkups.calls.map((call) => call.path)).toEqual(['/internal/sessions/session-user-a']);
    },
  );

  it.each(['/api/users/%ff', '/mf/%', '/%E0%A4%A'])('%s cannot be decoded, and is not repeated', async (url) => {
    const reply = await test.app.inject({ url, headers });
    expect(reply.statusCode).toBe(400);
    expect(ErrorBody.parse(reply.json()).code).toBe('invalid_request');
    expect(reply.body).not.toContain('%');
    expect(reply.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  });

  it('answers an unknown route with the common error body', async () => {
    const reply = await test.app.inject({ url: '/api/nothing', headers });
    expect([reply.statusCode, ErrorBody.parse(reply.json()).code]).toEqual([404, 'not_found']);
  });
});

describe('when a service is down', () => {
  it('answers 503 with retry-after', async () => {
    await test.app.inject({ url: '/api/users/me', headers });
    test.checkups.isDown = true;
    const reply = await test.app.inject({ url: '/api/users/me', headers });
    expect([reply.statusCode, reply.json().code, reply.headers['retry-after']]).toEqual([503, 'unavailable', '2']);
  });

  it('hands on what the service says and nothing of how it failed', async () => {
    test.checkups.on('GET /users/me', () => {
      throw new Error('connect ECONNREFUSED 10.0.0.7:8081');
    });
    const reply = await test.app.inject({ url: '/api/users/me', headers });
    expect([reply.statusCode, reply.json().code]).toEqual([500, 'internal']);
    expect(reply.body).not.toContain('ECONNREFUSED');
  });
});

describe('readiness', () => {
  it('is refused when a part of the process is down, part by part', async () => {
    const stopping = await buildTestApp({ checkReadiness: async () => ({ process: 'down', redis: 'degraded' }) });
    const reply = await stopping.app.inject({ url: '/readyz' });
    await stopping.close();
    expect([reply.statusCode, reply.json()]).toEqual([
      503,
      { status: 'down', parts: { process: 'down', redis: 'degraded' } },
    ]);
    expect((await test.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
  });
});

describe('stopping', () => {
  it('finishes what was begun, and serves what still comes over an open connection', async () => {
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
    let answerNow = () => {};
    const begun = new Promise<void>((isBegun) => {
      test.checkups.on('GET /users/me', async () => {
        isBegun();
        await new Promise<void>((resolve) => {
          answerNow = resolve;
        });
        return test.user;
      });
    });
    const pending = fetch(`${address}/api/users/me`, { headers });
    await begun;
    const closed = test.app.close();
    answerNow();
    const reply = await pending;
    expect([reply.status, await reply.json()]).toEqual([200, test.user]);
    await closed;
    await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed');
  });
});

describe('the log', () => {
  it('has one line per request with the pattern of its route and no personal data', async () => {
    test.checkups.on('POST /internal/sessions', refuse('invalid_credentials'));
    test.checkups.on('GET /internal/reset-codes/:', () => ({ valid: false }));
    test.checkups.on('GET /checkups/:/vitamins', () => {
      throw new Error('it broke');
    });
    test.checkups.on('PUT /checkupsubmissions/:', () => ({}));
    const login = { identifier: 'canary.mail@demo.test', password: 'canary-password' };
    await test.app.inject({ method: 'POST', url: '/api/auth/local', payload: login });
    await test.app.inject({ url: '/api/customuser/code?code=canary-code' });
    await test.app.inject({ url: '/api/checkups/canary-entry/vitamins', headers });
    const notes = [{ index: 'EB#AU', content: 'canary-note', isShared: true, revision: 0 }];
    await test.app.inject({
      method: 'PUT',
      url: '/api/checkupsubmissions/canary-id',
      headers,
      payload: { submission: { notes } },
    });
    await test.app.inject({ url: '/api/users/me', headers: { authorization: 'Bearer canary.token.x' } });
    await test.app.inject({ url: '/reset?code=canary-code', headers: { accept: 'text/html' } });

    const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
    expect(requests.map(({ method, route, status }) => `${method} ${route} ${status}`)).toEqual([
      'POST /api/auth/local 401',
      'GET /api/customuser/code 200',
      'GET /api/checkups/:id/vitamins 500',
      'PUT /api/checkupsubmissions/:id 200',
      'GET /api/users/me 401',
      'GET /* 200',
    ]);
    expect(requests[3]).toMatchObject({ reqId: expect.any(String), ms: expect.any(Number), user: expect.any(String) });
    expect(requests[3].user).toBe(requests[2].user);
    const everything = lines.join('').toLowerCase();
    expect(everything).toContain('it broke');
    for (const secret of ['canary', 'user-a', headers.authorization.slice(7).toLowerCase()])
      expect(everything).not.toContain(secret);
  });
});

describe('the documentation', () => {
  type Operation = { summary?: string; tags?: string[]; security?: unknown[]; responses: Record<string, unknown> };

  it('describes every call of the API: what it does, who may call it, what it answers', async () => {
    const document = (await test.app.inject({ url: '/docs/openapi.json' })).json();
    expect(document.openapi).toBe('3.1.0');
    const operations = Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, ...operation })),
    );
    expect(operations.length).toBeGreaterThan(30);
    for (const { name, summary, tags, security, responses } of operations) {
      expect([name, Boolean(summary), tags?.length, Array.isArray(security)]).toEqual([name, true, 1, true]);
      expect([name, Object.keys(responses).some((status) => /^[23]/.test(status))]).toEqual([name, true]);
      expect([name, Object.keys(responses).some((status) => /^[45]/.test(status))]).toEqual([name, true]);
    }
  });

  it('says which query and body a call takes', async () => {
    const { paths } = (await test.app.inject({ url: '/docs/openapi.json' })).json();
    const parameters = paths['/api/checkups/own'].get.parameters.map(({ name }: { name: string }) => name);
    expect(parameters).toEqual(expect.arrayContaining(['start_lte', 'end_gte', 'checkup.isPulse', '_limit']));
    const body = paths['/api/auth/local'].post.requestBody.content['application/json'].schema;
    expect(Object.keys(body.properties)).toEqual(['identifier', 'password', 'code']);
  });

  it('can be read in a browser that runs only our scripts', async () => {
    const reply = await test.app.inject({ url: '/docs' });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(reply.headers['content-security-policy']).toContain("script-src 'self';");
  });
});
