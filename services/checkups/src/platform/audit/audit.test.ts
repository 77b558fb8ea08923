import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { actingAs, asBff, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const PASSWORD = 'a long enough one';
type Opened = { sessionId: string; user: { id: string } };
const logIn = (identifier: string, password = PASSWORD) =>
  test.call(asBff, 'POST', '/internal/sessions', { identifier, password, device: 'Firefox' });
/** Sorted here: only what the service itself asks should need an index. */
async function eventsOf(userId: string) {
  const events = await test.rows.collection('auditEvents').find({ userId }).toArray();
  return events.sort((left, right) => Number(left.at) - Number(right.at));
}
const actsOf = async (userId: string) => (await eventsOf(userId)).map(({ act }) => act);

describe('what is written down', () => {
  it('is who did what to which thing, and nothing about them', async () => {
    const ada = await test.rows.addUser({ email: 'ada@audit.test', password: PASSWORD, firstname: 'Adelaide' });
    const { sessionId } = (await logIn('ada@audit.test')).body as Opened;
    await test.call(asBff, 'DELETE', `/internal/sessions/${sessionId}`);
    await test.call(asBff, 'DELETE', `/internal/sessions/${sessionId}`);
    const events = await eventsOf(ada._id);
    expect(events.map(({ act, objectId }) => [act, objectId])).toEqual([
      ['logged_in', sessionId],
      ['logged_out', sessionId],
    ]);
    expect(Object.keys(events[0] ?? {}).sort()).toEqual([
      ...['_id', 'act', 'at', 'hash', 'objectId', 'objectKey', 'requestId', 'seq', 'userId', 'userKey'],
    ]);
    expect(JSON.stringify(events)).not.toMatch(/Adelaide|audit\.test/);
  });

  it('logs a change of settings, but neither reads nor refused changes', async () => {
    const hr = await test.rows.addUser({ permissions: ['managesettings'] });
    const settings = (await test.call(actingAs(hr), 'GET', '/settings/1')).body as { revision: number };
    const change = (revision: number) =>
      test.call(actingAs(hr), 'PUT', '/settings/1', { revision, data: { hidewbeng: true } });
    expect((await change(settings.revision)).status).toBe(200);
    expect((await change(settings.revision)).status).toBe(409);
    expect(await eventsOf(hr._id)).toMatchObject([
      { act: 'settings_changed', details: { changes: [{ field: 'hidewbeng', before: 'no', after: 'yes' }] } },
    ]);
  });

  it('holds the names of the changed fields of a user, and not their values', async () => {
    const hr = await test.rows.addUser({ permissions: ['manageusers'] });
    const ada = await test.rows.addUser({ firstname: 'Ada', lastname: 'Peeters' });
    const url = `/users/${ada._id}`;
    const change = { revision: 0, firstname: 'Ada', lastname: 'Zwartjes', city: 'Gent' };
    expect((await test.call(actingAs(hr), 'PUT', url, change)).status).toBe(200);
    expect((await test.call(actingAs(hr), 'PUT', `${url}/state`, { state: 'former' })).status).toBe(200);
    const [changed, state] = await eventsOf(hr._id);
    expect(JSON.stringify(changed)).not.toMatch(/Zwartjes|Gent/);
    const only = (field: string) => ({ field, before: null, after: null });
    expect(changed?.details).toEqual({ changes: [only('lastname'), only('city')] });
    expect(state?.details).toEqual({ changes: [{ field: 'state', before: 'current', after: 'former' }] });
  });

  it('holds what a user did in analytics once, however often it is sent', async () => {
    const analyst = await test.rows.addUser();
    const act = {
      ...{ id: randomUUID(), act: 'norms_put_in_force', userId: analyst._id, objectId: 'norms-2', requestId: 'r-1' },
      ...{ at: '2026-03-02T10:00:00.000Z', changes: [{ field: 'normSet', before: null, after: 'Our people' }] },
    };
    const send = (acts: object[]) => test.call(asBff, 'POST', '/internal/acts', { acts });
    const second = { ...act, id: randomUUID(), act: 'norms_taken_out', at: '2026-03-02T10:00:01.000Z' };
    expect([(await send([act])).status, (await send([act, second])).status]).toEqual([204, 204]);
    const { id: _id, at, changes, ...rest } = act;
    const events = await eventsOf(analyst._id);
    expect(events).toMatchObject([
      { _id, ...rest, at: new Date(at), listedAt: new Date(at), details: { changes } },
      { act: 'norms_taken_out' },
    ]);
    expect((await send([{ ...act, id: randomUUID(), act: 'rights_changed' }])).status).toBe(400);
    expect((await test.call(actingAs(analyst), 'POST', '/internal/acts', { acts: [] })).status).toBe(403);
  });

  it('holds an embed’s session, a new password and the end of all other sessions', async () => {
    const issuer = 'https://idp.audit.test';
    const ada = await test.rows.addUser({ externalIds: [{ issuer, subject: 's1' }], password: PASSWORD });
    await test.call(asBff, 'POST', '/internal/sessions/embed', { issuer, subject: 's1' });
    const change = {
      currentPassword: PASSWORD,
      password: 'another long one',
      passwordConfirmation: 'another long one',
    };
    expect((await test.call(actingAs(ada), 'POST', '/auth/change-password', change)).status).toBe(204);
    expect((await test.call(actingAs(ada), 'DELETE', '/sessions')).status).toBe(204);
    expect(await actsOf(ada._id)).toEqual(['embed_token_issued', 'password_changed', 'logged_out']);
  });

  it('holds the refusal of a person’s thing, but not a search for what is not there', async () => {
    const [ada, eve] = [await test.rows.addUser({}), await test.rows.addUser({})];
    await test.call(actingAs(eve), 'GET', `/checkupsubmissions/getprivate/${ada._id}`);
    const events = await eventsOf(eve._id);
    expect(events.every(({ act, objectId }) => act === 'access_denied' && objectId === ada._id)).toBe(true);
  });
});

describe('a denial reported by the BFF', () => {
  const denial = { route: 'PUT /api/checkupentries/:id', objectId: 'entry-1' };

  it('is taken down with its route', async () => {
    const eve = await test.rows.addUser({});
    expect((await test.call(asBff, 'POST', '/internal/denials', { userId: eve._id, ...denial })).status).toBe(204);
    expect(await eventsOf(eve._id)).toMatchObject([{ act: 'access_denied', ...denial }]);
  });

  it('is accepted from our processes only, with a route and without an address', async () => {
    const eve = await test.rows.addUser({});
    const body = { userId: eve._id, ...denial };
    expect((await test.call(actingAs(eve), 'POST', '/internal/denials', body)).status).toBe(403);
    const address = { ...body, route: 'GET /api/users?email=a@b.test' };
    expect((await test.call(asBff, 'POST', '/internal/denials', address)).status).toBe(400);
    expect(await actsOf(eve._id)).toEqual([]);
  });
});

describe('a day of failed log-ins', () => {
  const warn = (identifier: string) => test.call(asBff, 'POST', '/internal/failed-log-ins', { identifier });
  const mailsOf = (userId: string) => test.rows.collection('mails').find({ userId, state: 'idle' }).toArray();

  it('notifies the user by at most one mail a day', async () => {
    const ada = await test.rows.addUser({ email: 'target@audit.test', language: 'fr' });
    expect((await warn(' TARGET@audit.test')).status).toBe(202);
    expect((await warn('target@audit.test')).status).toBe(202);
    expect(await mailsOf(ada._id)).toMatchObject([{ template: 'failed-log-ins', language: 'fr', state: 'idle' }]);
    expect(await actsOf(ada._id)).toEqual(['log_in_failed_often']);
  });

  it('answers the same for an unknown address and a former user', async () => {
    const gone = await test.rows.addUser({ email: 'gone@audit.test', status: 'former' });
    const answers = [await warn(`${randomUUID()}@audit.test`), await warn('gone@audit.test')];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [202, { accepted: true }],
      [202, { accepted: true }],
    ]);
    expect(await mailsOf(gone._id)).toEqual([]);
  });

  it('is accepted from our processes only', async () => {
    const eve = await test.rows.addUser({});
    const reply = await test.call(actingAs(eve), 'POST', '/internal/failed-log-ins', { identifier: 'ada@audit.test' });
    expect(reply.status).toBe(403);
  });
});

it('looks its events up by an index', () => expectNoScans(test.store));
