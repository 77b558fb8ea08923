import type { Meeting, MeetingsCard, TeamPeople } from '@wellspring/shared/contracts/talk/meeting.ts';
import { isoDay } from '@wellspring/shared/domain/time/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserRow } from '../../people/door/person.ts';
import { startAnswering } from '../../testing/answering.ts';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { aMembership, aTeam, inDays } from '../../testing/objects.ts';
import { actingAs, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** A user in a team with a manager, a colleague who leads another team, and an administrator. */
async function aTeamOf() {
  const [ada, max, other] = [
    await test.rows.addUser({ firstname: 'Ada' }),
    await test.rows.addUser({ firstname: 'Max', lastname: 'Lead' }),
    await test.rows.addUser({ firstname: 'Olga' }),
  ];
  const admin = await test.rows.addUser({ permissions: ['managecompany'] });
  const [team, elsewhere] = [aTeam({ title: 'Care' }), aTeam({ title: 'Elsewhere' })];
  await test.rows.add('teams', team, elsewhere);
  await test.rows.add(
    'memberships',
    aMembership(ada._id, team._id),
    aMembership(max._id, team._id),
    aMembership(max._id, team._id, 'manager'),
    aMembership(other._id, elsewhere._id, 'manager'),
  );
  return { ada, max, other, admin, team };
}

const post = (by: UserRow, body: object) => test.call(actingAs(by), 'POST', '/meetings', body);
const put = (by: UserRow, id: string, body: object) => test.call(actingAs(by), 'PUT', `/meetings/${id}`, body);
const get = (by: UserRow, url: string) => test.call(actingAs(by), 'GET', url);
const listOf = async (by: UserRow, query = '') => (await get(by, `/meetings${query}`)).body as Meeting[];

async function request(by: UserRow, manager: UserRow, subject = 'Holidays'): Promise<Meeting> {
  return (await post(by, { subject, manager: manager._id })).body as Meeting;
}

describe('requesting a meeting', () => {
  it('has no date, whatever is sent, and is for a manager of one’s own', async () => {
    const { ada, max } = await aTeamOf();
    const { status, body } = await post(ada, {
      id: 'meeting-1',
      subject: ' Holidays\r\nBcc: x ',
      user: ada._id,
      manager: max._id,
      date: inDays(3).toISOString(),
      isRequest: false,
      isCancelled: true,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: 'meeting-1',
      subject: 'Holidays Bcc: x',
      date: null,
      isRequest: true,
      isCancelled: false,
      user: { id: ada._id, firstname: 'Ada' },
      manager: { id: max._id, firstname: 'Max', lastname: 'Lead' },
      checkupsubmission: null,
    });
  });

  it('twice with one id asks once', async () => {
    const { ada, max } = await aTeamOf();
    const wish = { id: 'meeting-2', subject: 'Once', manager: max._id };
    expect((await post(ada, wish)).status).toBe(201);
    expect(await post(ada, { ...wish, subject: 'Twice' })).toMatchObject({ status: 200, body: { subject: 'Once' } });
    expect(await listOf(ada)).toHaveLength(1);
    // The answer for another user's id does not reveal whether it exists.
    const second = await aTeamOf();
    expect(await post(second.ada, { ...wish, manager: second.max._id })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', fields: [{ path: 'id', code: 'taken' }] },
    });
  });

  it('says which fields to mend', async () => {
    const { ada, max, other } = await aTeamOf();
    expect((await post(ada, {})).body).toMatchObject({
      code: 'fields_required',
      fields: [
        { path: 'subject', code: 'required' },
        { path: 'manager', code: 'required' },
      ],
    });
    expect((await post(ada, { subject: '\u0000 \n', manager: max._id })).body).toMatchObject({
      code: 'fields_required',
      fields: [{ path: 'subject' }],
    });
    for (const manager of [other._id, ada._id, 'nobody'])
      expect((await post(ada, { subject: 'x', manager })).body).toMatchObject({
        code: 'invalid_request',
        fields: [{ path: 'manager', code: 'not_own_manager' }],
      });
    // One’s own team does not make one one’s own manager.
    expect((await post(max, { subject: 'x', manager: max._id })).body).toMatchObject({
      fields: [{ path: 'manager', code: 'not_own_manager' }],
    });
    expect((await post(ada, { subject: 'x'.repeat(201), manager: max._id })).status).toBe(400);
    expect((await post(ada, { subject: 'x', manager: { $ne: '' } })).status).toBe(400);
  });

  it('is about a submission only if both may know it', async () => {
    const { ada, max } = await aTeamOf();
    const { entry } = await test.rows.addRun([ada]);
    const { id } = await startAnswering(test, ada, entry._id, 'submission-of-ada');
    const wish = { subject: 'My report', manager: max._id, checkupsubmission: id };
    expect(await post(ada, wish)).toMatchObject({ status: 201, body: { checkupsubmission: id } });
    // Not shared, so the manager does not learn that it exists.
    const plan = { ...wish, user: ada._id, date: inDays(1).toISOString() };
    expect((await post(max, plan)).body).toMatchObject({ fields: [{ path: 'checkupsubmission', code: 'unknown' }] });
    expect((await post(max, { ...wish, checkupsubmission: 'nothing' })).body).toMatchObject({
      code: 'invalid_request',
    });
  });
});

describe('planning a meeting', () => {
  it('is for a manager of the user, with a future date', async () => {
    const { ada, max } = await aTeamOf();
    const date = inDays(2).toISOString();
    const wish = { subject: 'Catching up', user: ada._id, manager: max._id };
    expect(await post(max, { ...wish, date })).toMatchObject({ status: 201, body: { date, isRequest: false } });
    expect((await post(max, wish)).body).toMatchObject({
      code: 'fields_required',
      fields: [{ path: 'date', code: 'required' }],
    });
    expect((await post(max, { ...wish, date: inDays(-1).toISOString() })).body).toMatchObject({
      code: 'invalid_request',
      fields: [{ path: 'date', code: 'in_the_past' }],
    });
    expect((await post(max, { ...wish, date: 'tomorrow' })).status).toBe(400);
    expect((await post(max, { ...wish, date: inDays(1), manager: ada._id })).body).toMatchObject({
      fields: [{ path: 'manager', code: 'not_own_manager' }],
    });
  });

  it('answers 404 to anyone else', async () => {
    const { ada, other, admin } = await aTeamOf();
    for (const actor of [other, admin]) {
      const reply = await post(actor, { subject: 'x', user: ada._id, manager: actor._id, date: inDays(1) });
      expect([reply.status, (reply.body as { code: string }).code]).toEqual([404, 'not_found']);
    }
  });

  it('turns a request into a meeting, which only its manager can', async () => {
    const { ada, max } = await aTeamOf();
    const { id } = await request(ada, max);
    const date = inDays(4).toISOString();
    expect((await put(ada, id, { date })).body).toMatchObject({ date: null, isRequest: true });
    expect((await put(max, id, { date: null, subject: 'x' })).body).toMatchObject({ isRequest: true, subject: 'x' });
    expect((await put(max, id, { date: inDays(-1).toISOString() })).body).toMatchObject({ fields: [{ path: 'date' }] });
    expect((await put(max, id, { subject: 'Holidays, then', date })).body).toMatchObject({
      subject: 'Holidays, then',
      date,
      isRequest: false,
    });
    expect((await get(ada, `/meetings/${id}`)).body).toMatchObject({ date, isRequest: false });
    // A planned meeting keeps its date when the other person changes the subject.
    expect((await put(ada, id, { subject: 'Mine', date: null })).body).toMatchObject({ subject: 'Mine', date });
  });

  it('keeps the user, and a manager among their managers', async () => {
    const { ada, max, other } = await aTeamOf();
    const { id } = await request(ada, max);
    expect((await put(max, id, { user: other._id })).body).toMatchObject({ fields: [{ path: 'user', code: 'fixed' }] });
    expect((await put(max, id, { manager: other._id })).body).toMatchObject({ fields: [{ path: 'manager' }] });
    expect((await put(max, id, { subject: ' ' })).body).toMatchObject({ code: 'fields_required' });
    await put(max, id, { userId: other._id, createdBy: other._id });
    expect((await get(ada, `/meetings/${id}`)).body).toMatchObject({ user: { id: ada._id }, manager: { id: max._id } });
  });
});

describe('cancelling', () => {
  it('is for either of the two, and for ever', async () => {
    const { ada, max } = await aTeamOf();
    for (const by of [ada, max]) {
      const { id } = await request(ada, max);
      expect((await put(by, id, { isCancelled: true })).body).toMatchObject({ isCancelled: true });
      expect((await put(by, id, { isCancelled: true })).status).toBe(200);
      for (const body of [{ isCancelled: false }, { date: inDays(1).toISOString() }])
        expect((await put(max, id, body)).body).toMatchObject({ code: 'stale_revision' });
      expect(await listOf(ada, '?_where[isCancelled_ne]=true')).toEqual([]);
    }
    expect(await listOf(ada, '?isCancelled=true')).toHaveLength(2);
  });
});

describe('a meeting', () => {
  it('exists for the two of them only', async () => {
    const { ada, max, other, admin } = await aTeamOf();
    const { id } = await request(ada, max);
    for (const stranger of [other, admin]) {
      expect((await get(stranger, `/meetings/${id}`)).status).toBe(404);
      expect((await put(stranger, id, { isCancelled: true })).status).toBe(404);
      expect(await listOf(stranger)).toEqual([]);
      expect(await listOf(stranger, `?user=${ada._id}`)).toEqual([]);
      expect(await listOf(stranger, `?manager=${max._id}`)).toEqual([]);
    }
    for (const one of [ada, max]) expect((await get(one, `/meetings/${id}`)).body).toMatchObject({ id });
    expect(await listOf(max, `?user=${ada._id}`)).toHaveLength(1);
    expect(await listOf(max, `?user=${max._id}`)).toEqual([]);
    expect((await get(ada, '/meetings/none')).status).toBe(404);
    expect((await put(ada, 'none', {})).status).toBe(404);
  });

  it('is listed by date with requests last, page by page, without those that are past', async () => {
    const { ada, max } = await aTeamOf();
    const plan = async (days: number) =>
      (await post(max, { subject: `in ${days}`, user: ada._id, manager: max._id, date: inDays(days) })).body as Meeting;
    await plan(3);
    const { id: pastId } = await plan(1);
    await plan(2);
    await request(ada, max, 'asked first');
    await request(ada, max, 'asked second');
    await test.rows.collection('meetings').updateOne({ _id: pastId }, { $set: { date: inDays(-1) } });
    const subjects = async (by: UserRow, query: string) => (await listOf(by, query)).map(({ subject }) => subject);
    const upcoming = `_where[isCancelled_ne]=true&_where[date_gte]=${inDays(0).toISOString()}`;
    for (const by of [ada, max]) {
      expect(await subjects(by, '?_sort=date:desc')).toEqual(['in 3', 'in 2', 'in 1', 'asked second', 'asked first']);
      expect(await subjects(by, `?${upcoming}&_sort=date:asc`)).toEqual([
        'in 2',
        'in 3',
        'asked first',
        'asked second',
      ]);
      expect(await subjects(by, `?${upcoming}&_start=1&_limit=2`)).toEqual(['in 2', 'asked second']);
      const listed = `_where[0][isCancelled_ne]=true&_where[1][date_gte]=${isoDay(inDays(3))}&_where[2][date_null]=false`;
      expect(await subjects(by, `?${listed}`)).toEqual(['in 3']);
      expect(await subjects(by, '?date_null=true')).toEqual(['asked second', 'asked first']);
      expect(await subjects(by, '?date_null=false&_limit=1')).toEqual(['in 3']);
    }
  });

  it.each([
    '_limit=101',
    '_start=-1',
    'subject=x',
    '_where[subject]=x',
    'user[$ne]=x',
    '_sort=subject:asc',
    'date_gte=x',
    '_where[4][isCancelled_ne]=true',
    '_where[0][isCancelled]=true&_where[1][isCancelled_ne]=true',
  ])('cannot be listed by %s', async (query) => {
    const { ada } = await aTeamOf();
    const { status, body } = await get(ada, `/meetings?${query}`);
    expect([status, (body as { code: string }).code]).toEqual([400, 'invalid_filter']);
  });

  it('lists five of them on the dashboard of a user with a team', async () => {
    const { ada, max, other, admin } = await aTeamOf();
    const card = async (by: UserRow) => (await get(by, '/internal/meetings/card')).body as MeetingsCard;
    expect(await card(ada)).toEqual({ meetings: [], hasMore: false });
    expect(await card(other)).toEqual({ meetings: [], hasMore: false });
    expect(await card(admin)).toBeNull();
    const made = [];
    for (let at = 0; at < 6; at += 1) made.push(await request(ada, max, `nr ${at}`));
    await put(ada, made[0]?.id ?? '', { isCancelled: true });
    expect(await card(max)).toMatchObject({ meetings: { length: 5 }, hasMore: false });
    await request(ada, max, 'one more');
    expect(await card(max)).toMatchObject({ meetings: { length: 5 }, hasMore: true });
  });
});

describe('teams with their managers', () => {
  const zerglings = (by: UserRow, query: string) => get(by, `/swarms/zerglings${query}`);

  it('are sent to the user and their manager, without a name', async () => {
    const { ada, max, other, admin, team } = await aTeamOf();
    const former = await test.rows.addUser({ status: 'former' });
    const [segment, hidden] = [aTeam({ isSegment: true }), aTeam({ isVisible: false })];
    await test.rows.add('teams', segment, hidden);
    await test.rows.add(
      'memberships',
      aMembership(former._id, team._id, 'manager'),
      ...[segment, hidden].flatMap(({ _id }) => [aMembership(ada._id, _id), aMembership(max._id, _id, 'manager')]),
    );
    const expected: TeamPeople[] = [
      {
        id: team._id,
        title: 'Care',
        overlords: [{ id: max._id, firstname: 'Max', lastname: 'Lead' }],
        zerglings: [],
      },
    ];
    expect((await zerglings(ada, `?_user=${ada._id}`)).body).toEqual(expected);
    expect((await zerglings(max, `?_user=${ada._id}`)).body).toEqual(expected);
    expect((await zerglings(max, `?_user=${max._id}`)).body).toMatchObject([{ id: team._id, overlords: [] }]);
    for (const stranger of [other, admin]) expect((await zerglings(stranger, `?_user=${ada._id}`)).status).toBe(404);
    expect((await zerglings(ada, '?_user=nobody')).status).toBe(404);
    expect((await zerglings(ada, '?_user=a&x=1')).status).toBe(400);
  });

  it('are listed with their people for their manager', async () => {
    const { ada, max, team } = await aTeamOf();
    expect((await zerglings(ada, '')).body).toEqual([]);
    expect((await zerglings(max, '')).body).toEqual([
      {
        id: team._id,
        title: 'Care',
        overlords: [{ id: max._id, firstname: 'Max', lastname: 'Lead' }],
        zerglings: [{ id: ada._id, firstname: 'Ada', lastname: ada.lastname }],
      },
    ]);
  });

  it('are read by index only, like the meetings', () => expectNoScans(test.store));
});

describe('the mail about a planned meeting', () => {
  const mailsTo = (user: UserRow) =>
    test.rows.collection('mails').find({ userId: user._id, template: 'meeting-planned' }).toArray();

  it('is written with the date, without the subject and without a name', async () => {
    const { ada, max } = await aTeamOf();
    const asked = await request(ada, max, 'About my burnout');
    expect([await mailsTo(ada), await mailsTo(max)]).toEqual([[], []]);
    await put(max, asked.id, { subject: 'About my burnout', date: '2031-07-01T12:00:00.000Z' });
    const [mail] = await mailsTo(ada);
    expect(mail).toMatchObject({
      state: 'idle',
      variables: { date: '01/07/2031 14:00' },
      aboutUserId: max._id,
      meetingId: asked.id,
    });
    expect(JSON.stringify(mail)).not.toMatch(/burnout|Lead/);
    expect(await test.rows.collection('outbox').findOne({ _id: mail?._id ?? '' })).toMatchObject({ kind: 'mail' });

    // Setting the same date again sends no mail; another date does.
    await put(max, asked.id, { date: '2031-07-01T12:00:00.000Z' });
    await put(max, asked.id, { subject: 'Another subject' });
    expect(await mailsTo(ada)).toHaveLength(1);
    await put(max, asked.id, { date: '2031-07-02T12:00:00.000Z' });
    expect(await mailsTo(ada)).toHaveLength(2);
    await put(max, asked.id, { isCancelled: true });
    expect([(await mailsTo(ada)).length, await mailsTo(max)]).toEqual([2, []]);
  });

  it('is written once for a meeting planned twice with one id', async () => {
    const { ada, max } = await aTeamOf();
    const wish = {
      id: `m-${ada._id.slice(0, 8)}-${ada._id.slice(-8)}`,
      subject: 'Talk',
      user: ada._id,
      manager: max._id,
    };
    const date = inDays(5).toISOString();
    expect((await post(max, { ...wish, date })).status).toBe(201);
    expect((await post(max, { ...wish, date })).status).toBe(200);
    expect(await mailsTo(ada)).toHaveLength(1);
  });
});
