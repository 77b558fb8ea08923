import type { Message, MessageTag } from '@wellspring/shared/contracts/talk/message.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserRow } from '../../people/door/person.ts';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { aMembership, aTeam, inDays } from '../../testing/objects.ts';
import { actingAs, asBff, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

type Cast = Record<'member' | 'manager' | 'viewer' | 'stranger' | 'teamsAdmin' | 'boss', UserRow>;
let people: Cast;
let [team, other] = [aTeam(), aTeam()];

beforeEach(async () => {
  [team, other] = [aTeam({ title: 'Bakery' }), aTeam({ title: 'Support' })];
  await test.rows.add('teams', team, other);
  const [member, manager, viewer, stranger, teamsAdmin, boss] = await Promise.all([
    test.rows.addUser(),
    test.rows.addUser({ firstname: 'Karim', lastname: 'Haddad' }),
    test.rows.addUser(),
    test.rows.addUser(),
    test.rows.addUser({ permissions: ['manageteams'] }),
    test.rows.addUser({ permissions: ['managecompany'] }),
  ]);
  people = { member, manager, viewer, stranger, teamsAdmin, boss };
  await test.rows.add(
    'memberships',
    aMembership(member._id, team._id),
    aMembership(manager._id, team._id, 'manager'),
    aMembership(manager._id, other._id, 'viewer'),
    aMembership(viewer._id, team._id, 'viewer'),
    aMembership(stranger._id, other._id),
  );
  await test.rows.collection('messages').deleteMany({ _id: { $gte: '' } });
  await test.rows.collection('messageTags').deleteMany({ _id: { $gte: '' } });
});

const as = (who: keyof Cast) => actingAs(people[who]);
const post = (who: keyof Cast, message: object) => test.call(as(who), 'POST', '/messages', message);
async function written(who: keyof Cast, message: object): Promise<Message> {
  const { status, body } = await post(who, message);
  expect([status, body]).toEqual([201, body]);
  return body;
}
async function listed(who: keyof Cast, query = ''): Promise<string[]> {
  const { body } = await test.call(as(who), 'GET', `/messages${query}`);
  return (body as Message[]).map((message) => message.body);
}
async function tagged(text: string): Promise<MessageTag> {
  return (await test.call(as('boss'), 'POST', '/tags', { tagtext: text })).body;
}

describe('writing a message', () => {
  it('stores author, audience, and the tags', async () => {
    const tag = await tagged('Health and safety');
    const message = await written('manager', { body: '<p>Hello</p>', teamid: team._id, tags: [tag.id, tag.id] });
    expect(message).toEqual({
      id: message.id,
      body: '<p>Hello</p>',
      tags: [tag],
      teamid: team._id,
      isbase: false,
      checkupentry: null,
      type: 'message',
      completed: false,
      created_at: message.created_at,
      author: { firstname: 'Karim', lastname: 'Haddad' },
      swarm: 'Bakery',
      editable: true,
    });
  });

  it('writes once for two requests with one id, and refuses another user’s id', async () => {
    const message = { id: 'message-1', body: '<p>Once</p>', teamid: team._id };
    expect((await post('manager', message)).status).toBe(201);
    expect((await post('manager', { ...message, body: '<p>Again</p>' })).body).toMatchObject({ body: '<p>Once</p>' });
    const taken = await post('boss', { ...message, isbase: true });
    expect(taken).toMatchObject({ status: 400, body: { fields: [{ path: 'id', code: 'taken' }] } });
    expect(await listed('member')).toEqual(['<p>Once</p>']);
  });

  it.each([
    ['nothing', {}, ['body', 'teamid']],
    ['empty elements', { body: '<p> <br>&nbsp;</p><ul><li></li></ul>', teamid: 'x' }, ['body']],
    ['only what is not allowed', { body: '<img src=x onerror=alert(1)>', isbase: true }, ['body']],
    ['no team', { body: '<p>Hello</p>', teamid: null }, ['teamid']],
  ])('names what is missing in %s', async (_case, message, paths) => {
    const { status, body } = await post('boss', message);
    expect([status, body]).toMatchObject([
      400,
      { code: 'fields_required', fields: paths.map((path) => ({ path, code: 'required' })) },
    ]);
  });

  it('refuses teams and tags that are not there', async () => {
    const segment = aTeam({ isSegment: true });
    const hidden = aTeam({ isVisible: false });
    await test.rows.add('teams', segment, hidden);
    for (const teamid of ['no-such-team', segment._id, hidden._id]) {
      const { status, body } = await post('teamsAdmin', { body: 'x', teamid });
      expect([status, body]).toMatchObject([400, { fields: [{ path: 'teamid', code: 'unknown' }] }]);
    }
    const { body } = await post('manager', { body: 'x', teamid: team._id, tags: ['no-such-tag'] });
    expect(body).toMatchObject({ fields: [{ path: 'tags', code: 'unknown' }] });
  });

  it.each([
    ['member', 403, 403, 403],
    ['viewer', 403, 403, 403],
    ['stranger', 403, 403, 403],
    ['manager', 201, 403, 403],
    ['teamsAdmin', 201, 201, 403],
    ['boss', 201, 201, 201],
  ] as const)('is for who leads: %s', async (who, toTeam, toOther, toCompany) => {
    const statuses = [
      (await post(who, { body: 'x', teamid: team._id })).status,
      (await post(who, { body: 'x', teamid: other._id })).status,
      (await post(who, { body: 'x', isbase: true })).status,
    ];
    expect(statuses).toEqual([toTeam, toOther, toCompany]);
  });

  it('does not reveal to a manager of another team whether a team exists', async () => {
    const foreign = aTeam();
    await test.rows.add('teams', foreign);
    const answers = await Promise.all(
      [foreign._id, 'no-such-team'].map((teamid) => post('manager', { body: 'x', teamid })),
    );
    const told = answers.map(({ status, body }) => [status, (body as { fields: unknown }).fields]);
    expect(told[0]).toEqual([400, [{ path: 'teamid', code: 'unknown' }]]);
    expect(told[1]).toEqual(told[0]);
  });

  it('stores and shows harmless HTML, also what was stored before', async () => {
    const body = '<p onclick="x()" style="color:red">Hi<script>alert(1)</script> <a href="javascript:x">you</a></p>';
    const message = await written('manager', { body, teamid: team._id });
    expect(message.body).toBe('<p>Hi you</p>');
    expect(await test.rows.collection('messages').findOne({ _id: message.id })).toMatchObject({
      body: '<p>Hi you</p>',
    });
    await test.rows.collection('messages').updateOne({ _id: message.id }, { $set: { body } });
    expect(await listed('member')).toEqual(['<p>Hi you</p>']);
  });

  it('refuses a text that would be stored many times as long as it was written', async () => {
    const reply = await post('manager', { teamid: team._id, body: `<p>${'&'.repeat(12_000)}</p>` });
    expect(reply).toMatchObject({ status: 400, body: { fields: [{ path: 'body', code: 'too_big' }] } });
  });

  it('takes nothing that only we decide', async () => {
    const message = await written('manager', {
      body: 'x',
      teamid: team._id,
      authorId: people.boss._id,
      completed: true,
      editable: false,
      created_at: '2020-01-01T00:00:00Z',
    });
    expect(message).toMatchObject({ author: { firstname: 'Karim' }, completed: false, editable: true });
    expect(Date.parse(message.created_at)).toBeGreaterThan(inDays(-1).getTime());
  });
});

describe('reading messages', () => {
  it('shows one’s teams and the company, newest first, never another team', async () => {
    await written('boss', { body: 'all', isbase: true });
    await written('manager', { body: 'team', teamid: team._id });
    await written('boss', { body: 'other', teamid: other._id });
    expect(await listed('member')).toEqual(['team', 'all']);
    expect(await listed('viewer')).toEqual(['team', 'all']);
    expect(await listed('stranger')).toEqual(['other', 'all']);
    expect(await listed('manager')).toEqual(['other', 'team', 'all']);
    expect(await listed('teamsAdmin')).toEqual(['all']);
  });

  it('narrows to teams, and a foreign one is empty', async () => {
    await written('boss', { body: 'all', isbase: true });
    await written('manager', { body: 'team', teamid: team._id });
    await written('boss', { body: 'other', teamid: other._id });
    expect(await listed('member', `?teamid_in[]=${team._id}`)).toEqual(['team']);
    expect(await listed('member', `?teamid_in=${team._id}&teamid_in=0&teamid_in=${other._id}`)).toEqual([
      'team',
      'all',
    ]);
    expect(await listed('member', `?teamid_in=${other._id}`)).toEqual([]);
    expect(await listed('teamsAdmin', `?teamid_in=${other._id}`)).toEqual(['other']);
    expect(await listed('manager', '?_start=1&_limit=1')).toEqual(['team']);
  });

  it('hides a team that is hidden, and segments', async () => {
    const segment = aTeam({ isSegment: true });
    await test.rows.add('teams', segment);
    await test.rows.add('memberships', aMembership(people.member._id, segment._id));
    const { id } = await written('manager', { body: 'team', teamid: team._id });
    await test.rows.collection('teams').updateOne({ _id: team._id }, { $set: { isVisible: false } });
    expect(await listed('member')).toEqual([]);
    expect((await test.call(as('member'), 'GET', `/messages/${id}`)).status).toBe(404);
    expect(await listed('member', `?teamid_in=${segment._id}`)).toEqual([]);
  });

  it('names a filter it does not know', async () => {
    const { status, body } = await test.call(as('member'), 'GET', '/messages?authorId=x');
    expect([status, body]).toMatchObject([400, { code: 'invalid_filter', fields: [{ path: 'authorId' }] }]);
    expect((await test.call(as('member'), 'GET', '/messages?_limit=101')).status).toBe(400);
    expect((await test.call(asBff, 'GET', '/messages')).status).toBe(403);
  });

  it('shows messages of former users, without a name', async () => {
    await written('manager', { body: 'team', teamid: team._id });
    await test.rows.collection('users').updateOne({ _id: people.manager._id }, { $set: { status: 'former' } });
    const { body: first } = await test.call(as('member'), 'GET', '/messages');
    expect(first).toMatchObject([{ author: { firstname: 'Karim', lastname: 'Haddad' }, editable: false }]);
    await test.rows.collection('users').deleteOne({ _id: people.manager._id });
    const { body: second } = await test.call(as('member'), 'GET', '/messages');
    expect(second).toMatchObject([{ author: null }]);
  });
});

describe('changing a message', () => {
  it.each([
    ['member', 200, 403],
    ['viewer', 200, 403],
    ['stranger', 404, 404],
    ['manager', 200, 200],
    ['teamsAdmin', 200, 200],
    ['boss', 200, 200],
  ] as const)('is for who may write there: %s', async (who, read, change) => {
    const { id } = await written('boss', { body: 'x', teamid: team._id });
    const url = `/messages/${id}`;
    const statuses = [
      (await test.call(as(who), 'GET', url)).status,
      (await test.call(as(who), 'PUT', url, { body: 'y' })).status,
      (await test.call(as(who), 'DELETE', url)).status,
    ];
    expect(statuses).toEqual([read, change, change === 200 ? 204 : change]);
    expect((await test.call(as('boss'), 'GET', url)).status).toBe(change === 200 ? 404 : 200);
  });

  it('changes what is given and leaves the rest', async () => {
    const tag = await tagged('Holidays');
    const { id } = await written('manager', { body: 'x', teamid: team._id, type: 'action', tags: [tag.id] });
    const done = await test.call(as('manager'), 'PUT', `/messages/${id}`, { completed: true });
    expect(done.body).toMatchObject({ body: 'x', completed: true, tags: [tag], teamid: team._id });
    const turned = await test.call(as('manager'), 'PUT', `/messages/${id}`, { body: 'y', type: 'message', tags: [] });
    expect(turned.body).toMatchObject({ body: 'y', type: 'message', completed: false, tags: [] });
  });

  it('moves it only where one may write', async () => {
    const { id } = await written('manager', { body: 'x', teamid: team._id });
    const move = (who: keyof Cast, to: object) => test.call(as(who), 'PUT', `/messages/${id}`, to);
    expect((await move('manager', { teamid: other._id })).status).toBe(403);
    expect((await move('manager', { isbase: true })).status).toBe(403);
    expect((await move('boss', { isbase: true })).body).toMatchObject({ teamid: '0', isbase: true, swarm: null });
    expect((await move('manager', { body: 'mine' })).status).toBe(403);
    expect((await move('boss', { teamid: other._id })).body).toMatchObject({ isbase: false, swarm: 'Support' });
    expect((await move('boss', { body: '<p></p>' })).body).toMatchObject({ code: 'fields_required' });
  });

  it('works when a tag is gone', async () => {
    const tag = await tagged('Holidays');
    const { id } = await written('manager', { body: 'x', teamid: team._id, tags: [tag.id] });
    await test.rows.collection('messageTags').deleteOne({ _id: tag.id });
    const changed = await test.call(as('manager'), 'PUT', `/messages/${id}`, { body: 'y', tags: [tag.id] });
    expect(changed).toMatchObject({ status: 200, body: { body: 'y', tags: [] } });
  });
});

describe('tags', () => {
  const search = async (query: string) =>
    ((await test.call(as('member'), 'GET', `/tags${query}`)).body as MessageTag[]).map(({ tagtext }) => tagtext);

  it('are found by a part of them, whatever the capitals and accents', async () => {
    for (const text of ['Santé', 'Bien-être au travail', 'Santé mentale', 'Vacances']) await tagged(text);
    expect(await search('?tagtext_contains=SANTE')).toEqual(['Santé', 'Santé mentale']);
    expect(await search('?tagtext_contains=travail')).toEqual(['Bien-être au travail']);
    expect(await search('?tagtext_contains=santé%20men&_limit=10')).toEqual(['Santé mentale']);
  });

  it('are listed by text without those that are chosen', async () => {
    const tags = await Promise.all(['c', 'a', 'b', 'd'].map((letter) => tagged(`tag ${letter}`)));
    expect(await search('?_limit=2')).toEqual(['tag a', 'tag b']);
    expect(await search(`?id_nin=${tags[1]?.id}&id_nin=${tags[2]?.id}&_limit=2`)).toEqual(['tag c', 'tag d']);
    expect(await search(`?tagtext_contains=tag&id_nin=${tags[0]?.id}`)).toEqual(['tag a', 'tag b', 'tag d']);
  });

  it('are created once, by users who may write messages', async () => {
    const first = await test.call(as('manager'), 'POST', '/tags', { tagtext: '  Team   day ' });
    expect([first.status, first.body]).toMatchObject([201, { tagtext: 'Team day' }]);
    const again = await test.call(as('teamsAdmin'), 'POST', '/tags', { id: 'mine', tagtext: 'TEAM DAY' });
    expect([again.status, again.body]).toEqual([200, first.body]);
    for (const who of ['member', 'viewer', 'stranger'] as const)
      expect((await test.call(as(who), 'POST', '/tags', { tagtext: 'Mine' })).status).toBe(403);
    const empty = await test.call(as('manager'), 'POST', '/tags', { tagtext: '  ' });
    expect(empty.body).toMatchObject({ code: 'fields_required', fields: [{ path: 'tagtext' }] });
    expect((await test.call(as('manager'), 'POST', '/tags', { tagtext: 'x'.repeat(41) })).status).toBe(400);
    expect((await test.call(as('member'), 'GET', '/tags?tagtext_contains=ab')).body).toMatchObject({
      code: 'invalid_filter',
      fields: [{ path: 'tagtext_contains' }],
    });
  });
});

it('finds everything by index', () => expectNoScans(test.store));
