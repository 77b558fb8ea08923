import type { ReportTexts } from '@wellspring/shared/contracts/internal/report-texts.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { actingAs, asBff, openAppOn, startTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const textsOf = async (app: Pick<TestApp, 'call'>, locale: string) =>
  (await app.call(asBff, 'GET', `/internal/report-texts?_locale=${locale}`)).body as ReportTexts;

it('names the contact and the meaning of a cluster in the reader’s language', async () => {
  const texts = await textsOf(test, 'nl');
  expect(texts.contact).toMatch(/vertrouwenspersoon/);
  expect(Object.keys(texts.clusters).sort()).toEqual(['at_risk', 'disengaged', 'exhausted', 'on_fire', 'untapped']);
  expect(texts.clusters.exhausted).toMatch(/\bje\b/);
});

it('says to a manager what a cluster means for the team', async () => {
  expect((await textsOf(test, 'en&audience=team')).clusters.exhausted).toMatch(/this team/);
});

it('uses the company’s own words, English where a language has none, and none where there are none', async () => {
  const admin = await test.rows.addUser({ permissions: ['managesettings'] });
  const say = async (contactBlock: object) => {
    const { revision } = (await test.call(actingAs(admin), 'GET', '/settings/1')).body as { revision: number };
    return test.call(actingAs(admin), 'PUT', '/settings/1', { revision, data: { contactBlock } });
  };
  expect((await say({ en: 'Call Noor on 9400.', fr: '', nl: 'Bel Noor op 9400.' })).status).toBe(200);
  const fresh = await openAppOn(test.connection);
  expect((await textsOf(fresh, 'nl')).contact).toBe('Bel Noor op 9400.');
  expect((await textsOf(fresh, 'fr')).contact).toBe('Call Noor on 9400.');
  await say({ en: ' ', fr: '', nl: '' });
  const later = await openAppOn(test.connection);
  expect((await textsOf(later, 'en')).contact).toBeNull();
  await Promise.all([fresh.close(), later.close()]);
});

it('refuses a contact text that is far too long, and people', async () => {
  const admin = await test.rows.addUser({ permissions: ['managesettings'] });
  const { revision } = (await test.call(actingAs(admin), 'GET', '/settings/1')).body as { revision: number };
  const data = { contactBlock: { en: 'x'.repeat(601), fr: '', nl: '' } };
  expect(await test.call(actingAs(admin), 'PUT', '/settings/1', { revision, data })).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'data.contactBlock.en' }] },
  });
  expect((await test.call(actingAs(admin), 'GET', '/internal/report-texts?_locale=en')).status).toBe(403);
});
