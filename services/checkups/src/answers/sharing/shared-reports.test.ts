import type { SharedReport } from '@wellspring/shared/contracts/answers/shared-report.ts';
import type { OpenedReport } from '@wellspring/shared/contracts/internal/opened-report.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserRow } from '../../people/door/person.ts';
import { answeredCheckup } from '../../testing/answered-checkup.ts';
import { startAnswering } from '../../testing/answering.ts';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { aMembership, aTeam, inDays } from '../../testing/objects.ts';
import { actingAs, openAppOn, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const listed = async (reader: UserRow) =>
  (await test.call(actingAs(reader), 'GET', '/checkupsubmissions/shared')).body as SharedReport[];
const open = async (reader: UserRow, id: string, app: Pick<TestApp, 'call'> = test) => {
  const { status, body } = await app.call(actingAs(reader), 'POST', `/internal/shared-reports/${id}/open`);
  return { status, opened: body as OpenedReport };
};
const openings = () => test.rows.collection('auditEvents');

/** One checkup that is sent and shared with both managers of its author. */
async function shared() {
  const answered = await answeredCheckup(test);
  await answered.save({ private: false });
  await answered.finish();
  return answered;
}

/** One more of the same author, sent some days ago. */
async function sharedBefore({ author }: { author: UserRow }, daysAgo: number) {
  const { entry } = await test.rows.addRun([author]);
  const earlier = await startAnswering(test, author, entry._id);
  await earlier.answerAll();
  await earlier.save({ private: false });
  await earlier.finish();
  await test.rows.collection('submissions').updateOne({ _id: earlier.id }, { $set: { finishedAt: inDays(-daysAgo) } });
  return earlier;
}

describe('the list of reports that are shared with a reader', () => {
  it('has those of several authors, the newest first, with name and checkup', async () => {
    const { author, boss, id, team } = await shared();
    const other = await test.rows.addUser({ firstname: 'Yassine', lastname: 'Bakkali' });
    await test.rows.add('memberships', aMembership(other._id, team._id));
    const theirs = await sharedBefore({ author: other }, 2);
    const old = await sharedBefore({ author }, 90);
    expect(await listed(boss)).toMatchObject([
      { id, userId: author._id, author: 'Ada Peeters', title: 'Spring checkup', isPulse: false },
      { id: theirs.id, author: 'Yassine Bakkali' },
      { id: old.id, author: 'Ada Peeters' },
    ]);
  });

  it('marks as new what this reader has not opened, and is no opening itself', async () => {
    const { author, boss, deputy, id } = await shared();
    const old = await sharedBefore({ author }, 500);
    const marks = async (reader: UserRow) => (await listed(reader)).map((one) => [one.id, one.isNew, one.openedAt]);
    // Of a report older than the log it is not known whether it was opened.
    const unopened = [
      [id, true, null],
      [old.id, false, null],
    ];
    expect([await marks(boss), await marks(boss)]).toEqual([unopened, unopened]);
    const { opened } = await open(boss, id);
    expect(await marks(boss)).toEqual([
      [id, false, opened.openedAt],
      [old.id, false, null],
    ]);
    expect(await marks(deputy)).toEqual(unopened);
  });

  it('leaves out what is no longer shared, and everything of a reader who no longer leads a team of the author', async () => {
    const { boss, deputy, save, team } = await shared();
    await test.rows.collection('memberships').deleteOne({ userId: boss._id, teamId: team._id });
    expect([(await listed(boss)).length, (await listed(deputy)).length]).toEqual([0, 1]);
    await save({ private: true });
    expect(await listed(deputy)).toEqual([]);
  });
});

describe('opening a shared report', () => {
  it('records the opening, at most one per reader and hour, and tells the reader which', async () => {
    const { boss, deputy, me, id } = await shared();
    const first = (await open(boss, id)).opened;
    expect((await open(boss, id)).opened.openedAt).toBe(first.openedAt);
    await open(deputy, id);
    expect((await test.call(me, 'GET', `/internal/reports/${id}/openings`)).body).toMatchObject({
      count: 2,
      latest: [{ reader: 'Lotte Maes' }, { reader: 'Karim Aerts', at: first.openedAt }],
    });
    await openings().updateOne({ userId: boss._id, objectId: id }, { $set: { at: inDays(-1) } });
    expect(Date.parse((await open(boss, id)).opened.openedAt)).toBeGreaterThanOrEqual(Date.parse(first.openedAt));
    expect(await openings().countDocuments({ userId: boss._id, objectId: id })).toBe(2);
  });

  it('shows the shared notes, no answers at level report, and no other reader', async () => {
    const { boss, id, save } = await shared();
    const { opened } = await open(boss, id);
    expect(opened.submission).toMatchObject({
      sharingLevel: 'report',
      readers: [],
      submission: { questions: [], notes: [{ content: 'for my manager' }] },
    });
    await save({ sharingLevel: 'report_and_answers' });
    expect((await open(boss, id)).opened.submission.submission.questions).toHaveLength(6);
  });

  it.each([
    'the author',
    'a manager of another team',
    'a reader when sharing has ended',
    'a manager who lost the team',
  ])('does not exist for %s, and records nothing', async (who) => {
    const { author, boss, id, save, team } = await shared();
    const stranger = await test.rows.addUser({ permissions: ['managecompany', 'manageusers', 'manageanalytics'] });
    const other = aTeam();
    await test.rows.add('teams', other);
    await test.rows.add('memberships', aMembership(stranger._id, other._id, 'manager'));
    if (who === 'a reader when sharing has ended') await save({ private: true });
    if (who === 'a manager who lost the team')
      await test.rows.collection('memberships').deleteOne({ userId: boss._id, teamId: team._id });
    const reader = who === 'the author' ? author : who === 'a manager of another team' ? stranger : boss;
    const { status, opened } = await open(reader, id);
    const unknown = await open(reader, 'no-such-report');
    expect([status, opened]).toMatchObject([404, { code: 'not_found' }]);
    const withoutRequest = ({ requestId: _, ...body }: Record<string, unknown>) => body;
    expect(withoutRequest(opened)).toEqual(withoutRequest(unknown.opened));
    expect(await openings().countDocuments({ objectId: id, act: 'submission_viewed' })).toBe(0);
  });

  it('compares with the report before it only once the reader has opened that one', async () => {
    const { author, boss, id, me } = await shared();
    const earlier = await sharedBefore({ author }, 90);
    expect((await open(boss, id)).opened.previous).toBeNull();
    await open(boss, earlier.id);
    expect((await open(boss, id)).opened.previous).toMatchObject({ id: earlier.id, readers: [] });
    await test.call(me, 'PUT', earlier.url, { private: true });
    expect((await open(boss, id)).opened.previous).toBeNull();
  });
});

describe('the profile of the author', () => {
  it('is job title, visible teams, branch and employment start, and nothing else', async () => {
    const { author, boss, id } = await shared();
    const hidden = aTeam({ title: 'Works council', isVisible: false });
    const segment = aTeam({ title: 'Under 30', isSegment: true });
    await test.rows.add('teams', hidden, segment);
    await test.rows.add('memberships', aMembership(author._id, hidden._id), aMembership(author._id, segment._id));
    await test.rows.add('companyBranches', { _id: 'ghent', title: 'Ghent', isDefault: false });
    const profile = {
      jobTitle: 'Engineer',
      companyBranchId: 'ghent',
      employmentStart: new Date('2020-02-01'),
      city: 'Gent',
    };
    await test.rows.collection('users').updateOne({ _id: author._id }, { $set: { profile } });
    expect((await open(boss, id)).opened.profile).toEqual({
      jobTitle: 'Engineer',
      teams: ['Support'],
      branch: 'Ghent',
      employmentStart: '2020-02-01',
    });
  });

  it('has the words of a job title that was chosen from a list', async () => {
    const { author, boss, id } = await shared();
    const jobTitle = '0199aaaa-0000-7000-8000-000000000001';
    const options = [{ id: jobTitle, title: { en: 'Nurse', fr: 'Infirmier', nl: '' }, isRetired: false }];
    await test.rows.add('profileOptions', { _id: 'jobTitle', revision: 1, options });
    await test.rows.collection('users').updateOne({ _id: author._id }, { $set: { profile: { jobTitle } } });
    const other = await openAppOn(test.connection);
    try {
      expect((await open(boss, id, other)).opened.profile).toMatchObject({ jobTitle: 'Nurse' });
    } finally {
      await other.close();
      await test.rows.collection('profileOptions').deleteOne({ _id: 'jobTitle' });
    }
  });

  it('is absent where the company hides profiles', async () => {
    const { boss, id } = await shared();
    await test.rows.add('settings', { _id: '1', data: { hideuserprofile: true }, revision: 1 });
    const other = await openAppOn(test.connection);
    try {
      expect((await open(boss, id, other)).opened.profile).toBeNull();
    } finally {
      await other.close();
      await test.rows.collection('settings').deleteOne({ _id: '1' });
    }
  });
});

it('is read by index only', () => expectNoScans(test.store));
