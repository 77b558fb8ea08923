import { defaultProfileFields } from '@wellspring/shared/domain/profile/profile-fields.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { actingAs, startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { UserRow } from '../door/person.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await test.rows.add('companyBranches', { _id: 'ghent', title: 'Gent', isDefault: true });
});
afterAll(() => test.close());

type ProfileBody = {
  profile: Record<string, unknown>;
  profileFields: { field: string; isEditable: boolean; isRequired: boolean }[];
  profileRevision: number;
  fields: { path: string; code: string }[];
  details: ProfileBody;
};

const read = async (user: UserRow, reader = user) =>
  (await test.call(actingAs(reader), 'GET', `/users/${user._id}`)).body as ProfileBody;
const change = (user: UserRow, body: object) => test.call(actingAs(user), 'PUT', `/customuser/${user._id}`, body);
const storedOf = async (user: UserRow) => (await test.rows.collection('users').findOne({ _id: user._id }))?.profile;

/** Rules of the company for the time of one test; another process of the service believes them two seconds. */
async function underRules(data: object, run: () => Promise<void>): Promise<void> {
  const admin = await test.rows.addUser({ permissions: ['managesettings'] });
  const set = async (next: object) => {
    const { revision } = (await test.call(actingAs(admin), 'GET', '/settings/1')).body as { revision: number };
    expect(await test.call(actingAs(admin), 'PUT', '/settings/1', { revision, data: next })).toMatchObject({
      status: 200,
    });
  };
  await set(data);
  try {
    await run();
  } finally {
    await set({ profileFields: defaultProfileFields, hideuserprofile: false });
  }
}

describe('a profile', () => {
  it('is read with what may be done with it, without the company’s hidden fields', async () => {
    const ada = await test.rows.addUser({
      profile: {
        birthdate: new Date('1988-04-12T10:00:00Z'),
        gender: 'female',
        education: 'nonsense',
        employmentType: 'white-collar',
        companyBranchId: 'ghent',
        terminationReason: 'secret',
        salary: 12,
      },
    });
    const { profile, profileFields, profileRevision } = await read(ada);
    expect(profile).toMatchObject({
      birthdate: '1988-04-12',
      gender: 'female',
      education: null,
      phone: null,
      companyBranch: 'ghent',
      tags: [],
    });
    expect(JSON.stringify(profile)).not.toMatch(/secret|salary/);
    expect(profileRevision).toBe(0);
    expect(profileFields).toContainEqual({ field: 'phone', isEditable: true, isRequired: false });
    expect(profileFields).toContainEqual({ field: 'employmentType', isEditable: false, isRequired: false });
    const manager = await test.rows.addUser({ permissions: ['manageusers'] });
    expect((await read(ada, manager)).profile).toMatchObject({ terminationReason: 'secret' });
  });

  it('takes cleaned values, empties fields, and leaves the rest alone', async () => {
    const ada = await test.rows.addUser({ profile: { city: 'Gent', jobTitle: 'Nurse', externalNote: 'kept' } });
    const first = await change(ada, {
      profileRevision: 0,
      phone: ' +32 9 225\u200B 10 20 ',
      street: 'A\u030Angstro\u0308m  \u202Elaan',
      birthdate: '1990-02-28',
      country: 'BE',
      transportation: 'bike',
      children: 2,
    });
    expect(first).toMatchObject({ status: 200, body: { profileRevision: 1 } });
    expect((first.body as ProfileBody).profile).toMatchObject({
      phone: '+32 9 225 10 20',
      street: 'Ångström laan',
      birthdate: '1990-02-28',
      city: 'Gent',
      jobTitle: 'Nurse',
    });
    await change(ada, { profileRevision: 1, city: '', children: null });
    expect(await storedOf(ada)).toEqual({
      phone: '+32 9 225 10 20',
      street: 'Ångström laan',
      birthdate: new Date('1990-02-28T00:00:00Z'),
      country: 'BE',
      transportation: 'bike',
      jobTitle: 'Nurse',
      externalNote: 'kept',
    });
  });

  it('refuses by name what is not theirs to change and what does not fit, and writes nothing then', async () => {
    const ada = await test.rows.addUser({ profile: { jobTitle: 'Nurse' } });
    const refused = await change(ada, {
      profileRevision: 0,
      city: 'Gent',
      jobTitle: 'Director',
      terminationReason: 'x',
      birthdate: '1990-02-31',
      phone: 'call me',
    });
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(Object.fromEntries((refused.body as ProfileBody).fields.map(({ path, code }) => [path, code]))).toEqual({
      jobTitle: 'not_editable',
      terminationReason: 'not_editable',
      birthdate: 'no_such_date',
      phone: 'invalid_phone',
    });
    for (const [body, path] of [
      [{ profileRevision: 0, city: { $gt: '' } }, 'city'],
      [{ profileRevision: 0, gender: 'robot' }, 'gender'],
      [{ profileRevision: 0, children: 1.5 }, 'children'],
      [{ profileRevision: 0, 'profile.permissions': 'x' }, 'profile.permissions'],
      [{ profileRevision: -1, city: 'Gent' }, 'profileRevision'],
      [{ city: 'Gent' }, 'profileRevision'],
    ] as const)
      expect([path, await change(ada, body)]).toMatchObject([path, { status: 400, body: { fields: [{ path }] } }]);
    expect(await storedOf(ada)).toEqual({ jobTitle: 'Nurse' });
  });

  it('is refused for other users, and a conflict for the second of two pages', async () => {
    const [ada, bob] = [await test.rows.addUser(), await test.rows.addUser({ permissions: ['manageusers'] })];
    const wish = { profileRevision: 0, city: 'Gent' };
    expect((await test.call(actingAs(bob), 'PUT', `/customuser/${ada._id}`, wish)).status).toBe(404);
    const [one, two] = await Promise.all([change(ada, wish), change(ada, { ...wish, city: 'Namur' })]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    const [won, lost] = one.status === 200 ? [one, two] : [two, one];
    const { city } = (won.body as ProfileBody).profile;
    expect(lost.body).toMatchObject({ code: 'stale_revision', details: { profileRevision: 1, profile: { city } } });
    expect((await change(ada, { ...wish, profileRevision: 5 })).status).toBe(409);
  });

  it('follows the rules of the company', async () => {
    const ada = await test.rows.addUser();
    const rules = {
      ...defaultProfileFields,
      city: { isShown: true, isEditable: true, isRequired: true },
      gender: { isShown: false, isEditable: true, isRequired: false },
      companyBranch: { isShown: true, isEditable: true, isRequired: false },
    };
    await underRules({ profileFields: rules }, async () => {
      const { profile, profileFields } = await read(ada);
      expect(profile).not.toHaveProperty('gender');
      expect(profileFields).toContainEqual({ field: 'city', isEditable: true, isRequired: true });
      const refused = await change(ada, { profileRevision: 0, city: ' ', gender: 'male', companyBranch: 'mars' });
      expect((refused.body as ProfileBody).fields).toEqual([
        { path: 'gender', code: 'not_editable' },
        { path: 'city', code: 'required' },
        { path: 'companyBranch', code: 'unknown' },
      ]);
      expect((await change(ada, { profileRevision: 0, companyBranch: 'ghent' })).status).toBe(200);
    });
    await underRules({ hideuserprofile: true }, async () => {
      expect(await read(ada)).toMatchObject({ profile: {}, profileFields: [] });
      expect((await change(ada, { profileRevision: 1, city: 'Gent' })).status).toBe(400);
      expect((await change(ada, { language: 'fr' })).status).toBe(200);
    });
  });

  it('is read by index only', () => expectNoScans(test.store));
});
