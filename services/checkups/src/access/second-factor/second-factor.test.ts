import type { BegunFactor, RecoveryCodes, SecondFactor } from '@wellspring/shared/contracts/access/second-factor.ts';
import type { PendingLogIn } from '@wellspring/shared/contracts/internal/second-factor.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserRow } from '../../people/door/person.ts';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { actingAs, asBff, startTestApp, type TestApp, testConfig } from '../../testing/test-app.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import { toPendingId } from './enter-session.ts';
import { codeOfStep, stepAt } from './totp.ts';

const PASSWORD = 'a long enough one';
/** One for all users of this file: a hash is slow by design. */
let passwordHash: string;
let test: TestApp;
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD, testConfig.PASSWORD_PEPPER);
  test = await startTestApp();
});
afterAll(() => test.close());

type Opened = { sessionId: string; user: { id: string } };

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const readBase32 = (text: string) => {
  const bits = [...text].map((one) => BASE32.indexOf(one).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};
/** What the app would show: now, or so many half minutes later. */
const codeOf = (secret: string, later = 0) => codeOfStep(readBase32(secret), stepAt(new Date()) + later);

let count = 0;
const addUser = (fields: Partial<UserRow> = {}) =>
  test.rows.addUser({ email: `second-${count++}@x.test`, passwordHash, ...fields });
const logIn = async ({ email }: UserRow) =>
  (await test.call(asBff, 'POST', '/internal/sessions', { identifier: email, password: PASSWORD, device: 'Firefox' }))
    .body as PendingLogIn;
const finish = (token: string, code: string) =>
  test.call(asBff, 'POST', '/internal/pending-log-ins/finish', { token, proof: { code } });
const own = (user: UserRow, method: 'GET' | 'POST', path: string, body?: object) =>
  test.call(actingAs(user), method, `/second-factor${path}`, body);
const stateOf = async (user: UserRow) => (await own(user, 'GET', '')).body as SecondFactor;
const changesOf = async ({ _id: userId }: UserRow) =>
  (await test.rows.collection('mails').find({ userId, template: 'second-factor-changed' }).toArray()).map(
    ({ variables }) => (variables as { secondFactorChange: string }).secondFactorChange,
  );
const actsOf = async ({ _id: userId }: UserRow) =>
  (await test.rows.collection('auditEvents').find({ userId }).toArray()).map(({ act }) => act);
const withFields = (path: string, code: string) => ({ fields: [{ path, code }] });

/** A person with an app: its secret and their recovery codes. The code of this half minute is used. */
async function addUserWithApp(fields: Partial<UserRow> = {}) {
  const user = await addUser(fields);
  const begun = (await own(user, 'POST', '/begin', { password: PASSWORD, kind: 'app' })).body as BegunFactor;
  const secret = begun.app?.secret ?? '';
  const added = (await own(user, 'POST', '/finish', { code: codeOf(secret) })).body as RecoveryCodes;
  return { user, secret, recoveryCodes: added.recoveryCodes ?? [] };
}

describe('adding an app', () => {
  it('needs the password, and counts once a code has shown that it works', async () => {
    const user = await addUser();
    const begin = (password: string) => own(user, 'POST', '/begin', { password, kind: 'app' });
    expect(await begin('')).toMatchObject({ status: 400, body: withFields('password', 'required') });
    expect(await begin('wrong')).toMatchObject({ status: 400, body: withFields('password', 'wrong_password') });
    expect(await own(user, 'POST', '/finish', { code: '000000' })).toMatchObject({
      status: 409,
      body: withFields('code', 'too_late'),
    });
    const { app } = (await begin(PASSWORD)).body as BegunFactor;
    const secret = app?.secret ?? '';
    expect(app?.uri).toContain(`secret=${secret}`);
    const wrong = codeOf(secret, 40);
    expect(await own(user, 'POST', '/finish', { code: wrong })).toMatchObject({
      body: withFields('code', 'wrong_code'),
    });
    expect(await stateOf(user)).toMatchObject({ app: null, recoveryCodesLeft: 0, hasPassword: true });
    expect((await logIn(user)) as object).toHaveProperty('sessionId');

    const { recoveryCodes } = (await own(user, 'POST', '/finish', { code: codeOf(secret) })).body as RecoveryCodes;
    expect(recoveryCodes).toHaveLength(10);
    expect(await stateOf(user)).toMatchObject({ app: { lastUsedAt: null }, recoveryCodesLeft: 10 });
    expect(await changesOf(user)).toEqual(['app-added']);
    expect(await actsOf(user)).toContain('second_factor_added');
    const stored = JSON.stringify(await test.rows.collection('secondFactors').findOne({ _id: user._id }));
    for (const text of [secret, readBase32(secret).toString('base64'), ...(recoveryCodes ?? [])])
      expect(stored).not.toContain(text);
  });
});

describe('a log-in with a second step', () => {
  it('opens no session before the step, and one of its own after it', async () => {
    const { user, secret } = await addUserWithApp({ permissions: ['manageusers'] });
    const sessions = () => test.rows.collection('sessions').countDocuments({ userId: user._id });
    const { token, secondStep } = await logIn(user);
    expect(secondStep).toMatchObject({ secondStep: 'verify', takesCode: true, takesRecoveryCode: true, passkey: null });
    expect(Date.parse(secondStep.expiresAt) - Date.now()).toBeLessThanOrEqual(300_000);
    expect(await sessions()).toBe(0);
    expect(await actsOf(user)).not.toContain('logged_in');
    expect(
      JSON.stringify(await test.rows.collection('pendingLogIns').find({ userId: user._id }).toArray()),
    ).not.toContain(token);

    expect(await finish(token, codeOf(secret))).toMatchObject({ body: withFields('code', 'wrong_code') });
    const { status, body } = await finish(token, codeOf(secret, 1));
    expect([status, body]).toMatchObject([200, { user: { id: user._id } }]);
    const state = await test.call(asBff, 'GET', `/internal/sessions/${(body as Opened).sessionId}`);
    expect([state.status, await sessions()]).toEqual([200, 1]);
    expect(await actsOf(user)).toContain('logged_in');

    // Neither the pending log-in nor the code works a second time.
    expect(await finish(token, codeOf(secret, 1))).toMatchObject({ status: 401, body: { code: 'session_ended' } });
    const again = await logIn(user);
    expect(await finish(again.token, codeOf(secret, 1))).toMatchObject({ body: withFields('code', 'wrong_code') });
  });

  it('ends after five minutes, after five wrong codes, and when the password changes', async () => {
    const { user, secret, recoveryCodes } = await addUserWithApp();
    const right = () => recoveryCodes.pop() ?? '';
    const late = await logIn(user);
    const past = { $set: { expiresAt: new Date(Date.now() - 1) } };
    await test.rows.collection('pendingLogIns').updateOne({ _id: toPendingId(late.token) }, past);
    expect(await finish(late.token, right())).toMatchObject({ status: 401, body: { code: 'session_ended' } });

    const guessed = await logIn(user);
    for (const later of [40, 41, 42, 43, 44])
      expect(await finish(guessed.token, codeOf(secret, later))).toMatchObject({ status: 400 });
    expect(await finish(guessed.token, right())).toMatchObject({ status: 401, body: { code: 'session_ended' } });

    const before = await logIn(user);
    const passwords = { currentPassword: PASSWORD, password: 'a longer one', passwordConfirmation: 'a longer one' };
    expect((await test.call(actingAs(user), 'POST', '/auth/change-password', passwords)).status).toBe(204);
    expect(await finish(before.token, right())).toMatchObject({ status: 401 });
  });

  it('takes each recovery code once, and two requests at once open one session', async () => {
    const { user, recoveryCodes } = await addUserWithApp();
    const [first = '', second = ''] = recoveryCodes;
    const { token } = await logIn(user);
    expect((await finish(token, ` ${first.toUpperCase()}`)).status).toBe(200);
    expect(await stateOf(user)).toMatchObject({ recoveryCodesLeft: 9 });
    expect(await changesOf(user)).toEqual(['app-added', 'recovery-code-used']);
    const [one, two] = [await logIn(user), await logIn(user)];
    expect(await finish(one.token, first)).toMatchObject({ body: withFields('code', 'wrong_code') });
    const replies = await Promise.all([finish(one.token, second), finish(two.token, second)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('comes after a new password too: a mailbox does not replace it', async () => {
    const { user } = await addUserWithApp();
    await test.call(asBff, 'POST', '/internal/mailreset', { email: user.email });
    const mail = await test.rows.collection('mails').findOne({ userId: user._id, template: 'reset-password' });
    const { code = '' } = (mail?.variables ?? {}) as { code?: string };
    const passwords = { password: 'another long one', passwordConfirmation: 'another long one' };
    const { body } = await test.call(asBff, 'POST', '/internal/reset-password', { code, ...passwords });
    expect(body).toMatchObject({ secondStep: { secondStep: 'verify' } });
    expect(body).not.toHaveProperty('refreshToken');
  });

  it('is for the BFF alone, and opens nothing for a token that is not ours', async () => {
    const ada = await addUser();
    const body = { token: 'x'.repeat(43), proof: { code: '123456' } };
    const url = '/internal/pending-log-ins/finish';
    expect((await test.call(actingAs(ada), 'POST', url, body)).body).toMatchObject({ code: 'not_allowed' });
    expect((await test.call(asBff, 'POST', url, body)).body).toMatchObject({ code: 'session_ended' });
    const operators = { token: { $ne: '' }, proof: { code: { $ne: '' } } };
    expect((await test.call(asBff, 'POST', url, operators)).body).toMatchObject({ code: 'invalid_request' });
  });
});

describe('removing and renewing', () => {
  it('needs the password and a code; the recovery codes go with the last one', async () => {
    const { user, secret, recoveryCodes } = await addUserWithApp();
    const [first = '', second = '', third = ''] = recoveryCodes;
    const remove = (password: string, code: string, id = 'app') => own(user, 'POST', '/remove', { password, code, id });
    expect(await remove('wrong', first)).toMatchObject({ status: 400, body: withFields('password', 'wrong_password') });
    expect(await remove(PASSWORD, '')).toMatchObject({ status: 400, body: withFields('code', 'required') });
    expect(await remove(PASSWORD, codeOf(secret, 40))).toMatchObject({ body: withFields('code', 'wrong_code') });
    expect((await remove(PASSWORD, first, 'unknown')).status).toBe(404);
    const renew = (code: string) => own(user, 'POST', '/recovery-codes', { password: PASSWORD, code });
    expect(await renew('')).toMatchObject({ body: withFields('code', 'required') });
    const renewed = (await renew(codeOf(secret, 1))).body as RecoveryCodes;
    expect(await renew(codeOf(secret, 1))).toMatchObject({ body: withFields('code', 'wrong_code') });
    const [next = '', last = ''] = renewed.recoveryCodes ?? [];
    const { token } = await logIn(user);
    expect((await finish(token, second)).status).toBe(400);
    expect((await finish(token, next)).status).toBe(200);
    // A stolen session with the password adds no way in either.
    for (const code of ['', third, next])
      expect((await own(user, 'POST', '/begin', { password: PASSWORD, code, kind: 'passkey' })).status).toBe(400);

    expect((await remove(PASSWORD, last)).status).toBe(204);
    expect(await stateOf(user)).toMatchObject({ app: null, recoveryCodesLeft: 0 });
    expect(await test.rows.collection('secondFactors').findOne({ _id: user._id })).toBeNull();
    expect(await logIn(user)).toHaveProperty('sessionId');
    const used = 'recovery-code-used';
    expect(await changesOf(user)).toEqual(['app-added', 'recovery-codes-made', used, used, 'app-removed']);
    expect(await actsOf(user)).toEqual(
      expect.arrayContaining(['second_factor_added', 'recovery_codes_made', 'second_factor_removed']),
    );
  });
});

describe('a reset by an administrator', () => {
  const chief = actingAs({ _id: 'chief', language: 'en', permissions: ['managecompany'] });
  const reset = (by: Parameters<TestApp['call']>[0], userId: string) =>
    test.call(by, 'DELETE', `/users/${userId}/second-factor`);

  it('removes everything, ends what is open, and is mailed and audited', async () => {
    const { user, recoveryCodes } = await addUserWithApp();
    const open = (await finish((await logIn(user)).token, recoveryCodes[0] ?? '')).body as Opened;
    const pending = await logIn(user);
    expect((await reset(chief, user._id)).status).toBe(204);
    expect(await stateOf(user)).toMatchObject({ app: null, recoveryCodesLeft: 0 });
    expect((await test.call(asBff, 'GET', `/internal/sessions/${open.sessionId}`)).status).toBe(401);
    expect(await finish(pending.token, recoveryCodes[1] ?? '')).toMatchObject({ body: { code: 'session_ended' } });
    expect(await changesOf(user)).toContain('reset');
    const audited = () => test.rows.collection('auditEvents').find({ objectId: user._id }).toArray();
    expect(await audited()).toMatchObject([{ act: 'second_factor_reset', userId: 'chief' }]);
    // There is nothing more to remove: the answer is the same, and nothing happens.
    const { sessionId } = (await logIn(user)) as unknown as Opened;
    expect((await reset(chief, user._id)).status).toBe(204);
    expect((await test.call(asBff, 'GET', `/internal/sessions/${sessionId}`)).status).toBe(200);
    expect(await audited()).toHaveLength(1);
  });

  it('is refused to others, and for the own account', async () => {
    const { user } = await addUserWithApp({ permissions: ['managecompany'] });
    expect(await reset(actingAs(user), user._id)).toMatchObject({ status: 409, body: withFields('id', 'oneself') });
    const hr = actingAs({ _id: 'hr', language: 'en', permissions: ['manageusers'] });
    expect(await reset(hr, (await addUser())._id)).toMatchObject({ status: 403 });
    expect((await stateOf(user)).app).not.toBeNull();
  });
});

it('is read by index only', () => expectNoScans(test.store));
