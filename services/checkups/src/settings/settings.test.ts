import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoScans } from '../testing/expect-no-scans.ts';
import { actingAs, asBff, startTestApp, type TestApp } from '../testing/test-app.ts';
import { defaultSettings } from './door/setting.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const admin = actingAs({ _id: 'admin', language: 'en', permissions: ['managesettings'] });
const employee = actingAs({ _id: 'employee', language: 'en', permissions: ['manageusers'] });

describe('settings', () => {
  it('have defaults, and show only the public ones without a permission', async () => {
    for (const actor of [asBff, employee]) {
      const { body } = await test.call(actor, 'GET', '/settings');
      expect(body).toMatchObject({ passwordMinLength: 8, demo: false, companyName: 'Wellspring' });
      // Nothing that reveals the minimum group size to outsiders.
      expect(Object.keys(body).sort()).toEqual([
        'actionsenabled',
        'companyName',
        'defaultLanguage',
        'demo',
        'hidedashboard',
        'hidefeedback',
        'hideuserprofile',
        'hidewbeng',
        // This database has no user.
        'needsFirstAccount',
        'passwordMinLength',
        'statsenabled',
        'timeZone',
      ]);
    }
  });

  it('are for who manages them', async () => {
    expect((await test.call(employee, 'GET', '/settings/1')).body).toMatchObject({ code: 'not_allowed' });
    expect((await test.call(asBff, 'GET', '/settings/1')).status).toBe(403);
    const put = await test.call(employee, 'PUT', '/settings/1', { revision: 0, data: { hidefeedback: true } });
    expect(put.body).toMatchObject({ code: 'not_allowed' });
  });

  it('are changed field by field, and never over a newer revision', async () => {
    const first = await test.call(admin, 'PUT', '/settings/1', { revision: 0, data: { companyName: 'Acme' } });
    expect(first.body).toMatchObject({ revision: 1, data: { companyName: 'Acme', hidefeedback: false } });
    const second = await test.call(admin, 'PUT', '/settings/1', { revision: 1, data: { hidefeedback: true } });
    expect(second.body).toMatchObject({ revision: 2, data: { companyName: 'Acme', hidefeedback: true } });
    for (const revision of [0, 1, 3]) {
      const stale = await test.call(admin, 'PUT', '/settings/1', { revision, data: { companyName: 'Mine' } });
      expect([stale.status, stale.body]).toMatchObject([
        409,
        { code: 'stale_revision', details: { revision: 2, data: { companyName: 'Acme' } } },
      ]);
    }
  });

  it('are changed without a revision as based on what is there', async () => {
    const put = (companyName: string) => test.call(admin, 'PUT', '/settings/1', { data: { companyName } });
    const { body: before } = await test.call(admin, 'GET', '/settings/1');
    const { revision } = before as { revision: number };
    const replies = await Promise.all([put('Acme'), put('Acme'), put('Acme')]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body: after } = await test.call(admin, 'GET', '/settings/1');
    expect(after).toMatchObject({ revision: revision + 3, data: { companyName: 'Acme' } });
    // The tests below begin from the second revision.
    await test.rows.collection('settings').updateOne({ _id: '1' }, { $set: { revision } });
  });

  it.each(['Not/AZone', '', 'Europe/Brussels '])(
    'take no time zone %j, in which no screen could write a date',
    async (timeZone) => {
      const put = await test.call(admin, 'PUT', '/settings/1', { revision: 2, data: { timeZone } });
      expect([put.status, put.body]).toMatchObject([400, { fields: [{ path: 'data.timeZone' }] }]);
    },
  );

  it('show a change to every reader at once', async () => {
    expect((await test.call(employee, 'GET', '/settings')).body).toMatchObject({
      companyName: 'Acme',
      hidefeedback: true,
    });
    await test.call(admin, 'PUT', '/settings/1', { revision: 2, data: { companyName: 'Acme Works' } });
    expect((await test.call(employee, 'GET', '/settings')).body).toMatchObject({ companyName: 'Acme Works' });
  });

  it('let one of two editors through', async () => {
    const { body } = await test.call(admin, 'GET', '/settings/1');
    const { revision } = body as { revision: number };
    const change = (companyName: string) => test.call(admin, 'PUT', '/settings/1', { revision, data: { companyName } });
    const statuses = (await Promise.all([change('One'), change('Two')])).map((reply) => reply.status);
    expect(statuses.sort()).toEqual([200, 409]);
  });

  const flags = [
    'hidedashboard',
    'hidefeedback',
    'hidewbeng',
    'hideuserprofile',
    'actionsenabled',
    'statsenabled',
    'privateByDefault',
    'showResultsBeforeEnd',
    'hideTeamAnalytics',
    'requireManagerReview',
    'heatmapEnabled',
    'descriptivesEnabled',
    'networkEnabled',
    'histogramsEnabled',
    'relativeImportanceEnabled',
    'translateEmail',
    'secondStepRequired',
    'singleSignOn',
    'singleSignOnLinking',
    'singleSignOnLogout',
    'passwordsAllowed',
  ] as const;
  const texts = { en: '', fr: '', nl: '' };
  const refused: [name: string, value: unknown, within?: string][] = [
    ...flags.flatMap((name): [string, unknown][] => [
      [name, 'true'],
      [name, null],
    ]),
    ['companyName', ''],
    ['companyName', '   '],
    ['companyName', 'x'.repeat(121)],
    ['companyName', { $set: 1 }],
    ['defaultLanguage', 'de'],
    ['timeZone', 1],
    ['passwordMinLength', 5],
    ['passwordMinLength', 65],
    ['singleSignOnLabel', 'x'.repeat(41)],
    // Three people: figures of a smaller set are figures of a person.
    ['minimumTeamSize', 2],
    ['minimumTeamSize', 5.5],
    ['minimumSegmentSize', 2],
    ['minimumPopulationSize', 2],
    ['minimumPopulationSize', 10_001],
    ['minimumParticipationPercent', -1],
    ['minimumParticipationPercent', 101],
    ['adviceAddress', 'nobody'],
    ['adviceAddress', null],
    ['accessibilityContact', 'ask Noor'],
    ['accessibilityContact', 'javascript:alert(1)'],
    ['accessibilityContact', 'http://help.test'],
    ['splitAttributes', ['birthdate'], '.0'],
    ['pulseUserPercentage', 101],
    ['pulseNewcomerDays', 366],
    ['reminderLimit', 11],
    ['auditMonths', 11],
    ['auditMonths', 121],
    ['personalDataDays', 29],
    ['personalDataDays', 3651],
    ['contactBlock', { ...texts, fr: 'x'.repeat(601) }, '.fr'],
    ['contactBlock', { en: '' }, '.fr'],
    ['profileFields', { ...defaultSettings.profileFields, city: { isShown: 1 } }, '.city.isShown'],
    ['profileFields', {}, '.gender'],
  ];

  it.each(refused)('refuse %s %j naming the field', async (name, value, within = '') => {
    const before = await test.call(admin, 'GET', '/settings/1');
    const { revision } = before.body as { revision: number };
    const { status, body } = await test.call(admin, 'PUT', '/settings/1', { revision, data: { [name]: value } });
    const { code, fields } = body as { code: string; fields: { path: string }[] };
    expect([status, code, fields[0]?.path]).toEqual([400, 'invalid_request', `data.${name}${within}`]);
    expect((await test.call(admin, 'GET', '/settings/1')).body).toEqual(before.body);
  });

  it('have a test for every field that can be refused', () => {
    expect([...new Set(refused.map(([name]) => name))].sort()).toEqual(Object.keys(defaultSettings).sort());
  });

  it.each(['minimumTeamSize', 'minimumSegmentSize', 'minimumPopulationSize'] as const)(
    'let %s go down to three',
    async (name) => {
      const { body } = await test.call(admin, 'GET', '/settings/1');
      const { revision } = body as { revision: number };
      const put = await test.call(admin, 'PUT', '/settings/1', { revision, data: { [name]: 3 } });
      expect(put.body).toMatchObject({ data: { [name]: 3 } });
      const back = { [name]: defaultSettings[name] };
      await test.call(admin, 'PUT', '/settings/1', { revision: revision + 1, data: back });
    },
  );

  it('do not store unknown fields', async () => {
    const { body } = await test.call(admin, 'GET', '/settings/1');
    const { revision } = body as { revision: number };
    await test.call(admin, 'PUT', '/settings/1', { revision, data: { 'a.$b': 1, demo: true, hidewbeng: true } });
    const row = await test.rows.collection('settings').findOne({ _id: '1' });
    const known = new Set(Object.keys(defaultSettings));
    expect(Object.keys(row?.data as object).filter((name) => !known.has(name))).toEqual([]);
    expect(row?.data).toMatchObject({ hidewbeng: true });
  });

  it('hold the help texts by language, and branches with the default one', async () => {
    await test.rows.add('settings', {
      _id: 'faq',
      data: { nl: { dashboard: '<p onclick="x()">Hallo</p><script>x</script>' } },
      revision: 1,
    });
    expect((await test.call(employee, 'GET', '/settings/faq')).body).toEqual({
      en: {},
      fr: {},
      nl: { dashboard: '<p>Hallo</p>' },
    });
    await test.rows.add(
      'companyBranches',
      { _id: 'b1', title: 'Ghent', isDefault: true },
      { _id: 'b2', title: 'Namur', isDefault: false },
    );
    expect((await test.call(employee, 'GET', '/companybranches?isdefault=true')).body).toEqual([
      { id: 'b1', title: 'Ghent', isdefault: true, logo: null, logosmall: null },
    ]);
    expect((await test.call(employee, 'GET', '/companybranches')).body).toHaveLength(2);
    expect((await test.call(employee, 'GET', '/companybranches?title=x')).body).toMatchObject({
      code: 'invalid_filter',
      fields: [{ path: 'title' }],
    });
  });

  describe('the help texts', () => {
    const read = async () => (await test.call(admin, 'GET', '/settings/faq/1')).body as { revision: number };
    const write = (revision: number, data: object) => test.call(admin, 'PUT', '/settings/faq', { revision, data });

    it('are changed one by one, sanitised, and visible at once', async () => {
      const { revision } = await read();
      const put = await write(revision, { en: { profile: '<p style="x">Hi <img src=x onerror=y>there</p>' } });
      expect(put.body).toMatchObject({
        revision: revision + 1,
        data: { en: { profile: '<p>Hi there</p>' }, nl: { dashboard: '<p>Hallo</p>' } },
      });
      expect((await test.call(employee, 'GET', '/settings/faq')).body).toMatchObject({
        en: { profile: '<p>Hi there</p>' },
        fr: {},
        nl: { dashboard: '<p>Hallo</p>' },
      });
    });

    it('go away when nothing is left to read', async () => {
      const { revision } = await read();
      const put = await write(revision, { en: { profile: '<p> </p>' }, fr: { users: '<p>Aide</p>' } });
      expect(put.body).toMatchObject({ data: { en: {}, fr: { users: '<p>Aide</p>' } } });
      expect((put.body as { data: { en: object } }).data.en).not.toHaveProperty('profile');
    });

    it('are never written over a newer revision', async () => {
      const { revision } = await read();
      const both = [{ en: { users: '<p>One</p>' } }, { en: { users: '<p>Two</p>' } }];
      const replies = await Promise.all(both.map((data) => write(revision, data)));
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
      const stale = replies.find(({ status }) => status === 409);
      expect(stale?.body).toMatchObject({ code: 'stale_revision', details: { revision: revision + 1, id: 'faq' } });
    });

    it('are for who manages settings, and leave a trace', async () => {
      expect((await test.call(employee, 'GET', '/settings/faq/1')).status).toBe(403);
      const put = await test.call(employee, 'PUT', '/settings/faq', { revision: 0, data: {} });
      expect(put.body).toMatchObject({ code: 'not_allowed' });
      const events = await test.rows.collection('auditEvents').find({ userId: 'admin' }).toArray();
      expect(events.some(({ act, objectId }) => act === 'help_texts_changed' && objectId === 'faq')).toBe(true);
    });

    it.each([
      [{ en: { users: 'x'.repeat(20_001) } }, 'data.en.users'],
      [{ fr: { users: 5 } }, 'data.fr.users'],
      [{ en: 'x' }, 'data.en'],
    ])('refuse what is no text, naming it', async (data, path) => {
      const { revision } = await read();
      const reply = await write(revision, data);
      expect([reply.status, reply.body]).toMatchObject([400, { code: 'invalid_request', fields: [{ path }] }]);
    });

    it('drop unknown pages', async () => {
      const { revision } = await read();
      const put = await write(revision, { en: { 'a.$b': '<p>x</p>', __proto__x: '<p>x</p>' } });
      expect(Object.keys((put.body as { data: { en: object } }).data.en)).toEqual(['users']);
    });
  });

  it('are found by index only', () => expectNoScans(test.store));
});
