import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { actingAs, asBff, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
afterEach(async () => {
  for (const name of ['messageTags', 'userTags', 'messages'])
    await test.rows.collection(name).deleteMany({ _id: { $gte: '' } } as never);
});

const admin = actingAs({ _id: 'admin', language: 'en', permissions: ['managesettings'] });
const employee = actingAs({ _id: 'employee', language: 'en', permissions: ['manageusers'] });

type Tag = { id: string; tagtext: string; uses: number };
const add = async (path: string, tagtext: string) => (await test.call(admin, 'POST', path, { tagtext })).body as Tag;
const list = async (path: string) => (await test.call(admin, 'GET', path)).body as Tag[];
const message = (id: string, tagIds: string[]) => ({
  _id: id,
  body: '<p>b</p>',
  tagIds,
  teamId: null,
  isCompany: true,
  type: 'message',
  authorId: 'admin',
  createdAt: new Date(),
  updatedAt: new Date(),
});

describe.each(['/messagetags', '/usertags'])('%s', (path) => {
  it('are for who manages settings', async () => {
    const tag = await add(path, 'Planning');
    for (const actor of [employee, asBff]) {
      expect((await test.call(actor, 'GET', path)).status).toBe(403);
      expect((await test.call(actor, 'POST', path, { tagtext: 'Mine' })).status).toBe(403);
      expect((await test.call(actor, 'PUT', `${path}/${tag.id}`, { tagtext: 'Mine' })).status).toBe(403);
      expect((await test.call(actor, 'DELETE', `${path}/${tag.id}`)).status).toBe(403);
    }
    expect(await list(path)).toMatchObject([{ tagtext: 'Planning' }]);
  });

  it('are listed by text, page by page, and by any part of it', async () => {
    for (const text of ['Zorg', 'Ärger', 'Planning', 'Plan']) await add(path, text);
    const texts = async (query: string) => (await list(`${path}${query}`)).map(({ tagtext }) => tagtext);
    expect(await texts('')).toEqual(['Ärger', 'Plan', 'Planning', 'Zorg']);
    expect(await texts('?_start=1&_limit=2')).toEqual(['Plan', 'Planning']);
    expect(await texts('?tagtext_contains=A')).toEqual(['Ärger', 'Plan', 'Planning']);
    expect(await texts('?tagtext_contains=LANN')).toEqual(['Planning']);
    expect(await texts('?tagtext_contains=plan&_start=1&_limit=1')).toEqual(['Planning']);
    for (const query of ['_limit=101', '_start=-1', 'text=x'])
      expect((await test.call(admin, 'GET', `${path}?${query}`)).body).toMatchObject({ code: 'invalid_filter' });
  });

  it('are made once, whatever the spelling and however often it is sent', async () => {
    const first = await test.call(admin, 'POST', path, { id: 'mine', tagtext: '  First   aid ' });
    expect([first.status, first.body]).toEqual([201, { id: 'mine', tagtext: 'First aid', uses: 0 }]);
    for (const again of [{ id: 'mine', tagtext: 'First aid' }, { tagtext: 'FIRST AID' }])
      expect(await test.call(admin, 'POST', path, again)).toMatchObject({ status: 200, body: first.body });
    expect((await test.call(admin, 'POST', path, { id: 'mine', tagtext: 'Other' })).body).toMatchObject({
      code: 'invalid_request',
      fields: [{ path: 'id', code: 'taken' }],
    });
    expect((await test.call(admin, 'POST', path, { tagtext: ' \t' })).body).toMatchObject({
      code: 'fields_required',
      fields: [{ path: 'tagtext' }],
    });
    expect((await test.call(admin, 'POST', path, { tagtext: 'x'.repeat(41) })).body).toMatchObject({
      code: 'invalid_request',
      fields: [{ path: 'tagtext' }],
    });
  });

  it('are renamed, but never into one that is there', async () => {
    const [planning] = [await add(path, 'Planning'), await add(path, 'Care')];
    const rename = (id: string, tagtext: string) => test.call(admin, 'PUT', `${path}/${id}`, { tagtext });
    expect((await rename(planning.id, 'CARE')).body).toMatchObject({
      code: 'not_possible_now',
      fields: [{ path: 'tagtext', code: 'taken' }],
    });
    expect((await rename(planning.id, '  ')).body).toMatchObject({ code: 'fields_required' });
    expect((await rename('nobody', 'Any')).status).toBe(404);
    expect((await rename(planning.id, 'PLANNING')).body).toMatchObject({ id: planning.id, tagtext: 'PLANNING' });
    expect((await rename(planning.id, 'Rota')).body).toMatchObject({ tagtext: 'Rota' });
    expect((await list(`${path}?tagtext_contains=rot`)).map(({ id }) => id)).toEqual([planning.id]);
    expect(await list(`${path}?tagtext_contains=lann`)).toEqual([]);
  });

  it('are deleted once', async () => {
    const tag = await add(path, 'Planning');
    expect((await test.call(admin, 'DELETE', `${path}/${tag.id}`)).status).toBe(204);
    expect((await test.call(admin, 'DELETE', `${path}/${tag.id}`)).status).toBe(404);
    expect(await list(path)).toEqual([]);
  });

  it('leave a trace of every change, by id', async () => {
    const tag = await add(path, 'Planning');
    await test.call(admin, 'PUT', `${path}/${tag.id}`, { tagtext: 'Rota' });
    await test.call(admin, 'DELETE', `${path}/${tag.id}`);
    const events = await test.rows.collection('auditEvents').find({ userId: 'admin' }).toArray();
    const ofTag = events.filter(({ objectId }) => objectId === tag.id);
    expect(ofTag.map(({ act }) => act)).toEqual(['tags_changed', 'tags_changed', 'tags_changed']);
    expect(JSON.stringify(ofTag)).not.toMatch(/Planning|Rota/);
  });
});

it('takes a deleted tag away from the messages that carry it', async () => {
  const [planning, care] = [await add('/messagetags', 'Planning'), await add('/messagetags', 'Care')];
  await test.rows.add('messages', message('m1', [planning.id, care.id]), message('m2', [planning.id]));
  expect((await list('/messagetags')).map(({ tagtext, uses }) => [tagtext, uses])).toEqual([
    ['Care', 1],
    ['Planning', 2],
  ]);
  await test.call(admin, 'DELETE', `/messagetags/${planning.id}`);
  const left = await test.rows.collection('messages').find({ tagIds: care.id }).toArray();
  expect(left.map(({ tagIds }) => tagIds)).toEqual([[care.id]]);
  expect(await test.rows.collection('messages').countDocuments({ tagIds: planning.id })).toBe(0);
});

it('writes a new name into every profile, and counts the change', async () => {
  const person = await test.rows.addUser({ profile: { tags: ['Mentor', 'First aid'] }, profileRevision: 4 } as never);
  const other = await test.rows.addUser({ profile: { tags: ['Mentor'] } } as never);
  const tag = await add('/usertags', 'First aid');
  expect(tag.uses).toBe(1);
  const profileOf = async (id: string) => {
    const row = await test.rows.collection('users').findOne({ _id: id } as never);
    return [(row?.profile as { tags: string[] } | undefined)?.tags, row?.profileRevision];
  };
  expect((await test.call(admin, 'PUT', `/usertags/${tag.id}`, { tagtext: 'First help' })).body).toMatchObject({
    uses: 1,
  });
  expect(await profileOf(person._id)).toEqual([['Mentor', 'First help'], 5]);
  expect(await profileOf(other._id)).toEqual([['Mentor'], undefined]);
  await test.call(admin, 'DELETE', `/usertags/${tag.id}`);
  expect(await profileOf(person._id)).toEqual([['Mentor'], 6]);
});

it('finds everything by index', () => expectNoScans(test.store));
