import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

describe('presets', () => {
  const address = '/users/me/preferences/analytics/presets';
  const readPresets = async (who: string) => (await test.call(as(who), 'GET', address)).body;
  const write = (who: string, presets: readonly object[], revision: number) =>
    test.call(as(who), 'PUT', address, { presets, revision });
  const autumn = { name: 'Care in autumn', part: 'bars', choice: { run: 'autumn', rows: 'segments', code: 'EB' } };

  it('are kept per user beside the other choices for the page, with names of one line', async () => {
    expect(await readPresets('eve')).toEqual({ presets: [], revision: 0 });
    await keep('eve', { isWide: true }, 'analytics');
    expect((await write('eve', [{ ...autumn, name: '  Care  in\tautumn ' }], 0)).body).toEqual({
      presets: [autumn],
      revision: 1,
    });
    expect([await read('eve', 'analytics'), await readPresets('ada')]).toEqual([
      { values: { isWide: true } },
      { presets: [], revision: 0 },
    ]);
    await keep('eve', { isWide: false }, 'analytics');
    expect(await readPresets('eve')).toEqual({ presets: [autumn], revision: 1 });
  });

  it('are not replaced from a revision that is no longer theirs', async () => {
    const firsts = await Promise.all([write('fay', [autumn], 0), write('fay', [], 0)]);
    expect(firsts.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await write('fay', [], 1)).body).toEqual({ presets: [], revision: 2 });
    const late = await write('fay', [autumn], 1);
    expect([late.status, late.body]).toMatchObject([
      409,
      { code: 'stale_revision', details: { presets: [], revision: 2 } },
    ]);
  });

  it.each([
    ['of equal names', [autumn, { ...autumn, name: 'CARE in  autumn' }], 'presets.1.name'],
    ['without a name', [{ ...autumn, name: ' \u200b ' }], 'presets.0.name'],
    ['with a name that is too long', [{ ...autumn, name: 'x'.repeat(61) }], 'presets.0.name'],
    ['of an unknown part', [{ ...autumn, part: 'people' }], 'presets.0.part'],
    ['with a result', [{ ...autumn, choice: { ...autumn.choice, mean: '4.2' } }], 'presets.0.choice.mean'],
    ['with a text in place of an id', [{ ...autumn, choice: { run: 'who said what' } }], 'presets.0.choice.run'],
    ['beyond twenty', Array.from({ length: 21 }, (_, at) => ({ ...autumn, name: `${at}` })), 'presets'],
  ])('%s are refused by their field', async (_, presets, path) => {
    const reply = await write('gus', presets, 0);
    expect([reply.status, (reply.body as { fields: { path: string }[] }).fields[0]?.path]).toEqual([400, path]);
    expect(await readPresets('gus')).toEqual({ presets: [], revision: 0 });
  });
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
