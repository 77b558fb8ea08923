import type { CompanyBranch } from '@wellspring/shared/contracts/settings/company-branches.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { actingAs, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const admin = actingAs({ _id: 'admin', language: 'en', permissions: ['managesettings'] });
const employee = actingAs({ _id: 'employee', language: 'en', permissions: ['manageusers'] });

const add = (id: string, title: string, isdefault = false) =>
  test.call(admin, 'POST', '/companybranches', { id, title, isdefault });
const list = async (query = '') => (await test.call(admin, 'GET', `/companybranches${query}`)).body as CompanyBranch[];
const defaults = async () => (await list('?isdefault=true')).map(({ id }) => id);

it('makes the first branch the default, and adds nothing twice', async () => {
  expect(await add('ghent', ' Ghent ')).toMatchObject({ status: 201, body: { title: 'Ghent', isdefault: true } });
  expect((await add('ghent', 'Ghent')).status).toBe(200);
  expect(await add('liege', 'Liège')).toMatchObject({ status: 201, body: { isdefault: false } });
  expect(await list()).toHaveLength(2);
  expect(await add('x', ' ')).toMatchObject({ status: 400, body: { fields: [{ path: 'title', code: 'required' }] } });
});

it('has exactly one default, also when two editors choose another at the same time', async () => {
  await add('namur', 'Namur');
  const choose = (id: string) =>
    test.call(admin, 'PUT', `/companybranches/${id}`, { revision: 1, title: id, isdefault: true });
  const replies = await Promise.all([choose('liege'), choose('namur')]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const [chosen] = await defaults();
  expect(await defaults()).toHaveLength(1);
  expect(await choose('liege')).toMatchObject({
    status: 409,
    body: { code: 'stale_revision', details: { revision: 2 } },
  });
  const without = { revision: 2, title: 'No default', isdefault: false };
  expect(await test.call(admin, 'PUT', `/companybranches/${chosen}`, without)).toMatchObject({
    status: 409,
    body: { fields: [{ path: 'isdefault', code: 'default_branch' }] },
  });
  expect(await test.call(admin, 'DELETE', `/companybranches/${chosen}`)).toMatchObject({
    status: 409,
    body: { fields: [{ code: 'default_branch' }] },
  });
});

it('has no more branches than a list of choices shows', async () => {
  const rows = Array.from({ length: 97 }, (_, at) => ({ _id: `x${at}`, title: `X ${at}`, isDefault: false }));
  await test.rows.add('companyBranches', ...rows);
  expect(await add('one-more', 'One more')).toMatchObject({
    status: 409,
    body: { fields: [{ path: 'id', code: 'too_many_branches' }] },
  });
  await test.rows.collection('companyBranches').deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } });
});

it('keeps a branch in which people work', async () => {
  await test.rows.addUser({ profile: { companyBranchId: 'ghent' } });
  expect(await test.call(admin, 'DELETE', '/companybranches/ghent')).toMatchObject({
    status: 409,
    body: { fields: [{ code: 'still_held' }] },
  });
  await add('mons', 'Mons');
  expect((await test.call(admin, 'DELETE', '/companybranches/mons')).status).toBe(204);
  expect((await test.call(admin, 'DELETE', '/companybranches/mons')).status).toBe(404);
});

it('is written by users who manage settings, and read by all', async () => {
  const body = { title: 'Mine', isdefault: true };
  expect((await test.call(employee, 'POST', '/companybranches', body)).status).toBe(403);
  expect((await test.call(employee, 'PUT', '/companybranches/ghent', { revision: 1, ...body })).status).toBe(403);
  expect((await test.call(employee, 'DELETE', '/companybranches/liege')).status).toBe(403);
  const [branch] = (await test.call(employee, 'GET', '/companybranches')).body as CompanyBranch[];
  expect(Object.keys(branch ?? {}).sort()).toEqual(['id', 'isdefault', 'logo', 'logosmall', 'title']);
  const acts = await test.rows.collection('auditEvents').find({ userId: 'admin' }).toArray();
  expect(new Set(acts.map(({ act }) => act))).toEqual(new Set(['branch_changed', 'branch_deleted']));
  await expectNoScans(test.store);
});
