import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { actingAs, asBff, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const admin = actingAs({ _id: 'admin', language: 'en', permissions: ['managesettings'] });
const employee = actingAs({ _id: 'employee', language: 'en', permissions: ['manageusers'] });

describe('settings', () => {
  it('have defaults before anybody saved some, and show everybody only the public ones', async () => {
    for (const actor of [asBff, employee]) {
      const { body } = await test.call(actor, 'GET', '/settings');
      expect(body).toMatchObject({ passwordMinLength: 8, demo: false, companyName: 'Wellspring' });
      expect(body).not.toHaveProperty('pulseUserPercentage');
    }
  });

  it('are for who manages them', async () => {
    expect((await test.call(employee, 'GET', '/settings/1')).body).toMatchObject({ code: 'not_allowed' });
    expect((await test.call(asBff, 'GET', '/settings/1')).status).toBe(403);
    const put = await test.call(employee, 'PUT', '/settings/1', { revision: 0, data: { hidefeedback: true } });
    expect(put.body).toMatchObject({ code: 'not_allowed' });
  });

  it('are changed field by field, and never over somebody else’s change', async () => {
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

  it.each(['Not/AZone', '', 'Europe/Brussels '])(
    'take no time zone %j, in which no screen could write a date',
    async (timeZone) => {
      const put = await test.call(admin, 'PUT', '/settings/1', { revision: 2, data: { timeZone } });
      expect([put.status, put.body]).toMatchObject([400, { fields: [{ path: 'data.timeZone' }] }]);
    },
  );

  it('show everybody a change at once', async () => {
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

  it.each([
    [{ passwordMinLength: 3 }, 'data.passwordMinLength'],
    [{ minimumTeamSize: 1 }, 'data.minimumTeamSize'],
    [{ companyName: { $set: 1 } }, 'data.companyName'],
  ])('refuse %j naming the field', async (data, path) => {
    const { status, body } = await test.call(admin, 'PUT', '/settings/1', { revision: 2, data });
    expect([status, body]).toMatchObject([400, { code: 'invalid_request', fields: [{ path }] }]);
  });

  it('keep fields nobody knows out of the database', async () => {
    const { body } = await test.call(admin, 'GET', '/settings/1');
    const { revision } = body as { revision: number };
    await test.call(admin, 'PUT', '/settings/1', { revision, data: { 'a.$b': 1, demo: true, hidewbeng: true } });
    const row = await test.rows.collection('settings').findOne({ _id: '1' });
    expect(Object.keys(row?.data as object).sort()).toEqual(['companyName', 'hidefeedback', 'hidewbeng']);
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
      { _id: 'b1', title: 'Ghent', isDefault: true, logoSmallUrl: '/files/logo.png' },
      { _id: 'b2', title: 'Namur', isDefault: false, logoSmallUrl: null },
    );
    expect((await test.call(employee, 'GET', '/companybranches?isdefault=true')).body).toEqual([
      { id: 'b1', title: 'Ghent', isdefault: true, logosmall: { url: '/files/logo.png' } },
    ]);
    expect((await test.call(employee, 'GET', '/companybranches')).body).toHaveLength(2);
    expect((await test.call(employee, 'GET', '/companybranches?title=x')).body).toMatchObject({
      code: 'invalid_filter',
      fields: [{ path: 'title' }],
    });
  });

  it('are found by index only', () => expectNoScans(test.store));
});
