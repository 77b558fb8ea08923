import type { PermissionHolder, PersonRights, Role } from '@wellspring/shared/contracts/access/rights.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserRow } from '../../people/door/person.ts';
import { disableUser } from '../../people/users/erase-user.repository.ts';
import type { AuditDetails } from '../../platform/audit/audit.ts';
import { transactionsOn } from '../../platform/mongo.ts';
import type { ErasureTools } from '../../platform/personal-data.ts';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { actingAs, asBff, startTestApp, type TestApp, testConfig } from '../../testing/test-app.ts';
import { hashPassword } from '../passwords/hash-password.ts';

const pepper = testConfig.PASSWORD_PEPPER;
const PASSWORD = 'a long enough one';

let test: TestApp;
let owner: UserRow;
let giver: UserRow;

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.rows.addUser({ firstname: 'Olga', lastname: 'Owner', permissions: ['managecompany'] });
  giver = await test.rows.addUser({
    firstname: 'Gina',
    lastname: 'Giver',
    permissions: ['managepermissions', 'viewTeams', 'manageusers'],
  });
});
afterAll(() => test.close());

const read = async (person: UserRow, by = owner) =>
  (await test.call(actingAs(by), 'GET', `/users/${person._id}/permissions`)).body as PersonRights;

type Wanted = { permissions?: string[]; roles?: string[]; revision?: number };
/** Adds nothing of its own: what is not named is taken away. */
async function put(by: UserRow, person: UserRow, { permissions = [], roles = [], revision }: Wanted) {
  const based = revision ?? (await read(person)).revision;
  const url = `/users/${person._id}/permissions`;
  return test.call(actingAs(by), 'PUT', url, { revision: based, permissions, roles });
}
const storedPermissions = async ({ _id }: UserRow) =>
  (await test.rows.collection('users').findOne({ _id }))?.permissions;
const field = (code: string) => ({ body: { fields: [{ code }] } });

describe('giving permissions', () => {
  it('says who gave it and when, mails the person, and reaches their running session', async () => {
    const noor = await test.rows.addUser({ firstname: 'Noor', lastname: 'Peeters', password: PASSWORD });
    const logIn = { identifier: noor.email, password: PASSWORD, device: 'Firefox' };
    const { sessionId } = (await test.call(asBff, 'POST', '/internal/sessions', logIn)).body as { sessionId: string };
    const given = await put(giver, noor, { permissions: ['viewTeams'] });
    expect(given).toMatchObject({
      status: 200,
      body: {
        person: { firstname: 'Noor' },
        permissions: [{ permission: 'viewTeams', own: { giver: { id: giver._id, name: 'Gina Giver' } }, roles: [] }],
      },
    });
    const since = (given.body as PersonRights).permissions[0]?.own?.since;
    expect(Date.now() - Date.parse(since ?? '')).toBeLessThan(60_000);
    expect(await test.call(asBff, 'GET', `/internal/sessions/${sessionId}`)).toMatchObject({
      body: { permissions: ['viewTeams'] },
    });
    const mails = await test.rows.collection('mails').find({ userId: noor._id }).toArray();
    expect(mails).toMatchObject([{ template: 'rights-changed', aboutUserId: giver._id, state: 'idle' }]);
    const [event] = await test.rows
      .collection('auditEvents')
      .find({ userId: giver._id, act: 'rights_changed' })
      .toArray();
    expect(event).toMatchObject({
      objectId: noor._id,
      details: { changes: [{ field: 'viewTeams', before: 'no', after: 'yes' }] },
    });
  });

  it('keeps the giver and the date of what stays, and changes nothing when nothing differs', async () => {
    const noor = await test.rows.addUser();
    await put(owner, noor, { permissions: ['viewTeams'] });
    const before = await read(noor);
    await put(giver, noor, { permissions: ['viewTeams', 'manageusers'] });
    const after = await read(noor);
    expect(after.permissions.find(({ permission }) => permission === 'viewTeams')).toEqual(before.permissions[0]);
    expect((await put(owner, noor, { permissions: ['manageusers', 'viewTeams'] })).status).toBe(200);
    expect((await read(noor)).revision).toBe(after.revision);
  });

  it('refuses a change that is based on an older state', async () => {
    const noor = await test.rows.addUser();
    const { revision } = await read(noor);
    await put(owner, noor, { permissions: ['viewTeams'] });
    expect(await put(owner, noor, { revision, permissions: ['viewSegments'] })).toMatchObject({
      status: 409,
      body: { code: 'stale_revision' },
    });
    expect(await storedPermissions(noor)).toEqual(['viewTeams']);
  });

  it('gives and takes only what the giver holds', async () => {
    const noor = await test.rows.addUser();
    for (const permissions of [['managesettings'], ['managecompany'], ['viewTeams', 'managesettings']])
      expect(await put(giver, noor, { permissions })).toMatchObject({ status: 403, ...field('not_held') });
    const lea = await test.rows.addUser({ permissions: ['managesettings'] });
    expect(await put(giver, lea, {})).toMatchObject({ status: 403, ...field('holds_more') });
    expect(await put(giver, lea, { permissions: ['managesettings', 'viewTeams'] })).toMatchObject(field('holds_more'));
    expect([await storedPermissions(noor), await storedPermissions(lea)]).toEqual([[], ['managesettings']]);
    expect((await read(lea, giver)).canChange).toBe(false);
    expect((await read(lea)).canChange).toBe(true);
  });

  it('gives nothing to oneself, unless one manages the company', async () => {
    const both = { permissions: ['managepermissions', 'viewTeams', 'manageusers'], roles: [] };
    expect((await put(giver, giver, both)).status).toBe(200);
    expect(await put(giver, giver, { permissions: ['managepermissions'] })).toMatchObject(field('own_rights'));
    expect((await put(owner, owner, { permissions: ['managecompany', 'viewTeams'] })).status).toBe(200);
  });

  it.each([
    [{ revision: 0, permissions: ['constructor'], roles: [] }, 'permissions.0'],
    [{ revision: 0, permissions: [], roles: ['not a role'] }, 'roles.0'],
    [{ revision: -1, permissions: [], roles: [] }, 'revision'],
    [{ permissions: [], roles: [] }, 'revision'],
  ])('names the field that is wrong in %j', async (body, path) => {
    expect(await test.call(actingAs(owner), 'PUT', `/users/${giver._id}/permissions`, body)).toMatchObject({
      status: 400,
      body: { fields: [{ path }] },
    });
  });

  it('finds no former and no unknown people', async () => {
    const gone = await test.rows.addUser({ status: 'former' });
    for (const id of [gone._id, 'nobody'])
      expect((await test.call(actingAs(owner), 'GET', `/users/${id}/permissions`)).status).toBe(404);
  });
});

describe('roles', () => {
  const roles = async () => (await test.call(actingAs(owner), 'GET', '/roles')).body as Role[];
  const changeRole = async (by: UserRow, id: string, permissions: string[]) => {
    const revision = (await roles()).find((role) => role.id === id)?.revision ?? 0;
    return test.call(actingAs(by), 'PUT', `/roles/${id}`, { revision, permissions });
  };

  it('are given only by who holds all of them, and a permission can come from both', async () => {
    const noor = await test.rows.addUser();
    expect(await put(giver, noor, { roles: ['projectmanager'] })).toMatchObject({ status: 403, ...field('not_held') });
    await put(owner, noor, { roles: ['projectmanager'], permissions: ['manageteams'] });
    const { permissions } = await read(noor);
    expect(permissions).toHaveLength(5);
    expect(permissions.find(({ permission }) => permission === 'manageteams')).toMatchObject({
      own: { giver: { id: owner._id } },
      roles: [{ role: 'projectmanager', giver: { id: owner._id } }],
    });
    await put(owner, noor, { roles: ['projectmanager'] });
    expect(await storedPermissions(noor)).toHaveLength(5);
    await put(owner, noor, {});
    expect(await storedPermissions(noor)).toEqual([]);
  });

  it('change for everybody who has them, and leave own permissions alone', async () => {
    const [noor, marc] = [await test.rows.addUser(), await test.rows.addUser()];
    await put(owner, noor, { roles: ['developer'], permissions: ['manageanalytics'] });
    await put(owner, marc, { roles: ['developer'] });
    const [role] = (await roles()).filter(({ id }) => id === 'developer');
    expect(role).toMatchObject({ holders: 2, isChangeable: true });
    expect((await changeRole(owner, 'developer', ['managesettings', 'viewSegments'])).status).toBe(200);
    expect(await storedPermissions(noor)).toEqual(['manageanalytics', 'managesettings', 'viewSegments']);
    expect(await storedPermissions(marc)).toEqual(['managesettings', 'viewSegments']);
  });

  it('are changed by who manages the company only, never the owner’s, and never give the company away', async () => {
    expect((await changeRole(giver, 'developer', [])).status).toBe(403);
    expect((await changeRole(owner, 'owner', [])).status).toBe(403);
    expect((await changeRole(owner, 'nowhere', [])).status).toBe(404);
    expect((await changeRole(owner, 'developer', ['managecompany'])).status).toBe(400);
    const stale = await test.call(actingAs(owner), 'PUT', '/roles/developer', { revision: 99, permissions: [] });
    expect(stale.status).toBe(409);
    for (const [method, url, body] of [
      ['POST', '/roles', { name: 'Mine', permissions: [] }],
      ['DELETE', '/roles/developer?revision=0', undefined],
      ['POST', '/roles/developer/consequences', { permissions: [] }],
    ] as const)
      expect((await test.call(actingAs(giver), method, url, body)).status).toBe(403);
    expect((await test.call(actingAs(owner), 'DELETE', '/roles/owner?revision=0')).status).toBe(403);
  });

  const add = (body: object, by = owner) => test.call(actingAs(by), 'POST', '/roles', body);

  it('can be added, given, renamed and deleted; each step is in the audit log with what it changed', async () => {
    // The right is in their session only: later tests count the holders.
    const admin = { ...(await test.rows.addUser()), permissions: ['managecompany'] };
    const [id, noor] = ['reception', await test.rows.addUser({ firstname: 'Noor', lastname: 'Balie' })];
    const start = { id, name: ' Reception ', permissions: ['manageusers', 'viewTeams'] };
    for (const _ of ['sent', 'sent again']) expect((await add(start, admin)).status).toBe(200);
    expect((await roles()).filter((role) => role.id === id)).toMatchObject([{ name: 'Reception', revision: 1 }]);
    await put(owner, noor, { roles: [id], permissions: ['viewTeams'] });
    expect((await read(noor)).roles).toMatchObject([{ role: id, name: 'Reception', giver: { id: owner._id } }]);

    const url = `/roles/${id}`;
    const change = { revision: 1, name: 'Front desk', permissions: ['viewTeams', 'managesegments'] };
    const { body: asked } = await test.call(actingAs(admin), 'POST', `${url}/consequences`, {
      permissions: change.permissions,
    });
    expect(asked).toEqual({
      count: 1,
      people: [{ id: noor._id, name: 'Noor Balie', gains: ['managesegments'], loses: ['manageusers'] }],
    });
    expect(await storedPermissions(noor)).toEqual(['manageusers', 'viewTeams']);
    expect((await test.call(actingAs(admin), 'PUT', url, change)).status).toBe(200);
    expect(await storedPermissions(noor)).toEqual(['managesegments', 'viewTeams']);

    expect((await test.call(actingAs(admin), 'DELETE', `${url}?revision=1`)).status).toBe(409);
    expect((await test.call(actingAs(admin), 'DELETE', `${url}?revision=2`)).status).toBe(200);
    expect(await storedPermissions(noor)).toEqual(['viewTeams']);
    expect(await read(noor)).toMatchObject({ roles: [], permissions: [{ permission: 'viewTeams', roles: [] }] });
    const mails = await test.rows.collection('mails').find({ userId: noor._id }).toArray();
    expect(mails.map(({ aboutUserId }) => aboutUserId)).toEqual([owner._id, admin._id, admin._id]);

    const events = (await test.rows.collection('auditEvents').find({ userId: admin._id }).toArray()).toSorted(
      (left, right) => Number(left.seq) - Number(right.seq),
    );
    const changesOf = ({ details }: Record<string, unknown>) => (details as AuditDetails).changes;
    expect(events.map((event) => [event.act, changesOf(event)[0]])).toEqual([
      ['role_created', { field: 'role', before: null, after: 'Reception' }],
      ['role_changed', { field: 'role', before: 'Reception', after: 'Front desk' }],
      ['role_deleted', { field: 'role', before: 'Front desk', after: null }],
    ]);
    expect(events.map(changesOf)[1]?.slice(1)).toEqual([
      { field: 'managesegments', before: 'no', after: 'yes' },
      { field: 'manageusers', before: 'yes', after: 'no' },
    ]);
  });

  it('are named once each, and a built-in one that was deleted stays away', async () => {
    expect((await add({ name: 'Night shift', permissions: [] })).status).toBe(200);
    for (const [body, path, code] of [
      [{ name: 'night SHIFT ', permissions: [] }, 'name', 'taken'],
      [{ name: ' ', permissions: [] }, 'name', undefined],
      [{ name: 'x'.repeat(61), permissions: [] }, 'name', undefined],
      [{ id: 'developer', name: 'Other', permissions: [] }, 'id', 'taken'],
      [{ name: 'Other', permissions: ['managecompany'] }, 'permissions', 'only_owner'],
    ] as const) {
      const field = { path, ...(code ? { code } : {}) };
      expect(await add(body)).toMatchObject({ status: 400, body: { fields: [field] } });
    }
    const revision = (await roles()).find(({ id }) => id === 'projectmanager')?.revision ?? 0;
    const marc = await test.rows.addUser();
    await put(owner, marc, { roles: ['projectmanager'] });
    expect((await test.call(actingAs(owner), 'DELETE', `/roles/projectmanager?revision=${revision}`)).status).toBe(200);
    expect((await roles()).map(({ id }) => id)).not.toContain('projectmanager');
    expect(await storedPermissions(marc)).toEqual([]);
    expect(await put(owner, marc, { roles: ['projectmanager'] })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'roles.0', code: 'unknown_role' }] },
    });
  });
});

describe('who holds a permission', () => {
  it('is listed with where it comes from; managing the company includes it', async () => {
    const marc = await test.rows.addUser({ lastname: 'Aa Delvaux' });
    await put(owner, marc, { permissions: ['managefeedback'] });
    await test.rows.addUser({ status: 'former', permissions: ['managefeedback'] });
    const url = '/permissions?permission=managefeedback&_limit=100';
    const holders = (await test.call(actingAs(giver), 'GET', url)).body as PermissionHolder[];
    expect(holders.map(({ person, by }) => [person.id, by])).toEqual([
      [marc._id, 'managefeedback'],
      [owner._id, 'managecompany'],
    ]);
    expect(holders[0]).toMatchObject({ own: { giver: { id: owner._id } }, roles: [] });
    expect(holders[1]).toMatchObject({ own: { giver: null, since: null } });
    const count = await test.call(actingAs(giver), 'GET', '/permissions/count?permission=managefeedback');
    expect(count.body).toEqual({ count: 2 });
  });
});

describe('the last one who manages the company', () => {
  const lastHolder = { status: 409, body: { code: 'not_possible_now', fields: [{ code: 'last_holder' }] } };

  it('cannot lose it, nor be erased', async () => {
    expect((await read(owner)).isLastHolder).toBe(true);
    expect(await put(owner, owner, {})).toMatchObject(lastHolder);
    const asked = { _id: 'wish', userId: owner._id, state: 'asked', askedAt: new Date(), isOpen: true };
    await test.rows.add('erasureRequests', asked);
    const confirm = (by: UserRow) => test.call(actingAs(by), 'PUT', '/settings/retention/requests/wish/confirm');
    const hr = await test.rows.addUser({ permissions: ['managesettings'] });
    expect((await confirm(hr)).status).toBe(403);
    // Who held it a moment ago, as far as their session goes.
    const { _id, language } = hr;
    expect(await confirm({ ...hr, _id, language, permissions: ['managecompany'] })).toMatchObject(lastHolder);
    expect((await test.rows.collection('erasureRequests').findOne({ _id: 'wish' }))?.state).toBe('asked');
  });

  it('cannot ask to be erased, and an erasure that began before it was the last waits', async () => {
    await test.rows.collection('erasureRequests').deleteMany({ userId: owner._id });
    await test.rows
      .collection('users')
      .updateOne({ _id: owner._id }, { $set: { passwordHash: await hashPassword(PASSWORD, pepper) } });
    const ask = () => test.call(actingAs(owner), 'POST', '/users/me/erasure', { password: PASSWORD });
    expect(await ask()).toMatchObject(lastHolder);
    const tools = { connection: test.connection, inTransaction: transactionsOn(test.connection) } as ErasureTools;
    await expect(disableUser(tools, owner._id)).rejects.toMatchObject({ code: 'not_possible_now' });
    expect(await storedPermissions(owner)).toContain('managecompany');
  });

  it('is not lost when two take it from each other at the same moment', async () => {
    const second = await test.rows.addUser();
    await put(owner, second, { roles: ['owner'] });
    const [mine, theirs] = [await read(owner), await read(second)];
    const replies = await Promise.all([
      put(owner, second, { revision: theirs.revision }),
      put({ ...second, permissions: ['managecompany'] }, owner, { revision: mine.revision }),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const holders = await test.rows.collection('users').countDocuments({ permissions: 'managecompany' });
    expect(holders).toBe(1);
  });
});

it('finds everything by an index', () => expectNoScans(test.store));
