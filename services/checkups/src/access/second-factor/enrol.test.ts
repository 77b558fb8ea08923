import type { BegunFactor, SecondFactor } from '@wellspring/shared/contracts/access/second-factor.ts';
import type { EnrolledSession, PendingLogIn } from '@wellspring/shared/contracts/internal/second-factor.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserRow } from '../../people/door/person.ts';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { actingAs, asBff, startTestApp, type TestApp, testConfig } from '../../testing/test-app.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import { codeOfStep, stepAt } from './totp.ts';

const PASSWORD = 'a long enough one';
const chief = actingAs({ _id: 'chief', language: 'en', permissions: ['managecompany'] });
let passwordHash: string;
let test: TestApp;
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD, testConfig.PASSWORD_PEPPER);
  test = await startTestApp();
});
afterAll(() => test.close());

const setRequired = async (secondStepRequired: boolean) =>
  expect((await test.call(chief, 'PUT', '/settings/1', { data: { secondStepRequired } })).status).toBe(200);
beforeEach(() => setRequired(true));
afterEach(() => setRequired(false));

let count = 0;
const addUser = (fields: Partial<UserRow> = {}) =>
  test.rows.addUser({ email: `enrol-${count++}@x.test`, passwordHash, permissions: ['manageusers'], ...fields });
const logIn = async ({ email }: UserRow) =>
  (await test.call(asBff, 'POST', '/internal/sessions', { identifier: email, password: PASSWORD, device: 'Firefox' }))
    .body as PendingLogIn;
const begin = (token: string, kind = 'app') =>
  test.call(asBff, 'POST', '/internal/pending-log-ins/begin-enrolment', { token, kind });
const enrol = (token: string, code: string) =>
  test.call(asBff, 'POST', '/internal/pending-log-ins/finish-enrolment', { token, proof: { code } });
const prove = (token: string, code: string) =>
  test.call(asBff, 'POST', '/internal/pending-log-ins/finish', { token, proof: { code } });
const sessionsOf = ({ _id: userId }: UserRow) => test.rows.collection('sessions').countDocuments({ userId });
const sessionEnded = { status: 401, body: { code: 'session_ended' } };

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const readBase32 = (text: string) => {
  const bits = [...text].map((one) => BASE32.indexOf(one).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};
const codeOf = (secret: string, later = 0) => codeOfStep(readBase32(secret), stepAt(new Date()) + later);
const beginApp = async (token: string) => ((await begin(token)).body as BegunFactor).app?.secret ?? '';

describe('a company that asks a second step of people who manage something', () => {
  it('has such a person add one before there is a session, and knows it at the next log-in', async () => {
    const user = await addUser();
    const { token, secondStep } = await logIn(user);
    expect(secondStep).toMatchObject({
      secondStep: 'enrol',
      takesCode: false,
      takesRecoveryCode: false,
      passkey: null,
    });
    expect(Date.parse(secondStep.expiresAt) - Date.now()).toBeLessThanOrEqual(900_000);
    const secret = await beginApp(token);
    expect(await enrol(token, codeOf(secret, 40))).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'code', code: 'wrong_code' }] },
    });
    expect(await sessionsOf(user)).toBe(0);

    const { status, body } = await enrol(token, codeOf(secret));
    const { opened, recoveryCodes } = body as EnrolledSession;
    expect([status, opened.user.id, recoveryCodes.length, await sessionsOf(user)]).toEqual([200, user._id, 10, 1]);
    const acts = await test.rows.collection('auditEvents').find({ userId: user._id }).toArray();
    expect(acts.map(({ act }) => act).sort()).toEqual(['logged_in', 'second_factor_added']);
    const mails = await test.rows.collection('mails').find({ userId: user._id }).toArray();
    expect(mails.map(({ variables }) => variables)).toEqual([{ secondFactorChange: 'app-added' }]);
    expect(await enrol(token, codeOf(secret, 1))).toMatchObject(sessionEnded);

    const next = await logIn(user);
    expect(next.secondStep).toMatchObject({ secondStep: 'verify', takesCode: true });
    expect((await prove(next.token, codeOf(secret, 1))).status).toBe(200);
  });

  it('asks nothing of others, nor of anybody while the setting is off', async () => {
    const employee = await addUser({ permissions: ['viewTeams'] });
    expect(await logIn(employee)).toHaveProperty('sessionId');
    const { body } = await test.call(actingAs(employee), 'GET', '/second-factor');
    expect((body as SecondFactor).isRequired).toBe(false);
    const manager = await addUser();
    expect(((await test.call(actingAs(manager), 'GET', '/second-factor')).body as SecondFactor).isRequired).toBe(true);
    await setRequired(false);
    expect(await logIn(manager)).toHaveProperty('sessionId');
  });

  it('asks it after a new password too', async () => {
    const user = await addUser();
    await test.call(asBff, 'POST', '/internal/mailreset', { email: user.email });
    const mail = await test.rows.collection('mails').findOne({ userId: user._id, template: 'reset-password' });
    const { code = '' } = (mail?.variables ?? {}) as { code?: string };
    const passwords = { password: 'another long one', passwordConfirmation: 'another long one' };
    const { body } = await test.call(asBff, 'POST', '/internal/reset-password', { code, ...passwords });
    expect(body).toMatchObject({ secondStep: { secondStep: 'enrol' } });
    expect(await sessionsOf(user)).toBe(0);
  });
});

describe('a log-in that has to add a step', () => {
  it('is finished by nothing else, and adds nothing where a step is there already', async () => {
    const user = await addUser();
    const [first, second] = [await logIn(user), await logIn(user)];
    const secret = await beginApp(first.token);
    expect(await prove(first.token, codeOf(secret))).toMatchObject(sessionEnded);
    expect((await enrol(first.token, codeOf(secret))).status).toBe(200);
    // Of the other window: the password alone must not add another way in, nor open a session.
    expect(await begin(second.token)).toMatchObject(sessionEnded);
    expect(await enrol(second.token, codeOf(secret, 1))).toMatchObject(sessionEnded);
    const verify = await logIn(user);
    expect(await begin(verify.token)).toMatchObject(sessionEnded);
    expect(await enrol(verify.token, codeOf(secret, 1))).toMatchObject(sessionEnded);
    expect(await sessionsOf(user)).toBe(1);
  });

  it('ends after five wrong codes, and for a person who has left', async () => {
    const user = await addUser();
    const { token } = await logIn(user);
    const secret = await beginApp(token);
    for (const later of [40, 41, 42, 43, 44]) expect((await enrol(token, codeOf(secret, later))).status).toBe(400);
    expect(await enrol(token, codeOf(secret))).toMatchObject(sessionEnded);
    const other = await logIn(user);
    await test.rows.collection('users').updateOne({ _id: user._id }, { $set: { status: 'former' } });
    expect(await begin(other.token)).toMatchObject(sessionEnded);
    expect(await begin('x'.repeat(43))).toMatchObject(sessionEnded);
    const operators = { token: { $ne: '' }, kind: 'app' };
    const url = '/internal/pending-log-ins/begin-enrolment';
    expect((await test.call(asBff, 'POST', url, operators)).status).toBe(400);
    expect((await test.call(actingAs(user), 'POST', url, { token, kind: 'app' })).status).not.toBe(200);
  });
});

it('is read by index only', () => expectNoScans(test.store));
