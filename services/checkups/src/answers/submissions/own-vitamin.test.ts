import type { Submission } from '@wellspring/shared/contracts/answers/submission.ts';
import type { CheckupVitamins, OwnCheckup } from '@wellspring/shared/contracts/checkups/checkup.ts';
import type { OwnReports } from '@wellspring/shared/contracts/internal/reports.ts';
import type { ScoringRequests } from '@wellspring/shared/contracts/internal/scoring.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAnswering } from '../../testing/answering.ts';
import { aMembership, aTeam } from '../../testing/objects.ts';
import { actingAs, asBff, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const newCard = () => `own-${crypto.randomUUID()}`;

async function beginner() {
  const user = await test.rows.addUser();
  const start = (body: object) =>
    test.call(actingAs(user), 'POST', '/checkupsubmissions', { hasEntry: false, isfinished: false, ...body });
  return { user, start };
}

describe('an own vitamin', () => {
  it('asks the themes that were chosen, in the order of the content', async () => {
    const { user, start } = await beginner();
    const card = newCard();
    const { status, body } = await start({ id: 'own-a', checkupentry: card, vitamins: ['ONG', 'EB'] });
    expect(status).toBe(201);
    const begun = body as Submission;
    expect(begun).toMatchObject({ id: 'own-a', checkupentry: null, checkupId: card, isfinished: false });
    expect([...new Set(begun.submission.questions.map(({ vitaminid }) => vitaminid))]).toEqual(['EB', 'ONG']);
    expect(begun.submission.questions.every(({ value }) => value === 'none')).toBe(true);
    const read = await test.call(actingAs(user), 'GET', `/checkups/${card}/vitamins`);
    const { checkup, vitamins } = read.body as CheckupVitamins;
    expect(vitamins.map(({ key }) => key)).toEqual(['EB', 'ONG']);
    expect(checkup).toMatchObject({ id: card, start: null, deadline: null, grace: null, isPulse: false });
    expect(checkup.title).toMatch(/^Energy sources and \p{Ll}/u);
    expect(checkup.duration).toBe(Math.ceil((checkup.questionCount * 8) / 60));
  });

  it('carries a short name when many themes were chosen, in every language', async () => {
    const { user, start } = await beginner();
    const card = newCard();
    await start({ checkupentry: card, vitamins: ['EB', 'UIT', 'HIN', 'PHB'] });
    const titleIn = async (locale: string) => {
      const { body } = await test.call(actingAs(user), 'GET', `/checkups/${card}/vitamins?_locale=${locale}`);
      return (body as CheckupVitamins).checkup.title;
    };
    expect([await titleIn('en'), await titleIn('fr'), await titleIn('nl')]).toEqual([
      'My own checkup',
      'Mon propre checkup',
      'Mijn eigen checkup',
    ]);
  });

  it('is started once, however often the browser repeats it', async () => {
    const { user, start } = await beginner();
    const body = { id: crypto.randomUUID(), checkupentry: newCard(), vitamins: ['EB'] };
    const replies = await Promise.all([start(body), start(body), start(body)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    // A repeat that names other themes changes nothing of what was begun.
    expect((await start({ ...body, vitamins: ['UIT'] })).status).toBe(200);
    const { body: cards } = await test.call(actingAs(user), 'GET', '/checkups/own?checkup.isPulse_ne=true');
    expect((cards as OwnCheckup[]).map(({ vitamins }) => vitamins.map(({ key }) => key))).toEqual([['EB']]);
  });

  it.each([
    [{ checkupentry: 'entry-1', vitamins: ['EB'] }, 'checkupentry'],
    [{ checkupentry: 'own-x1', vitamins: [] }, 'vitamins'],
    [{ checkupentry: 'own-x1', vitamins: ['EB', 'NOPE'] }, 'vitamins.1'],
    [{ checkupentry: 'own-x1', vitamins: ['WB'] }, 'vitamins.0'],
    [{ checkupentry: 'own-x1', vitamins: [{ $gt: '' }] }, 'vitamins.0'],
    [{ checkupentry: 'own-x1', vitamins: 'EB' }, 'vitamins'],
  ])('names what does not fit: %j', async (body, path) => {
    const { user, start } = await beginner();
    expect(await start(body)).toMatchObject({ status: 400, body: { code: 'invalid_request', fields: [{ path }] } });
    expect(await test.rows.collection('checkups').countDocuments({ ownerId: user._id })).toBe(0);
  });

  it('answers 404 to other users', async () => {
    const { start } = await beginner();
    const other = await beginner();
    const card = newCard();
    const id = crypto.randomUUID();
    await start({ id, checkupentry: card, vitamins: ['EB'] });
    expect((await other.start({ checkupentry: card })).status).toBe(404);
    expect((await test.call(actingAs(other.user), 'GET', `/checkups/${card}/vitamins`)).status).toBe(404);
    expect(await other.start({ checkupentry: card, vitamins: ['EB'] })).toMatchObject({
      status: 409,
      body: { code: 'submission_exists', fields: [{ path: 'checkupentry' }] },
    });
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', ''],
      ['PUT', '/reset'],
      ['PUT', '/note'],
      ['DELETE', ''],
    ] as const) {
      const body =
        method === 'PUT' ? (path === '/note' ? { index: 'EB#AU', isShared: true } : { private: false }) : undefined;
      const { status } = await test.call(actingAs(other.user), method, `/checkupsubmissions/${id}${path}`, body);
      expect([method, path, status]).toEqual([method, path, 404]);
    }
  });

  it('is finished, reported and deleted like the rest, and may be shared', async () => {
    const { user, start } = await beginner();
    const manager = await test.rows.addUser();
    const team = aTeam();
    await test.rows.add('teams', team);
    await test.rows.add('memberships', aMembership(user._id, team._id), aMembership(manager._id, team._id, 'manager'));
    const card = newCard();
    const id = crypto.randomUUID();
    await start({ id, checkupentry: card, vitamins: ['ATT'] });
    const { answerAll, finish, save, row, me, url } = await startAnswering(test, user, card, id);
    await answerAll(5);
    expect((await finish()).body).toMatchObject({ isfinished: true });
    expect(await row()).toMatchObject({ inVitaminsBlock: true, entryId: null, isFinished: true });
    await save({ private: false, manager: manager._id });
    const shared = `/checkupsubmissions/getprivate/${user._id}?submissionid=${id}`;
    expect((await test.call(actingAs(manager), 'GET', shared)).status).toBe(200);
    const { body } = await test.call(me, 'GET', '/internal/reports');
    expect((body as OwnReports).submissions.map((summary) => summary.id)).toEqual([id]);
    expect((await test.call(me, 'PUT', `${url}/reset`)).body).toMatchObject({ isfinished: false });
    expect((await test.call(me, 'DELETE', url)).status).toBe(204);
    expect((await test.call(me, 'GET', `/checkups/${card}/vitamins`)).status).toBe(404);
    expect(await test.rows.collection('checkups').countDocuments({ _id: card })).toBe(0);
  });

  it('counts in no result: analytics gets neither run nor team', async () => {
    const user = await test.rows.addUser();
    const team = aTeam();
    await test.rows.add('teams', team);
    await test.rows.add('memberships', aMembership(user._id, team._id));
    const card = newCard();
    const id = crypto.randomUUID();
    await test.call(actingAs(user), 'POST', '/checkupsubmissions', { id, checkupentry: card, vitamins: ['ATT'] });
    const { answerAll, finish } = await startAnswering(test, user, card, id);
    await answerAll(5);
    await finish();
    const { body } = await test.call(asBff, 'POST', '/internal/scoring-requests', { submissionIds: [id] });
    expect((body as ScoringRequests).requests).toMatchObject([{ entryId: null, frame: null }]);
  });

  it('leaves the answers to a run alone: they cannot be deleted', async () => {
    const user = await test.rows.addUser();
    const { entry } = await test.rows.addRun([user]);
    const { me, url } = await startAnswering(test, user, entry._id);
    expect(await test.call(me, 'DELETE', url)).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
  });
});
