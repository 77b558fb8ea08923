import type { RecentChange } from '@wellspring/shared/contracts/people/recent-change.ts';
import type { TeamConsequences, TeamDetails } from '@wellspring/shared/contracts/people/team.ts';
import type { TeamMembersFound } from '@wellspring/shared/contracts/people/team-member.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { aMembership, aTeam, aUser } from '../../testing/objects.ts';
import { actingAs, startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { UserRow } from '../door/person.ts';
import { fillSearchWords } from '../users/search-words.repository.ts';

let test: TestApp;
const users: Record<string, UserRow> = {};

/** Company > care > desk: twelve people in care, five of them as Anna, and one who left. */
beforeAll(async () => {
  test = await startTestApp();
  const permissions: Record<string, string[]> = { editor: ['manageteams'], onlooker: ['viewTeams'] };
  for (const id of ['editor', 'onlooker', 'karim', 'lone', 'both'])
    users[id] = await test.rows.addUser({ _id: id, firstname: id, permissions: permissions[id] ?? [] });
  await test.rows.add(
    'teams',
    aTeam({ _id: 'company', title: 'Company', isCompany: true }),
    aTeam({ _id: 'care', title: 'Care', parentId: 'company', ancestorIds: ['company'], hideDashboard: true }),
    aTeam({ _id: 'desk', title: 'Desk', parentId: 'care', ancestorIds: ['company', 'care'] }),
    aTeam({ _id: 'age', title: 'Age', isSegment: true }),
  );
  const people = Array.from({ length: 12 }, (_, at) =>
    aUser({ _id: `p${at}`, firstname: at < 5 ? 'Anna' : 'Bob', lastname: `Number${at}` }),
  );
  await test.rows.add(
    'users',
    ...people,
    aUser({ _id: 'left', firstname: 'Anna', status: 'former' }),
    aUser({ _id: 'gone', status: 'former' }),
  );
  await test.rows.add(
    'memberships',
    aMembership('left', 'care'),
    ...people.map(({ _id }) => aMembership(_id, 'care')),
    aMembership('both', 'care'),
    aMembership('both', 'desk'),
    aMembership('p0', 'age'),
    aMembership('karim', 'care', 'manager'),
  );
  await fillSearchWords(test.connection);
});
afterAll(() => test.close());

const call = (name: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
  test.call(actingAs(users[name] ?? aUser()), method, url, body);
const find = async (body: object, name = 'editor') =>
  (await call(name, 'POST', '/swarms/care/members/find', body)).body as TeamMembersFound;
const read = async (id: string) => (await call('editor', 'GET', `/swarms/${id}`)).body as TeamDetails;
const change = async (fields: object) =>
  call('editor', 'PUT', '/swarms/care', { revision: (await read('care')).revision, ...fields });
const consequences = async (body: object) =>
  (await call('editor', 'POST', '/swarms/care/consequences', body)).body as TeamConsequences;
const memberIds = async (teamId = 'care') => {
  const rows = await test.rows.collection('memberships').find({ teamId, role: 'member' }).toArray();
  return rows.map(({ userId }) => String(userId)).sort();
};

/** The ids on all pages of this size. */
async function findAll(search: object, limit: number): Promise<string[]> {
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const { people, next } = await find({ ...search, limit, ...(after ? { after } : {}) });
    expect(people.length).toBeLessThanOrEqual(limit);
    seen.push(...people.map(({ id }) => id));
    after = next ?? undefined;
  } while (after);
  return seen.sort();
}

it('lists members a page at a time, without those who left', async () => {
  const expected = ['both', ...Array.from({ length: 12 }, (_, at) => `p${at}`)].sort();
  expect(await findAll({}, 5)).toEqual(expected);
  expect(await findAll({}, 13)).toEqual(expected);
  expect((await call('editor', 'GET', '/swarms/care/members/count')).body).toEqual({ count: 13 });
});

it('finds members by the beginning of a name, in this team only', async () => {
  expect(await findAll({ text: 'ANN' }, 2)).toEqual(['p0', 'p1', 'p2', 'p3', 'p4']);
  expect(await findAll({ text: 'anna number4' }, 2)).toEqual(['p4']);
  expect(await find({ text: 'lone' })).toEqual({ people: [], next: null });
  expect(await find({ text: '…' })).toEqual({ people: [], next: null });
});

it('goes through the team where many people have the name', async () => {
  const many = Array.from({ length: 1_001 }, (_, at) => aUser({ _id: `other${at}`, firstname: 'Bob' }));
  await test.rows.add('users', ...many);
  await fillSearchWords(test.connection);
  expect(await findAll({ text: 'bob' }, 4)).toEqual(['p10', 'p11', 'p5', 'p6', 'p7', 'p8', 'p9']);
});

it('names members to those who lead them, and to no other reader', async () => {
  expect((await find({ limit: 1 }, 'karim')).people).toHaveLength(1);
  expect((await call('onlooker', 'POST', '/swarms/care/members/find', {})).status).toBe(403);
  expect((await call('lone', 'POST', '/swarms/care/members/find', {})).status).toBe(403);
});

it('tells before saving who has no team then, whose home changes and how many stay', async () => {
  expect(await consequences({ removedMembers: ['p0', 'both'] })).toMatchObject({
    // Segments do not count: their members would find out from where they start.
    homes: { toDashboard: 1, toCheckups: 0 },
    teamless: 1,
    sizes: [{ id: 'care', before: 13, after: 12, isLarge: true }],
  });
  expect(await consequences({ addedMembers: ['lone'] })).toMatchObject({
    homes: { toDashboard: 0, toCheckups: 1 },
    teamless: 0,
    sizes: [{ id: 'care', before: 13, after: 14 }],
  });
  const most = Array.from({ length: 10 }, (_, at) => `p${at}`);
  expect((await consequences({ removedMembers: most })).sizes).toMatchObject([
    { id: 'care', after: 3, isLarge: false },
    { id: 'company', after: 3, isLarge: false },
  ]);
});

it('adds and removes members as one change, which is undone as one', async () => {
  const before = await memberIds();
  expect((await change({ addedMembers: ['lone', 'p0'], removedMembers: ['p1', 'p2'] })).status).toBe(200);
  expect(await memberIds()).toEqual([...before.filter((id) => !['p1', 'p2'].includes(id)), 'lone'].sort());
  const [recorded] = (await call('editor', 'GET', '/changes?kind=team')).body as RecentChange[];
  expect(recorded).toMatchObject({ act: 'team_members_changed', title: 'Care' });
  const reply = await call('editor', 'POST', `/changes/${recorded?.id}/undo`);
  expect(reply.body).toEqual({ restored: 3, leftOut: 0 });
  expect(await memberIds()).toEqual(before);
});

it('refuses people who left, and who would be added and removed at once, without changing anything', async () => {
  const before = await memberIds();
  const codes = async (fields: object) => {
    const { status, body } = await change(fields);
    return [status, (body as { fields: { path: string; code: string }[] }).fields[0]];
  };
  expect(await codes({ addedMembers: ['gone', 'lone'], title: 'Other' })).toEqual([
    400,
    { path: 'addedMembers', code: 'unknown' },
  ]);
  expect(await codes({ addedMembers: ['p0'], removedMembers: ['p0'] })).toEqual([
    400,
    { path: 'addedMembers', code: 'also_removed' },
  ]);
  expect(await memberIds()).toEqual(before);
  expect((await read('care')).title).toBe('Care');
});

it('reads by index only', () => expectNoScans(test.store));
