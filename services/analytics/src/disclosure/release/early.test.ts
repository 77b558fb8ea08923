import { SCORE_KEYS } from '@wellspring/shared/domain/factor-keys.ts';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { createNormsOfRun } from '../../features/norms/current-norms.ts';
import { finishedRun, peopleOfRun, scoreOfRun, scoresOfRun } from '../../testing/finished-run.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { referenceInForce, toScoringAnswers } from '../../testing/scoring-requests.ts';
import { toSetState } from '../results/set-state.ts';
import { decideRun } from '../rules/decide-run.ts';
import { findWithdrawals } from '../rules/find-withdrawals.ts';
import { isolatesExactly } from '../rules/testing/exact-oracle.ts';
import { withdrawSetsJob } from '../withdrawals/withdraw-sets.job.ts';
import { toEarlierTotals } from './earlier-totals.ts';
import { releaseEarlyJob } from './release-early.job.ts';
import { releaseResultsJob } from './release-results.job.ts';
import { releaseEarly, releaseRun } from './release-run.ts';
import { toRunSets } from './to-run-sets.ts';

const database = openTestDatabase();
let time = new Date('2026-03-02T10:00:00Z');
const open = finishedRun({ finishedCount: null, flags: { showBeforeEnd: true, hideTeamsUntilEnd: false } });

let inForce = referenceInForce;

beforeEach(async () => {
  inForce = referenceInForce;
  for (const name of [
    'scores',
    'entries',
    'entryPeople',
    'releases',
    'releasedSets',
    'columnFiles',
    'tombstones',
    'releaseCells',
  ])
    await database.connection.collection(name).deleteMany({});
  const { entries } = database.repositories;
  await entries.store([open]);
  await entries.storePeople(peopleOfRun(open));
  time = new Date('2026-03-02T10:00:00Z');
  await night(0);
});

const common = () => ({
  releases: database.repositories.releases,
  readReaders: async () => [],
  normsOfRun: createNormsOfRun(database.repositories.normSets, async () => inForce),
  now: () => time,
});
const earlyJob = () =>
  releaseEarlyJob({
    ...common(),
    early: database.repositories.early,
    releaseEarly: async (...run) => releaseEarly(...run),
  });
const never = { add: async () => {}, keepOnly: async () => {} };

/** Answers of so many more people, and what the next night does. */
async function night(newPeople: number) {
  const { scores } = database.repositories;
  const before = await database.connection.collection('scores').countDocuments();
  await scores.store(scoresOfRun().slice(before, before + newPeople));
  const due = (await earlyJob().due?.find()) ?? [];
  for (const { payload } of due) await earlyJob().handle(payload, never);
  time = new Date(time.getTime() + 86_400_000);
}

/** The end of the run, with so many more people. */
async function end(newPeople: number) {
  const { entries, scores } = database.repositories;
  const before = await database.connection.collection('scores').countDocuments();
  await scores.store(scoresOfRun().slice(before, before + newPeople));
  const over = finishedRun({ ...open, version: 4, finishedCount: before + newPeople });
  await entries.store([over]);
  await entries.storePeople(peopleOfRun(over));
  const job = releaseResultsJob({ ...common(), releaseRun: async (...run) => releaseRun(...run) });
  expect(await job.handle({ entryId: 'run' }, never)).toBe('done');
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

/** These people share their reports, and what is shown is checked. */
async function check(places: readonly number[]) {
  const { scores, releases, withdrawals } = database.repositories;
  await scores.store(places.map((place) => scoreOfRun(place, { version: 2, isShared: true })));
  await withdrawals.requestCheck(places.map((place) => `submission-${place}`));
  const job = withdrawSetsJob({
    ...{ withdrawals, releases, readReaders: async () => [] },
    findWithdrawals: async (options) => findWithdrawals(options),
  });
  for (const { payload } of (await job.due?.find()) ?? []) await job.handle(payload, never);
}

const shown = async () => (await database.repositories.releases.findRelease('run'))?.setIds ?? [];
async function counted() {
  const [row] = await database.connection.collection('releasedSets').find({ setId: 'company' }).toArray();
  return (row?.figures as { n: number } | undefined)?.n ?? null;
}

/** What the column file says of the same. */
async function columnN() {
  const release = await database.repositories.releases.findRelease('run');
  const columns = release && (await database.repositories.results.findColumns(release));
  return columns?.cell('company', 'WB')?.n ?? null;
}

describe('results before the end of a run', () => {
  it('are those of the company, from the night on in which enough people have answered', async () => {
    await night(4);
    expect(await counted()).toBeNull();
    await night(4);
    expect([await counted(), await shown()]).toEqual([8, ['company']]);
    const run = (await database.repositories.results.listRuns(['run'])).get('run');
    const stateOf = (setId: string) => toSetState({ entryId: 'run', setId }, run);
    expect(stateOf('company')).toMatchObject({ state: 'released' });
    expect(stateOf('red')).toMatchObject({ state: 'refused', reason: 'hidden_until_end' });
  });

  it('and those after it keep the norm set of the first, whatever comes into force', async () => {
    await night(8);
    inForce = { ...referenceInForce, source: 'organisation', setId: 'norms-2' };
    await end(8);
    const release = await database.repositories.releases.findRelease('run');
    expect(release).toMatchObject({ comparedWith: 'reference', normSetId: 'norms-1' });
    expect(release).not.toHaveProperty('earlyCounts');
  });

  it('change at night only, and when the minimum of people is new', async () => {
    await night(8);
    expect(await earlyJob().due?.find()).toHaveLength(1);
    time = new Date('2026-03-02T23:00:00Z');
    expect(await earlyJob().due?.find()).toEqual([]);
    time = new Date('2026-03-04T10:00:00Z');
    await night(4);
    expect(await counted()).toBe(8);
    await night(1);
    expect(await counted()).toBe(13);
  });

  it('stay as they are when a person who was counted has sent other answers since', async () => {
    await night(8);
    await database.repositories.scores.withdraw([{ submissionId: 'submission-1', version: 2 }], time);
    const again = { version: 3, answersHash: 'other', answers: toScoringAnswers(() => 1) };
    await database.repositories.scores.store([scoreOfRun(1, again)]);
    await night(10);
    expect(await counted()).toBe(8);
  });

  it('stay as they are when other answers of a counted person replace the first without a withdrawal', async () => {
    await night(8);
    const again = { version: 2, answersHash: 'other', answers: toScoringAnswers(() => 1) };
    await database.repositories.scores.store([scoreOfRun(1, again)]);
    await night(10);
    expect(await counted()).toBe(8);
    const row = await database.connection.collection('scores').findOne({ _id: 'submission-1' as never });
    expect(row).not.toHaveProperty('earlyFrom');
  });

  it('still count a person whose sharing changed, since the answers are the same', async () => {
    await night(8);
    await database.repositories.scores.store([scoreOfRun(1, { version: 2, isShared: true })]);
    await night(10);
    expect(await counted()).toBe(18);
  });

  it.each([
    ['the settings hide them', { flags: { showBeforeEnd: false, hideTeamsUntilEnd: true } }],
    ['the run is over', { finishedCount: 30 }],
  ])('are not there when %s', async (_, changes) => {
    await database.repositories.entries.store([finishedRun({ ...open, ...changes, version: 4 })]);
    await night(12);
    await night(0);
    expect(await counted()).toBeNull();
  });
});

describe('results before the end, once people share', () => {
  it('are withdrawn when one or two of those counted are unknown, and do not come back', async () => {
    await night(8);
    await check(range(0, 5));
    expect(await shown()).toEqual(['company']);
    await check([5]);
    expect([await shown(), await counted()]).toEqual([[], null]);
    const run = (await database.repositories.results.listRuns(['run'])).get('run');
    expect(toSetState({ entryId: 'run', setId: 'company' }, run)).toMatchObject({ reason: 'not_enough_users' });
    await night(8);
    expect(await shown()).toEqual([]);
    await end(8);
    expect((await shown()).length).toBeGreaterThan(0);
    expect(await shown()).not.toContain('company');
    expect(await database.repositories.releases.findRelease('run')).toMatchObject({ withdrawnIds: ['company'] });
  });

  it('are withdrawn when the difference to those before isolates one or two', async () => {
    await night(6);
    await night(6);
    await check(range(6, 10));
    // The twelve less the six before are two unknown people.
    expect([await shown(), await counted()]).toEqual([[], null]);
  });

  it('are checked while the run is over and not released', async () => {
    await night(8);
    await database.repositories.entries.store([finishedRun({ ...open, version: 4, finishedCount: 9 })]);
    await check(range(0, 6));
    expect(await shown()).toEqual([]);
  });

  it('stay away when they are withdrawn while the next ones are decided', async () => {
    await night(8);
    const { early, scores } = database.repositories;
    await scores.store(scoresOfRun().slice(8, 16));
    const input = await early.read('run');
    const released = await database.repositories.releases.findRelease('run');
    if (!input || !released) throw new Error('the run shows nothing');
    const figures = releaseEarly(input.entry, { ...input.people, entryId: 'run' }, input.rows, inForce.norms, {
      counts: [8],
    });
    if (!figures) throw new Error('too few are new');
    const releases = database.connection.collection('releases');
    await releases.updateOne({ _id: 'run' as never }, { $set: { setIds: [], withdrawnIds: ['company'] } });
    expect(await early.store(input, figures, inForce, time)).toBe(false);
  });

  it('are found by an index', async () => {
    await night(8);
    await check([0]);
    expect((await database.scans()).filter((scan) => /entries \{.+\}/.test(scan))).toEqual([]);
  });
});

describe('the end of a run with early results', () => {
  it('releases all sets where enough people are new', async () => {
    await night(6);
    await night(6);
    expect(await database.connection.collection('columnFiles').countDocuments()).toBe(1);
    await end(12);
    expect(await shown()).toEqual(['company', 'blue', 'green', 'red']);
    expect(await counted()).toBe(24);
    expect(await database.connection.collection('releasedSets').countDocuments()).toBe(4);
    expect(await columnN()).toBe(24);
  });

  it('keeps the company as it was shown where the difference would isolate one or two more', async () => {
    await night(22);
    await end(2);
    expect(await counted()).toBe(22);
    const release = await database.repositories.releases.findRelease('run');
    expect(release?.earlyCounts).toBeUndefined();
    // All three teams together would be everybody, and less the earlier total the two who came later.
    expect(release?.setIds).toContain('company');
    expect(release?.setIds.length).toBeLessThan(4);
  });

  it('keeps the company as it was shown where two people answered anew and two are new', async () => {
    await night(12);
    const { scores } = database.repositories;
    const again = { version: 3, answersHash: 'other', answers: toScoringAnswers(() => 1) };
    await scores.withdraw(
      [0, 1].map((place) => ({ submissionId: `submission-${place}`, version: 2 })),
      time,
    );
    await scores.store([0, 1].map((place) => scoreOfRun(place, again)));
    // Six answers make the difference, of four people: the minimum is five.
    await end(2);
    expect(await counted()).toBe(12);
  });

  it('releases nothing that tells about one who was counted and has left', async () => {
    await night(12);
    await database.repositories.scores.withdraw([{ submissionId: 'submission-0', version: 2 }], time);
    // The eleven who are left, and no others: any sum of all of them is the earlier total less the one who left.
    await end(0);
    expect(await counted()).toBe(12);
    const sets = await database.connection.collection('releasedSets').find().toArray();
    const parts = sets.filter(({ setId }) => setId !== 'company').map(({ figures }) => (figures as { n: number }).n);
    expect(parts.length).toBeGreaterThan(0);
    for (const n of parts) expect(12 - n).toBeGreaterThanOrEqual(5);
  });

  it('is checked with the early totals when more people are known', async () => {
    await night(12);
    await end(12);
    await check(range(12, 21));
    expect(await shown()).toContain('company');
    // All less the early total are twelve people, of whom two are unknown now.
    await check([21]);
    expect(await shown()).not.toContain('company');
    expect((await shown()).length).toBeGreaterThan(0);
  });

  it('has a company that was kept checked for the people whom its figures are about', async () => {
    await night(22);
    await end(2);
    expect(await shown()).toEqual(['company', 'blue', 'green']);
    // All of red, of green all but 1, 4 and the one who came later, and of blue the one who came later.
    await check([...range(0, 8).map((turn) => 3 * turn), 7, 10, 13, 16, 19, 23]);
    // The 22 less blue, or less both, would be the unknown of green who were among the 22, or who were not.
    expect(await shown()).toEqual(['company', 'green']);
  });

  it('keeps the company as it was shown where the difference would be those who left, of whom too few are unknown', async () => {
    await night(12);
    const { scores, releases } = database.repositories;
    await scores.store([2, 5, 8].map((place) => scoreOfRun(place, { version: 2, isShared: true })));
    const left = [0, 1, 2, 5, 8].map((place) => ({ submissionId: `submission-${place}`, version: 3 }));
    await scores.withdraw(left, time);
    await end(0);
    expect(await counted()).toBe(12);
    const company = (await releases.findRelease('run'))?.totalIds?.indexOf('company');
    const cells = await database.connection.collection('releaseCells').find({ totals: company }).toArray();
    expect(cells.reduce((sum, { people }) => sum + people, 0)).toBe(12);
    expect(cells.reduce((sum, { knownGone }) => sum + knownGone, 0)).toBe(3);
  });

  it('isolates none of those who were counted early, left or came later', () => {
    const anyPerson = fc.record({ team: fc.nat(3), from: fc.nat(3), hasLeft: fc.boolean() });
    const frameOf = (team: number) => ({ teamIds: [`t${team}`], segmentIds: [], attributes: {}, isOfToday: false });
    const rules = { ...open, thresholds: { ...open.thresholds, team: 3, participationPercent: 0 } };
    let released = 0;
    fc.assert(
      fc.property(fc.array(anyPerson, { minLength: 8, maxLength: 40 }), (people) => {
        // 0: after the last early release; who was never counted has not left either.
        const persons = people.map((one) => ({ ...one, hasLeft: one.hasLeft && one.from > 0 && one.team === 0 }));
        const versions = [1, 2, 3].map((version) =>
          persons.flatMap(({ from }, person) => (from > 0 && from <= version ? [person] : [])),
        );
        const there = persons.flatMap(({ hasLeft }, person) => (hasLeft ? [] : [person]));
        const rows = there.map((person) => {
          const { team, from } = persons[person] as (typeof persons)[number];
          return { frame: frameOf(team), isKnown: false, ...(from > 0 ? { earlyFrom: from } : {}), raw: {} };
        });
        const teams = [0, 1, 2, 3].map((team) => ({ teamId: `t${team}`, aboveIds: [], invited: 40 }));
        const run = toRunSets(rules, { ...peopleOfRun(open), teams }, rows);
        const counts = versions.map(({ length }) => length);
        const { personCount, earlier } = toEarlierTotals(run.company, rows, { counts });
        // Early totals that were safe by themselves.
        if (
          isolatesExactly(
            versions,
            persons.map((_, person) => person),
          )
        )
          return true;
        const decided = decideRun({ ...run, personCount, earlier });
        released += decided.released.length;
        const totals = decided.released.map((set) => [...set.people].map((place) => there[place] as number));
        return !isolatesExactly(
          [...versions, ...totals],
          persons.map((_, person) => person),
        );
      }),
      { numRuns: 150 },
    );
    expect(released).toBeGreaterThan(50);
  });

  it('shows every code of the company early', async () => {
    await night(12);
    const rows = await database.connection.collection('releasedSets').find({ setId: 'company' }).toArray();
    const figures = rows[0]?.figures as { codes: object } | undefined;
    expect(Object.keys(figures?.codes ?? {})).toHaveLength(SCORE_KEYS.length);
  });
});
