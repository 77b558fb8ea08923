import type { TeamAgreements } from '@wellspring/shared/contracts/internal/agreements.ts';
import type { ReportFrame } from '@wellspring/shared/contracts/internal/visible-sets.ts';
import type { Agreement } from '@wellspring/shared/contracts/talk/agreement.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runTeamId } from '../../checkups/door/run-team.ts';
import type { UserRow } from '../../people/door/person.ts';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { aMembership, aTeam, aUser } from '../../testing/objects.ts';
import { actingAs, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
const users: Record<string, UserRow> = {
  ...{ lead: aUser({ _id: 'lead' }), viewer: aUser({ _id: 'viewer' }), member: aUser({ _id: 'member' }) },
  ...{ stranger: aUser({ _id: 'stranger' }), teams: aUser({ _id: 'teams', permissions: ['manageteams'] }) },
  analyst: aUser({ _id: 'analyst', permissions: ['manageanalytics'] }),
};

beforeAll(async () => {
  test = await startTestApp();
  const { add, addRun } = test.rows;
  await add('users', ...Object.values(users));
  await add('teams', aTeam({ _id: 'care' }), aTeam({ _id: 'desk' }));
  await add(
    'memberships',
    ...[aMembership('lead', 'care', 'manager'), aMembership('viewer', 'care', 'viewer'), aMembership('member', 'care')],
  );
  const { checkup } = await addRun([], { entry: { _id: 'spring', status: 'completed' } });
  await test.rows.collection('entries').insertOne({ _id: 'summer', checkupId: checkup._id, status: 'completed' });
  for (const entryId of ['spring', 'summer'])
    await add('runTeams', {
      ...{ _id: runTeamId(entryId, 'care'), entryId, teamId: 'care', isSegment: false, title: 'Care', aboveIds: [] },
    });
});
afterAll(() => test.close());

const call = (name: string, method: 'GET' | 'POST' | 'PUT', path = '', body?: object) => {
  const path_ = `/actions/agreements${path}`;
  return test.call(actingAs(users[name] ?? expect.fail(`no user ${name}`)), method, path_, body);
};
const ofCare = { team: 'care', run: 'spring', factor: 'ROC', body: 'Three priorities every Monday.' };

it('names a factor and a run, and is on the list of the team', async () => {
  const start = { id: 'agreement-1', ...ofCare, due: '2026-12-18' };
  const first = await call('lead', 'POST', '', start);
  expect(first).toMatchObject({
    status: 201,
    body: { id: 'agreement-1', teamid: 'care', run: 'spring', factor: 'ROC', due: '2026-12-18', dropped_at: null },
  });
  expect((await call('lead', 'POST', '', start)).status).toBe(200);
  await call('lead', 'POST', '', { ...ofCare, run: 'summer', factor: 'EB' });
  const factors = async (query: string) =>
    ((await call('viewer', 'GET', query)).body as Agreement[]).map(({ factor }) => factor);
  expect(await factors('?team=care')).toEqual(['EB', 'ROC']);
  expect(await factors('?team=care&run=spring')).toEqual(['ROC']);
  expect(await factors('?team=care&_start=1')).toEqual(['ROC']);
  const team = await test.call(actingAs(users.member ?? expect.fail()), 'GET', '/actions/team');
  expect((team.body as { id: string }[]).map(({ id }) => id)).toContain('agreement-1');
});

it('is seen by the team and by who may open its results', async () => {
  const seen = Object.keys(users).map(async (name) => [name, (await call(name, 'GET', '?team=care')).status]);
  expect(Object.fromEntries(await Promise.all(seen))).toEqual({
    ...{ lead: 200, viewer: 200, member: 200, stranger: 404, teams: 200, analyst: 200 },
  });
});

it('is made by who leads the team and may open its results', async () => {
  const made = Object.keys(users).map(async (name) => [name, (await call(name, 'POST', '', ofCare)).status]);
  expect(Object.fromEntries(await Promise.all(made))).toEqual({
    ...{ lead: 201, viewer: 403, member: 403, stranger: 404, teams: 403, analyst: 403 },
  });
});

it('is on the page of the report for who sees it, and the page says who may agree', async () => {
  await call('lead', 'POST', '', ofCare);
  const read = async (name: string) => {
    const path = '/internal/actions/agreements?team=care';
    const reply = await test.call(actingAs(users[name] ?? expect.fail()), 'GET', path);
    const body = reply.body as TeamAgreements | null;
    return body && { mayAgree: body.mayAgree, factor: body.agreements[0]?.factor };
  };
  const seen = Object.keys(users).map(async (name) => [name, await read(name)]);
  const [may, mayNot] = [true, false].map((mayAgree) => ({ mayAgree, factor: 'ROC' }));
  expect(Object.fromEntries(await Promise.all(seen))).toEqual({
    ...{ lead: may, viewer: mayNot, member: mayNot, stranger: null, teams: mayNot, analyst: mayNot },
  });
});

it('comes with the rating of the user in the frame of the report, for who may open it', async () => {
  await call('lead', 'POST', '', ofCare);
  const ask = (name: string, method: 'GET' | 'POST', path: string, body?: object) =>
    test.call(actingAs(users[name] ?? expect.fail()), method, path, body);
  const ratings = { useful: 6, recognise: 5, understand: 7 };
  await ask('lead', 'POST', '/feedbacks/response', { checkup: 'spring', refId: 'care', type: 'swarm', ...ratings });
  const read = async (name: string) => {
    const asked = { set: 'care', run: 'spring', locale: 'en' };
    const { status, body } = await ask(name, 'POST', '/internal/results/report', asked);
    const { agreed = null, rating = null } = body as ReportFrame;
    if (status === 200) expect(agreed).toEqual((await ask(name, 'GET', '/internal/actions/agreements?team=care')).body);
    return { status, rating };
  };
  const seen = Object.keys(users).map(async (name) => [name, await read(name)]);
  const [opened, closed] = [200, 404].map((status) => ({ status, rating: null }));
  expect(Object.fromEntries(await Promise.all(seen))).toEqual({
    ...{ lead: { status: 200, rating: ratings }, viewer: opened, analyst: opened },
    ...{ member: closed, stranger: closed, teams: closed },
  });
});

it.each([
  ['factor', { factor: 'XYZ' }, 'unknown'],
  ['run', { run: 'never-was' }, 'unknown'],
  ['due', { due: '2026-02-30' }, 'no_such_day'],
  ['due', { due: 'soon' }, 'invalid_format'],
  ['body', { body: ' ' }, 'required'],
])('names the %s of %j', async (path, wrong, code) => {
  const reply = await call('lead', 'POST', '', { ...ofCare, ...wrong });
  expect(reply).toMatchObject({ status: 400, body: { fields: [{ path, code }] } });
});

it('gets another day, is dropped and is taken up again, and stays with its team', async () => {
  const { id } = (await call('lead', 'POST', '', ofCare)).body as Agreement;
  const change = async (body: object) => (await call('lead', 'PUT', `/${id}`, body)).body as Agreement;
  expect(await change({ due: '2027-01-31' })).toMatchObject({ due: '2027-01-31', factor: 'ROC', dropped_at: null });
  expect((await change({ dropped: true })).dropped_at).not.toBeNull();
  expect(await change({ dropped: false, due: null })).toMatchObject({ dropped_at: null, due: null });
  expect((await call('viewer', 'PUT', `/${id}`, { dropped: true })).status).toBe(403);
  expect((await call('stranger', 'PUT', `/${id}`, { dropped: true })).status).toBe(404);
  const moved = await test.call(actingAs(users.teams ?? expect.fail()), 'PUT', `/actions/${id}`, { teamid: 'desk' });
  expect(moved).toMatchObject({ status: 400, body: { fields: [{ path: 'teamid', code: 'fixed' }] } });
});

it('does not exist where the company has no actions', async () => {
  await test.rows.add('settings', { _id: '1', data: { actionsenabled: false }, revision: 1 });
  const settled = async () => (await call('lead', 'GET', '?team=care')).status;
  await expect.poll(settled, { timeout: 10_000 }).toBe(403);
  const page = '/internal/actions/agreements?team=care';
  expect((await test.call(actingAs(users.lead ?? expect.fail()), 'GET', page)).body).toBeNull();
});

it('is found by index only', () => expectNoScans(test.store));
