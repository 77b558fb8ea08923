import type { Feedback, FeedbackSent } from '@wellspring/shared/contracts/talk/feedback.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserRow } from '../../people/door/person.ts';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { aMembership, aTeam } from '../../testing/objects.ts';
import { actingAs, openAppOn, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const post = (by: UserRow, body: object) => test.call(actingAs(by), 'POST', '/feedbacks', body);
const get = async (by: UserRow, path: string) => test.call(actingAs(by), 'GET', `/feedbacks${path}`);
const listOf = async (by: UserRow, path: string) => (await get(by, path)).body as Feedback[];
const bodiesOf = async (by: UserRow, path: string) => (await listOf(by, path)).map(({ body }) => body);

/** A team with its manager and some members, of whom the first is given. */
async function aTeamOf(memberCount: number) {
  const team = aTeam({ title: `Team of ${memberCount}` });
  const max = await test.rows.addUser();
  const members: UserRow[] = [];
  for (let at = 0; at < memberCount; at += 1) members.push(await test.rows.addUser());
  await test.rows.add('teams', team);
  await test.rows.add(
    'memberships',
    aMembership(max._id, team._id, 'manager'),
    ...members.map((member) => aMembership(member._id, team._id)),
  );
  const [ada] = members;
  if (!ada) throw new Error('a team of nobody');
  return { team, max, ada, members };
}
const forCompany = () => test.rows.addUser({ permissions: ['managefeedback'] });

describe('sending feedback', () => {
  it('to a team is read by its managers only, with its author', async () => {
    const { team, max, ada, members } = await aTeamOf(3);
    const company = await forCompany();
    const sent = await post(ada, { id: 'feedback-1', teamId: team._id, body: ' More plants\u0000, please.\r\n' });
    expect(sent).toMatchObject({ status: 201, body: { id: 'feedback-1', teamId: team._id } });
    expect(await listOf(max, '/received')).toMatchObject([
      {
        id: 'feedback-1',
        teamId: team._id,
        swarm: 'Team of 3',
        body: 'More plants, please.',
        isAnonymous: false,
        author: { firstname: ada.firstname, lastname: ada.lastname },
      },
    ]);
    expect(await bodiesOf(ada, '/sent')).toEqual(['More plants, please.']);
    for (const stranger of [ada, company, ...members]) expect(await listOf(stranger, '/received')).toEqual([]);
    expect(await listOf(max, '/sent')).toEqual([]);
  });

  it('goes to the company by the number 0 as by the text', async () => {
    const { ada } = await aTeamOf(3);
    for (const teamId of [0, '0'])
      expect(await post(ada, { teamId, body: 'x' })).toMatchObject({ status: 201, body: { teamId: '0' } });
    for (const teamId of [1, 0.5, null]) expect((await post(ada, { teamId, body: 'x' })).status).toBe(400);
  });

  it('twice with one id sends once, named or not', async () => {
    const { team, max, ada, members } = await aTeamOf(7);
    for (const isAnonymous of [false, true]) {
      const wish = { id: `twice-${isAnonymous}`, teamId: team._id, body: 'once', isAnonymous };
      const statuses = [(await post(ada, wish)).status, (await post(ada, wish)).status];
      expect(statuses).toEqual([201, 200]);
    }
    expect((await get(max, '/received/count')).body).toEqual({ count: 2 });
    const other = members[1] ?? ada;
    expect(await post(other, { id: 'twice-false', teamId: team._id, body: 'x' })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'id', code: 'taken' }] },
    });
  });

  it('needs words, and a team one is in', async () => {
    const { team, max, ada } = await aTeamOf(2);
    const [segment, hidden] = [aTeam({ isSegment: true }), aTeam({ isVisible: false })];
    await test.rows.add('teams', segment, hidden);
    await test.rows.add('memberships', aMembership(ada._id, segment._id), aMembership(ada._id, hidden._id));
    for (const body of [undefined, '', ' \n\t', '\u0000\u0007'])
      expect((await post(ada, { teamId: '0', body })).body).toMatchObject({
        code: 'fields_required',
        fields: [{ path: 'body', code: 'required' }],
      });
    const elsewhere = (await aTeamOf(1)).team;
    for (const teamId of [segment._id, hidden._id, elsewhere._id, 'none'])
      expect((await post(ada, { teamId, body: 'x' })).body).toMatchObject({
        code: 'invalid_request',
        fields: [{ path: 'teamId', code: 'unknown' }],
      });
    // Leading a team is not being in it.
    expect((await post(max, { teamId: team._id, body: 'x' })).status).toBe(400);
    for (const wish of [{ body: 'x' }, { teamId: '0', body: 'x'.repeat(4_001) }, { teamId: { $gt: '' }, body: 'x' }])
      expect((await post(ada, wish)).status).toBe(400);
  });

  it('is refused once the company hides it', async () => {
    const ada = await test.rows.addUser();
    await test.rows.add('settings', { _id: '1', revision: 1, data: { hidefeedback: true } });
    // Another process, which has not yet read the settings as they were.
    const other = await openAppOn(test.connection);
    const reply = await other.call(actingAs(ada), 'POST', '/feedbacks', { teamId: '0', body: 'x' });
    await other.close();
    await test.rows.collection('settings').deleteOne({ _id: '1' });
    expect([reply.status, (reply.body as { code: string }).code]).toEqual([403, 'not_allowed']);
  });
});

describe('anonymous feedback', () => {
  it('holds nothing of who wrote it or when', async () => {
    const { team, max, ada } = await aTeamOf(6);
    const id = '0198c0de-0000-7000-8000-0000000000aa';
    const sent = await post(ada, { id, teamId: team._id, body: 'Too much noise', isAnonymous: true });
    expect(sent.body).toEqual({ id, teamId: team._id });
    const row = await test.rows.collection('feedbacks').findOne({ teamId: team._id });
    expect(Object.keys(row ?? {}).sort()).toEqual(['_id', 'authorId', 'body', 'createdAt', 'isAnonymous', 'teamId']);
    expect(row).toMatchObject({ authorId: null, isAnonymous: true, teamId: team._id });
    expect(row?._id).not.toContain(id.slice(0, 8));
    expect((row?.createdAt as Date | undefined)?.toISOString()).toMatch(/T00:00:00\.000Z$/);
    expect(JSON.stringify(row)).not.toContain(ada._id);
    expect(await listOf(max, '/received')).toMatchObject([{ author: null, isAnonymous: true }]);
    expect(await listOf(ada, '/sent')).toEqual([]);
  });

  it('from a team of fewer than five goes to the company instead', async () => {
    const [small, enough] = [await aTeamOf(4), await aTeamOf(5)];
    // Who leads the team reads it, and who has left cannot have written it.
    const left = await test.rows.addUser({ status: 'former' });
    await test.rows.add(
      'memberships',
      aMembership(small.max._id, small.team._id),
      aMembership(left._id, small.team._id),
    );
    const send = async ({ ada, team }: typeof small) =>
      (await post(ada, { teamId: team._id, body: `from ${team.title}`, isAnonymous: true })).body as FeedbackSent;
    expect((await send(small)).teamId).toBe('0');
    expect((await send(enough)).teamId).toBe(enough.team._id);
    expect(await listOf(small.max, '/received')).toEqual([]);
    const [received] = await listOf(await forCompany(), '/received?body_contains=from%20team');
    expect(received).toMatchObject({ teamId: '0', swarm: null, author: null, body: 'from Team of 4' });
    expect(JSON.stringify(await test.rows.collection('feedbacks').find({ teamId: '0' }).toArray())).not.toContain(
      small.team._id,
    );
    const teamsOf = async (by: UserRow) => (await get(by, '/teams')).body;
    expect(await teamsOf(small.ada)).toEqual([{ id: small.team._id, title: 'Team of 4', takesAnonymous: false }]);
    expect(await teamsOf(enough.ada)).toEqual([{ id: enough.team._id, title: 'Team of 5', takesAnonymous: true }]);
    // Under one's name it goes where it was sent.
    await post(small.ada, { teamId: small.team._id, body: 'named' });
    expect(await bodiesOf(small.max, '/received')).toEqual(['named']);
  });
});

describe('received feedback', () => {
  it('is paged, the newest first, by team and by words', async () => {
    const [one, two] = [await aTeamOf(1), await aTeamOf(2)];
    const { max } = one;
    await test.rows.add('memberships', aMembership(max._id, two.team._id, 'manager'));
    await post(one.ada, { teamId: one.team._id, body: 'A first (100% sure)' });
    await post(two.ada, { teamId: two.team._id, body: 'b second' });
    await post(one.ada, { teamId: one.team._id, body: 'c third' });
    expect(await bodiesOf(max, '/received')).toEqual(['c third', 'b second', 'A first (100% sure)']);
    expect(await bodiesOf(max, '/received?_start=1&_limit=1')).toEqual(['b second']);
    expect(await bodiesOf(max, `/received?teamId_in=${two.team._id}`)).toEqual(['b second']);
    expect(await bodiesOf(max, '/received?body_contains=(100%25 SURE)')).toEqual(['A first (100% sure)']);
    for (const text of ['.*', '(', '$', '[a-z]'])
      expect(await bodiesOf(max, `/received?body_contains=${encodeURIComponent(text)}`)).toEqual(
        text === '(' ? ['A first (100% sure)'] : [],
      );
    expect((await get(max, `/received/count?teamId_in=${one.team._id}&teamId_in=${two.team._id}`)).body).toEqual({
      count: 3,
    });
    expect(await bodiesOf(one.ada, '/sent?body_contains=third')).toEqual(['c third']);
    expect((await get(one.ada, '/sent/count')).body).toEqual({ count: 2 });
  });

  it('of a team one does not lead stays out of reach, also for who manages feedback', async () => {
    const { team, ada } = await aTeamOf(1);
    await post(ada, { teamId: team._id, body: 'hers' });
    const stranger = (await aTeamOf(1)).max;
    for (const by of [stranger, await forCompany(), await test.rows.addUser({ permissions: ['managecompany'] })]) {
      expect(await bodiesOf(by, `/received?teamId_in=${team._id}`)).toEqual([]);
      expect((await get(by, `/received/count?teamId_in=${team._id}`)).body).toEqual({ count: 0 });
    }
  });

  it('lies in the boxes one may open', async () => {
    const { team, max, ada } = await aTeamOf(1);
    expect((await get(max, '/inboxes')).body).toEqual([{ id: team._id, title: team.title }]);
    expect((await get(ada, '/inboxes')).body).toEqual([]);
    expect((await get(await forCompany(), '/inboxes')).body).toEqual([{ id: '0', title: '' }]);
  });

  it.each(['_limit=101', 'authorId=x', 'body_contains=', '_sort=body:asc', 'teamId_in[$ne]=x', 'teamId=x'])(
    'cannot be listed by %s',
    async (query) => {
      const { max } = await aTeamOf(1);
      const { status, body } = await get(max, `/received?${query}`);
      expect([status, (body as { code: string }).code]).toEqual([400, 'invalid_filter']);
    },
  );

  it('is read by index only', () => expectNoScans(test.store));
});
