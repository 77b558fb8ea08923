import { addDays } from '@wellspring/shared/domain/time/dates.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { frames as framesMigration } from '../../main/migrations/0003-frames.ts';
import type { TeamRow } from '../../people/door/person.ts';
import type { SettingsData } from '../../settings/door/setting.ts';
import { startAnswering } from '../../testing/answering.ts';
import { aMembership, aTeam, aUser, inDays } from '../../testing/objects.ts';
import { addPlannedRun, addSmallCompany, openRuns } from '../../testing/small-company.ts';
import { actingAs, asBff, openAppOn, startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { EntryRow } from '../door/checkup.ts';
import type { FrameRow } from '../door/frame.ts';
import type { RunTeamRow } from '../door/run-team.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const filled = [
  'users',
  'teams',
  'memberships',
  'checkups',
  'entries',
  'participations',
  'frames',
  'runTeams',
  'entryTransitions',
  'submissions',
  'mails',
  'outbox',
  'pulseSamples',
  'pulseSamplePieces',
  'pulseStandings',
  'pulseCredits',
];
afterEach(async () => {
  await Promise.all(filled.map((name) => test.connection.collection(name).deleteMany({})));
});

const framesOf = (entryId: string) =>
  test.connection.collection<FrameRow>('frames').find({ entryId }).sort({ _id: 1 }).toArray();

const aWorker = (settings: Partial<SettingsData> = {}) => ({ run: () => openRuns(test.connection, settings) });
const company = () => addSmallCompany(test);
const aRun = (given: Partial<EntryRow> = {}) => addPlannedRun(test, given);

/** What analytics would pull about these submissions now. */
async function scoringRequests(...submissionIds: string[]) {
  const reply = await test.call(asBff, 'POST', '/internal/scoring-requests', { submissionIds });
  return (reply.body as { requests: { submissionId: string; frame: unknown }[] }).requests;
}

describe('frames', () => {
  it('hold teams with all above, segments and allowed attributes, once the run opens', async () => {
    await company();
    const entry = await aRun({ start: inDays(0.1), needsPreparing: true });
    await aWorker().run();
    expect(await framesOf(entry._id)).toEqual([]);

    await test.connection
      .collection<EntryRow>('entries')
      .updateOne({ _id: entry._id }, { $set: { start: inDays(-0.1) } });
    await aWorker().run();
    const notGiven = { companyBranch: 'not_given', employmentType: 'not_given' };
    expect(await framesOf(entry._id)).toEqual([
      {
        _id: `${entry._id}.ada`,
        entryId: entry._id,
        userId: 'ada',
        teamIds: ['below', 'top'],
        segmentIds: ['segment'],
        attributes: { companyBranch: 'not_given', employmentType: 'white-collar' },
      },
      expect.objectContaining({
        userId: 'bob',
        teamIds: ['below', 'hidden', 'top'],
        segmentIds: [],
        attributes: { ...notGiven, companyBranch: 'ghent' },
      }),
      // A manager counts where they are a member.
      expect.objectContaining({ userId: 'cleo', teamIds: ['top'], attributes: notGiven }),
    ]);
  });

  it('hold an attribute only when the company allows it, and ages in bands', async () => {
    await company();
    const entry = await aRun();
    await aWorker({ splitAttributes: ['gender', 'age'] }).run();
    const [ada] = await framesOf(entry._id);
    expect(ada?.attributes).toEqual({ gender: 'female', age: '45_54' });
    const none = await aRun();
    await aWorker({ splitAttributes: [] }).run();
    expect((await framesOf(none._id)).map(({ attributes }) => attributes)).toEqual([{}, {}, {}]);
    expect(JSON.stringify(await framesOf(entry._id))).not.toContain('1980');
  });

  it('freeze every threshold and flag with the opening', async () => {
    await company();
    const entry = await aRun();
    const settings = { minimumTeamSize: 7, minimumParticipationPercent: 45, showResultsBeforeEnd: true };
    await aWorker(settings).run();
    await aWorker({ minimumTeamSize: 3, hideTeamAnalytics: false }).run();
    expect(await test.rows.collection('entries').findOne({ _id: entry._id })).toMatchObject({
      thresholds: { team: 7, segment: 3, population: 10, participationPercent: 45 },
      flags: { showBeforeEnd: true, hideTeamsUntilEnd: true },
      splitAttributes: ['companyBranch', 'employmentType'],
    });
  });

  it('do not change when people and teams move after the opening, nor does the scoring request', async () => {
    const [ada] = await company();
    if (!ada) throw new Error('nobody is there');
    const entry = await aRun();
    await aWorker().run();
    const answering = await startAnswering(test, ada, entry._id);
    await answering.answerAll();
    await answering.finish();
    const before = await framesOf(entry._id);
    const told = await scoringRequests(answering.id);
    expect(told[0]?.frame).toEqual({
      teamIds: ['below', 'top'],
      segmentIds: ['segment'],
      attributes: { companyBranch: 'not_given', employmentType: 'white-collar' },
      isOfToday: false,
    });

    const { connection } = test;
    await connection
      .collection('memberships')
      .updateOne({ userId: 'ada', teamId: 'below' }, { $set: { teamId: 'elsewhere' } });
    await connection
      .collection<{ _id: string }>('teams')
      .updateOne({ _id: 'below' }, { $set: { parentId: 'elsewhere', ancestorIds: ['elsewhere'] } });
    await connection
      .collection<{ _id: string }>('users')
      .updateOne({ _id: 'ada' }, { $set: { 'profile.employmentType': 'blue-collar' } });
    await connection
      .collection<EntryRow>('entries')
      .updateOne({ _id: entry._id }, { $set: { needsPreparing: true }, $inc: { revision: 1 } });
    await test.rows.add('users', aUser({ _id: 'dora' }));
    await test.rows.add('memberships', aMembership('dora', 'below'));
    await aWorker().run();

    const after = await framesOf(entry._id);
    expect(after.filter(({ userId }) => userId !== 'dora')).toEqual(before);
    // Who is asked later counts in the team they are in then, and that stays in the run where it was at the opening.
    expect(after.find(({ userId }) => userId === 'dora')?.teamIds).toEqual(['below', 'top']);
    expect(await scoringRequests(answering.id)).toEqual(told);
  });

  it('come with the run’s own tree and titles, which outlast a rename, a move and a deletion', async () => {
    await company();
    const entry = await aRun();
    await aWorker().run();
    const treeOf = async () => {
      const rows = await test.connection.collection<RunTeamRow>('runTeams').find({ entryId: entry._id }).toArray();
      return rows
        .map(({ teamId, isSegment, title, aboveIds }) => ({ teamId, isSegment, title, aboveIds }))
        .sort((one, other) => (one.teamId < other.teamId ? -1 : 1));
    };
    const opened = [
      { teamId: 'below', isSegment: false, title: 'Support', aboveIds: ['top'] },
      { teamId: 'hidden', isSegment: false, title: 'Support', aboveIds: [] },
      { teamId: 'segment', isSegment: true, title: 'Support', aboveIds: [] },
      { teamId: 'top', isSegment: false, title: 'Support', aboveIds: [] },
    ];
    expect(await treeOf()).toEqual(opened);

    const { connection } = test;
    const teams = connection.collection<TeamRow>('teams');
    await teams.updateMany({}, { $set: { title: 'Renamed' } });
    await teams.updateOne({ _id: 'below' }, { $set: { parentId: 'elsewhere', ancestorIds: ['elsewhere'] } });
    await teams.deleteOne({ _id: 'hidden' });
    await test.rows.add(
      'teams',
      aTeam({ _id: 'founded', title: 'Founded', parentId: 'below', ancestorIds: ['elsewhere', 'below'] }),
    );
    await test.rows.add('users', aUser({ _id: 'dora' }));
    await test.rows.add('memberships', aMembership('dora', 'founded'));
    await connection
      .collection<EntryRow>('entries')
      .updateOne({ _id: entry._id }, { $set: { needsPreparing: true }, $inc: { revision: 1 } });
    await aWorker().run();
    const later = await treeOf();
    // The new team hangs where its parent is in this run; the place that its parent moved to is none of the run's.
    expect(later.find(({ teamId }) => teamId === 'founded')).toEqual({
      teamId: 'founded',
      isSegment: false,
      title: 'Founded',
      aboveIds: ['below', 'top'],
    });
    expect(later.filter(({ teamId }) => teamId !== 'founded')).toEqual(opened);
    expect((await framesOf(entry._id)).find(({ userId }) => userId === 'dora')?.teamIds).toEqual([
      'below',
      'founded',
      'top',
    ]);
  });

  it('are in the scores of early submissions, and the end is sent with how many sent in', async () => {
    const [ada] = await company();
    if (!ada) throw new Error('nobody is there');
    const entry = await aRun({ start: inDays(0.1), needsPreparing: true });
    const { connection } = test;
    const entries = connection.collection<EntryRow>('entries');
    await aWorker().run();
    // Its start is due, and a submission comes before the worker's next check.
    await entries.updateOne({ _id: entry._id }, { $set: { start: inDays(-0.1) } });
    await connection.collection('participations').updateMany({}, { $set: { start: inDays(-0.1) } });
    const other = await openAppOn(connection);
    const answering = await startAnswering({ ...test, call: other.call }, ada, entry._id);
    await answering.answerAll();
    await answering.finish();
    expect((await scoringRequests(answering.id))[0]).toMatchObject({ frame: null, version: 1 });
    await aWorker().run();
    expect((await scoringRequests(answering.id))[0]).toMatchObject({ frame: { segmentIds: ['segment'] }, version: 2 });
    const told = async () => {
      const rows = await test.rows.collection('outbox').find({ kind: 'feed' }).toArray();
      return rows.map(({ payload }) => (payload as { type: string }).type).sort();
    };
    expect(await told()).toEqual(['entry-opened', 'entry-people', 'score-submission']);
    const askedEntry = async () => {
      const { body } = await test.call(asBff, 'POST', '/internal/feed/entries', { entryIds: [entry._id] });
      return (body as { entries: { finishedCount: number | null; version: number }[] }).entries[0];
    };
    expect(await askedEntry()).toMatchObject({ finishedCount: null, version: 1 });

    await entries.updateOne({ _id: entry._id }, { $set: { end: inDays(-0.02), graceEnd: inDays(-0.01) } });
    await aWorker().run();
    expect(await told()).toEqual(['entry-completed', 'entry-opened', 'entry-people', 'score-submission']);
    expect(await askedEntry()).toMatchObject({ finishedCount: 1, version: 2 });
    await other.close();
  });

  it('are made for the sample of a pulse only, and for no own vitamin', async () => {
    const [ada] = await company();
    if (!ada) throw new Error('nobody is there');
    const pulse = await aRun({ isPulse: true, percentage: 34 });
    await aWorker().run();
    const asked = await test.rows.collection('participations').find({ entryId: pulse._id }).toArray();
    expect(asked).toHaveLength(1);
    expect((await framesOf(pulse._id)).map(({ userId }) => userId)).toEqual(asked.map(({ userId }) => userId));

    const own = 'own-of-ada';
    const body = { id: 'own-submission', checkupentry: own, vitamins: ['ATT'] };
    const answering = await startOwn(ada, body);
    await answering.answerAll();
    await answering.finish();
    expect((await scoringRequests('own-submission'))[0]?.frame).toBeNull();
    expect(await framesOf(own)).toEqual([]);
  });

  it('are given to runs from before there were frames, from today’s tree and marked so', async () => {
    await company();
    const open = await aRun({ status: 'active', thresholds: { team: 8, segment: 4, population: 12 } });
    const planned = await aRun({ start: addDays(new Date(), 3) });
    for (const entry of [open, planned])
      await test.rows.add('participations', {
        _id: `p-${entry._id}`,
        userId: 'ada',
        entryId: entry._id,
        checkupId: entry.checkupId,
        isPulse: false,
        start: entry.start,
        end: entry.end,
        graceEnd: entry.graceEnd,
      });
    const { signal } = new AbortController();
    await framesMigration.up(test.connection, signal);
    const first = await framesOf(open._id);
    await framesMigration.up(test.connection, signal);
    expect(await framesOf(open._id)).toEqual(first);
    expect(first).toEqual([expect.objectContaining({ userId: 'ada', teamIds: ['below', 'top'], isOfToday: true })]);
    expect(await framesOf(planned._id)).toEqual([]);
    expect(await test.rows.collection('entries').findOne({ _id: open._id })).toMatchObject({
      thresholds: { team: 8, segment: 4, population: 12, participationPercent: 30 },
      flags: { showBeforeEnd: false, hideTeamsUntilEnd: true },
    });
    expect((await test.rows.collection('entries').findOne({ _id: planned._id }))?.flags).toBeUndefined();
  });
});

/** Begins a vitamin of one's own. */
async function startOwn(
  user: ReturnType<typeof aUser>,
  body: { id: string; checkupentry: string; vitamins: string[] },
) {
  await test.call(actingAs(user), 'POST', '/checkupsubmissions', body);
  return startAnswering(test, user, body.checkupentry, body.id);
}
