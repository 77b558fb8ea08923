import { randomUUID } from 'node:crypto';
import type { UserProfile } from '@wellspring/shared/contracts/people/profile.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { inDays } from '../../testing/objects.ts';
import { actingAs, asBff, startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { UserRow } from '../door/person.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  for (const _id of ['hr', 'second']) await test.rows.addUser({ _id, firstname: _id, permissions: ['manageusers'] });
});
afterAll(() => test.close());

const PASSWORD = 'a long enough one';
const as = (_id: string, permissions = ['manageusers']) => actingAs({ _id, language: 'en', permissions });
const stored = async (id: string) => (await test.rows.collection('users').findOne({ _id: id })) as UserRow | null;
const mailsTo = (userId: string) => test.rows.collection('mails').find({ userId }).toArray();
const step = (who: string, name: 'ask' | 'confirm', userId: string, email: string) =>
  test.call(as(who), 'POST', `/users/${userId}/reopening/${name}`, { email });
const newAddress = () => `${randomUUID()}@new.test`;
/** A person who has logged in; their password is only hashed where a test needs it. */
const aKnown = (given: Partial<UserRow> & { password?: string } = {}) =>
  test.rows.addUser(given.password === undefined ? { passwordHash: 'chosen', ...given } : given);
const acts = async (objectId: string) =>
  (await test.rows.collection('auditEvents').find({ objectId }).toArray())
    .map(({ act, userId }) => [act, userId])
    .sort();
const reopen = async (userId: string, email = newAddress()) => {
  expect((await step('hr', 'ask', userId, email)).status).toBe(200);
  expect((await step('second', 'confirm', userId, email)).status).toBe(200);
  return email;
};

describe('an account whose mailbox is lost', () => {
  it('gets its new address once a second administrator confirms, and both addresses a notice', async () => {
    const ada = await aKnown({ password: PASSWORD });
    const email = newAddress();
    const asked = (await step('hr', 'ask', ada._id, email)).body as UserProfile;
    expect(asked.managed).toMatchObject({ proposedEmail: email, lostMailbox: { by: 'hr Peeters', isOwn: true } });
    expect(asked.email).toBe(ada.email);
    expect((await mailsTo(ada._id)).map(({ template }) => template)).toEqual([
      'email-proposed',
      'email-proposed-notice',
    ]);
    const opened = await test.call(asBff, 'POST', '/internal/sessions', {
      identifier: ada.email,
      password: PASSWORD,
      device: '',
    });
    const { refreshToken } = opened.body as { refreshToken: string };
    const confirmed = (await step('second', 'confirm', ada._id, email)).body as UserProfile;
    expect(confirmed).toMatchObject({ email, managed: { proposedEmail: null, closedBefore: expect.any(String) } });
    expect(await stored(ada._id)).toMatchObject({
      email,
      searchWords: expect.arrayContaining([email]),
      closures: [{ address: ada.email, before: expect.any(Date) }],
    });
    const ended = await test.call(asBff, 'POST', '/internal/sessions/refresh', { refreshToken });
    expect(ended.body).toMatchObject({ code: 'session_ended' });
    const notices = (await mailsTo(ada._id)).slice(2).map(({ template, toAddress }) => [template, toAddress]);
    expect(notices).toEqual([
      ['reset-password', undefined],
      ['account-reopened', ada.email],
      ['account-reopened', email],
    ]);
    expect(await acts(ada._id)).toEqual([
      ['account_reopened', 'second'],
      ['reopening_asked', 'hr'],
    ]);
  });

  it('is not reopened by one administrator alone, nor with another address than was shown', async () => {
    const ada = await aKnown();
    const email = newAddress();
    const refused = (code: string) => ({ status: 409, body: { fields: [{ path: 'email', code }] } });
    expect(await step('second', 'confirm', ada._id, email)).toMatchObject(refused('not_asked'));
    // A proposal of the form does not say that the mailbox is lost.
    await test.call(as('hr'), 'PUT', `/users/${ada._id}`, { revision: 0, email });
    expect(await step('second', 'confirm', ada._id, email)).toMatchObject(refused('not_asked'));
    await step('hr', 'ask', ada._id, email);
    expect(await step('hr', 'confirm', ada._id, email)).toMatchObject(refused('second_administrator'));
    expect(await step('second', 'confirm', ada._id, newAddress())).toMatchObject(refused('not_asked'));
    await test.rows
      .collection('users')
      .updateOne({ _id: ada._id }, { $set: { 'proposedEmail.expiresAt': inDays(-1) } });
    expect(await step('second', 'confirm', ada._id, email)).toMatchObject(refused('not_asked'));
    expect(await stored(ada._id)).toMatchObject({ email: ada.email });
  });

  it('stays closed to administrators who lack a right of the person or have lost theirs, and to the person', async () => {
    const boss = await aKnown({ permissions: ['managecompany'] });
    expect((await step('hr', 'ask', boss._id, newAddress())).status).toBe(403);
    const [ada, email] = [await aKnown(), newAddress()];
    await test.rows.addUser({ _id: 'gone', permissions: ['manageusers'] });
    await step('gone', 'ask', ada._id, email);
    await test.rows.collection('users').updateOne({ _id: 'gone' }, { $set: { permissions: [] } });
    expect((await step('second', 'confirm', ada._id, email)).status).toBe(409);
    const own = as(ada._id);
    expect((await test.call(own, 'POST', `/users/${ada._id}/reopening/ask`, { email })).status).toBe(409);
    const employee = actingAs({ ...ada, permissions: [] });
    expect((await test.call(employee, 'POST', `/users/${ada._id}/reopening/ask`, { email })).status).toBe(403);
    // The person, logged in, declines: there is nothing to confirm any more.
    await step('hr', 'ask', ada._id, email);
    await test.call(employee, 'PUT', '/users/me/email', { isAccepted: false });
    expect((await step('second', 'confirm', ada._id, email)).status).toBe(409);
    expect(await stored(ada._id)).toMatchObject({ email: ada.email });
  });

  it.each([
    ['', 'required'],
    ['no address', 'invalid_email'],
    ['same', 'unchanged'],
    ['taken', 'taken'],
  ])('needs an address that fits: %j is %s', async (given, code) => {
    const [ada, bob] = [await aKnown(), await test.rows.addUser()];
    const email = given === 'same' ? ada.email : given === 'taken' ? bob.email : given;
    const reply = await step('hr', 'ask', ada._id, email);
    expect(reply).toMatchObject({ status: 400, body: { fields: [{ path: 'email', code }] } });
  });

  it('is of a current person, and the answer does not tell whether they have ever logged in', async () => {
    const left = await aKnown({ status: 'former' });
    const refused = { status: 409, body: { fields: [{ code: 'not_current' }] } };
    expect(await step('hr', 'ask', left._id, newAddress())).toMatchObject(refused);
    const fresh = await test.rows.addUser();
    await reopen(fresh._id);
    expect(await stored(fresh._id)).toMatchObject({ closures: [{ address: fresh.email }] });
  });

  it('changes nothing when the process ends in the middle', async () => {
    const [ada, email] = [await aKnown(), newAddress()];
    await step('hr', 'ask', ada._id, email);
    const { collection } = test.rows;
    await collection('mails').createIndexes([
      {
        key: { userId: 1, template: 1 },
        unique: true,
        name: 'one',
        partialFilterExpression: { userId: ada._id },
      } as never,
    ]);
    try {
      expect((await step('second', 'confirm', ada._id, email)).status).not.toBe(200);
    } finally {
      await collection('mails').dropIndex('one');
    }
    expect(await stored(ada._id)).toMatchObject({ email: ada.email, proposedEmail: { email } });
    expect(await stored(ada._id)).not.toHaveProperty('closures');
  });
});

describe('what is closed', () => {
  const prove = (userId: string, address: string) =>
    test.call(asBff, 'POST', '/internal/device-proofs', { userId, address });
  const sessionOf = async (email: string) => {
    const opened = await test.call(asBff, 'POST', '/internal/sessions', {
      identifier: email,
      password: PASSWORD,
      device: '',
    });
    const { sessionId, proofs = [] } = opened.body as { sessionId: string; proofs?: { address: string }[] };
    const state = (await test.call(asBff, 'GET', `/internal/sessions/${sessionId}`)).body as { closedBefore?: string };
    return { closedBefore: state.closedBefore, addresses: proofs.map(({ address }) => address) };
  };

  it('comes with each session, and opens by a device that knew the old address', async () => {
    const ada = await aKnown({ password: PASSWORD });
    const email = await reopen(ada._id);
    expect(await sessionOf(email)).toEqual({ closedBefore: expect.any(String), addresses: [ada.email] });
    expect((await prove(ada._id, 'other@demo.test')).status).toBe(204);
    expect((await sessionOf(email)).closedBefore).toBeDefined();
    expect((await prove(ada._id, ada.email)).status).toBe(204);
    expect(await sessionOf(email)).toEqual({ addresses: [] });
    const proved = await test.rows.collection('auditEvents').findOne({ act: 'account_proved', userId: ada._id });
    expect(proved).not.toBeNull();
    expect((await test.call(as('hr'), 'POST', '/internal/device-proofs', { userId: 'x', address: 'y' })).status).toBe(
      403,
    );
  });

  it('twice stays closed up to the first time, when only the second address is proved', async () => {
    const ada = await aKnown({ password: PASSWORD });
    const second = await reopen(ada._id);
    const third = await reopen(ada._id);
    await prove(ada._id, second);
    expect((await sessionOf(third)).addresses).toEqual([ada.email]);
    const fourth = await reopen(ada._id);
    // The first device is that of the person all along.
    await prove(ada._id, ada.email);
    expect((await sessionOf(fourth)).addresses).toEqual([]);
  });
});

it('accounts are reopened by index only', () => expectNoScans(test.store));
