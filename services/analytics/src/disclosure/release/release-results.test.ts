import type { FeedEntry } from '@wellspring/shared/contracts/internal/feed.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { finishedRun, PEOPLE, peopleOfRun, scoreOfRun, scoresOfRun } from '../../testing/finished-run.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { referenceInForce } from '../../testing/scoring-requests.ts';
import { releaseResultsJob } from './release-results.job.ts';
import { releaseRun } from './release-run.ts';

const now = new Date('2026-04-02T10:00:00Z');
const database = openTestDatabase(now);
beforeEach(async () => {
  for (const name of ['scores', 'entries', 'entryPeople', 'releases', 'releasedSets'])
    await database.connection.collection(name).deleteMany({});
});

/** Submissions whose authors may read results. */
let readers: string[] = [];

async function aFinishedRun(changes: Partial<FeedEntry> = {}) {
  const { entries, scores, releases } = database.repositories;
  const run = finishedRun(changes);
  await entries.store([run]);
  await entries.storePeople(peopleOfRun(run));
  await scores.store(scoresOfRun());
  const job = releaseResultsJob({
    releases,
    readReaders: async () => readers,
    normsOfRun: async () => referenceInForce,
    releaseRun: async (...run) => releaseRun(...run),
    now: () => now,
  });
  return {
    releases,
    release: () => job.handle({ entryId: 'run' }, { add: async () => {}, keepOnly: async () => {} }),
    job,
  };
}

describe('the results of a run', () => {
  it('are released once it is over and all its scores are there', async () => {
    const { job, releases, release } = await aFinishedRun();
    expect(await job.due?.find()).toEqual([{ id: 'release-run', payload: { entryId: 'run' } }]);
    expect(await release()).toBe('done');
    const row = await releases.findRelease('run');
    expect(row?.setIds).toEqual(['company', 'blue', 'green', 'red']);
    const sets = await releases.listSets('run', row?.attemptId ?? '');
    expect(sets.map(({ setId, figures }) => [setId, figures.n, figures.invited]).sort()).toEqual([
      ['blue', 8, 10],
      ['company', 24, 30],
      ['green', 8, 10],
      ['red', 8, 10],
    ]);
    expect(await job.due?.find()).toEqual([]);
    expect(await release()).toBe('nothing-to-do');
  });

  it('hold nothing that leads to a person', async () => {
    const { release } = await aFinishedRun();
    await release();
    const kept = [];
    for (const name of ['releases', 'releasedSets'])
      kept.push(...(await database.connection.collection(name).find().toArray()));
    const text = JSON.stringify(kept);
    for (const linked of ['submission-', 'respondent', 'hash-of']) expect(text).not.toContain(linked);
  });

  it.each([
    ['answers are still taken', { finishedCount: null }],
    ['a score is missing', { finishedCount: PEOPLE + 1 }],
  ])('wait while %s', async (_, changes) => {
    const { job, release } = await aFinishedRun(changes);
    expect(await job.due?.find()).toEqual([]);
    expect(await release()).toBe('nothing-to-do');
  });

  it('wait for the audience of the same moment', async () => {
    const { release } = await aFinishedRun();
    await database.repositories.entries.store([finishedRun({ version: 4 })]);
    expect(await release()).toBe('nothing-to-do');
  });

  it.each([
    ['a score', () => database.repositories.scores.store([scoreOfRun(3, { version: 2 })])],
    ['a score that went', () => database.repositories.scores.forget({ submissionIds: ['submission-3'] })],
    ['the run', () => database.repositories.entries.store([finishedRun({ version: 4 })])],
  ])('are not stored over a change of %s since they were read', async (_, change) => {
    const { releases } = await aFinishedRun();
    const input = await releases.read('run');
    if (!input) throw new Error('the run is not due');
    const released = releaseRun(input.entry, { ...input.people, entryId: 'run' }, input.rows, referenceInForce.norms);
    await change();
    expect(await releases.store(input, released, referenceInForce, now)).toBe(false);
    expect(await releases.findRelease('run')).toBeNull();
    expect(await database.connection.collection('releasedSets').countDocuments()).toBe(0);
  });

  it('are whole after an attempt that died before its end', async () => {
    const { releases, release } = await aFinishedRun();
    await database.connection
      .collection('releasedSets')
      .insertOne({ _id: 'dead.company' as never, entryId: 'run', attemptId: 'dead', setId: 'company' });
    expect(await release()).toBe('done');
    const row = await releases.findRelease('run');
    expect(await releases.listSets('run', row?.attemptId ?? '')).toHaveLength(4);
    expect(await database.connection.collection('releasedSets').countDocuments()).toBe(4);
  });

  it('stay whole when a second worker ends the same run a moment later', async () => {
    const { releases } = await aFinishedRun();
    const input = await releases.read('run');
    if (!input) throw new Error('the run is not due');
    const released = releaseRun(input.entry, { ...input.people, entryId: 'run' }, input.rows, referenceInForce.norms);
    const stored = await Promise.all([1, 2].map(() => releases.store(input, released, referenceInForce, now)));
    expect(stored.toSorted()).toEqual([false, true]);
    const row = await releases.findRelease('run');
    expect(await releases.listSets('run', row?.attemptId ?? '')).toHaveLength(4);
    expect(await database.connection.collection('releasedSets').countDocuments()).toBe(4);
  });

  it('are found and read by indexes, not by looking at every run', async () => {
    const { job, release } = await aFinishedRun();
    await job.due?.find();
    await release();
    // What the tests delete in between, and a migration that runs once.
    const others = ['{} ', 'scores {version:{$exists:?}} '];
    expect((await database.scans()).filter((scan) => !others.some((one) => scan.endsWith(one)))).toEqual([]);
  });

  it('count readers who are in a set as known', async () => {
    const { release, releases } = await aFinishedRun();
    // Of the eight of the red team six may read results: without their own scores two are left.
    readers = [0, 3, 6, 9, 12, 15].map((place) => `submission-${place}`);
    await release();
    readers = [];
    expect((await releases.findRelease('run'))?.setIds).not.toContain('red');
  });

  it('of a single pulse are those of the company only', async () => {
    const thresholds = { ...finishedRun().thresholds, team: 11 };
    const { releases, release } = await aFinishedRun({ isPulse: true, thresholds });
    await release();
    // Ten of each team are asked, which says nothing of how many it has.
    expect(await releases.findRelease('run')).toMatchObject({ setIds: ['company'], smallSetIds: [] });
  });
});
