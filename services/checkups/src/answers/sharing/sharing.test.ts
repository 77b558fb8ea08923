import type { ReadSubmission } from '@wellspring/shared/contracts/answers/read-submission.ts';
import type { ListedSubmission } from '@wellspring/shared/contracts/answers/scored-submission.ts';
import type { SharedReport } from '@wellspring/shared/contracts/answers/shared-report.ts';
import type { OwnAccesses } from '@wellspring/shared/contracts/privacy/own-accesses.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserRow } from '../../people/door/person.ts';
import { createPeopleRepository } from '../../people/users/people.repository.ts';
import { answeredCheckup, CHOSEN } from '../../testing/answered-checkup.ts';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { aCheckup, aMembership, aTeam } from '../../testing/objects.ts';
import { actingAs, asBff, openAppOn, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { freezeReaders } from './frozen-readers.repository.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const answered = (given?: Parameters<typeof answeredCheckup>[1]) => answeredCheckup(test, given);
const bodyOf = (reply: { body: never }) => reply.body as ReadSubmission;

describe('a report that is shared without its answers', () => {
  it('is what sharing means when no level is named', async () => {
    const { save, finish, row, seenBy, boss } = await answered();
    await finish();
    expect((await save({ private: false, manager: boss._id })).status).toBe(200);
    expect(await row()).toMatchObject({ sharingLevel: 'report', readerIds: [boss._id] });
    const { status, body } = await seenBy(boss);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      sharingLevel: 'report',
      submission: { questions: [], notes: [{ content: 'for my manager' }] },
      sharedsubmission: { questions: [], notes: [{ content: 'for my manager' }] },
      extraSubmission: { questions: [] },
    });
  });

  it('is listed to its readers alone, and only once it is shared', async () => {
    const { id, author, save, finish, boss, deputy } = await answered();
    const listedTo = async (reader: UserRow, query = `?user=${author._id}`) =>
      (await test.call(actingAs(reader), 'GET', `/checkupsubmissions/shared${query}`)).body as SharedReport[];
    await finish();
    expect(await listedTo(boss)).toEqual([]);
    await save({ private: false, manager: boss._id });
    const shared = { id, userId: author._id };
    expect([await listedTo(boss), await listedTo(boss, '')]).toMatchObject([[shared], [shared]]);
    expect(await listedTo(boss, `?user=${boss._id}`)).toEqual([]);
    expect([await listedTo(deputy), await listedTo(author)]).toEqual([[], []]);
    await save({ private: true });
    expect(await listedTo(boss)).toEqual([]);
  });

  it('gives its reader an answer at no door', async () => {
    const { id, author, save, finish, seenBy, boss, entry, url } = await answered();
    await save({ private: false, sharingLevel: 'report' });
    await finish();
    const doors = [
      url,
      `/checkupsubmissions?checkupentry=${entry._id}`,
      '/checkupsubmissions?isfinished=true',
      `/checkupsubmissions/getprivate/${author._id}`,
      `/checkupsubmissions/getprivate/${author._id}?submissionid=${id}`,
      `/checkupsubmissions/getprivate/${boss._id}?submissionid=${id}`,
      `/checkups/${entry._id}/vitamins`,
      '/checkups/own',
      '/internal/reports',
      '/meetings',
      '/feedbacks/responses',
    ];
    for (const door of doors) {
      const { body } = await test.call(actingAs(boss), 'GET', door);
      expect([door, JSON.stringify(body ?? null)]).toEqual([door, expect.not.stringMatching(/"value":|"JS1"|#JS1/)]);
    }
    expect((await seenBy(boss)).status).toBe(200);
  });

  it('shows the answers once its author says so, and no longer when they take it back', async () => {
    const { save, finish, seenBy, boss, deputy } = await answered();
    await save({ private: false, manager: boss._id, sharingLevel: 'report_and_answers' });
    await finish();
    expect(bodyOf(await seenBy(boss)).submission.questions.map(({ value }) => value)).toEqual(Array(6).fill(CHOSEN));
    expect(bodyOf(await seenBy(boss)).sharedsubmission.questions).toHaveLength(6);
    await save({ sharingLevel: 'report' });
    expect(bodyOf(await seenBy(boss)).submission.questions).toEqual([]);
    // The level alone grants access to no one.
    expect((await seenBy(deputy)).status).toBe(404);
    await save({ sharingLevel: 'report_and_answers' });
    expect(bodyOf(await seenBy(boss)).submission.questions).toHaveLength(6);
    await save({ private: true });
    expect((await seenBy(boss)).status).toBe(404);
    // The next share begins with the report alone.
    await save({ private: false });
    expect(bodyOf(await seenBy(boss)).submission.questions).toEqual([]);
  });

  it('stays private when only a level is named', async () => {
    const { save, finish, seenBy, boss, row } = await answered();
    await finish();
    expect((await save({ sharingLevel: 'report_and_answers' })).status).toBe(200);
    expect(await row()).toMatchObject({ isPrivate: true });
    expect((await seenBy(boss)).status).toBe(404);
    expect(await save({ sharingLevel: 'everything' })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', fields: [{ path: 'sharingLevel' }] },
    });
  });

  it('never shows answers to the questions of the organisation, at either level', async () => {
    const text = { en: 'x', fr: 'x', nl: 'x' };
    const checkup = aCheckup({ questionKeys: ['JS1'], extraQuestions: [{ key: 'EXT1', text, scaleKey: 'agree' }] });
    const { save, finish, seenBy, boss } = await answered({ checkup });
    await save({ extraSubmission: { questions: [{ index: 'EXT#EXT#EXT1', value: 2, revision: 0 }] } });
    await save({ private: false, sharingLevel: 'report_and_answers' });
    await finish();
    const seen = await seenBy(boss);
    expect(bodyOf(seen).submission.questions).toHaveLength(1);
    expect(JSON.stringify(seen.body)).not.toContain('EXT1');
  });
});

describe('what an author is shown of their sharing', () => {
  it('is in the list of checkups, the list of submissions and the submission: readers and level', async () => {
    const { save, finish, card, me, id, boss, url } = await answered();
    await save({ private: false, manager: boss._id, sharingLevel: 'report_and_answers' });
    expect(await card()).toMatchObject({ sharingLevel: 'report_and_answers', readers: [] });
    await finish();
    const state = { private: false, sharingLevel: 'report_and_answers', isLevelChosen: true, readers: ['Karim Aerts'] };
    const listed = (await test.call(me, 'GET', '/checkupsubmissions')).body as ListedSubmission[];
    const read = (await test.call(me, 'GET', url)).body;
    const reports = (await test.call(me, 'GET', '/internal/reports')).body;
    expect([await card(), listed[0], read, reports]).toMatchObject([
      state,
      { id, ...state },
      state,
      { hasReports: true, submissions: [{ id, ...state }] },
    ]);
  });

  it('contains exactly what the readers are shown, and nothing without readers', async () => {
    const { save, finish, me, id, author, url } = await answered();
    const sharedParts = async () => {
      const [listed] = (await test.call(me, 'GET', '/checkupsubmissions')).body as ListedSubmission[];
      const read = bodyOf(await test.call(me, 'GET', url));
      expect([listed?.id, listed?.authorid, read.authorid]).toEqual([id, author._id, author._id]);
      expect(listed?.sharedsubmission).toEqual(read.sharedsubmission);
      return [read.sharedsubmission.questions.length, read.sharedsubmission.notes.length];
    };
    await save({ private: false, sharingLevel: 'report_and_answers' });
    expect(await sharedParts()).toEqual([0, 0]);
    await finish();
    expect(await sharedParts()).toEqual([6, 1]);
    await save({ sharingLevel: 'report' });
    expect(await sharedParts()).toEqual([0, 1]);
    await save({ private: true });
    expect(await sharedParts()).toEqual([0, 0]);
  });
});

describe('the readers of a shared report', () => {
  it('are frozen when it is shared: who manages the author later is none of them', async () => {
    const { save, finish, seenBy, boss, deputy, team, card } = await answered();
    await save({ private: false });
    await finish();
    const newcomer = await test.rows.addUser();
    await test.rows.add('memberships', aMembership(newcomer._id, team._id, 'manager'));
    expect((await seenBy(newcomer)).status).toBe(404);
    await test.rows.collection('memberships').deleteOne({ userId: deputy._id, teamId: team._id });
    expect([(await seenBy(boss)).status, (await seenBy(deputy)).status]).toEqual([200, 404]);
    expect((await card())?.readers).toEqual(['Karim Aerts']);
    // Sharing it again shares with the managers of now.
    await save({ private: false });
    expect((await seenBy(newcomer)).status).toBe(200);
  });

  it('are not given the names of one another', async () => {
    const { save, finish, seenBy, boss } = await answered();
    await save({ private: false });
    await finish();
    expect(bodyOf(await seenBy(boss)).readers).toEqual([]);
  });

  it('open it once an hour as far as the log is concerned, by whatever calls', async () => {
    const { save, finish, seenBy, boss, id } = await answered();
    await save({ private: false });
    await finish();
    const openings = () => test.rows.collection('auditEvents').countDocuments({ userId: boss._id, objectId: id });
    await seenBy(boss);
    await test.call(actingAs(boss), 'POST', '/internal/readable-submissions', { submissionIds: [id] });
    expect(await openings()).toBe(1);
    const twoHours = 2 * 3_600_000;
    await test.rows
      .collection('auditEvents')
      .updateOne({ userId: boss._id, objectId: id }, { $set: { at: new Date(Date.now() - twoHours) } });
    await seenBy(boss);
    expect(await openings()).toBe(2);
  });
});

describe('the openings of a shared report', () => {
  it('are counted and listed for its author, the newest first', async () => {
    const { save, finish, seenBy, boss, deputy, me, id } = await answered();
    await save({ private: false });
    await finish();
    const openings = () => test.call(me, 'GET', `/internal/reports/${id}/openings`);
    expect((await openings()).body).toEqual({ count: 0, latest: [] });
    await seenBy(boss);
    const at = new Date(Date.now() - 2 * 3_600_000);
    await test.rows.collection('auditEvents').updateOne({ userId: boss._id, objectId: id }, { $set: { at } });
    await seenBy(deputy);
    expect((await openings()).body).toMatchObject({
      count: 2,
      latest: [{ reader: 'Lotte Maes' }, { reader: 'Karim Aerts', at: at.toISOString() }],
    });
  });

  it('stay there when it is shared no longer', async () => {
    const { save, finish, seenBy, boss, me, id } = await answered();
    await save({ private: false });
    await finish();
    await seenBy(boss);
    await save({ private: true });
    expect((await test.call(me, 'GET', `/internal/reports/${id}/openings`)).body).toMatchObject({ count: 1 });
  });

  it('are shown to no reader, and to no other user', async () => {
    const { save, finish, seenBy, boss, deputy, id } = await answered();
    await save({ private: false });
    await finish();
    await seenBy(boss);
    const stranger = await test.rows.addUser({ permissions: ['managecompany'] });
    for (const reader of [boss, deputy, stranger])
      expect((await test.call(actingAs(reader), 'GET', `/internal/reports/${id}/openings`)).status).toBe(404);
  });
});

describe('the accesses that users see of what is theirs', () => {
  const accesses = async (user: UserRow) =>
    (await test.call(actingAs(user), 'GET', '/users/me/accesses')).body as OwnAccesses;

  it('name each reader of each own report, the time and the report, for their author alone', async () => {
    const [one, other] = [await answered(), await answered()];
    for (const { save, finish, seenBy, boss } of [one, other]) {
      await save({ private: false });
      await finish();
      await seenBy(boss);
    }
    await one.seenBy(one.deputy);
    const { openings } = await accesses(one.author);
    const report = { id: one.id, title: expect.any(String), finishedAt: expect.any(String) };
    expect(openings).toEqual({
      count: 2,
      latest: [
        { reader: 'Lotte Maes', at: expect.any(String), report },
        { reader: 'Karim Aerts', at: expect.any(String), report },
      ],
    });
    const company = await test.rows.addUser({ permissions: ['managecompany'] });
    for (const user of [one.boss, company]) expect((await accesses(user)).openings).toEqual({ count: 0, latest: [] });
  });

  it('keep the opening of a reader who was erased, without the name', async () => {
    const { save, finish, seenBy, boss, author } = await answered();
    await save({ private: false });
    await finish();
    await seenBy(boss);
    await test.rows.collection('users').updateOne({ _id: boss._id }, { $set: { firstname: '', lastname: '' } });
    expect((await accesses(author)).openings.latest).toMatchObject([{ reader: null }]);
  });

  it('are in the audit log of the company without the report and its author', async () => {
    const { save, finish, seenBy, boss, author, id } = await answered();
    await save({ private: false });
    await finish();
    await seenBy(boss);
    await test.rows
      .collection('auditEvents')
      .updateOne({ userId: boss._id, act: 'submission_viewed' }, { $set: { listedAt: new Date(Date.now() - 1) } });
    const company = await test.rows.addUser({ permissions: ['managecompany'] });
    const log = await test.call(actingAs(company), 'POST', '/auditevents/search', { userId: boss._id });
    expect(log.body).toMatchObject({ items: [{ act: 'submission_viewed', about: null, at: null }] });
    expect(JSON.stringify(log.body)).not.toMatch(new RegExp(`${id}|${author._id}`));
    expect((await accesses(author)).openings.latest).toMatchObject([{ reader: 'Karim Aerts' }]);
  });

  it('hold the log-ins to the own account', async () => {
    const ada = await test.rows.addUser({ email: 'ada@accesses.test', password: 'a long enough one' });
    const logIn = { identifier: 'ada@accesses.test', password: 'a long enough one', device: 'Firefox' };
    await test.call(asBff, 'POST', '/internal/sessions', logIn);
    expect((await accesses(ada)).logIns).toEqual([{ at: expect.any(String), isEmbedded: false }]);
    expect((await accesses(await test.rows.addUser())).logIns).toEqual([]);
  });
});

describe('a share from before there were levels', () => {
  const asBefore = (id: string) =>
    test.rows
      .collection('submissions')
      .updateOne({ _id: id }, { $unset: { sharingLevel: '', readerIds: '' }, $set: { isPrivate: false } });

  it('still includes its answers, and its author is informed', async () => {
    const { finish, id, seenBy, boss, card, save } = await answered();
    await finish();
    await asBefore(id);
    expect(bodyOf(await seenBy(boss)).submission.questions).toHaveLength(6);
    expect(await card()).toMatchObject({ sharingLevel: 'report_and_answers', isLevelChosen: false });
    await save({ sharingLevel: 'report' });
    expect(bodyOf(await seenBy(boss)).submission.questions).toEqual([]);
    expect(await card()).toMatchObject({
      sharingLevel: 'report',
      isLevelChosen: true,
      readers: ['Karim Aerts', 'Lotte Maes'],
    });
  });

  it('gets its readers frozen once, as at the time of sharing', async () => {
    const [all, one, hidden] = [await answered(), await answered(), await answered()];
    for (const { finish, id } of [all, one, hidden]) {
      await finish();
      await asBefore(id);
    }
    await test.rows.collection('submissions').updateOne({ _id: one.id }, { $set: { managerId: one.deputy._id } });
    await hidden.save({ private: true });
    const { managerIdsOf } = createPeopleRepository(test.connection);
    expect(await freezeReaders(test.connection, managerIdsOf)).toBe(2);
    expect(await freezeReaders(test.connection, managerIdsOf)).toBe(0);
    expect((await all.row()).readerIds?.toSorted()).toEqual([all.boss._id, all.deputy._id].sort());
    expect((await one.row()).readerIds).toEqual([one.deputy._id]);
    // What it shows stays as it was.
    expect(await all.card()).toMatchObject({ sharingLevel: 'report_and_answers', isLevelChosen: false });
  });

  it('that was begun and not sent is sent as a report alone', async () => {
    const { finish, id, row } = await answered();
    await asBefore(id);
    await finish();
    expect(await row()).toMatchObject({ sharingLevel: 'report', isPrivate: false });
  });
});

describe('where no dashboard is shown', () => {
  const reports = (user: UserRow) => test.call(actingAs(user), 'GET', '/internal/reports');
  const readable = (user: UserRow, id: string) =>
    test.call(actingAs(user), 'POST', '/internal/readable-submissions', { submissionIds: [id] });

  it('by the teams of the author there is no report, for the author or their managers; the answers stay theirs', async () => {
    const { author, boss, save, finish, team, seenBy, id, url, me } = await answered();
    await save({ private: false, sharingLevel: 'report_and_answers' });
    await finish();
    expect([(await readable(author, id)).status, (await seenBy(boss)).status]).toEqual([200, 200]);
    await test.rows.collection('teams').updateOne({ _id: team._id }, { $set: { hideDashboard: true } });
    expect((await reports(author)).body).toEqual({ hasReports: false, submissions: [] });
    expect([(await readable(author, id)).status, (await readable(boss, id)).status]).toEqual([404, 404]);
    expect((await seenBy(boss)).status).toBe(404);
    expect((await test.call(me, 'GET', url)).status).toBe(200);
    // One team that shows it is enough.
    const other = aTeam();
    await test.rows.add('teams', other);
    await test.rows.add('memberships', aMembership(author._id, other._id));
    expect([(await readable(author, id)).status, (await seenBy(boss)).status]).toEqual([200, 200]);
  });

  it('by the organisation there is none either', async () => {
    const { author, boss, save, finish, id, seenBy } = await answered();
    await save({ private: false });
    await finish();
    await test.rows.add('settings', { _id: '1', data: { hidedashboard: true }, revision: 1 });
    const other = await openAppOn(test.connection);
    try {
      for (const reader of [author, boss])
        expect(
          (await other.call(actingAs(reader), 'POST', '/internal/readable-submissions', { submissionIds: [id] }))
            .status,
        ).toBe(404);
      expect((await other.call(actingAs(author), 'GET', '/internal/reports')).body).toMatchObject({
        hasReports: false,
      });
    } finally {
      await other.close();
      await test.rows.collection('settings').deleteOne({ _id: '1' });
    }
    expect((await seenBy(boss)).status).toBe(200);
  });
});

it('is read by index only', () => expectNoScans(test.store));
