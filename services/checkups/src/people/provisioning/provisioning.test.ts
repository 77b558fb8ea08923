import type { ProvisionedUser } from '@wellspring/shared/contracts/internal/provisioning.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { inDays } from '../../testing/objects.ts';
import { actingAs, asBff, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await test.rows.addUser({ _id: 'boss', permissions: ['managecompany'] });
});
afterAll(() => test.close());

const USERS = '/internal/provisioning/users';
const stored = (id: string) => test.rows.collection('users').findOne({ _id: id });
const auditOn = (objectId: string) => test.rows.collection('auditEvents').find({ objectId }).toArray();
const changesOf = (objectId: string) => test.rows.collection('changeBatches').find({ objectId }).toArray();
let made = 0;
const aWish = (given: object = {}) => {
  made += 1;
  const address = `noor${made}@demo.test`;
  return {
    userName: address,
    firstname: 'Noor',
    lastname: 'Haddad',
    email: address,
    externalId: `x-${made}`,
    ...given,
  };
};
async function create(given: object = {}): Promise<ProvisionedUser> {
  const reply = await test.call(asBff, 'POST', USERS, aWish(given));
  expect(reply.status).toBe(201);
  return reply.body;
}
const change = (id: string, sent: object) => test.call(asBff, 'PUT', `${USERS}/${id}`, sent);
const search = async (named: object) =>
  (await test.call(asBff, 'POST', `${USERS}/search`, { start: 0, limit: 10, ...named })).body as {
    users: ProvisionedUser[];
    count: number;
  };

it('is for the BFF alone, whatever a user may manage', async () => {
  const boss = actingAs({ _id: 'boss', language: 'en', permissions: ['managecompany'] });
  for (const [method, path] of [
    ['POST', `${USERS}/search`],
    ['GET', `${USERS}/boss`],
    ['POST', USERS],
    ['PUT', `${USERS}/boss`],
    ['DELETE', `${USERS}/boss`],
  ] as const)
    expect([path, (await test.call(boss, method, path, {})).status]).toEqual([path, 403]);
});

describe('a person of the directory', () => {
  it('is made without a mail, audited as provisioning and found by each of their names', async () => {
    const user = await create({ userName: 'N.Haddad@Demo.Test', language: 'fr' });
    expect(user).toMatchObject({ userName: 'n.haddad@demo.test', language: 'fr', isActive: true });
    expect(await test.rows.collection('mails').countDocuments({ userId: user.id })).toBe(0);
    expect(await auditOn(user.id)).toMatchObject([{ act: 'user_created', userId: 'provisioning' }]);
    expect(JSON.stringify(await auditOn(user.id))).not.toContain('addad');
    expect(await changesOf(user.id)).toMatchObject([{ act: 'user_created', changedBy: 'provisioning' }]);
    const { userName, email, externalId } = user;
    for (const named of [{ userName: 'N.HADDAD@demo.test' }, { email }, { externalId }, { userName, externalId }])
      expect(await search(named)).toMatchObject({ count: 1, users: [{ id: user.id }] });
    expect(await search({ userName, externalId: 'another' })).toEqual({ count: 0, users: [] });
    await expectNoScans(test.store);
  });

  it('is refused where another person has the user name, the id or the address', async () => {
    const { userName, email, externalId } = await create();
    for (const [path, sent] of [
      ['userName', { userName }],
      ['externalId', { externalId }],
      ['email', { email }],
    ] as const)
      expect(await test.call(asBff, 'POST', USERS, aWish(sent))).toMatchObject({
        status: 409,
        body: { code: 'not_possible_now', fields: [{ path, code: 'taken' }] },
      });
  });

  it('is refused with the names of the fields that are missing', async () => {
    const reply = await test.call(asBff, 'POST', USERS, { userName: 'x', email: 'x' });
    expect(reply.status).toBe(400);
    expect((reply.body as { fields: object[] }).fields).toEqual([
      { path: 'firstname', code: 'required' },
      { path: 'lastname', code: 'required' },
      { path: 'email', code: 'invalid_email' },
    ]);
  });

  it('who was made here before is found by their address and then linked', async () => {
    const ada = await test.rows.addUser({ email: 'ada.linked@demo.test' });
    expect(await search({ userName: ada.email })).toMatchObject({ users: [{ id: ada._id, externalId: null }] });
    expect(await change(ada._id, { externalId: 'ada-1' })).toMatchObject({
      status: 200,
      body: { externalId: 'ada-1' },
    });
    expect(await search({ externalId: 'ada-1' })).toMatchObject({ count: 1 });
  });

  it('changes in one, with the names of the fields in the audit log and never their values', async () => {
    const { id } = await create();
    const reply = await change(id, { lastname: 'Peeters', userName: 'new@demo.test', isActive: false });
    expect(reply).toMatchObject({
      status: 200,
      body: { lastname: 'Peeters', userName: 'new@demo.test', isActive: false },
    });
    expect(await stored(id)).toMatchObject({ status: 'inactive', sortName: 'peeters noor' });
    const events = await auditOn(id);
    expect(events.map(({ act }) => act).sort()).toEqual(['user_changed', 'user_created', 'user_state_changed']);
    expect(JSON.stringify(events)).not.toContain('Peeters');
    await change(id, { isActive: true });
    expect(await stored(id)).toMatchObject({ status: 'active' });
  });

  it('who is so already is not written again', async () => {
    const user = await create();
    const before = await stored(user.id);
    const { firstname, lastname, email, userName, externalId } = user;
    await change(user.id, { firstname, lastname, email: email.toUpperCase(), userName, externalId, isActive: true });
    expect(await stored(user.id)).toEqual(before);
    expect(await auditOn(user.id)).toHaveLength(1);
  });

  it('who has logged in confirms a new address, and gets one mail for it', async () => {
    const ada = await test.rows.addUser({ password: 'a long enough one' });
    for (const _ of [1, 2])
      expect(await change(ada._id, { email: 'ada.new@demo.test' })).toMatchObject({
        status: 200,
        body: { email: ada.email },
      });
    expect(await stored(ada._id)).toMatchObject({ proposedEmail: { proposedBy: 'provisioning' } });
    expect(await test.rows.collection('mails').countDocuments({ userId: ada._id, template: 'email-proposed' })).toBe(1);
  });
});

describe('a person whom the directory removes', () => {
  it('becomes former, is logged out, keeps what they have and is not shown to the directory', async () => {
    const password = 'a long enough one';
    const ada = await test.rows.addUser({ password });
    await change(ada._id, { externalId: 'gone-1' });
    expect((await test.call(asBff, 'DELETE', `${USERS}/${ada._id}`)).status).toBe(204);
    expect(await stored(ada._id)).toMatchObject({ status: 'former', formerSince: expect.any(Date), email: ada.email });
    const logIn = { identifier: ada.email, password, device: '' };
    expect((await test.call(asBff, 'POST', '/internal/sessions', logIn)).status).toBe(401);
    for (const [method, path] of [
      ['GET', `${USERS}/${ada._id}`],
      ['DELETE', `${USERS}/${ada._id}`],
    ] as const)
      expect((await test.call(asBff, method, path)).status).toBe(404);
    expect(await search({ externalId: 'gone-1' })).toEqual({ count: 0, users: [] });
  });

  it('comes back under the same id of the directory, never by the address alone', async () => {
    const user = await create();
    await test.call(asBff, 'DELETE', `${USERS}/${user.id}`);
    const { email, externalId } = user;
    expect(await test.call(asBff, 'POST', USERS, aWish({ userName: email, email, externalId: 'other' }))).toMatchObject(
      {
        status: 409,
        body: { fields: [{ path: 'former', code: 'taken' }] },
      },
    );
    const back = await create({ userName: email, email, externalId, lastname: 'Back' });
    expect(back).toMatchObject({ id: user.id, lastname: 'Back', isActive: true });
    expect(await search({ userName: email })).toMatchObject({ count: 1 });
  });

  it('is shown again when an administrator makes them current', async () => {
    const hr = actingAs({ _id: 'hr', language: 'en', permissions: ['manageusers'] });
    const { id } = await create();
    await test.call(asBff, 'DELETE', `${USERS}/${id}`);
    expect((await test.call(hr, 'PUT', `/users/${id}/state`, { state: 'current' })).status).toBe(200);
    expect((await test.call(asBff, 'GET', `${USERS}/${id}`)).status).toBe(200);
  });

  it('who left for another reason stays former when the directory switches them off', async () => {
    const since = inDays(-30);
    const { _id } = await test.rows.addUser({ status: 'former', formerSince: since });
    await change(_id, { isActive: false });
    expect(await stored(_id)).toMatchObject({ status: 'former', formerSince: since });
  });
});

describe('a page that names people by their id in the directory', () => {
  const embed = (subject: string, matchBy?: string) =>
    test.call(asBff, 'POST', '/internal/sessions/embed', { issuer: 'https://portal.test', subject, matchBy });

  it('finds the one account of a person who was imported before the directory knew them', async () => {
    const { email } = await test.rows.addUser({ _id: 'imported', passwordHash: '', externalIds: [] });
    expect(await embed('nr-4711', 'directory')).toMatchObject({ status: 403, body: { code: 'embed_user_unknown' } });
    expect((await search({ userName: email })).users).toMatchObject([{ id: 'imported' }]);
    expect((await change('imported', { userName: email, externalId: 'nr-4711' })).status).toBe(200);
    expect(await embed('nr-4711', 'directory')).toMatchObject({ status: 200, body: { userId: 'imported' } });
    expect(await test.rows.collection('users').countDocuments({ email })).toBe(1);
    const again = await test.call(asBff, 'POST', USERS, aWish({ email, userName: email, externalId: 'nr-4711' }));
    expect(again.status).toBe(409);
    await expectNoScans(test.store);
  });

  it('is refused where the issuer may not name them so, and once the directory took the person away', async () => {
    const { id, externalId } = await create();
    const subject = externalId ?? '';
    expect((await embed(subject)).body).toMatchObject({ code: 'embed_user_unknown' });
    await change(id, { isActive: false });
    expect((await embed(subject, 'directory')).body).toMatchObject({ code: 'embed_user_disabled' });
    await change(id, { isActive: true });
    expect((await embed(subject, 'directory')).status).toBe(200);
    await test.call(asBff, 'DELETE', `${USERS}/${id}`);
    expect((await embed(subject, 'directory')).body).toMatchObject({ code: 'embed_user_disabled' });
  });

  it('means the person who linked the subject by a log-in, where there is one', async () => {
    const issuer = 'https://portal.test';
    await create({ externalId: 'twice' });
    await test.rows.addUser({ _id: 'linked', externalIds: [{ issuer, subject: 'twice' }] });
    expect((await embed('twice', 'directory')).body).toMatchObject({ userId: 'linked' });
  });
});

it('never takes the last person who manages the company away, and then changes nothing', async () => {
  const refusal = { status: 409, body: { fields: [{ path: 'managecompany', code: 'last_holder' }] } };
  const before = await stored('boss');
  expect(await test.call(asBff, 'DELETE', `${USERS}/boss`)).toMatchObject(refusal);
  expect(await change('boss', { isActive: false, lastname: 'Other', userName: 'other' })).toMatchObject(refusal);
  expect(await stored('boss')).toEqual(before);
  const second = await test.rows.addUser({ permissions: ['managecompany'] });
  expect((await change(second._id, { isActive: false })).status).toBe(200);
});

it('lists everybody in pages, without people who were removed', async () => {
  const { id } = await create();
  const { count } = await search({});
  const last = await search({ start: count - 1, limit: 1 });
  expect(last).toMatchObject({ count, users: [expect.anything()] });
  await test.call(asBff, 'DELETE', `${USERS}/${id}`);
  expect(await search({ limit: 0 })).toEqual({ count: count - 1, users: [] });
  await expectNoScans(test.store);
});
