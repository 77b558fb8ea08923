import type { ProfileOption } from '@wellspring/shared/contracts/people/profile-options.ts';
import { defaultProfileFields } from '@wellspring/shared/domain/profile/profile-fields.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { actingAs, startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { UserRow } from '../door/person.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  const theirOwn = { isShown: true, isEditable: true, isRequired: false };
  const profileFields = { ...defaultProfileFields, jobTitle: theirOwn, jobLevel: theirOwn, position: theirOwn };
  await test.rows.add('settings', { _id: '1', data: { profileFields }, revision: 1 });
});
afterAll(() => test.close());

const admin = actingAs({ _id: 'admin', language: 'en', permissions: ['managesettings'] });
const id = (digit: number) => `00000000-0000-7000-8000-00000000000${digit}`;
const option = (digit: number, en: string, changes: Partial<ProfileOption> = {}): ProfileOption => ({
  id: id(digit),
  title: { en, fr: '', nl: '' },
  isRetired: false,
  ...changes,
});

type Body = {
  code: string;
  revision: number;
  options: ProfileOption[];
  fields: { path: string; code: string; params?: object }[];
  details: Body;
};

const write = async (field: string, body: object, actor = admin) => {
  const { status, body: answer } = await test.call(actor, 'PUT', `/settings/profile-options/${field}`, body);
  return { status, body: answer as Body };
};
const listOf = async (field: string) => {
  const { body } = await test.call(admin, 'GET', '/settings/profile-options');
  return (body as (Body & { field: string })[]).find((one) => one.field === field) as Body;
};
const offeredTo = async (user: UserRow, locale = '') =>
  (await test.call(actingAs(user), 'GET', `/profile-options${locale && `?_locale=${locale}`}`)).body as {
    field: string;
    options: { id: string; title: string; isRetired: boolean }[];
  }[];
const choose = (user: UserRow, profileRevision: number, changes: object) =>
  test.call(actingAs(user), 'PUT', `/customuser/${user._id}`, { profileRevision, ...changes });
const read = async (user: UserRow, reader = user) =>
  ((await test.call(actingAs(reader), 'GET', `/users/${user._id}`)).body as { profile: Record<string, unknown> })
    .profile;

describe('a list of options', () => {
  it('is empty at first, and then stored in its order, tidied, with an audit event', async () => {
    expect(await listOf('jobTitle')).toEqual({ field: 'jobTitle', revision: 0, options: [] });
    const put = await write('jobTitle', {
      revision: 0,
      options: [option(2, ' Porter\u200B '), option(1, 'Nurse', { title: { en: 'Nurse', fr: 'Infirmière', nl: '' } })],
    });
    expect(put).toMatchObject({ status: 200, body: { revision: 1 } });
    expect((await listOf('jobTitle')).options.map(({ title }) => title.en)).toEqual(['Porter', 'Nurse']);
    const events = await test.rows.collection('auditEvents').find({ userId: 'admin' }).toArray();
    expect(events).toMatchObject([{ act: 'profile_options_changed', objectId: 'jobTitle' }]);
  });

  it('is for who manages settings', async () => {
    const employee = actingAs({ _id: 'e', language: 'en', permissions: ['manageusers'] });
    expect((await test.call(employee, 'GET', '/settings/profile-options')).status).toBe(403);
    expect((await write('jobTitle', { revision: 1, options: [] }, employee)).status).toBe(403);
  });

  it('is never written over a newer revision', async () => {
    const both = [option(3, 'One'), option(4, 'Two')].map((one) => write('jobLevel', { revision: 0, options: [one] }));
    const replies = await Promise.all(both);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = replies.find(({ status }) => status === 200);
    const lost = replies.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({
      code: 'stale_revision',
      details: { revision: 1, options: won?.body.options },
    });
  });

  it.each([
    ['the same title twice', [option(1, 'Nurse'), option(2, ' nurse ')], 'options.1.title.en'],
    ['the same id twice', [option(1, 'Nurse'), option(1, 'Porter')], 'options.1.id'],
    ['no title at all', [option(1, '\u200B ')], 'options.0.title'],
    ['a title that is too long', [option(1, 'x'.repeat(121))], 'options.0.title.en'],
    ['an id that is a word', [{ ...option(1, 'Nurse'), id: 'nurse' }], 'options.0.id'],
    [
      'a title that is no text',
      [{ ...option(1, ''), title: { en: { $gt: '' }, fr: '', nl: '' } }],
      'options.0.title.en',
    ],
    ['too many', Array.from({ length: 501 }, () => option(1, 'Nurse')), 'options'],
  ])('refuses %s, naming it, and stays as it was', async (_name, options, path) => {
    const before = await listOf('position');
    const put = await write('position', { revision: before.revision, options });
    expect([put.status, put.body.code, put.body.fields[0]?.path]).toEqual([400, 'invalid_request', path]);
    expect(await listOf('position')).toEqual(before);
  });

  it('holds five hundred long titles', async () => {
    const options = Array.from({ length: 500 }, (_, at) => ({
      ...option(1, ''),
      id: `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`,
      title: { en: `é${'x'.repeat(100)} ${at}`, fr: `é${'y'.repeat(100)} ${at}`, nl: `é${'z'.repeat(100)} ${at}` },
    }));
    expect((await write('position', { revision: 0, options })).status).toBe(200);
    expect((await write('position', { revision: 1, options: [] })).status).toBe(200);
  });
});

describe('people', () => {
  it('choose from the list in their language, and keep a retired option', async () => {
    const [ada, bob] = [await test.rows.addUser({ language: 'fr' }), await test.rows.addUser()];
    expect(await offeredTo(ada)).toContainEqual({
      field: 'jobTitle',
      options: [
        { id: id(2), title: 'Porter', isRetired: false },
        { id: id(1), title: 'Infirmière', isRetired: false },
      ],
    });
    expect((await choose(ada, 0, { jobTitle: id(1) })).status).toBe(200);
    const { revision, options } = await listOf('jobTitle');
    const retired = options.map((one) => ({ ...one, isRetired: one.id === id(1) }));
    await write('jobTitle', { revision, options: retired });
    const titles = async (user: UserRow) => (await offeredTo(user, 'en')).find(({ field }) => field === 'jobTitle');
    expect((await titles(ada))?.options).toContainEqual({ id: id(1), title: 'Nurse', isRetired: true });
    expect((await titles(bob))?.options.map(({ title }) => title)).toEqual(['Porter']);
    // Saved again with the rest of the form: still theirs. For Bob it is too late.
    expect((await choose(ada, 1, { jobTitle: id(1), city: 'Gent' })).status).toBe(200);
    expect((await choose(bob, 0, { jobTitle: id(1) })).body).toMatchObject({
      fields: [{ path: 'jobTitle', code: 'retired_option' }],
    });
  });

  it('write nothing where there is a list to choose from', async () => {
    const eve = await test.rows.addUser();
    for (const jobTitle of ['Porter', id(9)])
      expect(await choose(eve, 0, { jobTitle })).toMatchObject({
        status: 400,
        body: { code: 'invalid_request', fields: [{ path: 'jobTitle', code: 'unknown_option' }] },
      });
    // Without a list the field is the free text it was.
    expect((await choose(eve, 0, { position: 'Third chair' })).status).toBe(200);
    expect(await read(eve)).toMatchObject({ jobTitle: null, position: 'Third chair' });
  });

  it('hold what they wrote before there was a list, as an option when it is one', async () => {
    const ada = await test.rows.addUser({ profile: { jobTitle: 'porter', position: 'Third chair' } });
    expect(await read(ada)).toMatchObject({ jobTitle: id(2), position: 'Third chair' });
    const eve = await test.rows.addUser({ profile: { jobTitle: 'Juggler', position: id(9) } });
    expect(await read(eve)).toMatchObject({ jobTitle: 'Juggler', position: null });
  });

  it('see only the lists of fields they may see; who manages users sees all lists, and everyone the titles', async () => {
    const [leaver, manager] = [await test.rows.addUser(), await test.rows.addUser({ permissions: ['manageusers'] })];
    await write('terminationReason', {
      revision: 0,
      options: [option(5, 'Pension'), option(6, 'Old', { isRetired: true })],
    });
    expect((await offeredTo(leaver)).map(({ field }) => field)).not.toContain('terminationReason');
    expect(await offeredTo(manager)).toContainEqual({
      field: 'terminationReason',
      options: [
        { id: id(5), title: 'Pension', isRetired: false },
        { id: id(6), title: 'Old', isRetired: true },
      ],
    });
  });

  it('write again when everything is retired, beginning with the words of what they held', async () => {
    const ada = await test.rows.addUser({ profile: { jobLevel: id(7) } });
    const { revision, options } = await listOf('jobLevel');
    const junior = option(7, 'Junior', { isRetired: true, title: { en: 'Junior', fr: 'Débutant', nl: '' } });
    await write('jobLevel', { revision, options: [...options.map((one) => ({ ...one, isRetired: true })), junior] });
    expect((await offeredTo(ada)).map(({ field }) => field)).not.toContain('jobLevel');
    expect(await read(ada)).toMatchObject({ jobLevel: 'Junior' });
    expect((await choose(ada, 0, { jobLevel: 'Junior plus' })).status).toBe(200);
    expect(await read(ada)).toMatchObject({ jobLevel: 'Junior plus' });
  });
});

describe('an option', () => {
  it('is deleted only while it is not in use, without revealing how often it is', async () => {
    const { revision, options } = await listOf('jobTitle');
    const refused = await write('jobTitle', { revision, options: options.filter((one) => one.id !== id(1)) });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'not_possible_now', fields: [{ path: 'options', code: 'still_held', params: { id: id(1) } }] },
    });
    expect(JSON.stringify(refused.body)).not.toMatch(/count/);
    const gone = await write('jobTitle', { revision, options: options.filter((one) => one.id === id(1)) });
    expect(gone).toMatchObject({ status: 200, body: { options: [{ id: id(1) }] } });
  });
});

it('is read and sought by index only', () => expectNoScans(test.store));
