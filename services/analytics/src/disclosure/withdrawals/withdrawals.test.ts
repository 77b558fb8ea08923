import { beforeEach, describe, expect, it } from 'vitest';
import { finishedRun, peopleOfRun, scoreOfRun, scoresOfRun } from '../../testing/finished-run.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { referenceInForce } from '../../testing/scoring-requests.ts';
import { markReleasedRuns } from '../cells/age-rows.repository.ts';
import { releaseResultsJob } from '../release/release-results.job.ts';
import { releaseRun } from '../release/release-run.ts';
import { findWithdrawals } from '../rules/find-withdrawals.ts';
import { withdrawSetsJob } from './withdraw-sets.job.ts';
import type { WithdrawalRepository } from './withdrawal.repository.ts';

const now = new Date('2026-04-02T10:00:00Z');
const database = openTestDatabase(now);
/** Submissions whose authors may read results. */
let readers: string[] = [];
beforeEach(async () => {
  readers = [];
  for (const name of [
    'scores',
    'entries',
    'entryPeople',
    'releases',
    'releasedSets',
    'tombstones',
    'unlinkedScores',
    'releaseCells',
  ])
    await database.connection.collection(name).deleteMany({});
  const { entries, scores, releases } = database.repositories;
  const run = finishedRun();
  await entries.store([run]);
  await entries.storePeople(peopleOfRun(run));
  await scores.store(scoresOfRun());
  const input = await releases.read('run');
  if (!input) throw new Error('the run is not due');
  const released = releaseRun(input.entry, { ...input.people, entryId: 'run' }, input.rows, referenceInForce.norms);
  await releases.store(input, released, referenceInForce, now);
});

const jobWith = (changes: Partial<WithdrawalRepository> = {}) =>
  withdrawSetsJob({
    withdrawals: { ...database.repositories.withdrawals, ...changes },
    releases: database.repositories.releases,
    readReaders: async () => readers,
    findWithdrawals: async (options) => findWithdrawals(options),
  });
const check = (job = jobWith()) => job.handle({ entryId: 'run' }, { add: async () => {}, keepOnly: async () => {} });
const due = async () => ((await jobWith().due?.find()) ?? []).map(({ id }) => id);

/** Like a message of the feed about each of these people. */
async function share(places: readonly number[], { isShared = true, version = 2 } = {}) {
  const { scores, withdrawals } = database.repositories;
  await scores.store(places.map((place) => scoreOfRun(place, { version, isShared })));
  await withdrawals.requestCheck(places.map((place) => `submission-${place}`));
}
const shown = async () => (await database.repositories.releases.findRelease('run'))?.setIds;
const stored = async () =>
  (await database.connection.collection('releasedSets').find().toArray()).map(({ setId }) => setId as string).sort();

/** Six of the eight people of the red team: every third. */
const SIX_OF_RED = [0, 3, 6, 9, 12, 15];

describe('a released set', () => {
  it('stays while its readers know few of it', async () => {
    await share([0, 1, 2]);
    expect(await due()).toEqual(['withdraw-run']);
    expect(await check()).toBe('done');
    expect(await shown()).toEqual(['company', 'blue', 'green', 'red']);
    expect(await due()).toEqual([]);
    expect(await check()).toBe('nothing-to-do');
  });

  it('is withdrawn, and another one that would give it away, once reports leave one or two unknown', async () => {
    await share(SIX_OF_RED);
    await check();
    // The company without blue and green would be red.
    expect(await shown()).toEqual(['company', 'blue']);
    expect(await stored()).toEqual(['blue', 'company']);
  });

  it('takes questions that only its people are asked out of the company', async () => {
    const [entries, sets] = ['entries', 'releasedSets'].map((name) => database.connection.collection(name));
    const ownQuestions = [
      { key: 'EXT1', segmentId: 'red' },
      { key: 'EXT2', segmentId: null },
    ];
    await entries?.updateOne({ _id: 'run' as never }, { $set: { ownQuestions } });
    const company = { setId: 'company' };
    await sets?.updateOne(company, { $set: { 'figures.own': { EXT1: { n: 20 }, EXT2: { n: 24 } } } });
    await share(SIX_OF_RED);
    await check();
    expect((await sets?.findOne(company))?.figures.own).toEqual({ EXT2: { n: 24 } });
  });

  it('stays withdrawn when the reports are no longer shared', async () => {
    await share(SIX_OF_RED);
    await check();
    await share(SIX_OF_RED, { isShared: false, version: 3 });
    await check();
    expect(await shown()).toEqual(['company', 'blue']);
  });

  it('is withdrawn when those who know their own scores became readers since', async () => {
    readers = SIX_OF_RED.slice(1).map((place) => `submission-${place}`);
    await share([0]);
    await check();
    expect(await shown()).not.toContain('red');
    // What they have seen they know, whatever their rights are later.
    const marked = await database.connection.collection('scores').countDocuments({ isReader: true });
    expect(marked).toBe(5);
  });

  it('counts people whose score went since as unknown', async () => {
    const { scores } = database.repositories;
    await scores.withdraw(
      [18, 21].map((place) => ({ submissionId: `submission-${place}`, version: 2 })),
      now,
    );
    await share(SIX_OF_RED);
    await check();
    expect(await shown()).not.toContain('red');
  });

  it.each([
    ['a withdrawal', (id: string) => database.repositories.scores.withdraw([{ submissionId: id, version: 3 }], now)],
    ['an erasure', (id: string) => database.repositories.scores.forget({ respondentKey: `respondent-of-${id}` })],
  ])('counts people whose report a reader knew as known after %s', async (_, takeAway) => {
    await share([0, 3, 6, 9, 12]);
    await check();
    expect(await shown()).toContain('red');
    for (const place of [0, 3, 15]) await takeAway(`submission-${place}`);
    await share([18, 21]);
    await check();
    // Of the three who went two are known all the same, so all of red but one.
    expect(await shown()).not.toContain('red');
  });

  it('is not shown beside another one when those who make the difference are known or gone', async () => {
    const { entries, scores, releases } = database.repositories;
    for (const name of ['scores', 'releases', 'entries', 'entryPeople', 'releaseCells'])
      await database.connection.collection(name).deleteMany({});
    const run = finishedRun();
    await entries.store([run]);
    await entries.storePeople({ ...peopleOfRun(run), segments: [{ segmentId: 'night', invited: 15 }] });
    const apart = [1, 4, 7, 10, 13];
    const frameOf = (place: number) => ({
      teamIds: [['red', 'green', 'blue'][place % 3] as string],
      segmentIds: place % 3 === 0 || apart.includes(place) ? ['night'] : [],
      ...{ attributes: {}, isOfToday: false },
    });
    const scored = (place: number, changes = {}) => scoreOfRun(place, { frame: frameOf(place), ...changes });
    await scores.store(Array.from({ length: 24 }, (_, place) => scored(place)));
    const input = await releases.read('run');
    if (!input) throw new Error('the run is not due');
    const released = releaseRun(input.entry, { ...input.people, entryId: 'run' }, input.rows, referenceInForce.norms);
    await releases.store(input, released, referenceInForce, now);
    expect(await shown()).toEqual(['company', 'blue', 'green', 'red', 'night']);
    // The segment is red and five others: three share, two go.
    await scores.forget({ submissionIds: ['submission-10', 'submission-13'] });
    await scores.store([1, 4, 7].map((place) => scored(place, { version: 2, isShared: true })));
    await database.repositories.withdrawals.requestCheck(['submission-1']);
    await check();
    expect(await shown()).toEqual(['company', 'blue', 'green', 'red']);
  });

  it('is withdrawn by the next attempt when the first one dies', async () => {
    await share(SIX_OF_RED);
    const dying = jobWith({ withdraw: () => Promise.reject(new Error('killed')) });
    await expect(check(dying)).rejects.toThrow('killed');
    expect(await shown()).toHaveLength(4);
    expect(await due()).toEqual(['withdraw-run']);
    await check();
    expect(await shown()).toEqual(['company', 'blue']);
    expect(await due()).toEqual([]);
  });

  it('is checked again when sharing changes while it is being checked', async () => {
    await share([0]);
    const { withdrawals } = database.repositories;
    const slow = jobWith({
      async withdraw(...args) {
        await share(SIX_OF_RED);
        await withdrawals.withdraw(...args);
      },
    });
    await check(slow);
    expect(await due()).toEqual(['withdraw-run']);
    await check();
    expect(await shown()).toEqual(['company', 'blue']);
  });
});

describe('the attributes of a released run', () => {
  const branchOf = (place: number) => (place < 12 ? 'north' : 'south');
  const frameOf = (place: number) => ({
    teamIds: [['red', 'green', 'blue'][place % 3] as string],
    segmentIds: [],
    attributes: { companyBranch: branchOf(place) },
    isOfToday: false,
  });
  const scored = (place: number, changes = {}) => scoreOfRun(place, { frame: frameOf(place), ...changes });
  const places = Array.from({ length: 24 }, (_, place) => place);

  async function releaseWithBranches() {
    const { entries, scores, releases } = database.repositories;
    for (const name of ['scores', 'releases', 'entries', 'entryPeople', 'releaseCells'])
      await database.connection.collection(name).deleteMany({});
    const run = finishedRun({ splitAttributes: ['companyBranch'] });
    const groups = ['north', 'south'].map((group) => ({ group, invited: 15 }));
    await entries.store([run]);
    await entries.storePeople({ ...peopleOfRun(run), attributes: [{ attribute: 'companyBranch', groups }] });
    await scores.store(places.map((place) => scored(place)));
    const job = releaseResultsJob({
      releases,
      readReaders: async () => readers,
      normsOfRun: async () => referenceInForce,
      releaseRun: async (...one) => releaseRun(...one),
      now: () => now,
    });
    await job.handle({ entryId: 'run' }, { add: async () => {}, keepOnly: async () => {} });
    return job;
  }
  const rows = () => database.connection.collection('scores').find().toArray();
  const groupsShown = async () => {
    const release = await database.repositories.releases.findRelease('run');
    return release?.groups.filter(({ setId }) => release.setIds.includes(setId)).map(({ bandIds }) => bandIds.join());
  };

  it('leave its scores, which know the released groups only', async () => {
    await releaseWithBranches();
    const groups = (await database.repositories.releases.findRelease('run'))?.groups ?? [];
    expect(groups.map(({ bandIds }) => bandIds)).toEqual([['north'], ['south']]);
    for (const row of await rows()) {
      expect(row.frame.attributes).toEqual({});
      const own = groups.find(({ bandIds }) => bandIds.includes(branchOf(Number(String(row._id).split('-')[1]))));
      expect(row.groupIds).toEqual([own?.setId]);
    }
    expect(JSON.stringify(await rows())).not.toMatch(/north|south/);
  });

  it('do not come back when a report is shared, and groups are checked all the same', async () => {
    await releaseWithBranches();
    await database.repositories.scores.store(
      places.slice(0, 9).map((at) => scored(at, { version: 2, isShared: true })),
    );
    await database.repositories.withdrawals.requestCheck(['submission-0']);
    await check();
    expect(JSON.stringify(await rows())).not.toMatch(/north|south/);
    expect(await groupsShown()).toEqual(['north', 'south']);
    await database.repositories.scores.store([scored(9, { version: 2, isShared: true })]);
    await database.repositories.withdrawals.requestCheck(['submission-9']);
    await check();
    // Two of the north are unknown, and the company less the south is the north.
    expect(await groupsShown()).toEqual([]);
  });

  it('are not stored with a score that comes after the release', async () => {
    await releaseWithBranches();
    await database.repositories.scores.store([{ ...scored(1), _id: 'late' }]);
    expect(JSON.stringify(await rows())).not.toMatch(/north|south/);
  });

  it('leave later when they are still there, of a worker that died or of an older release', async () => {
    const job = await releaseWithBranches();
    await database.connection.collection('scores').updateMany({}, { $unset: { groupIds: '' } });
    await database.connection
      .collection('scores')
      .updateMany({}, { $set: { 'frame.attributes': { companyBranch: 'north' } } });
    await markReleasedRuns(database.connection);
    for (const { payload } of (await job.due?.find()) ?? [])
      await job.handle(payload, { add: async () => {}, keepOnly: async () => {} });
    expect(JSON.stringify(await rows())).not.toMatch(/north|south/);
    expect(await job.due?.find()).toEqual([]);
  });
});

it('a run is found by an index', async () => {
  await due();
  const scans = (await database.scans()).filter((scan) => /entries \{.+\}/.test(scan));
  expect(scans).toEqual([]);
});

it('a release under way looks again when sharing changes meanwhile', async () => {
  const { entries, releases } = database.repositories;
  for (const name of ['releases', 'entries']) await database.connection.collection(name).deleteMany({});
  await entries.store([finishedRun()]);
  const input = await releases.read('run');
  if (!input) throw new Error('the run is not due');
  const released = releaseRun(input.entry, { ...input.people, entryId: 'run' }, input.rows, referenceInForce.norms);
  await share(SIX_OF_RED);
  expect(await releases.store(input, released, referenceInForce, now)).toBe(false);
});
