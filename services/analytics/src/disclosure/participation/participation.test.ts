import type { FeedMemberships } from '@wellspring/shared/contracts/internal/feed.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { finishedRun, peopleOfRun, scoresOfRun } from '../../testing/finished-run.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { countParticipationJob } from './count-participation.job.ts';
import { decideShownSets } from './decide-shown-sets.ts';
import { toSetParticipation } from './to-set-participation.ts';

const database = openTestDatabase();
beforeEach(async () => {
  for (const name of ['scores', 'entries', 'entryPeople', 'participationCounts'])
    await database.connection.collection(name).deleteMany({});
});

const run = finishedRun({ finishedCount: null });
const people = { ...peopleOfRun(run), invited: 66, teams: ['red', 'green', 'blue'].map(toTeam) };
function toTeam(teamId: string) {
  return { teamId, aboveIds: [], invited: 22 };
}
const memberships: FeedMemberships = {
  setIds: ['red', 'green', 'blue'],
  classes: [0, 1, 2].map((place) => ({ sets: [place], count: 22 })),
};
let time = new Date('2026-03-02T10:00:00Z');
/** How often checkups was asked. */
let asked = 0;
const job = () =>
  countParticipationJob({
    participation: database.repositories.participation,
    readMemberships: async () => {
      asked += 1;
      return memberships;
    },
    decideShownSets: async (...args) => decideShownSets(...args),
    now: () => time,
  });
const runDue = async () => {
  const due = (await job().due?.find()) ?? [];
  for (const { payload } of due) await job().handle(payload, { add: async () => {}, keepOnly: async () => {} });
  return due.length;
};
const shown = async (setId: string) => {
  const rows = await database.repositories.results.listParticipation(['run']);
  return toSetParticipation(setId, rows.get('run'));
};

describe('participation', () => {
  it('is a lower bound of the night before while a run is open, and exact after its release', async () => {
    const { entries, scores } = database.repositories;
    await entries.store([run]);
    await entries.storePeople(people);
    asked = 0;
    time = new Date('2026-03-02T10:00:00Z');
    expect(await shown('company')).toEqual({ state: 'refused' });
    expect(await runDue()).toBe(1);
    await scores.store(scoresOfRun());
    // Nothing before midnight, however many answer.
    time = new Date('2026-03-02T23:59:00Z');
    expect(await runDue()).toBe(0);
    const none = { state: 'shown', isLowerBound: true, participation: 0 };
    expect(await shown('company')).toEqual({ ...none, counts: { answered: 0, invited: 66 } });
    time = new Date('2026-03-03T00:01:00Z');
    expect(await runDue()).toBe(1);
    expect(await shown('company')).toEqual({
      state: 'shown',
      isLowerBound: true,
      participation: 30,
      counts: { answered: 20, invited: 66 },
    });
    expect(await shown('red')).toMatchObject({ participation: 23, counts: { answered: 5, invited: 22 } });

    await database.connection.collection('entries').updateOne({}, { $set: { releasedAt: time, countDueAt: time } });
    expect(await runDue()).toBe(1);
    expect(await shown('red')).toEqual({
      state: 'shown',
      isLowerBound: false,
      participation: 36,
      counts: { answered: 8, invited: 22 },
    });
    time = new Date('2027-01-01T00:00:00Z');
    expect(await runDue()).toBe(0);
    expect(asked).toBe(1);
  });

  it('is found by an index', async () => {
    await runDue();
    expect((await database.scans()).filter((scan) => /entries \{.+\}/.test(scan))).toEqual([]);
  });

  it('of fewer than twenty invited is hidden while a run is open, and has no numbers afterwards', () => {
    const counts = [{ setId: 'small', answered: 9, invited: 19, minimum: 5 }];
    const row = { _id: 'run', counts, countedAt: time, isFinal: false };
    expect(toSetParticipation('small', row)).toEqual({ state: 'refused' });
    expect(toSetParticipation('small', { ...row, isFinal: true })).toEqual({
      state: 'shown',
      isLowerBound: false,
      participation: 50,
      counts: null,
    });
  });

  it('is shown of the sets that isolate none of the invited, however many answer', () => {
    const overlapping: FeedMemberships = {
      setIds: ['red', 'green', 'few', 'but-one'],
      classes: [
        { sets: [0], count: 10 },
        { sets: [1], count: 10 },
        { sets: [2], count: 4 },
        // All of red but one person.
        { sets: [0, 3], count: 30 },
        { sets: [0], count: 1 },
      ],
    };
    const teams = [
      { teamId: 'red', aboveIds: [], invited: 41 },
      { teamId: 'green', aboveIds: [], invited: 10 },
      { teamId: 'few', aboveIds: [], invited: 4 },
    ];
    const segments = [{ segmentId: 'but-one', invited: 30 }];
    const audience = { ...people, invited: 55, teams, segments };
    expect(decideShownSets(run, audience, overlapping)).toEqual(['company', 'red', 'but-one']);
    const closer = {
      ...overlapping,
      classes: [
        { sets: [0, 3], count: 40 },
        { sets: [0], count: 1 },
        { sets: [1], count: 10 },
        { sets: [2], count: 4 },
      ],
    };
    expect(decideShownSets(run, { ...audience, segments: [{ segmentId: 'but-one', invited: 40 }] }, closer)).toEqual([
      'company',
      'red',
    ]);
  });
});
