import type { Action } from '@wellspring/shared/contracts/talk/action.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TeamRow, UserRow } from '../../people/door/person.ts';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { aMembership, aTeam } from '../../testing/objects.ts';
import { actingAs, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
const user: Record<string, UserRow> = {};
const team: Record<string, TeamRow> = {};

const who = (name: string): UserRow => user[name] ?? expect.fail(`no user ${name}`);
const teamId = (name: string): string => (team[name] ?? expect.fail(`no team ${name}`))._id;

beforeAll(async () => {
  test = await startTestApp();
  for (const name of ['ada', 'bob', 'lead', 'viewer', 'stranger'])
    user[name] = await test.rows.addUser({ firstname: name });
  user.teams = await test.rows.addUser({ permissions: ['manageteams'] });
  user.company = await test.rows.addUser({ permissions: ['managecompany'] });
  team.support = aTeam({ title: 'Support' });
  team.sales = aTeam({ title: 'Sales' });
  team.segment = aTeam({ title: 'Nurses', isSegment: true });
  await test.rows.add('teams', team.support, team.sales, team.segment);
  await test.rows.add(
    'memberships',
    aMembership(who('ada')._id, teamId('support')),
    aMembership(who('bob')._id, teamId('support')),
    aMembership(who('bob')._id, teamId('sales')),
    aMembership(who('ada')._id, teamId('segment')),
    aMembership(who('lead')._id, teamId('support'), 'manager'),
    aMembership(who('lead')._id, teamId('segment'), 'manager'),
    aMembership(who('viewer')._id, teamId('support'), 'viewer'),
  );
});
afterAll(() => test.close());
beforeEach(() => test.rows.collection('actions').deleteMany({ list: { $in: ['personal', 'team', 'company'] } }));

const call = (name: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object) =>
  test.call(actingAs(who(name)), method, `/actions${path}`, body);

async function make(name: string, body: object): Promise<Action> {
  const reply = await call(name, 'POST', '', { body: 'Something', ...body });
  expect([reply.status, reply.body]).toEqual([201, expect.anything()]);
  return reply.body;
}

async function bodies(name: string, path = ''): Promise<string[]> {
  const { status, body } = await call(name, 'GET', path);
  expect([status, body]).toEqual([200, expect.anything()]);
  return (body as Action[]).map((action) => action.body);
}

const everybody = ['ada', 'bob', 'lead', 'viewer', 'stranger', 'teams', 'company'];

/** Who sees it, who may change it: each by asking for both. */
async function rightsTo(id: string): Promise<Record<string, string>> {
  const rights: Record<string, string> = {};
  for (const name of everybody) {
    const [read, write] = [await call(name, 'GET', `/${id}`), await call(name, 'PUT', `/${id}`, { body: 'Changed' })];
    const removal = await call(name, 'DELETE', `/${id}`);
    if (removal.status === 204) await test.rows.add('actions', before as object);
    expect([name, removal.status]).toEqual([name, write.status === 200 ? 204 : write.status]);
    const isEditable = read.status === 200 && (read.body as Action).editable;
    expect([name, isEditable]).toEqual([name, write.status === 200]);
    rights[name] = `${read.status} ${write.status}`;
  }
  return rights;
}
let before: unknown;
const remember = async ({ id }: Action) => {
  before = await test.rows.collection('actions').findOne({ _id: id });
};

describe('a personal action', () => {
  it('is for its author alone, whatever others may manage', async () => {
    const action = await make('ada', { body: '  Ask for feedback\r\n ' });
    expect(action).toMatchObject({
      type: 'personal',
      body: 'Ask for feedback',
      completed: false,
      completed_at: null,
      visible: false,
      teamid: null,
      isbase: false,
      editable: true,
      author: { firstname: 'ada', lastname: 'Peeters' },
    });
    await remember(action);
    expect(await rightsTo(action.id)).toEqual({
      ada: '200 200',
      bob: '404 404',
      lead: '404 404',
      viewer: '404 404',
      stranger: '404 404',
      teams: '404 404',
      company: '404 404',
    });
  });

  it('is seen by the people of its author’s teams once it is shared, and changed by none of them', async () => {
    const action = await make('ada', { visible: true });
    expect(action.sharedwith).toEqual([{ id: teamId('support'), title: 'Support' }]);
    await remember(action);
    expect(await rightsTo(action.id)).toEqual({
      ada: '200 200',
      bob: '200 403',
      lead: '200 403',
      viewer: '200 403',
      stranger: '404 404',
      teams: '404 404',
      company: '404 404',
    });
    expect(((await call('bob', 'GET', `/${action.id}`)).body as Action).sharedwith).toEqual([]);
    await call('ada', 'PUT', `/${action.id}`, { visible: false });
    expect((await call('bob', 'GET', `/${action.id}`)).status).toBe(404);
    expect(await bodies('bob', '/team')).toEqual([]);
  });

  it('cannot be shared by who belongs to no team', async () => {
    const reply = await call('stranger', 'POST', '', { body: 'Rest', visible: true });
    expect(reply).toMatchObject({ status: 400, body: { fields: [{ path: 'visible', code: 'no_team' }] } });
  });
});

describe('a team’s action', () => {
  it('is seen by its people and changed by its author and who manages teams', async () => {
    const action = await make('lead', { teamid: teamId('support'), type: 'team' });
    expect(action).toMatchObject({ type: 'team', swarm: 'Support', visible: true, teamid: teamId('support') });
    await remember(action);
    expect(await rightsTo(action.id)).toEqual({
      ada: '200 403',
      bob: '200 403',
      lead: '200 200',
      viewer: '200 403',
      stranger: '404 404',
      teams: '200 200',
      company: '200 200',
    });
  });

  it('is made by who leads the team or manages teams', async () => {
    const start = { body: 'Plan', teamid: teamId('support') };
    const statuses: Record<string, number> = {};
    for (const name of everybody) statuses[name] = (await call(name, 'POST', '', start)).status;
    expect(statuses).toEqual({ ada: 403, bob: 403, lead: 201, viewer: 403, stranger: 400, teams: 201, company: 201 });
  });

  it.each([
    ['lead', () => ({ teamid: teamId('segment') }), 'unknown'],
    ['teams', () => ({ teamid: teamId('segment') }), 'unknown'],
    ['teams', () => ({ teamid: 'nowhere' }), 'unknown'],
    ['teams', () => ({ teamid: '0' }), 'unknown'],
    ['lead', () => ({ type: 'team' }), 'required'],
    ['company', () => ({ isbase: true, teamid: teamId('support') }), 'not_company'],
  ])('needs a team that there is (%s)', async (name, start, code) => {
    const reply = await call(name, 'POST', '', { body: 'Plan', ...start() });
    expect(reply).toMatchObject({ status: 400, body: { fields: [{ path: 'teamid', code }] } });
  });

  it('moves to another team of those one leads, and to no other list', async () => {
    const { id } = await make('teams', { teamid: teamId('support') });
    expect((await call('teams', 'PUT', `/${id}`, { teamid: teamId('sales') })).body).toMatchObject({ swarm: 'Sales' });
    expect((await call('lead', 'GET', `/${id}`)).status).toBe(404);
    const changes = [{ isbase: true }, { teamid: null }, { teamid: '0' }, { teamid: teamId('segment') }];
    for (const change of changes) expect((await call('company', 'PUT', `/${id}`, change)).status).toBe(400);
    const own = await make('lead', { teamid: teamId('support') });
    expect((await call('lead', 'PUT', `/${own.id}`, { teamid: teamId('sales') })).status).toBe(400);
  });
});

describe('the company’s action', () => {
  it('is seen by everyone, made and changed by users who manage the company', async () => {
    const action = await make('company', { isbase: true, teamid: '0' });
    expect(action).toMatchObject({ type: 'company', isbase: true, teamid: '0', swarm: null });
    await remember(action);
    const rights = await rightsTo(action.id);
    expect(rights).toEqual({
      ...Object.fromEntries(everybody.map((name) => [name, '200 403'])),
      company: '200 200',
    });
    for (const name of ['ada', 'lead', 'teams'])
      expect((await call(name, 'POST', '', { body: 'Plan', isbase: true })).status).toBe(403);
  });
});

describe('an action', () => {
  it('is completed and taken up again, by this alone', async () => {
    const { id, body } = await make('ada', {});
    const done = (await call('ada', 'PUT', `/${id}`, { completed: true })).body as Action;
    expect(done).toMatchObject({ body, completed: true, completed_at: expect.any(String) });
    const again = (await call('ada', 'PUT', `/${id}`, { completed: true })).body as Action;
    expect(again.completed_at).toBe(done.completed_at);
    expect((await call('ada', 'PUT', `/${id}`, { completed: false })).body).toMatchObject({
      completed: false,
      completed_at: null,
    });
  });

  it('is made once, however often it is sent', async () => {
    const start = { id: '0190a5c0-0000-7000-8000-000000000001', body: 'Once' };
    await make('ada', start);
    expect(await call('ada', 'POST', '', { ...start, body: 'Twice' })).toMatchObject({
      status: 200,
      body: { body: 'Once' },
    });
    expect(await call('bob', 'POST', '', start)).toMatchObject({ status: 400, body: { fields: [{ path: 'id' }] } });
    expect(await bodies('ada', '/personal')).toEqual(['Once']);
  });

  it('needs words', async () => {
    for (const body of ['', ' \u0000\n ', undefined])
      expect(await call('ada', 'POST', '', { body })).toMatchObject({
        status: 400,
        body: { code: 'fields_required', fields: [{ path: 'body', code: 'required' }] },
      });
    const long = await call('ada', 'POST', '', { body: 'x'.repeat(2_001) });
    expect(long).toMatchObject({ status: 400, body: { fields: [{ path: 'body' }] } });
    const { id } = await make('ada', {});
    expect((await call('ada', 'PUT', `/${id}`, { body: ' ' })).status).toBe(400);
  });

  it('cannot be made for another author', async () => {
    const wish = { body: 'Mine', authorid: who('bob')._id, editable: true, list: 'company', completed_at: 'now' };
    const made = await make('ada', wish);
    expect(made).toMatchObject({ authorid: who('ada')._id, type: 'personal', completed_at: null });
    const changed = await call('ada', 'PUT', `/${made.id}`, wish);
    expect(changed.body).toMatchObject({ authorid: who('ada')._id, type: 'personal' });
  });

  it('is gone once it is deleted', async () => {
    const { id } = await make('ada', {});
    expect((await call('ada', 'DELETE', `/${id}`)).status).toBe(204);
    expect((await call('ada', 'DELETE', `/${id}`)).status).toBe(404);
  });

  it("keeps its text when the author's account is gone", async () => {
    await test.rows.add('actions', {
      _id: 'old',
      list: 'company',
      body: 'From before',
      isCompleted: false,
      completedAt: null,
      isVisibleToTeam: true,
      authorId: 'gone',
      teamId: null,
      audienceTeamIds: [],
      createdAt: new Date(),
      updatedAt: new Date(),
    });
    expect((await call('ada', 'GET', '/old')).body).toMatchObject({ author: null, body: 'From before' });
  });
});

describe('the lists', () => {
  beforeEach(async () => {
    await make('ada', { body: 'mine' });
    await make('ada', { body: 'mine, shared', visible: true });
    await make('bob', { body: 'bob’s' });
    await make('lead', { body: 'support’s', teamid: teamId('support') });
    await make('teams', { body: 'sales’s', teamid: teamId('sales') });
    await make('company', { body: 'the company’s', isbase: true });
  });

  it('hold what the reader may see, newest first', async () => {
    expect(await bodies('ada', '/personal')).toEqual(['mine, shared', 'mine']);
    expect(await bodies('ada', '/team')).toEqual(['support’s', 'mine, shared']);
    expect(await bodies('ada', '/company')).toEqual(['the company’s']);
    expect(await bodies('ada')).toEqual(['the company’s', 'support’s', 'mine, shared', 'mine']);
    expect(await bodies('bob')).toEqual(['the company’s', 'sales’s', 'support’s', 'bob’s', 'mine, shared']);
    expect(await bodies('stranger')).toEqual(['the company’s']);
    expect(await bodies('teams', '/team')).toEqual(['sales’s', 'support’s']);
    expect(await bodies('company', '/personal')).toEqual([]);
  });

  it('are narrowed to teams, of which those one does not see give nothing', async () => {
    const [support, sales, segment] = [teamId('support'), teamId('sales'), teamId('segment')];
    expect(await bodies('bob', `/team?teamid_in=${sales}`)).toEqual(['sales’s']);
    expect(await bodies('bob', `/team?teamid_in=${sales}&teamid_in=${support}`)).toEqual([
      'sales’s',
      'support’s',
      'mine, shared',
    ]);
    expect(await bodies('ada', `/team?teamid_in=${sales}&teamid_in=${segment}`)).toEqual([]);
    expect(await bodies('teams', `/team?teamid_in=${support}`)).toEqual(['support’s']);
    expect(await bodies('ada', `?teamid_in=${support}&teamid_in=0`)).toEqual([
      'the company’s',
      'support’s',
      'mine, shared',
    ]);
    expect(await bodies('ada', `/personal?teamid_in=${support}`)).toEqual([]);
  });

  it('are narrowed by state and words, letter by letter', async () => {
    const [{ id } = expect.fail('nothing there')] = (await call('ada', 'GET', '/personal')).body as Action[];
    await call('ada', 'PUT', `/${id}`, { completed: true });
    expect(await bodies('ada', '/personal?completed=true')).toEqual(['mine, shared']);
    expect(await bodies('ada', '/personal?completed_ne=true')).toEqual(['mine']);
    expect(await bodies('ada', '/personal?completed=true&completed_ne=true')).toEqual([]);
    expect(await bodies('ada', '?body_contains=MINE')).toEqual(['mine, shared', 'mine']);
    expect(await bodies('ada', '?body_contains=.*')).toEqual([]);
    expect(await bodies('ada', `?body_contains=${encodeURIComponent('(')}`)).toEqual([]);
    // A zero byte ends a pattern for the database, which refuses it.
    expect(await bodies('ada', '?body_contains=mine%00')).toEqual([]);
  });

  it('come in pages, and are counted as a number', async () => {
    expect(await bodies('bob', '?_limit=2')).toEqual(['the company’s', 'sales’s']);
    expect(await bodies('bob', '?_start=2&_limit=2')).toEqual(['support’s', 'bob’s']);
    expect(await bodies('bob', '?_start=10')).toEqual([]);
    const counts: Record<string, unknown> = {};
    for (const path of ['/count', '/personal/count', '/team/count', '/company/count', '/count?body_contains=mine'])
      counts[path] = (await call('bob', 'GET', path)).body;
    expect(counts).toEqual({
      '/count': 5,
      '/personal/count': 1,
      '/team/count': 3,
      '/company/count': 1,
      '/count?body_contains=mine': 1,
    });
  });

  it.each(['authorId=x', '_limit=101', 'completed=maybe', 'body_contains[$ne]=x', '_sort=body'])(
    'refuse %s',
    async (query) => {
      const reply = await call('ada', 'GET', `/personal?${query}`);
      expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_filter' } });
    },
  );
});

describe('the card of the dashboard', () => {
  const card = async (name: string) => (await test.call(actingAs(who(name)), 'GET', '/internal/actions/card')).body;

  it('holds the newest five active actions of one’s own and says how many there are', async () => {
    for (const body of ['1', '2', '3', '4', '5', '6', '7']) await make('ada', { body, completed: body === '7' });
    await make('company', { body: 'the company’s', isbase: true });
    expect(await card('ada')).toEqual({
      actions: ['6', '5', '4', '3', '2'].map((body) => expect.objectContaining({ body, editable: true })),
      count: 6,
    });
    expect(await card('bob')).toEqual({ actions: [], count: 0 });
  });
});

describe('a company without actions', () => {
  it('has none to read or write', async () => {
    await test.rows.add('settings', { _id: '1', data: { actionsenabled: false }, revision: 1 });
    await expect.poll(async () => (await call('ada', 'GET')).status, { timeout: 10_000, interval: 100 }).toBe(403);
    expect((await call('ada', 'POST', '', { body: 'Plan' })).status).toBe(403);
    expect((await test.call(actingAs(who('ada')), 'GET', '/internal/actions/card')).body).toBeNull();
  });
});

describe('all of this', () => {
  it('reads by index only', () => expectNoScans(test.store));
});
