import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { actingAs, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { peopleCollections } from '../people.module.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const as = (_id: string) => actingAs({ _id, language: 'en', permissions: [] });
const read = async (who: string, page = 'users') =>
  (await test.call(as(who), 'GET', `/users/me/preferences/${page}`)).body as { values: object };
const keep = (who: string, values: object, page = 'users') =>
  test.call(as(who), 'PUT', `/users/me/preferences/${page}`, { values });

it('a user keeps choices for a page, which no other user or page has', async () => {
  expect(await read('ada')).toEqual({ values: {} });
  expect((await keep('ada', { columns: ['team', 'email'] })).body).toEqual({ values: { columns: ['team', 'email'] } });
  await keep('ada', { columns: [] });
  await keep('bob', { columns: ['role'] });
  expect([await read('ada'), await read('bob'), await read('ada', 'analytics')]).toEqual([
    { values: { columns: [] } },
    { values: { columns: ['role'] } },
    { values: {} },
  ]);
});

it('choices of an unknown page, of another form or too many are refused by their field', async () => {
  for (const [values, page] of [
    [{ columns: { deep: true } }, 'users'],
    [{ columns: ['x'.repeat(201)] }, 'users'],
    [Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`c${at}`, 'x'.repeat(200)])), 'users'],
    [{}, 'elsewhere'],
  ] as const) {
    const reply = await keep('ada', values, page);
    expect([reply.status, (reply.body as { fields: { path: string }[] }).fields[0]?.path]).toEqual([
      400,
      expect.stringMatching(/^(values|page)/),
    ]);
  }
});

it('choices go with the user', async () => {
  await keep('gone', { columns: ['role'] });
  for (const { personalData } of peopleCollections)
    if (personalData !== 'none' && 'erase' in personalData)
      for (const { phase, erase } of personalData.erase)
        if (phase === 'rest') await erase({ connection: test.connection } as never, 'gone');
  expect(await read('gone')).toEqual({ values: {} });
});

it('preferences are found by index only', () => expectNoScans(test.store));
