import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserRow } from '../../people/door/person.ts';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { actingAs, asBff, startTestApp, type TestApp } from '../../testing/test-app.ts';

const PASSWORD = 'a long enough one';
const NEXT = 'a quiet harbour at noon';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const logIn = async (user: UserRow, password = PASSWORD) =>
  test.call(asBff, 'POST', '/internal/sessions', { identifier: user.email, password, device: 'Firefox' });
const open = async (user: UserRow) => ((await logIn(user)).body as { sessionId: string }).sessionId;
const isOpen = async (id: string) => (await test.call(asBff, 'GET', `/internal/sessions/${id}`)).status === 200;

function change(user: UserRow, sessionId: string, fields: Record<string, unknown> = {}) {
  const body = { currentPassword: PASSWORD, password: NEXT, passwordConfirmation: NEXT, ...fields };
  return test.call(actingAs(user, sessionId), 'POST', '/auth/change-password', body);
}

describe('a new password', () => {
  it('requires the current one, ends the other sessions and open reset links, and notifies by mail', async () => {
    const [ada, bob] = [
      await test.rows.addUser({ password: PASSWORD }),
      await test.rows.addUser({ password: PASSWORD }),
    ];
    const [here, there, bobs] = [await open(ada), await open(ada), await open(bob)];
    await test.call(asBff, 'POST', '/internal/mailreset', { email: ada.email });
    const openCodes = () => test.rows.collection('resetCodes').countDocuments({ userId: ada._id, usedAt: null });
    expect(await openCodes()).toBe(1);
    const wokenBefore = test.woken.length;
    expect((await change(ada, here)).status).toBe(204);
    expect([await isOpen(here), await isOpen(there), await isOpen(bobs)]).toEqual([true, false, true]);
    expect([(await logIn(ada)).status, (await logIn(ada, NEXT)).status]).toEqual([401, 200]);
    expect((await logIn(bob)).status).toBe(200);
    const mails = await test.rows.collection('mails').find({ state: 'idle', userId: ada._id }).toArray();
    expect(mails.map(({ template }) => template)).toEqual(['reset-password', 'password-changed']);
    expect(await openCodes()).toBe(0);
    expect(test.woken.slice(wokenBefore)).toEqual(['outbox-relay']);
  });

  it.each([
    [{ currentPassword: 'not this one' }, 'invalid_request', { path: 'currentPassword', code: 'wrong_password' }],
    [{ currentPassword: '' }, 'fields_required', { path: 'currentPassword' }],
    [{ currentPassword: { $gt: '' } }, 'invalid_request', { path: 'currentPassword' }],
    [
      { password: 'ada-peeters-1', passwordConfirmation: 'ada-peeters-1' },
      'password_too_personal',
      { path: 'password' },
    ],
    [{ password: 'short', passwordConfirmation: 'short' }, 'password_too_short', { params: { amount: 8 } }],
    [{ password: 'welkom123', passwordConfirmation: 'welkom123' }, 'password_too_common', { path: 'password' }],
    [{ passwordConfirmation: 'another' }, 'passwords_do_not_match', { path: 'passwordConfirmation' }],
  ])('is refused by name: %j', async (fields, code, problem) => {
    const ada = await test.rows.addUser({ password: PASSWORD });
    const [here, there] = [await open(ada), await open(ada)];
    expect(await change(ada, here, fields)).toMatchObject({ status: 400, body: { code, fields: [problem] } });
    expect([await isOpen(there), (await logIn(ada)).status]).toEqual([true, 200]);
  });

  it('is refused for an account without a password, and for a process', async () => {
    const ada = await test.rows.addUser();
    expect((await change(ada, 'session')).body).toMatchObject({ fields: [{ code: 'wrong_password' }] });
    const body = { currentPassword: PASSWORD, password: NEXT, passwordConfirmation: NEXT };
    expect((await test.call(asBff, 'POST', '/auth/change-password', body)).status).toBe(403);
  });

  it('is looked up by index only', () => expectNoScans(test.store));
});

describe('the other sessions', () => {
  it('end together, of this person only', async () => {
    const [ada, bob] = [
      await test.rows.addUser({ password: PASSWORD }),
      await test.rows.addUser({ password: PASSWORD }),
    ];
    const [here, one, two, bobs] = [await open(ada), await open(ada), await open(ada), await open(bob)];
    expect((await test.call(actingAs(ada, here), 'DELETE', '/sessions')).status).toBe(204);
    expect(await Promise.all([here, one, two, bobs].map(isOpen))).toEqual([true, false, false, true]);
    expect((await test.call(asBff, 'DELETE', '/sessions')).status).toBe(403);
  });
});
