import { argon2Sync, createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { inDays } from '../../testing/objects.ts';
import { actingAs, asBff, startTestApp, type TestApp, testConfig } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const PASSWORD = 'a long enough one';
type Opened = { sessionId: string; refreshToken: string; user: { id: string } };

/** As an earlier release with a cheaper setting would have stored it. */
async function oldHash(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const secret = testConfig.PASSWORD_PEPPER;
  const cost = { memory: 8192, passes: 1, parallelism: 1 };
  const hash = argon2Sync('argon2id', { message: password, nonce, secret, tagLength: 32, ...cost });
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=8192,t=1,p=1,keyid=AQ$${text(nonce)}$${text(hash)}`;
}

const login = (identifier: string, password = PASSWORD) =>
  test.call(asBff, 'POST', '/internal/sessions', { identifier, password, device: 'Firefox' });
const open = async (email: string) => (await login(email)).body as Opened;
const refresh = (refreshToken: string) => test.call(asBff, 'POST', '/internal/sessions/refresh', { refreshToken });
const stateOf = (sessionId: string) => test.call(asBff, 'GET', `/internal/sessions/${sessionId}`);
const setSession = (id: string, fields: Record<string, Date>) =>
  test.rows.collection('sessions').updateOne({ _id: id }, { $set: fields });

describe('logging in', () => {
  it('opens a session, whatever the case of the address', async () => {
    const ada = await test.rows.addUser({
      email: 'ada@x.test',
      password: PASSWORD,
      permissions: ['viewTeams'],
      language: 'nl',
    });
    const { status, body } = await login(' ADA@X.test ');
    expect([status, body]).toMatchObject([200, { user: { id: ada._id, viewTeams: true } }]);
    const { sessionId, refreshToken } = body as Opened;
    expect((await stateOf(sessionId)).body).toEqual({
      sessionId,
      userId: ada._id,
      permissions: ['viewTeams'],
      language: 'nl',
    });
    const stored = JSON.stringify(await test.rows.collection('sessions').findOne({ _id: sessionId }));
    expect(stored).not.toContain(refreshToken);
  });

  it('rehashes a password whose hash has another cost', async () => {
    const ada = await test.rows.addUser({ email: 'old-hash@x.test', passwordHash: await oldHash(PASSWORD) });
    const hash = async () => (await test.rows.collection('users').findOne({ _id: ada._id }))?.passwordHash;
    expect((await login('old-hash@x.test', 'wrong')).status).toBe(401);
    expect(await hash()).toBe(ada.passwordHash);
    expect((await login('old-hash@x.test')).status).toBe(200);
    expect(await hash()).toMatch(/m=19456,t=2,p=1/);
    expect((await login('old-hash@x.test')).status).toBe(200);
  });

  it('answers the same for a wrong password, an unknown address and a former user', async () => {
    await test.rows.addUser({ email: 'here@x.test', password: PASSWORD });
    await test.rows.addUser({ email: 'left@x.test', password: PASSWORD, status: 'former' });
    await test.rows.addUser({ email: 'nopassword@x.test' });
    for (const [email, password] of [
      ['here@x.test', 'wrong'],
      ['unknown@x.test', PASSWORD],
      ['left@x.test', PASSWORD],
      ['nopassword@x.test', PASSWORD],
    ]) {
      const { status, body } = await login(email ?? '', password);
      expect([status, body]).toMatchObject([401, { code: 'invalid_credentials' }]);
      expect(body).not.toHaveProperty('fields');
    }
  });

  it.each([
    ['', 'x', ['identifier']],
    ['  ', '', ['identifier', 'password']],
    ['a@x.test', '', ['password']],
  ])('names what is empty ("%s", "%s")', async (identifier, password, paths) => {
    const { status, body } = await login(identifier, password);
    expect([status, body]).toMatchObject([400, { code: 'fields_required', fields: paths.map((path) => ({ path })) }]);
  });

  it('takes no operators for texts', async () => {
    const reply = await test.call(asBff, 'POST', '/internal/sessions', {
      identifier: { $gt: '' },
      password: { $ne: 1 },
      device: '',
    });
    expect(reply).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', fields: [{ path: 'identifier' }, { path: 'password' }] },
    });
  });

  it('is for the BFF alone', async () => {
    const ada = await test.rows.addUser();
    for (const [method, url] of [
      ['POST', '/internal/sessions'],
      ['GET', `/internal/sessions/${randomUUID()}`],
      ['POST', '/internal/mailreset'],
    ] as const) {
      const payload = method === 'POST' ? { identifier: 'a', password: 'b', device: '', email: 'a@x.test' } : undefined;
      expect((await test.call(actingAs(ada), method, url, payload)).body).toMatchObject({ code: 'not_allowed' });
    }
  });
});

describe('a session', () => {
  it('moves on with every refresh, and two tabs at once get the same next token', async () => {
    await test.rows.addUser({ email: 'tabs@x.test', password: PASSWORD });
    const first = await open('tabs@x.test');
    const [one, two] = await Promise.all([refresh(first.refreshToken), refresh(first.refreshToken)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    const next = (one.body as Opened).refreshToken;
    expect((two.body as Opened).refreshToken).toBe(next);
    expect(next).not.toBe(first.refreshToken);
    expect((await refresh(next)).status).toBe(200);
  });

  it('ends for both holders when a used token comes back after the grace period', async () => {
    await test.rows.addUser({ email: 'stolen@x.test', password: PASSWORD });
    const first = await open('stolen@x.test');
    const next = (await refresh(first.refreshToken)).body as Opened;
    await setSession(first.sessionId, { previousUntil: new Date(Date.now() - 1) });
    expect((await refresh(first.refreshToken)).body).toMatchObject({ code: 'session_ended' });
    expect((await refresh(next.refreshToken)).body).toMatchObject({ code: 'session_ended' });
    expect((await stateOf(first.sessionId)).status).toBe(401);
  });

  it('ends when any older token of it comes back, within the grace period or not', async () => {
    await test.rows.addUser({ email: 'older@x.test', password: PASSWORD });
    const first = await open('older@x.test');
    const second = (await refresh(first.refreshToken)).body as Opened;
    const third = (await refresh(second.refreshToken)).body as Opened;
    expect((await refresh(first.refreshToken)).status).toBe(401);
    expect((await refresh(third.refreshToken)).status).toBe(401);
  });

  it('is not ended by a token that we never made', async () => {
    await test.rows.addUser({ email: 'forged@x.test', password: PASSWORD });
    const { sessionId, refreshToken } = await open('forged@x.test');
    const forged = `${refreshToken.slice(0, 30)}AAAA${refreshToken.slice(34)}`;
    expect((await refresh(forged)).body).toMatchObject({ code: 'session_ended' });
    expect((await stateOf(sessionId)).status).toBe(200);
  });

  it('ends after twelve idle hours, after seven days, and when the person leaves', async () => {
    const ada = await test.rows.addUser({ email: 'ends@x.test', password: PASSWORD });
    const idle = await open('ends@x.test');
    await setSession(idle.sessionId, { expiresAt: new Date(Date.now() - 1) });
    expect((await refresh(idle.refreshToken)).status).toBe(401);

    const old = await open('ends@x.test');
    await setSession(old.sessionId, { createdAt: new Date(inDays(-7).getTime() + 3_600_000) });
    expect((await refresh(old.refreshToken)).status).toBe(200);
    const row = await test.rows.collection('sessions').findOne({ _id: old.sessionId });
    expect(Number(row?.expiresAt)).toBeLessThanOrEqual(Date.now() + 3_600_000);

    const leaver = await open('ends@x.test');
    await test.rows.collection('users').updateOne({ _id: ada._id }, { $set: { status: 'former' } });
    expect((await stateOf(leaver.sessionId)).status).toBe(401);
    expect((await refresh(leaver.refreshToken)).status).toBe(401);
  });

  it('is listed to its owner and ended by its owner', async () => {
    const [ada, bob] = [
      await test.rows.addUser({ email: 'list@x.test', password: PASSWORD }),
      await test.rows.addUser(),
    ];
    const [one, two] = [await open('list@x.test'), await open('list@x.test')];
    const me = actingAs(ada, two.sessionId);
    const listed = (await test.call(me, 'GET', '/sessions')).body as { id: string }[];
    expect(listed).toHaveLength(2);
    expect(listed).toContainEqual(expect.objectContaining({ id: two.sessionId, device: 'Firefox', isCurrent: true }));
    expect((await test.call(actingAs(bob), 'GET', '/sessions')).body).toEqual([]);
    expect((await test.call(actingAs(bob), 'DELETE', `/sessions/${one.sessionId}`)).status).toBe(404);
    expect((await test.call(me, 'DELETE', `/sessions/${one.sessionId}`)).status).toBe(204);
    expect((await test.call(me, 'DELETE', `/sessions/${one.sessionId}`)).status).toBe(404);
    expect((await stateOf(one.sessionId)).status).toBe(401);
    expect((await test.call(asBff, 'DELETE', `/internal/sessions/${two.sessionId}`)).status).toBe(204);
    expect((await stateOf(two.sessionId)).status).toBe(401);
  });

  it('of an embed opens for a known subject, briefly', async () => {
    const externalIds = [{ issuer: 'https://idp.test', subject: 'u-1' }];
    const ada = await test.rows.addUser({ externalIds });
    await test.rows.addUser({ status: 'former', externalIds: [{ issuer: 'https://idp.test', subject: 'u-2' }] });
    const embed = (subject: string, issuer = 'https://idp.test') =>
      test.call(asBff, 'POST', '/internal/sessions/embed', { subject, issuer });
    const { body } = await embed('u-1');
    expect(body).toMatchObject({ userId: ada._id, permissions: [], user: { id: ada._id } });
    expect((await stateOf((body as Opened).sessionId)).status).toBe(200);
    expect((await embed('u-2')).body).toMatchObject({ code: 'embed_user_disabled' });
    expect((await embed('u-3')).body).toMatchObject({ code: 'embed_user_unknown' });
    expect((await embed('u-1', 'https://other.test')).body).toMatchObject({ code: 'embed_user_unknown' });
  });
});

describe('a password reset', () => {
  const ask = (email: string, origin?: string) => test.call(asBff, 'POST', '/internal/mailreset', { email, origin });
  const hex = (code: string) => createHash('sha256').update(code).digest('hex');
  const isValid = async (digest: string) => (await test.call(asBff, 'GET', `/internal/reset-codes/${digest}`)).body;
  const reset = (code: string, password = 'another long one', passwordConfirmation = password) =>
    test.call(asBff, 'POST', '/internal/reset-password', { code, password, passwordConfirmation });
  const mailsOf = (userId: string) =>
    test.rows
      .collection('mails')
      .find({ state: { $in: ['idle', 'sent'] }, userId })
      .toArray();
  const codeFor = async (userId: string) => {
    const mails = await mailsOf(userId);
    const latest = mails.findLast((mail) => mail.template === 'reset-password');
    return (latest?.variables as { code?: string } | undefined)?.code ?? '';
  };

  it('leads to a mail, and for an unknown address to the same answer', async () => {
    const ada = await test.rows.addUser({ email: 'forgot@x.test', password: PASSWORD, language: 'fr' });
    const left = await test.rows.addUser({ email: 'forgot-left@x.test', status: 'former' });
    const replies = [
      await ask(' Forgot@X.test', 'https://survey.test'),
      await ask('nobody@x.test'),
      await ask('forgot-left@x.test'),
    ];
    expect(replies.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([202, { accepted: true }]));
    const [mail] = await mailsOf(ada._id);
    expect(mail).toMatchObject({
      template: 'reset-password',
      language: 'fr',
      state: 'idle',
      variables: { origin: 'https://survey.test' },
    });
    expect(await mailsOf(left._id)).toEqual([]);
    expect(await test.rows.collection('outbox').findOne({ _id: mail?._id ?? '' })).toMatchObject({
      kind: 'mail',
      payload: { mailId: mail?._id },
      relayedAt: null,
    });
    expect(await test.rows.collection('resetCodes').countDocuments({ userId: left._id })).toBe(1);
    expect(
      (await test.rows.collection('resetCodes').find({ userId: ada._id }).toArray()).map((row) => row.digest),
    ).toContain(hex(await codeFor(ada._id)));
  });

  it('is mended once by the code, and looking does not use it up', async () => {
    const ada = await test.rows.addUser({ email: 'reset@x.test', password: PASSWORD });
    const before = await open('reset@x.test');
    await ask('reset@x.test');
    const code = await codeFor(ada._id);
    expect(await isValid(hex(code))).toEqual({ valid: true });
    expect(await isValid(createHash('sha256').update(code).digest('base64url'))).toEqual({ valid: true });

    for (const [password, confirmation, error] of [
      ['short', 'short', 'password_too_short'],
      ['welkom123', 'welkom123', 'password_too_common'],
      ['long enough 1', 'long enough 2', 'passwords_do_not_match'],
      ['', '', 'fields_required'],
    ] as const) {
      expect((await reset(code, password, confirmation)).body).toMatchObject({
        code: error,
        fields: [{ path: expect.stringMatching(/^password/) }, ...(error === 'fields_required' ? [{}] : [])],
      });
    }
    expect(await isValid(hex(code))).toEqual({ valid: true });

    const [one, two] = await Promise.all([reset(code), reset(code, 'a third long one')]);
    expect([one.status, two.status].sort()).toEqual([200, 400]);
    const winner = (one.status === 200 ? one : two).body as Opened;
    expect(winner.user.id).toBe(ada._id);
    expect((await stateOf(winner.sessionId)).status).toBe(200);
    expect((await stateOf(before.sessionId)).status).toBe(401);
    expect(await isValid(hex(code))).toEqual({ valid: false });
    expect((await reset(code)).body).toMatchObject({ code: 'invalid_reset_code', fields: [{ path: 'code' }] });
    expect((await login('reset@x.test')).status).toBe(401);
    expect((await login('reset@x.test', one.status === 200 ? 'another long one' : 'a third long one')).status).toBe(
      200,
    );
    expect((await mailsOf(ada._id)).map((mail) => mail.template)).toEqual(['reset-password', 'password-changed']);
  });

  it('is refused for an older code, an expired one or a wrong one', async () => {
    const ada = await test.rows.addUser({ email: 'codes@x.test', password: PASSWORD });
    await ask('codes@x.test');
    const older = await codeFor(ada._id);
    await ask('codes@x.test');
    const newer = await codeFor(ada._id);
    expect(await isValid(hex(older))).toEqual({ valid: false });
    expect(await isValid(hex(newer))).toEqual({ valid: true });
    await test.rows
      .collection('resetCodes')
      .updateOne({ digest: hex(newer) }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    for (const code of [older, newer, 'guess'])
      expect((await reset(code)).body).toMatchObject({ code: 'invalid_reset_code' });
  });

  it('asks only where the query is right', async () => {
    expect((await ask('a@x.test', 'javascript:alert(1)')).body).toMatchObject({
      code: 'invalid_request',
      fields: [{ path: 'origin' }],
    });
    expect((await test.call(asBff, 'GET', '/internal/reset-codes/xyz')).status).toBe(400);
  });

  it('is read by index only', () => expectNoScans(test.store));
});
