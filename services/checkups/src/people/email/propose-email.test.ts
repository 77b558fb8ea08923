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
  await test.rows.addUser({ _id: 'hr', permissions: ['manageusers'], externalIds: [{ issuer: 'i', subject: 'hr' }] });
});
afterAll(() => test.close());

const PASSWORD = 'a long enough one';
const MINE = 'attacker@demo.test';
const hr = actingAs({ _id: 'hr', language: 'en', permissions: ['manageusers'] });
const stored = (id: string) => test.rows.collection('users').findOne({ _id: id });
const mailsTo = (userId: string) => test.rows.collection('mails').find({ userId }).toArray();
const propose = (person: Pick<UserRow, '_id'>, email = `${randomUUID()}@new.test`, revision = 0) =>
  test.call(hr, 'PUT', `/users/${person._id}`, { revision, email });
const confirm = (code: string) => test.call(asBff, 'POST', '/internal/email-confirmations', { code });
const codeOf = async (userId: string) => {
  const mails = await mailsTo(userId);
  const mail = mails.findLast(({ template }) => template === 'email-proposed') as never as {
    variables: { code: string };
  };
  return mail.variables.code;
};

describe('before the first log-in', () => {
  it('an administrator corrects an address at once, and the link in the old mailbox opens nothing', async () => {
    const ada = await test.rows.addUser();
    await test.call(hr, 'POST', `/users/${ada._id}/welcome`);
    const changed = await propose(ada, 'Right@Demo.Test');
    expect(changed.body).toMatchObject({ email: 'right@demo.test', managed: { proposedEmail: null } });
    const [code] = await test.rows.collection('resetCodes').find({ userId: ada._id }).toArray();
    expect(code?.usedAt).toEqual(expect.any(Date));
    expect((await stored(ada._id))?.searchWords).toContain('right@demo.test');
  });
});

describe('after the first log-in, by password or by an account elsewhere', () => {
  it('an administrator only proposes an address, and both addresses get a notice', async () => {
    const known = [
      await test.rows.addUser({ password: PASSWORD }),
      await test.rows.addUser({ externalIds: [{ issuer: 'i', subject: randomUUID() }] }),
    ];
    for (const person of known) {
      const proposed = await propose(person, `${person._id}@new.test`);
      expect(proposed.body).toMatchObject({
        email: person.email,
        managed: { proposedEmail: `${person._id}@new.test` },
      });
      expect(await mailsTo(person._id)).toMatchObject([
        { template: 'email-proposed', variables: { address: `${person._id}@new.test` } },
        { template: 'email-proposed-notice', toAddress: `${person._id}@new.test`, variables: {} },
      ]);
      const row = JSON.stringify(await stored(person._id));
      expect(row).not.toContain(await codeOf(person._id));
    }
  });

  it('the link in the old mailbox confirms it once, and voids links that were mailed', async () => {
    const ada = await test.rows.addUser({ password: PASSWORD });
    await test.call(asBff, 'POST', '/internal/mailreset', { email: ada.email });
    await propose(ada, 'first@new.test');
    const outdated = await codeOf(ada._id);
    await propose(ada, 'second@new.test', 1);
    expect((await confirm(outdated)).status).toBe(404);
    const code = await codeOf(ada._id);
    expect((await confirm(code)).status).toBe(204);
    expect(await stored(ada._id)).toMatchObject({
      email: 'second@new.test',
      searchWords: expect.arrayContaining(['second']),
    });
    expect(await stored(ada._id)).not.toHaveProperty('proposedEmail');
    expect((await confirm(code)).status).toBe(404);
    const notices = (await mailsTo(ada._id)).filter(({ template }) => template === 'email-changed');
    expect(notices.map(({ toAddress }) => toAddress)).toEqual([ada.email, 'second@new.test']);
    const codes = await test.rows.collection('resetCodes').find({ userId: ada._id }).toArray();
    expect(codes.every(({ usedAt }) => usedAt !== null)).toBe(true);
  });

  it('the person accepts or declines it logged in', async () => {
    const [ada, bob] = [
      await test.rows.addUser({ password: PASSWORD }),
      await test.rows.addUser({ password: PASSWORD }),
    ];
    for (const person of [ada, bob]) await propose(person, `${person._id}@new.test`);
    const decide = (person: UserRow, isAccepted: boolean) =>
      test.call(actingAs(person), 'PUT', '/users/me/email', { isAccepted });
    const own = (await test.call(actingAs(ada), 'GET', `/users/${ada._id}`)).body as UserProfile;
    expect(own.managed?.proposedEmail).toBe(`${ada._id}@new.test`);
    expect((await decide(ada, true)).status).toBe(204);
    expect((await decide(bob, false)).status).toBe(204);
    expect((await stored(ada._id))?.email).toBe(`${ada._id}@new.test`);
    expect(await stored(bob._id)).toMatchObject({ email: bob.email });
    expect((await confirm(await codeOf(bob._id))).status).toBe(404);
    expect((await decide(bob, true)).status).toBe(404);
  });

  it('neither an old proposal nor one to an address taken since can be confirmed', async () => {
    const [ada, bob] = [
      await test.rows.addUser({ password: PASSWORD }),
      await test.rows.addUser({ password: PASSWORD }),
    ];
    for (const person of [ada, bob]) await propose(person, `late.${person._id}@new.test`);
    await test.rows
      .collection('users')
      .updateOne({ _id: ada._id }, { $set: { 'proposedEmail.expiresAt': inDays(-1) } });
    expect((await confirm(await codeOf(ada._id))).status).toBe(404);
    await test.rows.addUser({ email: `late.${bob._id}@new.test` });
    expect(await confirm(await codeOf(bob._id))).toMatchObject({
      status: 409,
      body: { fields: [{ path: 'email', code: 'taken' }] },
    });
    expect(await stored(bob._id)).toMatchObject({ email: bob.email });
  });

  it('no way in gives an administrator the address, a link, or a log-in', async () => {
    const ada = await test.rows.addUser({ password: PASSWORD });
    const inactive = actingAs({ ...ada, permissions: [] });
    for (const [actor, method, url, body] of [
      [hr, 'PUT', `/users/${ada._id}`, { revision: 0, email: MINE }],
      [hr, 'PUT', `/users/${ada._id}/state`, { state: 'inactive' }],
      [hr, 'PUT', `/users/${ada._id}`, { revision: 1, email: MINE }],
      [hr, 'PUT', `/users/${ada._id}/state`, { state: 'former' }],
      [hr, 'PUT', `/users/${ada._id}`, { revision: 1, email: MINE }],
      [hr, 'PUT', `/users/${ada._id}/state`, { state: 'current' }],
      [hr, 'POST', '/users', { id: ada._id, firstname: 'A', lastname: 'B', email: MINE, language: 'en' }],
      [hr, 'PUT', `/customuser/${ada._id}`, { email: MINE }],
      [inactive, 'PUT', `/customuser/${ada._id}`, { email: MINE }],
      [hr, 'POST', `/users/${ada._id}/welcome`, undefined],
      [hr, 'POST', `/users/${ada._id}/mailreset`, undefined],
      [hr, 'PUT', '/users/me/email', { isAccepted: true }],
    ] as const) {
      await test.call(actor, method, url, body);
      expect([url, await stored(ada._id)]).toMatchObject([url, { email: ada.email }]);
    }
    // What went to the new address is a notice without a link that opens anything; nothing else went there.
    const toMine = (await mailsTo(ada._id)).filter(({ toAddress }) => toAddress === MINE);
    expect(new Set(toMine.map(({ template, variables }) => JSON.stringify([template, variables])))).toEqual(
      new Set([JSON.stringify(['email-proposed-notice', {}])]),
    );
    expect((await test.call(asBff, 'POST', '/internal/mailreset', { email: MINE })).status).toBe(202);
    expect((await mailsTo(ada._id)).filter(({ toAddress }) => toAddress === MINE)).toHaveLength(toMine.length);
  });

  it('is looked up by index only', () => expectNoScans(test.store));
});
