import { beforeEach, describe, expect, it } from 'vitest';
import { finishedRun, scoreOfRun } from '../../testing/finished-run.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { referenceInForce } from '../../testing/scoring-requests.ts';
import { releaseEarlyJob } from '../release/release-early.job.ts';
import { releaseResultsJob } from '../release/release-results.job.ts';
import { releaseEarly, releaseRun } from '../release/release-run.ts';
import { findWithdrawals } from '../rules/find-withdrawals.ts';
import { withdrawSetsJob } from '../withdrawals/withdraw-sets.job.ts';
import { openCyclesJob } from './open-cycles.job.ts';

const now = new Date('2026-09-02T10:00:00Z');
const run = { add: async () => undefined, keepOnly: async () => undefined };
const database = openTestDatabase(now);
beforeEach(async () => {
  for (const name of [
    'scores',
    'entries',
    'entryPeople',
    'releases',
    'releasedSets',
    'participationCounts',
    'tombstones',
  ])
    await database.connection.collection(name).deleteMany({});
});

const TEAMS = ['red', 'green', 'blue'];
const cycleOf = (place: number) => ({ id: 'cycle-p1', place, length: 2 });
const dayOf = (place: number) => `2026-0${2 + place}-08T10:00:00.000Z`;
/** Person 0 to 23; red, green and blue by turns. */
const answer = (place: number, person: number, value = 2 + (person % 5)) => {
  const score = scoreOfRun(person, {
    ...{ submissionId: `p${place}-${person}`, respondentKey: `person-${person}`, entryId: `p${place}`, isPulse: true },
    finishedAt: dayOf(place),
  });
  return { ...score, raw: { AU: value }, items: {} };
};

/** A pulse, open or over, in which these people answered. */
async function storePulse(place: number, finishedCount: number | null, changes: { version?: number } = {}) {
  const { entries } = database.repositories;
  const dates = { start: `2026-0${2 + place}-01T10:00:00Z`, end: dayOf(place), graceEnd: dayOf(place) };
  const flags = { showBeforeEnd: true, hideTeamsUntilEnd: false };
  const entry = finishedRun({ entryId: `p${place}`, isPulse: true, finishedCount, flags, ...dates, ...changes });
  await entries.store([{ ...entry, cycle: cycleOf(place) }]);
  const teams = TEAMS.map((teamId) => ({ teamId, aboveIds: [], invited: 5 }));
  const { version } = entry;
  await entries.storePeople({ entryId: `p${place}`, version, invited: 15, teams, segments: [], attributes: [] });
}
async function addPulse(place: number, scores: ReturnType<typeof answer>[]) {
  await storePulse(place, scores.length);
  await database.repositories.scores.store(scores);
}
/** A pulse that shows the company's results of the first people before its end. */
async function addEarlyPulse(
  place: number,
  nights: readonly ReturnType<typeof answer>[][],
  last: ReturnType<typeof answer>[],
) {
  const { releases, early, scores } = database.repositories;
  await storePulse(place, null);
  const job = releaseEarlyJob({
    ...{ releases, early, readReaders: async () => [], normsOfRun: async () => referenceInForce },
    releaseEarly: async (...one) => releaseEarly(...one),
    now: () => now,
  });
  // The first look only says when the next night is.
  for (const night of [[], ...nights]) {
    await scores.store(night);
    await job.handle({ entryId: `p${place}` }, run);
  }
  await scores.store(last);
  await storePulse(place, [...nights.flat(), ...last].length, { version: 4 });
}
const people = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);
const twoPulses = async (first: number[], second: number[]) => {
  await addPulse(
    1,
    first.map((person) => answer(1, person)),
  );
  await addPulse(
    2,
    second.map((person) => answer(2, person, 6)),
  );
};

/** Runs what is due as the ticks would find it, until nothing is. */
async function work() {
  const { releases, cycles } = database.repositories;
  const released = releaseResultsJob({
    releases,
    readReaders: async () => [],
    normsOfRun: async () => referenceInForce,
    releaseRun: async (...one) => releaseRun(...one),
    now: () => now,
  });
  const opened = openCyclesJob({ cycles });
  for (const job of [released, opened, released])
    for (const { payload } of (await job.due?.find()) ?? []) await job.handle(payload, run);
}
const releaseOf = async (entryId: string) => database.repositories.releases.findRelease(entryId);
async function figuresOf(setId: string) {
  const release = await releaseOf('cycle-p1');
  const sets = await database.repositories.releases.listSets('cycle-p1', release?.attemptId ?? '');
  return sets.find((set) => set.setId === setId)?.figures;
}

describe('a cycle of pulses', () => {
  it('has the results of teams once its last pulse is released; each pulse those of the company', async () => {
    await addPulse(
      1,
      people(0, 12).map((person) => answer(1, person)),
    );
    await work();
    expect((await releaseOf('p1'))?.setIds).toEqual(['company']);
    expect(await releaseOf('cycle-p1')).toBeNull();
    await addPulse(
      2,
      people(12, 24).map((person) => answer(2, person)),
    );
    await work();
    expect((await releaseOf('p2'))?.setIds).toEqual(['company']);
    expect(await releaseOf('cycle-p1')).toMatchObject({ isPulse: true, setIds: ['company', 'blue', 'green', 'red'] });
    expect(await figuresOf('red')).toMatchObject({ n: 8, invited: 10 });
    const { participation } = database.repositories;
    expect((await participation.read('cycle-p1'))?.counted).toMatchObject({
      isFinal: true,
      counts: expect.arrayContaining([{ setId: 'red', answered: 8, invited: 10, minimum: 5 }]),
    });
    // Nothing is due any more.
    await work();
    expect(await database.repositories.cycles.listDue(10)).toEqual([]);
    expect(await database.repositories.releases.listDue(10)).toEqual([]);
  });

  it('counts each person once, with the latest answers', async () => {
    // Six people answered both.
    await twoPulses(people(0, 15), people(9, 24));
    await work();
    expect(await figuresOf('company')).toMatchObject({ n: 24, codes: { AU: { n: 24 } } });
    const mean = [...people(0, 9).map((person) => 2 + (person % 5)), ...people(9, 24).map(() => 6)];
    const expected = mean.reduce((sum, value) => sum + value, 0) / 24;
    expect((await figuresOf('company'))?.codes.AU?.mean).toBeCloseTo(expected, 3);
  });

  it('does not show the company when its pulses then tell what one person answered', async () => {
    // The totals of both pulses less that of the cycle are the older answers of person 12.
    await twoPulses(people(0, 13), people(12, 24));
    await work();
    const release = await releaseOf('cycle-p1');
    expect(release?.verdicts).toContainEqual({ setId: 'company', verdict: 'combination' });
    expect(release?.setIds).not.toContain('company');
  });

  it('does not show the company when an answer that a pulse counted is gone', async () => {
    await addPulse(
      1,
      people(0, 12).map((person) => answer(1, person)),
    );
    await work();
    await database.repositories.scores.forget({ submissionIds: ['p1-3'] });
    await addPulse(
      2,
      people(12, 24).map((person) => answer(2, person)),
    );
    await work();
    expect((await releaseOf('cycle-p1'))?.verdicts).toContainEqual({ setId: 'company', verdict: 'combination' });
  });

  it('is decided with what its pulses showed before their ends', async () => {
    const of = (place: number, from: number, to: number) => people(from, to).map((person) => answer(place, person));
    // Two answered after the night: too few, the pulse keeps its early figures.
    await addEarlyPulse(1, [of(1, 0, 12)], of(1, 12, 14));
    await work();
    expect(await releaseOf('p1')).toMatchObject({ setIds: ['company'], companyAsOf: 1 });
    await addPulse(2, of(2, 14, 28));
    await work();
    // The cycle less both totals would be those two.
    expect((await releaseOf('cycle-p1'))?.verdicts).toContainEqual({ setId: 'company', verdict: 'combination' });
  });

  it('counts each early total of its pulses in the cells that later checks use', async () => {
    const of = (place: number, from: number, to: number) => people(from, to).map((person) => answer(place, person));
    await addEarlyPulse(1, [of(1, 0, 12), of(1, 12, 18)], of(1, 18, 24));
    await work();
    await database.repositories.scores.forget({ submissionIds: ['p1-0'] });
    await addPulse(2, of(2, 18, 34));
    await work();
    const release = await releaseOf('cycle-p1');
    expect(release?.totalIds).toEqual(expect.arrayContaining(['pulse:p1:1', 'pulse:p1:2', 'pulse:p1', 'pulse:p2']));
    const cells = await database.connection.collection('releaseCells').find({ entryId: 'cycle-p1' }).toArray();
    const countOf = (id: string) =>
      cells
        .filter(({ totals }) => (totals as number[]).includes(release?.totalIds?.indexOf(id) ?? -1))
        .reduce((sum, { people: count }) => sum + Number(count), 0);
    expect(['pulse:p1:1', 'pulse:p1:2', 'pulse:p1', 'pulse:p2'].map(countOf)).toEqual([12, 18, 24, 16]);
  });

  it('is decided with a pulse whose total was withdrawn: a reader has seen it', async () => {
    await addPulse(
      1,
      people(0, 12).map((person) => answer(1, person)),
    );
    await work();
    const withdrawn = { $set: { setIds: [], withdrawnIds: ['company'] } };
    await database.connection.collection('releases').updateOne({ _id: 'p1' as never }, withdrawn);
    await database.connection.collection('releasedSets').deleteMany({ entryId: 'p1' });
    await addPulse(
      2,
      people(0, 13).map((person) => answer(2, person)),
    );
    await work();
    expect((await releaseOf('cycle-p1'))?.totalIds).toContain('pulse:p1');
  });

  it('loses a set when a report of one of its pulses is shared and too few others are left', async () => {
    await twoPulses(people(0, 12), people(12, 24));
    await work();
    const { scores, withdrawals, releases } = database.repositories;
    // Red has eight people; six of them share.
    const shared = [0, 3, 6, 9, 12, 15].map((person) => ({ ...answer(person < 12 ? 1 : 2, person), isShared: true }));
    await scores.store(shared.map((score) => ({ ...score, version: 2 })));
    await withdrawals.requestCheck(shared.map(({ _id }) => _id));
    const job = withdrawSetsJob({
      ...{ withdrawals, releases, readReaders: async () => [] },
      findWithdrawals: async (options) => findWithdrawals(options),
    });
    expect(await withdrawals.listDue(10)).toContain('cycle-p1');
    await job.handle({ entryId: 'cycle-p1' }, run);
    // Green too: the company less both others would be red.
    expect((await releaseOf('cycle-p1'))?.setIds).toEqual(['company', 'blue']);
  });
});

describe('a released cycle', () => {
  const check = async (scores: ReturnType<typeof answer>[]) => {
    const { scores: stored, withdrawals, releases } = database.repositories;
    await stored.store(scores.map((score) => ({ ...score, isShared: true, version: 2 })));
    await withdrawals.requestCheck(scores.map(({ _id }) => _id));
    const job = withdrawSetsJob({
      ...{ withdrawals, releases, readReaders: async () => [] },
      findWithdrawals: async (options) => findWithdrawals(options),
    });
    await job.handle({ entryId: 'cycle-p1' }, run);
  };

  it('is checked with the totals of its pulses', async () => {
    await twoPulses(people(0, 15), people(9, 24));
    await work();
    expect((await releaseOf('cycle-p1'))?.setIds).toEqual(['company', 'blue', 'green', 'red']);
    // Both pulses less the cycle are the older answers of six people.
    await check(people(9, 12).map((person) => answer(1, person)));
    expect((await releaseOf('cycle-p1'))?.setIds).toContain('company');
    await check([answer(1, 12)]);
    expect((await releaseOf('cycle-p1'))?.setIds).not.toContain('company');
  });

  it('notes in its cells which answers later ones of the same people follow', async () => {
    await twoPulses(people(0, 15), people(9, 24));
    await work();
    const cells = await database.connection.collection('releaseCells').find({ entryId: 'cycle-p1' }).toArray();
    const old = cells.filter((cell) => cell.old !== undefined);
    // Six people answered both pulses.
    expect(old).toMatchObject([{ people: 6, old: 1 }]);
    await database.repositories.withdrawals.requestCheck(['p1-0']);
    const input = await database.repositories.withdrawals.read('cycle-p1');
    expect(input?.totals.repeated.map(({ size }) => size)).toEqual([6]);
  });

  it('keeps in mind which answers it counted, and who of those that left a reader knew', async () => {
    await twoPulses(people(0, 15), people(9, 24));
    await work();
    await check(people(9, 12).map((person) => answer(1, person)));
    // The later answers go, then the person: neither makes older answers count in the cycle, nor a reader forget them.
    await database.repositories.scores.forget({ submissionIds: ['p2-9', 'p2-10'] });
    await database.repositories.scores.forget({ respondentKey: 'person-9' });
    await check([answer(1, 12)]);
    expect((await releaseOf('cycle-p1'))?.setIds).not.toContain('company');
  });

  it('knows answers that a reader knew and that went before it was whole', async () => {
    const first = people(0, 12).map((person) => ({ ...answer(1, person), isShared: person < 2 }));
    await addPulse(1, first);
    await work();
    await database.repositories.scores.forget({ submissionIds: ['p1-0', 'p1-1', 'p1-2', 'p1-3', 'p1-4'] });
    await addPulse(
      2,
      people(12, 24).map((person) => answer(2, person)),
    );
    await work();
    const cells = await database.connection.collection('releaseCells').find({ entryId: 'cycle-p1' }).toArray();
    // Three unknown people of the first pulse went: the company's total may be shown.
    expect(cells.filter(({ knownGone }) => knownGone > 0)).toMatchObject([{ people: 5, knownGone: 2 }]);
    expect((await releaseOf('cycle-p1'))?.setIds).toContain('company');
    await database.repositories.scores.forget({ submissionIds: ['p1-5'] });
  });
});

it('is not needed for a pulse of everybody, which has results of teams itself', async () => {
  await addPulse(
    1,
    people(0, 24).map((person) => answer(1, person)),
  );
  const everybody = { $set: { cycle: { ...cycleOf(1), length: 1 } } };
  await database.connection.collection('entries').updateOne({ _id: 'p1' as never }, everybody);
  await work();
  expect((await releaseOf('p1'))?.setIds).toEqual(['company', 'blue', 'green', 'red']);
  expect(await releaseOf('cycle-p1')).toBeNull();
});

it('is found and read by indexes', async () => {
  await twoPulses(people(0, 12), people(12, 24));
  const before = await database.scans();
  await work();
  expect(await database.scans()).toEqual(before);
});
