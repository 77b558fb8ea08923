import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { aMembership, aTeam } from '../../testing/objects.ts';
import { actingAs, startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { UserRow } from '../door/person.ts';

let test: TestApp;
let ada: UserRow;
let manager: UserRow;
beforeAll(async () => {
  test = await startTestApp();
  [ada, manager] = [await test.rows.addUser(), await test.rows.addUser({ permissions: ['manageteams'] })];
  const [bakery, support, segment, hidden, foreign] = [
    aTeam({ title: 'Bakery (Ghent)' }),
    aTeam({ title: 'Support' }),
    aTeam({ title: 'Nurses', isSegment: true }),
    aTeam({ title: 'Former', isVisible: false }),
    aTeam({ title: 'Sales' }),
  ];
  await test.rows.add('teams', bakery, support, segment, hidden, foreign);
  await test.rows.add(
    'memberships',
    aMembership(ada._id, support._id, 'member'),
    aMembership(ada._id, support._id, 'manager'),
    aMembership(ada._id, bakery._id, 'viewer'),
    aMembership(ada._id, segment._id, 'member'),
    aMembership(ada._id, hidden._id, 'member'),
  );
});
afterAll(() => test.close());

async function titles(user: UserRow, query = ''): Promise<string[]> {
  const { status, body } = await test.call(actingAs(user), 'GET', `/teams${query}`);
  expect(status).toBe(200);
  return (body as { title: string }[]).map(({ title }) => title);
}

describe('the teams to choose from', () => {
  it('are one’s own, visible and no segments', async () => {
    expect(await titles(ada)).toEqual(['Bakery (Ghent)', 'Support']);
    expect(await titles(ada, '?_start=1')).toEqual(['Support']);
    expect(await titles(ada, '?title_contains=BAK')).toEqual(['Bakery (Ghent)']);
    expect(await titles(ada, '?title_contains=Sales')).toEqual([]);
  });

  it('are all of the company for who manages teams', async () => {
    expect(await titles(manager)).toEqual(['Bakery (Ghent)', 'Sales', 'Support']);
    expect(await titles(manager, '?title_contains=sa')).toEqual(['Sales']);
    expect(await titles(manager, '?title_contains=(ghent')).toEqual(['Bakery (Ghent)']);
    expect(await titles(manager, '?title_contains=.*')).toEqual([]);
    expect(await titles(manager, '?_limit=1&_start=1')).toEqual(['Sales']);
  });

  it('can be narrowed by nothing else', async () => {
    const reply = await test.call(actingAs(ada), 'GET', '/teams?isSegment=true');
    expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_filter', fields: [{ path: 'isSegment' }] } });
  });

  it('are found by index only', () => expectNoScans(test.store));
});
