import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { aUser } from '../../testing/objects.ts';
import { actingAs, startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { UserRow } from '../door/person.ts';
import { fillSearchWords } from './search-words.repository.ts';
import { toSearchWords } from './search-words.ts';

const MANY = 150;

let test: TestApp;
let planner: UserRow;
beforeAll(async () => {
  test = await startTestApp();
  planner = await test.rows.addUser({ firstname: 'Plan', lastname: 'Ner', permissions: ['manageschedule'] });
  const people = Array.from({ length: MANY }, (_, at) =>
    aUser({ firstname: 'Jan', lastname: `Van Damme${at}`, ...(at === MANY - 1 ? { firstname: 'Zoë' } : {}) }),
  );
  await test.rows.add('users', ...people);
});
afterAll(() => test.close());

const search = async (text: string, limit = 3): Promise<{ name: string }[]> =>
  (await test.call(actingAs(planner), 'POST', '/users/search', { text, limit })).body;

describe('searching people', () => {
  it('begins with the word that fewest have, by index', async () => {
    expect(await search('van zoe')).toEqual([{ id: expect.any(String), name: `Zoë Van Damme${MANY - 1}`, team: null }]);
    expect(await search('van jan')).toHaveLength(3);
    await expectNoScans(test.store);
  });

  it('finds users from before search words existed, after the backfill', async () => {
    const { searchWords: _, ...old } = aUser({ firstname: 'Élise', lastname: 'Ancien' });
    const { searchWords: _words, ...gone } = aUser({ status: 'former' });
    await test.rows.add('users', old, gone);
    expect(await search('elise')).toEqual([]);
    expect(await fillSearchWords(test.connection)).toBe(2);
    expect(await search('elise')).toHaveLength(1);
    expect(await fillSearchWords(test.connection)).toBe(0);
    expect(await test.rows.collection('users').findOne({ _id: gone._id })).toMatchObject({
      searchWords: toSearchWords(gone),
    });
    await expectNoScans(test.store);
  });
});
