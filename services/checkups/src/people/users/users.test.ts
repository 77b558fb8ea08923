import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { aMembership, aTeam } from '../../testing/objects.ts';
import { actingAs, asBff, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const pathsOf = (body: { fields?: { path: string }[] }) => (body.fields ?? []).map(({ path }) => path).sort();

describe('people', () => {
  it('know themselves, with teams and the roles that follow', async () => {
    const ada = await test.rows.addUser({ permissions: ['manageteams'] });
    const [team, segment, hidden] = [
      aTeam(),
      aTeam({ isSegment: true, title: 'Nurses' }),
      aTeam({ isVisible: false, hideDashboard: true }),
    ];
    await test.rows.add('teams', team, segment, hidden);
    await test.rows.add(
      'memberships',
      aMembership(ada._id, team._id, 'manager'),
      aMembership(ada._id, segment._id, 'manager'),
      aMembership(ada._id, hidden._id, 'member'),
      aMembership(ada._id, 'a-team-that-is-gone', 'member'),
    );
    const { status, body } = await test.call(actingAs(ada), 'GET', '/users/me');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: ada._id,
      email: ada.email,
      manageteams: true,
      managecompany: false,
      ismanager: true,
      issegmentmanager: true,
      hasDashboard: false,
      swarms: expect.arrayContaining([
        { id: segment._id, title: 'Nurses', visibility: true, issegment: true, hideDashboard: false },
      ]),
      member: [expect.objectContaining({ id: hidden._id, visibility: false })],
    });
    expect(JSON.stringify(body)).not.toMatch(/password|argon|profile/i);
  });

  it('see only themselves unless they manage users', async () => {
    const [ada, bob] = [await test.rows.addUser(), await test.rows.addUser()];
    const manager = await test.rows.addUser({ permissions: ['manageusers'] });
    const url = `/users/${bob._id}`;
    expect((await test.call(actingAs(ada), 'GET', url)).status).toBe(404);
    expect((await test.call(actingAs(bob), 'GET', url)).status).toBe(200);
    expect((await test.call(actingAs(manager), 'GET', url)).body).toMatchObject({ id: bob._id });
    expect((await test.call(actingAs(manager), 'GET', '/users/nobody')).status).toBe(404);
    expect((await test.call(asBff, 'GET', url)).status).toBe(403);
  });

  it('are gone once they are former', async () => {
    const ada = await test.rows.addUser({ status: 'former' });
    expect((await test.call(actingAs(ada), 'GET', '/users/me')).body).toMatchObject({ code: 'session_ended' });
  });

  it('choose their own language, and nothing else with it', async () => {
    const [ada, bob] = [await test.rows.addUser(), await test.rows.addUser()];
    const own = await test.call(actingAs(ada), 'PUT', `/customuser/${ada._id}`, { language: 'nl' });
    expect(own).toMatchObject({ status: 200, body: { language: 'nl', profileRevision: 0 } });
    const greedy = { language: 'fr', managecompany: true, permissions: ['managecompany'], email: 'root@x.test' };
    const refused = await test.call(actingAs(ada), 'PUT', `/customuser/${ada._id}`, greedy);
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(pathsOf(refused.body)).toEqual(['email', 'managecompany', 'permissions']);
    expect(await test.rows.collection('users').findOne({ _id: ada._id })).toMatchObject({
      permissions: [],
      email: ada.email,
      language: 'nl',
    });
    expect((await test.call(actingAs(bob), 'PUT', `/customuser/${ada._id}`, { language: 'fr' })).status).toBe(404);
    const bad = await test.call(actingAs(ada), 'PUT', `/customuser/${ada._id}`, { language: { $ne: 'x' } });
    expect(bad).toMatchObject({ status: 400, body: { code: 'invalid_request', fields: [{ path: 'language' }] } });
  });

  it('are found by index only', () => expectNoScans(test.store));
});
