import { randomUUID } from 'node:crypto';
import type { SignOnAnswer } from '@wellspring/shared/contracts/internal/single-sign-on.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actingAs, asBff, startTestApp, type TestApp } from '../../testing/test-app.ts';

const PASSWORD = 'a long enough one';
const ISSUER = 'https://login.acme.test';
const admin = actingAs({ _id: 'admin', language: 'en', permissions: ['managesettings'] });

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const set = (data: object) => test.call(admin, 'PUT', '/settings/1', { data });
const on = { singleSignOn: true, singleSignOnLinking: true, passwordsAllowed: true };

type Claims = { subject?: string; email?: string | null; isEmailVerified?: boolean; issuer?: string };
const signOn = async ({ subject = randomUUID(), email = null, isEmailVerified = true, issuer = ISSUER }: Claims) =>
  (
    await test.call(asBff, 'POST', '/internal/sessions/sign-on', {
      issuer,
      subject,
      email,
      isEmailVerified,
      device: 'Firefox',
    })
  ).body as SignOnAnswer;
const userIn = async (claims: Claims) => (await signOn(claims)).opened?.user.id;
const problemOf = async (claims: Claims) => (await signOn(claims)).problem;

const addUser = (fields: object = {}) => test.rows.addUser({ email: `${randomUUID()}@acme.test`, ...fields });
const rowOf = (id: string) => test.rows.collection('users').findOne({ _id: id });
const actsOf = async (userId: string) =>
  (await test.rows.collection('auditEvents').find({ userId }).toArray()).map(({ act }) => act);
const logIn = (identifier: string) =>
  test.call(asBff, 'POST', '/internal/sessions', { identifier, password: PASSWORD, device: 'Firefox' });

describe('an identity that a provider vouches for', () => {
  it('is linked once by its verified address, and known by its subject from then on', async () => {
    await set(on);
    const ada = await addUser({ password: PASSWORD });
    const subject = 'ada-at-acme';
    const { opened } = await signOn({ subject, email: ` ${ada.email.toUpperCase()} ` });
    expect(opened?.user.id).toBe(ada._id);
    expect((await test.call(asBff, 'GET', `/internal/sessions/${opened?.sessionId}`)).status).toBe(200);
    expect(await actsOf(ada._id)).toEqual(['identity_linked', 'logged_in']);
    const mails = await test.rows.collection('mails').find({ userId: ada._id }).toArray();
    expect(mails).toMatchObject([{ template: 'identity-linked' }]);

    // The provider names another address, that of another person even: it is the same person, whose address stays.
    const bo = await addUser();
    expect(await userIn({ subject, email: bo.email })).toBe(ada._id);
    expect(await rowOf(ada._id)).toMatchObject({ email: ada.email, externalIds: [{ issuer: ISSUER, subject }] });
    expect(await rowOf(bo._id)).toMatchObject({ externalIds: [] });
    // The next user of the address at the provider is another person.
    expect(await problemOf({ email: ada.email })).toBe('other-account');
    // A known identity needs neither an address nor the right to link.
    await set({ singleSignOnLinking: false });
    expect(await userIn({ subject })).toBe(ada._id);
    expect(await test.rows.collection('mails').countDocuments({ userId: ada._id })).toBe(1);
  });

  it('opens one account when two tabs come back at once', async () => {
    await set(on);
    const ada = await addUser();
    const claims = { subject: randomUUID(), email: ada.email };
    const answers = await Promise.all([signOn(claims), signOn(claims)]);
    expect(answers.filter(({ opened }) => opened?.user.id === ada._id).length).toBeGreaterThan(0);
    expect((await rowOf(ada._id))?.externalIds).toEqual([{ issuer: ISSUER, subject: claims.subject }]);
    expect(await userIn(claims)).toBe(ada._id);
  });

  it('opens nothing without the right to link, a verified address, or a person who is there', async () => {
    await set(on);
    const ada = await addUser();
    const away = await addUser({ status: 'inactive' });
    expect(await problemOf({})).toBe('no-email');
    expect(await problemOf({ email: ada.email, isEmailVerified: false })).toBe('email-not-verified');
    expect(await problemOf({ email: `${randomUUID()}@acme.test` })).toBe('unknown-person');
    expect(await problemOf({ email: away.email })).toBe('not-current');
    await set({ singleSignOnLinking: false });
    expect(await problemOf({ email: ada.email })).toBe('linking-off');
    expect((await rowOf(ada._id))?.externalIds).toEqual([]);

    const left = await addUser({ status: 'former', externalIds: [{ issuer: ISSUER, subject: 'left' }] });
    expect(await problemOf({ subject: 'left', email: left.email })).toBe('not-current');
    await set({ singleSignOn: false, singleSignOnLinking: true });
    expect(await problemOf({ email: ada.email })).toBe('off');
  });

  it('is believed from our own processes only', async () => {
    const body = { issuer: ISSUER, subject: 's', email: null, isEmailVerified: true, device: '' };
    expect((await test.call(admin, 'POST', '/internal/sessions/sign-on', body)).status).toBe(403);
  });
});

describe('the mail about an account', () => {
  const hr = actingAs({ _id: 'hr', language: 'en', permissions: ['managecompany', 'manageusers'] });
  const mailsOf = async (userId: string) =>
    (await test.rows.collection('mails').find({ userId }).toArray()).map(({ template }) => template);

  it('leads to the work account where a password would open nothing', async () => {
    await set({ ...on, passwordsAllowed: false });
    const fresh = await addUser();
    const old = await addUser({ password: PASSWORD });
    const boss = await addUser({ permissions: ['managecompany'] });
    const isSsoOnly = async () => {
      for (const { _id } of [fresh, old, boss])
        expect((await test.call(hr, 'POST', `/users/${_id}/welcome`)).status).toBe(204);
      return (await mailsOf(fresh._id)).at(-1) === 'work-account-welcome';
    };
    // The rules may be some seconds old.
    await expect.poll(isSsoOnly, { timeout: 30_000, interval: 500 }).toBe(true);
    expect((await mailsOf(old._id)).at(-1)).toBe('work-account-welcome');
    expect(new Set(await mailsOf(boss._id))).toEqual(new Set(['user-registration']));
  });
});

describe('a refused log-in', () => {
  const refusalsOf = async (userId: string) =>
    (await test.rows.collection('auditEvents').find({ userId, act: 'sign_on_refused' }).toArray()).map(
      ({ details }) => (details as { changes: unknown }).changes,
    );

  it('is in the audit log of the account that it was kept out of, at most once an hour', async () => {
    await set(on);
    const ada = await addUser();
    const taken = [{ field: 'problem', before: null, after: 'email-not-verified' }];
    await problemOf({ email: ada.email, isEmailVerified: false });
    await problemOf({ email: ada.email, isEmailVerified: false });
    expect(await refusalsOf(ada._id)).toEqual([taken]);

    const bo = await addUser({ externalIds: [{ issuer: ISSUER, subject: 'bo' }] });
    await problemOf({ email: bo.email });
    expect(await refusalsOf(bo._id)).toEqual([[{ field: 'problem', before: null, after: 'other-account' }]]);
    const left = await addUser({ status: 'former', externalIds: [{ issuer: ISSUER, subject: 'cy' }] });
    await problemOf({ subject: 'cy' });
    expect(await refusalsOf(left._id)).toEqual([[{ field: 'problem', before: null, after: 'not-current' }]]);
  });
});

describe('an account that is separated from its identity', () => {
  const chief = actingAs({ _id: 'chief', language: 'en', permissions: ['managecompany', 'manageusers'] });
  const unlink = (by: Parameters<TestApp['call']>[0], userId: string) =>
    test.call(by, 'DELETE', `/users/${userId}/identities`);

  it('is logged out and mailed, and linked to the next identity with its address', async () => {
    await set(on);
    await test.rows.add('embedKeys', {
      _id: randomUUID(),
      title: 'Intranet',
      origins: ['https://intranet.acme.test'],
      issuers: [{ issuer: 'https://intranet.acme.test', jwksUrl: 'https://intranet.acme.test/keys' }],
      isActive: true,
      revision: 1,
    });
    const portal = { issuer: 'https://intranet.acme.test', subject: randomUUID() };
    const ada = await addUser({ externalIds: [portal] });
    const { opened } = await signOn({ subject: 'wrong', email: ada.email });
    expect((await unlink(chief, ada._id)).status).toBe(204);
    expect((await test.call(asBff, 'GET', `/internal/sessions/${opened?.sessionId}`)).status).toBe(401);
    // Known to the page that embeds Wellspring as before.
    expect(await rowOf(ada._id)).toMatchObject({ externalIds: [portal] });
    const mails = await test.rows.collection('mails').find({ userId: ada._id }).toArray();
    expect(mails.map(({ template }) => template)).toEqual(['identity-linked', 'identity-unlinked']);
    const audited = () => test.rows.collection('auditEvents').find({ objectId: ada._id }).toArray();
    expect(await audited()).toMatchObject([{ act: 'identity_unlinked', userId: 'chief' }]);

    expect(await userIn({ subject: 'right', email: ada.email })).toBe(ada._id);
    expect(await problemOf({ subject: 'wrong', email: ada.email })).toBe('other-account');
    const bo = await addUser();
    expect((await unlink(chief, bo._id)).status).toBe(204);
    expect(await test.rows.collection('auditEvents').countDocuments({ objectId: bo._id })).toBe(0);
  });

  it('is separated by no other user, and never by oneself', async () => {
    await set(on);
    const ada = await addUser();
    await signOn({ subject: 'ada-2', email: ada.email });
    const manager = actingAs({ _id: 'hr', language: 'en', permissions: ['manageusers'] });
    expect((await unlink(manager, ada._id)).status).toBe(403);
    const own = actingAs({ _id: ada._id, language: 'en', permissions: ['managecompany', 'manageusers'] });
    expect((await unlink(own, ada._id)).body).toMatchObject({ fields: [{ path: 'id', code: 'oneself' }] });
    expect((await rowOf(ada._id))?.externalIds).toEqual([{ issuer: ISSUER, subject: 'ada-2' }]);
  });
});

describe('passwords beside single sign-on', () => {
  const only = { code: 'not_possible_now', fields: [{ path: 'password', code: 'single_sign_on_only' }] };

  it('open only the accounts of those who manage the company, when an administrator says so', async () => {
    await set({ ...on, passwordsAllowed: false });
    const ada = await addUser({ password: PASSWORD });
    const boss = await addUser({ password: PASSWORD, permissions: ['managecompany'] });
    expect((await logIn(ada.email)).body).toMatchObject(only);
    expect((await logIn(boss.email)).status).toBe(200);
    // A stranger learns nothing from it.
    const wrong = { identifier: ada.email, password: 'wrong', device: '' };
    expect((await test.call(asBff, 'POST', '/internal/sessions', wrong)).body).toMatchObject({
      code: 'invalid_credentials',
    });
    expect((await test.call(asBff, 'GET', '/settings')).body).toMatchObject({ signOn: { isOnly: true } });
    // Off as a whole, the password is the only way in again.
    await set({ singleSignOn: false });
    expect((await logIn(ada.email)).status).toBe(200);
  });

  it('cannot be had by a reset either', async () => {
    await set({ ...on, passwordsAllowed: true });
    const ada = await addUser({ password: PASSWORD });
    const ask = () => test.call(asBff, 'POST', '/internal/mailreset', { email: ada.email });
    const mails = () => test.rows.collection('mails').find({ userId: ada._id }).toArray();
    await ask();
    const password = 'another long one';
    const [code] = (await mails()).map(({ variables }) => (variables as { code: string }).code);
    const reset = { code, password, passwordConfirmation: password };
    await set({ passwordsAllowed: false });
    expect((await test.call(asBff, 'POST', '/internal/reset-password', reset)).body).toMatchObject(only);
    expect((await ask()).status).toBe(202);
    expect(await mails()).toHaveLength(1);
    await set({ passwordsAllowed: true });
    expect((await logIn(ada.email)).status).toBe(200);
  });
});
