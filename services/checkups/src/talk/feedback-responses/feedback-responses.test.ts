import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserRow } from '../../people/door/person.ts';
import { startAnswering } from '../../testing/answering.ts';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { aMembership, aTeam } from '../../testing/objects.ts';
import { actingAs, asBff, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const URL = '/feedbacks/response';
const ratings = { useful: 6, recognise: 5, understand: 7 };

/** An author with a finished report, in a team with a manager. */
async function aReport() {
  const [author, manager] = [await test.rows.addUser(), await test.rows.addUser()];
  const team = aTeam();
  await test.rows.add('teams', team);
  await test.rows.add('memberships', aMembership(author._id, team._id), aMembership(manager._id, team._id, 'manager'));
  const { entry } = await test.rows.addRun([author]);
  const answering = await startAnswering(test, author, entry._id);
  await answering.answerAll();
  await answering.finish();
  const about = { checkup: entry._id, refId: author._id, type: 'user' };
  return { author, manager, team, answering, about };
}

const read = (who: UserRow, about: Record<string, string>) =>
  test.call(actingAs(who), 'GET', `${URL}?${new URLSearchParams(about)}`);
const say = (who: UserRow, body: object) => test.call(actingAs(who), 'POST', URL, body);
const countOf = (userId: string) => test.rows.collection('feedbackResponses').countDocuments({ userId });

describe("ratings of a user's own report", () => {
  it('is kept once, shown again and may be changed', async () => {
    const { author, about } = await aReport();
    expect(await read(author, about)).toMatchObject({ status: 200, body: { response: null } });
    const first = await say(author, { id: 'response-1', ...about, ...ratings });
    expect(first).toMatchObject({ status: 200, body: { id: 'response-1', ...about, ...ratings } });
    await say(author, { id: 'response-1', ...about, ...ratings });
    await say(author, { id: 'response-2', ...about, ...ratings, useful: 2 });
    expect((await read(author, about)).body).toMatchObject({ response: { id: 'response-1', useful: 2, recognise: 5 } });
    expect(await countOf(author._id)).toBe(1);
  });

  it('is one row, however many devices answer at once', async () => {
    const { author, about } = await aReport();
    const replies = await Promise.all([1, 2, 3, 4].map((useful) => say(author, { ...about, ...ratings, useful })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await countOf(author._id)).toBe(1);
  });

  it('never replaces the response of another user by its id', async () => {
    const [one, other] = [await aReport(), await aReport()];
    await say(one.author, { id: 'response-taken', ...one.about, ...ratings });
    const reply = await say(other.author, { id: 'response-taken', ...other.about, ...ratings, useful: 1 });
    expect(reply.status).toBe(200);
    expect((await read(one.author, one.about)).body).toMatchObject({ response: { useful: 6 } });
  });

  it.each([
    ['useful', 0],
    ['recognise', 8],
    ['understand', 3.5],
    ['understand', undefined],
  ])('needs a whole number from 1 to 7 for %s, not %s', async (name, value) => {
    const { author, about } = await aReport();
    expect(await say(author, { ...about, ...ratings, [name]: value })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', fields: [{ path: name }] },
    });
    expect(await countOf(author._id)).toBe(0);
  });

  it('refuses a filter it does not know, and a process of ours', async () => {
    const { author, about } = await aReport();
    expect(await read(author, { ...about, user: 'x' })).toMatchObject({
      status: 400,
      body: { code: 'invalid_filter' },
    });
    expect((await test.call(asBff, 'POST', URL, { ...about, ...ratings })).status).toBe(403);
  });
});

describe("the list of a user's ratings", () => {
  it('holds one’s own alone, newest first, with the checkup’s title', async () => {
    const [one, other] = [await aReport(), await aReport()];
    await say(one.author, { ...one.about, ...ratings });
    await say(other.author, { ...other.about, ...ratings, useful: 1 });
    const list = (who: UserRow, query = '') => test.call(actingAs(who), 'GET', `/feedbacks/responses${query}`);
    expect((await list(one.author, '?_locale=fr')).body).toMatchObject([
      { ...one.about, ...ratings, title: 'Spring checkup (fr)', isOwnReport: true },
    ]);
    expect((await list(other.author)).body).toMatchObject([{ useful: 1 }]);
    expect((await list(one.manager)).body).toEqual([]);
    expect((await list(one.author, '?_start=1')).body).toEqual([]);
    expect((await list(one.author, '?user=x')).status).toBe(400);
  });
});

describe('whose report it may be', () => {
  it('is refused for another user’s report unless it is shared, and each reader has their own response', async () => {
    const { author, manager, answering, about } = await aReport();
    const stranger = await test.rows.addUser({ permissions: ['managecompany'] });
    for (const who of [manager, stranger]) {
      expect((await read(who, about)).status).toBe(404);
      expect((await say(who, { ...about, ...ratings })).status).toBe(404);
    }
    await say(author, { ...about, ...ratings });
    await answering.save({ private: false, manager: manager._id });
    expect((await read(manager, about)).body).toEqual({ response: null });
    expect((await say(manager, { ...about, ...ratings, useful: 1 })).status).toBe(200);
    expect((await read(author, about)).body).toMatchObject({ response: { useful: 6 } });
    expect((await read(stranger, about)).status).toBe(404);
  });

  it('must be finished', async () => {
    const author = await test.rows.addUser();
    const { entry } = await test.rows.addRun([author]);
    await startAnswering(test, author, entry._id);
    expect((await read(author, { checkup: entry._id, refId: author._id, type: 'user' })).status).toBe(404);
    expect((await read(author, { checkup: 'no-such-run', refId: author._id, type: 'user' })).status).toBe(404);
  });

  it('may be a team’s, for those who may open its results now', async () => {
    const { author, manager, team, about } = await aReport();
    const [stranger, analyst] = [
      await test.rows.addUser(),
      await test.rows.addUser({ permissions: ['manageanalytics'] }),
    ];
    const ofTeam = { checkup: about.checkup, refId: team._id, type: 'swarm' };
    for (const who of [manager, analyst]) expect((await say(who, { ...ofTeam, ...ratings })).status).toBe(200);
    for (const who of [author, stranger]) expect((await say(who, { ...ofTeam, ...ratings })).status).toBe(404);
    expect((await say(manager, { ...ofTeam, checkup: 'no-such-run', ...ratings })).status).toBe(404);
    expect((await read(manager, ofTeam)).body).toMatchObject({ response: { type: 'swarm', refId: team._id } });
    const ofUnion = { ...ofTeam, refId: 'union-1' };
    expect((await say(manager, { ...ofUnion, together: [team._id, 'other'], ...ratings })).status).toBe(200);
    expect((await read(manager, { ...ofUnion, together: team._id })).body).toMatchObject({ response: { useful: 6 } });
    expect((await read(manager, { ...ofUnion, together: 'other' })).status).toBe(404);
    // Without the teams nothing says that it is a union of theirs.
    expect((await read(manager, ofUnion)).status).toBe(404);
    await test.rows.collection('memberships').deleteMany({ userId: manager._id });
    expect((await read(manager, ofTeam)).status).toBe(404);
  });
});

describe('averages of the team reports of a run', () => {
  it('come in steps of five raters, each counted once, and hold nothing of personal reports', async () => {
    const { author, about } = await aReport();
    const analyst = await test.rows.addUser({ permissions: ['manageanalytics'] });
    const [one, other] = [aTeam(), aTeam()];
    await test.rows.add('teams', one, other);
    const averages = async (who: UserRow = analyst) => {
      const query = `?checkup=${about.checkup}`;
      return test.call(actingAs(who), 'GET', `/feedbacks/responses/averages${query}`);
    };
    const rate = async (team: { _id: string }, who: UserRow, useful: number) =>
      say(who, { checkup: about.checkup, refId: team._id, type: 'swarm', ...ratings, useful });
    const viewers = await Promise.all(
      Array.from({ length: 6 }, () => test.rows.addUser({ permissions: ['viewTeams'] })),
    );
    await say(author, { ...about, ...ratings, useful: 1 });
    for (const [at, viewer] of viewers.slice(0, 4).entries()) await rate(one, viewer, at < 2 ? 7 : 4);
    // A second report of the same rater.
    if (viewers[0]) await rate(other, viewers[0], 1);
    expect((await averages()).body).toEqual({ averages: null });
    if (viewers[4]) await rate(one, viewers[4], 2);
    // 4, 7, 4, 4 and 2.
    expect((await averages()).body).toEqual({ averages: { useful: 4.2, recognise: 5, understand: 7 } });
    if (viewers[5]) await rate(one, viewers[5], 7);
    expect((await averages()).body).toEqual({ averages: { useful: 4.2, recognise: 5, understand: 7 } });
    for (const who of [author, ...viewers.slice(0, 1)]) expect((await averages(who)).status).toBe(403);
  });
});

it('is found by index only', () => expectNoScans(test.store));
