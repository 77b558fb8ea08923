import type { HeldData } from '@wellspring/shared/contracts/internal/retention.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserRow } from '../../domain/person.ts';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { aMembership, aTeam } from '../../testing/objects.ts';
import { actingAs, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let ada: UserRow;
let bob: UserRow;

const at = new Date('2026-03-02T10:00:00Z');
const dates = { createdAt: at, updatedAt: at };

/** Something of everything; each text carries whose it is. */
async function fill(user: UserRow, other: UserRow, mark: string) {
  const { rows } = test;
  const { checkup, entry } = await rows.addRun([user]);
  await rows.add('submissions', {
    _id: `s-${mark}`,
    userId: user._id,
    entryId: entry._id,
    checkupId: checkup._id,
    isPulse: false,
    isFinished: true,
    isPrivate: false,
    managerId: other._id,
    answers: { JS1: { value: 7, revision: 1, at }, OB1: { value: 'none', revision: 0, at: null } },
    extraAnswers: {},
    notes: { JS: { content: `note of ${mark}`, isShared: false, revision: 1, at } },
    startedAt: at,
    updatedAt: at,
    finishedAt: at,
  });
  await rows.add('actions', {
    _id: `a-${mark}`,
    list: 'personal',
    body: `action of ${mark}`,
    authorId: user._id,
    audienceTeamIds: [],
    isCompleted: false,
    isVisibleToTeam: false,
    ...dates,
  });
  await rows.add('messages', {
    _id: `m-${mark}`,
    body: `message of ${mark}`,
    teamId: 'team',
    authorId: user._id,
    ...dates,
  });
  await rows.add('feedbacks', {
    _id: `f-${mark}`,
    teamId: 'team',
    body: `feedback of ${mark}`,
    authorId: user._id,
    createdAt: at,
  });
  await rows.add('meetings', {
    _id: `g-${mark}`,
    subject: `talk of ${mark}`,
    date: null,
    isCancelled: false,
    isRequest: true,
    userId: user._id,
    managerId: 'nobody',
    ...dates,
  });
  await rows.add('feedbackResponses', {
    _id: `r-${mark}`,
    userId: other._id,
    cardId: entry._id,
    subjectId: user._id,
    subject: 'user',
    useful: 6,
    recognise: 5,
    understand: 7,
    ...dates,
  });
  await rows.add('sessions', {
    _id: `z-${mark}`,
    userId: user._id,
    device: `device of ${mark}`,
    refreshDigest: `digest-${mark}`,
    createdAt: at,
    lastUsedAt: at,
    endedAt: null,
  });
  await rows.add('mails', {
    _id: `e-${mark}`,
    template: 'new-checkup',
    userId: user._id,
    variables: {},
    state: 'sent',
    createdAt: at,
    sentAt: at,
  });
}

beforeAll(async () => {
  test = await startTestApp();
  ada = await test.rows.addUser({ firstname: 'Ada', password: 'password-of-ada', profile: { city: 'Gent of ada' } });
  bob = await test.rows.addUser({ firstname: 'Bob', password: 'password-of-bob', profile: { city: 'Gent of bob' } });
  await test.rows.add('teams', aTeam({ _id: 'team', title: 'Support' }));
  await test.rows.add('memberships', aMembership(ada._id, 'team'), aMembership(bob._id, 'team', 'manager'));
  await fill(ada, bob, 'ada');
  await fill(bob, ada, 'bob');
});
afterAll(() => test.close());

const heldOf = async (user: UserRow) => (await test.call(actingAs(user), 'GET', '/internal/own-data')).body as HeldData;

describe('all that is held about a person', () => {
  it('is there, in their language, and nothing of anybody else', async () => {
    const { data, respondentKey } = await heldOf(ada);
    expect(data).toMatchObject({
      schema: 'wellspring.own-data',
      schemaVersion: 1,
      person: { id: ada._id, firstname: 'Ada', email: ada.email, profile: { city: 'Gent of ada' } },
      memberships: [{ team: 'Support', role: 'member', isSegment: false }],
      submissions: [
        { title: 'Spring checkup', sharedWith: 'Bob Peeters', notes: [{ content: 'note of ada' }], scores: null },
      ],
      actions: [{ body: 'action of ada' }],
      messages: [{ body: 'message of ada', team: 'Support' }],
      meetings: [{ subject: 'talk of ada' }],
      feedback: [{ body: 'feedback of ada', team: 'Support' }],
      ratingsOfMyReport: [{ useful: 6, recognise: 5, understand: 7 }],
      mails: [{ kind: 'new-checkup', state: 'sent' }],
      sessions: [{ device: 'device of ada' }],
    });
    const [submission] = data.submissions;
    const [answered, open] = submission?.answers ?? [];
    expect(answered?.value).toBe(7);
    expect(answered?.answer).toBeTruthy();
    expect(answered?.question.length).toBeGreaterThan(10);
    expect(open).toMatchObject({ value: null, answer: null });
    const text = JSON.stringify(data);
    for (const foreign of ['of bob', bob.email, bob._id]) expect(text).not.toContain(foreign);
    // Nor what opens doors.
    for (const secret of ['digest-', 'passwordHash', respondentKey, 'argon2']) expect(text).not.toContain(secret);
  });

  it('is not for an embed', async () => {
    const embed = { ...actingAs(ada), scope: ['report'] };
    expect((await test.call(embed as never, 'GET', '/internal/own-data')).status).toBe(403);
  });

  it('is noted as taken', async () => {
    await heldOf(bob);
    const events = await test.rows
      .collection('auditEvents')
      .find({ userId: bob._id, act: 'own_data_downloaded' })
      .toArray();
    expect(events.length).toBeGreaterThan(0);
  });
});

describe('the wish to be erased', () => {
  const erasure = async (user: UserRow, method: 'GET' | 'POST' | 'DELETE', body?: object) =>
    test.call(actingAs(user), method, '/users/me/erasure', body);
  const overview = async (by: UserRow) => test.call(actingAs(by), 'GET', '/settings/retention');

  it('needs the person’s own password, is there once, and can be taken back', async () => {
    for (const password of ['wrong', 'password-of-bob'])
      expect(await erasure(ada, 'POST', { password })).toMatchObject({
        status: 400,
        body: { code: 'invalid_request', fields: [{ path: 'password', code: 'wrong_password' }] },
      });
    expect((await erasure(ada, 'POST', { password: '' })).body).toMatchObject({ code: 'fields_required' });
    expect((await erasure(ada, 'GET')).body).toEqual({ request: null });
    for (let time = 0; time < 2; time += 1)
      expect((await erasure(ada, 'POST', { password: 'password-of-ada' })).body).toMatchObject({
        request: { state: 'asked' },
      });
    expect((await erasure(bob, 'GET')).body).toEqual({ request: null });
    await erasure(bob, 'DELETE');
    expect((await erasure(ada, 'GET')).body).toMatchObject({ request: { state: 'asked' } });
    expect((await erasure(ada, 'DELETE')).body).toEqual({ request: null });
  });

  it('is confirmed by somebody else who manages the settings, and by nobody without that', async () => {
    const admin = await test.rows.addUser({ permissions: ['managesettings'], password: 'password-of-admin' });
    await erasure(ada, 'POST', { password: 'password-of-ada' });
    await erasure(admin, 'POST', { password: 'password-of-admin' });
    expect((await overview(bob)).status).toBe(403);
    const { requests } = (await overview(admin)).body as { requests: { id: string; person: { email: string } }[] };
    const idOf = (user: UserRow) => requests.find(({ person }) => person.email === user.email)?.id ?? '';
    const confirm = (by: UserRow, id: string) =>
      test.call(actingAs(by), 'PUT', `/settings/retention/requests/${id}/confirm`);
    expect((await confirm(bob, idOf(ada))).status).toBe(403);
    expect((await confirm(admin, 'unknown')).status).toBe(404);
    expect(await confirm(admin, idOf(admin))).toMatchObject({
      status: 409,
      body: { code: 'not_possible_now', fields: [{ code: 'own_request' }] },
    });
    const wakes = test.wakes();
    expect((await confirm(admin, idOf(ada))).status).toBe(200);
    expect(test.wakes()).toBe(wakes + 1);
    expect((await erasure(ada, 'GET')).body).toMatchObject({ request: { state: 'confirmed' } });
    expect((await erasure(ada, 'DELETE')).body).toEqual({ request: null });
    expect((await confirm(admin, idOf(ada))).status).toBe(404);
  });

  it('is foreseen by the numbers, month by month, without a name', async () => {
    const admin = await test.rows.addUser({ permissions: ['managesettings'] });
    const preview = await test.call(actingAs(admin), 'GET', '/settings/retention/preview?days=30');
    const { months } = preview.body as { months: { month: string; counts: Record<string, number> }[] };
    expect(months).toHaveLength(12);
    expect(months[0]?.counts).toMatchObject({ submissions: 2, actions: 2, messages: 2, feedbacks: 2, meetings: 2 });
    expect(JSON.stringify(preview.body)).not.toContain(ada.firstname);
    expect((await test.call(actingAs(bob), 'GET', '/settings/retention/preview?days=30')).status).toBe(403);
    for (const days of ['29', '3651', 'x', ''])
      expect((await test.call(actingAs(admin), 'GET', `/settings/retention/preview?days=${days}`)).status).toBe(400);
  });
});

it('finds everything by an index', () => expectNoScans(test.store));
