import type { CheckupVitamins, OwnCheckup } from '@wellspring/shared/contracts/checkups/checkup.ts';
import { isoDay } from '@wellspring/shared/domain/time/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAnswering } from '../../testing/answering.ts';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { aCheckup, aMembership, aTeam, inDays } from '../../testing/objects.ts';
import { actingAs, asBff, openAppOn, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const titled = (title: string, given: Parameters<typeof aCheckup>[0] = {}) =>
  aCheckup({ title: { en: title, fr: title, nl: title }, ...given });

describe('the list of own checkups', () => {
  it('has what waits for answers first, then what is planned, then the past, page by page', async () => {
    const ada = await test.rows.addUser();
    const dates = (start: number, end: number) => ({
      start: inDays(start),
      end: inDays(end),
      graceEnd: inDays(end + 3),
    });
    await test.rows.addRun([ada], { checkup: titled('old'), entry: dates(-60, -40) });
    await test.rows.addRun([ada], { checkup: titled('coming', { isPulse: true }), entry: dates(5, 10) });
    await test.rows.addRun([ada], { checkup: titled('open'), entry: dates(-2, 10) });
    await test.rows.addRun([ada], { checkup: titled('pulse', { isPulse: true }), entry: dates(-1, 2) });
    await test.rows.addRun([await test.rows.addUser()], { checkup: titled('of somebody else') });
    await test.rows.add('checkups', titled('own', { _id: `own${crypto.randomUUID()}`, ownerId: ada._id }));
    await test.rows.addRun([ada], { checkup: titled('grace'), entry: dates(-20, -1) });
    await test.rows.addRun([ada], { checkup: titled('later'), entry: dates(30, 40) });
    await test.rows.addRun([ada], { checkup: titled('past'), entry: dates(-90, -80) });
    const done = await test.rows.addRun([ada], { checkup: titled('done'), entry: dates(-3, 1) });
    const me = actingAs(ada);
    await test.call(me, 'POST', '/checkupsubmissions', { id: 'done-1', checkupentry: done.entry._id });
    await test.rows.collection('submissions').updateOne({ _id: 'done-1' }, { $set: { isFinished: true } });
    const titles = async (query: string) =>
      ((await test.call(me, 'GET', `/checkups/own?${query}`)).body as OwnCheckup[]).map((card) => card.title);
    const count = async (query: string) => (await test.call(me, 'GET', `/checkups/owncount?${query}`)).body;

    const all = ['grace', 'pulse', 'open', 'own', 'coming', 'later', 'done', 'old', 'past'];
    expect(await titles('')).toEqual(all);
    for (const start of all.keys())
      expect(await titles(`_start=${start}&_limit=2`)).toEqual(all.slice(start, start + 2));
    expect(await count('_limit=2')).toEqual({ count: all.length });
    expect(await titles('checkup.isPulse=true')).toEqual(['pulse', 'coming']);
    expect(await titles('checkup.isPulse_ne=true')).toEqual(
      all.filter((title) => !['pulse', 'coming'].includes(title)),
    );
    expect(await titles('isfinished_ne=true')).toEqual(all.filter((title) => title !== 'done'));
    const now = new Date().toISOString();
    expect(await titles(`start_lte=${now}&end_gte=${now}`)).toEqual(['pulse', 'open', 'done']);
    expect(await count(`start_lte=${now}&end_gte=${now}&checkup.isPulse=true`)).toEqual({ count: 1 });
    // A day of the company's calendar means all of it, and a moment may have any offset.
    const today = isoDay(Date.now());
    expect(await titles(`start_lte=${today}&end_gte=${today}`)).toEqual(['pulse', 'open', 'done']);
    const elsewhere = now.replace('Z', '+00:00');
    for (const zone of [elsewhere, encodeURIComponent(elsewhere)])
      expect(await titles(`start_lte=${zone}&end_gte=${zone}`)).toEqual(['pulse', 'open', 'done']);
  });

  it('shows the user’s progress, and what they will be asked', async () => {
    const ada = await test.rows.addUser({ language: 'nl' });
    const { entry } = await test.rows.addRun([ada]);
    const me = actingAs(ada);
    const cards = async (query = '') => (await test.call(me, 'GET', `/checkups/own?${query}`)).body as OwnCheckup[];
    expect(await cards()).toMatchObject([
      { id: entry._id, title: 'Spring checkup (nl)', questionCount: 6, submission: null, vitamins: [{ key: 'ATT' }] },
    ]);
    await test.call(me, 'POST', '/checkupsubmissions', { id: 'card-1', checkupentry: entry._id });
    await test.rows.collection('submissions').updateOne({ _id: 'card-1' }, { $set: { answeredCount: 2 } });
    expect(await cards()).toMatchObject([
      { submission: { id: 'card-1', isfinished: false, answeredCount: 2, private: true, readers: [] } },
    ]);
    expect(await cards('isfinished_ne=true')).toHaveLength(1);
    await test.rows.collection('submissions').updateOne({ _id: 'card-1' }, { $set: { isFinished: true } });
    expect(await cards('isfinished_ne=true')).toEqual([]);
    expect((await test.call(me, 'GET', '/checkups/owncount?isfinished_ne=true')).body).toEqual({ count: 0 });
    expect(JSON.stringify(await cards())).not.toContain('"answers"');
  });

  it.each([
    'start_lte[$gt]=',
    'start_lte=yesterday',
    'start_lte=2026-02-31',
    '_limit=101',
    '_limit=0',
    '_start=-1',
    'userId=x',
    'checkup.title=x',
  ])('refuses %s naming it', async (query) => {
    const { status, body } = await test.call(actingAs(await test.rows.addUser()), 'GET', `/checkups/own?${query}`);
    const path = query.slice(0, query.indexOf('='));
    expect([status, body]).toMatchObject([400, { code: 'invalid_filter', fields: [{ path }] }]);
  });

  it('is a person’s, not a process’s', async () => {
    expect((await test.call(asBff, 'GET', '/checkups/own')).body).toMatchObject({ code: 'not_allowed' });
  });
});

describe('the questionnaire', () => {
  const read = async (userId: string, cardId: string) =>
    test.call(actingAs({ _id: userId, language: 'en', permissions: [] }), 'GET', `/checkups/${cardId}/vitamins`);

  it('asks what the checkup asks, in order, and knows who may see it', async () => {
    const [ada, boss] = [await test.rows.addUser(), await test.rows.addUser({ firstname: 'Bo', lastname: 'Maes' })];
    const [team, hidden] = [aTeam({ title: 'Night shift' }), aTeam({ isVisible: false })];
    await test.rows.add('teams', team, hidden);
    await test.rows.add(
      'memberships',
      aMembership(ada._id, team._id),
      aMembership(ada._id, hidden._id),
      aMembership(boss._id, team._id, 'manager'),
      aMembership(ada._id, team._id, 'manager'),
      aMembership((await test.rows.addUser())._id, hidden._id, 'manager'),
    );
    const text = { en: 'Is the canteen good?', fr: '', nl: '' };
    const checkup = aCheckup({
      vitaminKeys: ['PRES', 'ATT'],
      extraQuestions: [{ key: 'EXT1', text, scaleKey: 'agree' }],
    });
    const { entry } = await test.rows.addRun([ada], { checkup });
    const body = (await read(ada._id, entry._id)).body as CheckupVitamins;
    expect(body.vitamins.map((vitamin) => vitamin.key)).toEqual(['PRES', 'ATT']);
    expect(body.vitamins[1]?.factors.map((factor) => [factor.key, factor.questions.length])).toEqual([
      ['JS', 3],
      ['OB', 3],
    ]);
    expect(body.extraQuestions).toMatchObject([
      { key: 'EXT1', text: 'Is the canteen good?', scalegroup: { id: 'agree' } },
    ]);
    expect(body.checkup.questionCount).toBe(13);
    expect(body.submission).toBeNull();
    expect(body.managers).toEqual([{ id: boss._id, firstname: 'Bo', lastname: 'Maes', team: 'Night shift' }]);
  });

  it('asks questions of a segment of its members only, and does not change a started submission', async () => {
    const [nurse, clerk] = [await test.rows.addUser(), await test.rows.addUser()];
    const segment = aTeam({ isSegment: true });
    await test.rows.add('teams', segment);
    await test.rows.add('memberships', aMembership(nurse._id, segment._id));
    const { entry } = await test.rows.addRun([nurse, clerk], { checkup: aCheckup({ questionKeys: ['JS1', 'JS2'] }) });
    await test.rows.collection('questions').updateOne({ _id: 'JS2' }, { $set: { segmentId: segment._id } });
    // Another process, as this one knows the content already.
    const fresh = await openAppOn(test.connection);
    const asked = async (userId: string) => {
      const me = actingAs({ _id: userId, language: 'en', permissions: [] });
      const { body } = await fresh.call(me, 'GET', `/checkups/${entry._id}/vitamins`);
      return (body as CheckupVitamins).vitamins.flatMap(({ factors }) =>
        factors.flatMap(({ questions }) => questions.map(({ key }) => key)),
      );
    };
    expect(await asked(nurse._id)).toEqual(['JS1', 'JS2']);
    expect(await asked(clerk._id)).toEqual(['JS1']);
    await startAnswering({ ...test, call: fresh.call }, nurse, entry._id);
    await test.rows.collection('memberships').deleteOne({ userId: nurse._id, teamId: segment._id, role: 'member' });
    expect(await asked(nurse._id)).toEqual(['JS1', 'JS2']);
    await test.rows.collection('questions').updateOne({ _id: 'JS2' }, { $set: { segmentId: null } });
    await fresh.close();
  });

  it('is not there for who was not asked, before the start, or after the grace', async () => {
    const [ada, bob] = [await test.rows.addUser(), await test.rows.addUser()];
    const { entry } = await test.rows.addRun([ada]);
    expect((await read(bob._id, entry._id)).body).toMatchObject({ code: 'not_found' });
    expect((await read(ada._id, 'no-such-entry')).status).toBe(404);
    const early = await test.rows.addRun([ada], { entry: { start: inDays(1) } });
    expect((await read(ada._id, early.entry._id)).body).toMatchObject({ code: 'not_started_yet' });
    const grace = await test.rows.addRun([ada], { entry: { end: inDays(-1), graceEnd: inDays(1) } });
    expect((await read(ada._id, grace.entry._id)).status).toBe(200);
    const over = await test.rows.addRun([ada], { entry: { end: inDays(-2), graceEnd: inDays(-1) } });
    expect((await read(ada._id, over.entry._id)).body).toMatchObject({ code: 'deadline_passed' });
  });

  it('names the smallest group of the run as it was frozen, whatever the settings say today', async () => {
    const ada = await test.rows.addUser();
    await test.rows.add('settings', { _id: '1', data: { minimumTeamSize: 9, minimumSegmentSize: 7 }, revision: 1 });
    // A process that read no settings before.
    const other = await openAppOn(test.connection);
    const smallestGroup = async (id: string) =>
      ((await other.call(actingAs(ada), 'GET', `/checkups/${id}/vitamins`)).body as CheckupVitamins).smallestGroup;
    const frozen = await test.rows.addRun([ada], { entry: { thresholds: { team: 6, segment: 4, population: 10 } } });
    expect(await smallestGroup(frozen.entry._id)).toBe(4);
    // A run whose start has just come will freeze those of today.
    const opening = await test.rows.addRun([ada], { entry: { thresholds: {} } });
    expect(await smallestGroup(opening.entry._id)).toBe(7);
    const own = `own${crypto.randomUUID()}`;
    await test.rows.add('checkups', aCheckup({ _id: own, ownerId: ada._id }));
    expect(await smallestGroup(own)).toBeNull();
    await other.close();
    await test.rows.collection('settings').deleteOne({ _id: '1' });
  });

  it('of an own vitamin is there for its owner', async () => {
    const [ada, bob] = [await test.rows.addUser(), await test.rows.addUser()];
    const id = `own${crypto.randomUUID()}`;
    await test.rows.add('checkups', aCheckup({ _id: id, ownerId: ada._id }));
    expect((await read(ada._id, id)).body).toMatchObject({ checkup: { id, start: null, deadline: null, grace: null } });
    expect((await read(bob._id, id)).status).toBe(404);
  });

  it('is read by index only', () => expectNoScans(test.store));
});
