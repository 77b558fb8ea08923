import type { ListedUser } from '@wellspring/shared/contracts/people/managed-user.ts';
import type { UserProfile } from '@wellspring/shared/contracts/people/profile.ts';
import { createInternalTokens } from '@wellspring/shared/server/http/internal-token.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTable } from '../../platform/tables/read-table.ts';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { inPieces } from '../../testing/in-pieces.ts';
import { aMembership, aTeam, inDays } from '../../testing/objects.ts';
import { actingAs, startTestApp, type TestApp, testConfig } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await test.rows.add(
    'teams',
    aTeam({ _id: 'sales', title: 'Sales' }),
    aTeam({ _id: 'ghent', title: 'Sales Ghent', parentId: 'sales', ancestorIds: ['sales'] }),
    aTeam({ _id: 'nurses', title: 'Nurses', isSegment: true }),
  );
  await test.rows.add('companyBranches', { _id: 'branch', title: 'Ghent', isDefault: true });
  const start = (day: string) => ({ employmentStart: new Date(`${day}T00:00:00Z`) });
  await test.rows.addUser({ _id: 'emile', firstname: 'Émile', lastname: 'Zwart', profile: start('2019-01-01') });
  await test.rows.addUser({
    _id: 'elan',
    firstname: 'Elan',
    lastname: 'de Smet',
    language: 'nl',
    profile: start('2024-01-01'),
  });
  await test.rows.addUser({ _id: 'lost', firstname: 'Lost', lastname: 'Maes', profile: { companyBranchId: 'branch' } });
  await test.rows.addUser({ _id: 'resting', lastname: 'Claes', status: 'inactive' });
  await test.rows.addUser({ _id: 'left', lastname: 'Baert', status: 'former', formerSince: inDays(-3) });
  await test.rows.addUser({ _id: 'erased', firstname: '', lastname: '', status: 'former', erasedAt: inDays(-1) });
  await test.rows.addUser({ _id: 'boss', lastname: 'Aerts', permissions: ['managecompany'] });
  await test.rows.addUser({ _id: 'hr', lastname: 'Moens', permissions: ['manageusers'] });
  await test.rows.add(
    'memberships',
    aMembership('emile', 'sales', 'manager'),
    aMembership('emile', 'sales'),
    aMembership('elan', 'ghent'),
    aMembership('lost', 'nurses'),
    aMembership('lost', 'a-team-that-is-gone'),
    aMembership('resting', 'ghent'),
    aMembership('boss', 'sales'),
    aMembership('hr', 'sales'),
  );
});
afterAll(() => test.close());

const hr = actingAs({ _id: 'hr', language: 'en', permissions: ['manageusers'] });
const find = async (search: object) => {
  const { status, body } = await test.call(hr, 'POST', '/users/find', search);
  expect([status, body]).toEqual([200, body]);
  const { rows, count } = body as { rows: ListedUser[]; count: number };
  return { ids: rows.map(({ id }) => id), rows, count };
};

describe('the list of people', () => {
  it('is sorted by last name without regard to accents and capitals, erased people left out', async () => {
    const { ids, count } = await find({});
    expect(ids).toEqual(['boss', 'left', 'resting', 'elan', 'lost', 'hr', 'emile']);
    expect(count).toBe(7);
    expect((await find({ _sort: '-name', _limit: 2 })).ids).toEqual(['emile', 'hr']);
    expect((await find({ _sort: '-employmentstart', _limit: 2 })).ids).toEqual(['elan', 'emile']);
    expect((await find({ _start: 1, _limit: 2 })).ids).toEqual(['left', 'resting']);
  });

  it.each([
    [{ state: 'current' }, ['boss', 'elan', 'lost', 'hr', 'emile']],
    [{ state: 'inactive' }, ['resting']],
    [{ state: 'former' }, ['left']],
    [{ state: 'orphaned' }, ['lost']],
    [{ team: ['sales'] }, ['boss', 'resting', 'elan', 'hr', 'emile']],
    [{ team: ['ghent'], state: 'current' }, ['elan']],
    [{ branch: 'branch' }, ['lost']],
    [{ permission: 'manageusers' }, ['hr']],
    [{ language: 'nl' }, ['elan']],
    [{ text: 'ém' }, ['emile']],
    [{ text: 'smet el' }, ['elan']],
    [{ text: 'nobody at all' }, []],
  ])('is filtered by %j', async (search, expected) => {
    const { ids, count } = await find(search);
    expect([ids, count]).toEqual([expected, expected.length]);
  });

  it('answers the same by address, without a name', async () => {
    const listed = await test.call(hr, 'GET', '/users?team=sales&team=nurses&state=current&_limit=3&_sort=-name');
    expect((listed.body as ListedUser[]).map(({ id }) => id)).toEqual(['emile', 'hr', 'lost']);
    expect((await test.call(hr, 'GET', '/users/count?state=orphaned')).body).toEqual({ count: 1 });
    expect((await test.call(hr, 'GET', '/users?text=ada')).body).toMatchObject({ fields: [{ path: 'text' }] });
  });

  it('shows teams without segments, who leads, who manages, and nothing about answers or log-ins', async () => {
    const { rows } = await find({ text: 'zwart' });
    expect(rows).toEqual([
      {
        id: 'emile',
        firstname: 'Émile',
        lastname: 'Zwart',
        email: 'emile@example.test',
        language: 'en',
        state: 'current',
        teams: [{ id: 'sales', title: 'Sales' }],
        isManager: true,
        isAdministrator: false,
        mayManage: true,
        profile: {
          jobTitle: null,
          employmentType: null,
          companyBranch: null,
          employmentStart: '2019-01-01',
          employmentEnd: null,
        },
      },
    ]);
    const [boss] = (await find({ text: 'aerts' })).rows;
    expect(boss).toMatchObject({ isAdministrator: true, mayManage: false });
  });

  it('is refused to those who do not manage people', async () => {
    const settings = actingAs({ _id: 'x', language: 'en', permissions: ['managesettings', 'manageteams'] });
    for (const [method, url] of [
      ['GET', '/users'],
      ['GET', '/users/count'],
      ['POST', '/users/find'],
    ] as const)
      expect((await test.call(settings, method, url, method === 'POST' ? {} : undefined)).status).toBe(403);
  });

  it('finds people by index only', () => expectNoScans(test.store));
});

describe('an export', () => {
  const ask = async (body: object) => {
    const token = createInternalTokens(testConfig.INTERNAL_SECRET).issue(hr);
    const headers = { authorization: `Bearer ${token}` };
    return test.app.inject({ method: 'POST', url: '/users/export', headers, payload: body });
  };

  it('holds the people of the search with their profile, as text that no spreadsheet runs', async () => {
    await test.rows.addUser({ firstname: '=cmd()', lastname: 'Formula; x', profile: { city: '@1', tags: ['a', 'b'] } });
    const reply = await ask({ text: 'formula', format: 'csv' });
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head = '', line = ''] = reply.body.split('\r\n');
    expect(head).toContain('First name;Last name;E-mail;Language;Status;Teams;Gender;Date of birth');
    expect(line).toContain(`'=cmd();"Formula; x";`);
    expect(line).toContain(";'@1;");
    expect(line).toContain(';a, b');
    const workbook = await ask({ state: 'current', format: 'xlsx' });
    const { rows } = await readTable(inPieces(workbook.rawPayload));
    const cells: string[][] = [];
    for await (const row of rows) cells.push(row.cells.slice(0, 2));
    expect(cells).toContainEqual(['Émile', 'Zwart']);
    expect(cells).toContainEqual(['=cmd()', 'Formula; x']);
    expect(cells.map(([, lastname]) => lastname)).not.toContain('Baert');
  });

  it('has no column about answers, log-ins or rights, and is written down', async () => {
    const [head = ''] = (await ask({ format: 'csv' })).body.split('\r\n');
    expect(head).not.toMatch(/answer|log-in|password|right|permission|participation/i);
    const acts = await test.rows.collection('auditEvents').find({ userId: 'hr', act: 'users_exported' }).toArray();
    expect(acts.length).toBeGreaterThan(0);
  });
});

describe('a person', () => {
  it('is read by a manager of people with state and teams, an erased one never', async () => {
    const { body } = await test.call(hr, 'GET', '/users/resting');
    expect((body as UserProfile).managed).toEqual({ state: 'inactive', proposedEmail: null, mayManage: true });
    expect((await test.call(hr, 'GET', '/users/erased')).status).toBe(404);
  });
});
