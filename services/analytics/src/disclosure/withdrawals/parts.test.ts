import { beforeEach, describe, expect, it } from 'vitest';
import { finishedRun, peopleOfRun, scoreOfRun } from '../../testing/finished-run.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { referenceInForce } from '../../testing/scoring-requests.ts';
import { releaseRun } from '../release/release-run.ts';
import { findWithdrawals } from '../rules/find-withdrawals.ts';
import { withdrawSetsJob } from './withdraw-sets.job.ts';

const now = new Date('2026-04-02T10:00:00Z');
const database = openTestDatabase(now);

/** Thirty people in each of three teams, by turns: every third is of red. */
const PEOPLE = 90;
const places = Array.from({ length: PEOPLE }, (_, place) => place);
const ofRed = places.filter((place) => place % 3 === 0);
/** Of red 22 people answered; of the other teams everybody did. */
const answered = (place: number) => place % 3 !== 0 || ofRed.indexOf(place) < 22;
const TWENTY_OF_THEM = ofRed.slice(0, 20);

function scored(place: number, changes = {}) {
  const { raw, ...row } = scoreOfRun(place, changes);
  const { WB: _, ...others } = raw;
  return {
    ...row,
    raw: answered(place) ? raw : others,
    ...(answered(place) ? { own: { EXT1: 1 + (place % 7) } } : {}),
  };
}

beforeEach(async () => {
  for (const name of ['scores', 'entries', 'entryPeople', 'releases', 'releasedSets', 'releaseCells', 'columnFiles'])
    await database.connection.collection(name).deleteMany({});
  const { entries, scores, releases } = database.repositories;
  const run = finishedRun({ finishedCount: PEOPLE, ownQuestions: [{ key: 'EXT1', segmentId: null }] });
  const teams = peopleOfRun(run).teams.map((team) => ({ ...team, invited: 30 }));
  await entries.store([run]);
  await entries.storePeople({ ...peopleOfRun(run), teams, invited: PEOPLE });
  await scores.store(places.map((place) => scored(place)));
  const input = await releases.read('run');
  if (!input) throw new Error('the run is not due');
  const released = releaseRun(input.entry, { ...input.people, entryId: 'run' }, input.rows, referenceInForce.norms);
  await releases.store(input, released, referenceInForce, now);
});

async function share(people: readonly number[]) {
  const { scores, withdrawals, releases } = database.repositories;
  await scores.store(people.map((place) => scored(place, { version: 2, isShared: true })));
  await withdrawals.requestCheck(people.map((place) => `submission-${place}`));
  const job = withdrawSetsJob({
    ...{ withdrawals, releases, readReaders: async () => [] },
    findWithdrawals: async (options) => findWithdrawals(options),
  });
  expect(await job.handle({ entryId: 'run' }, { add: async () => {}, keepOnly: async () => {} })).toBe('done');
}

/** What readers are shown, through the repository that keeps figures in memory. */
async function shown() {
  const { results } = database.repositories;
  const release = (await results.listRuns(['run'])).get('run')?.release;
  if (!release) throw new Error('the run is released');
  const rows = await results.findFigures(release.setIds.map((setId) => ({ release, setId })));
  const columns = await results.findColumns(release);
  return Object.fromEntries(
    [...rows.values()].map(({ setId, figures }) => [
      setId,
      {
        question: figures.own?.EXT1?.n ?? null,
        code: figures.codes.WB?.n ?? null,
        cell: columns?.cell(setId, 'WB')?.n ?? null,
        other: figures.codes.AU?.n ?? null,
        hasCluster: figures.cluster !== null,
      },
    ]),
  );
}
const whole = (n: number, people = n) => ({ question: n, code: n, cell: n, other: people, hasCluster: true });
const without = (people: number) => ({ question: null, code: null, cell: null, other: people, hasCluster: false });

describe('a figure that is about some of the people of a set', () => {
  it('is shown while enough of them are unknown', async () => {
    const before = { company: whole(82, 90), blue: whole(30), green: whole(30), red: whole(22, 30) };
    expect(await shown()).toEqual(before);
    await share(TWENTY_OF_THEM.slice(1));
    expect(await shown()).toEqual(before);
  });

  it('is withdrawn alone, and from another set that would give it away, once one or two of them are unknown', async () => {
    await shown();
    await share(TWENTY_OF_THEM);
    // The company without blue and green would be red.
    expect(await shown()).toEqual({
      ...{ company: whole(82, 90), blue: whole(30) },
      ...{ green: without(30), red: without(30) },
    });
    // It stays so whatever is shared later.
    await share(ofRed.slice(25, 27));
    expect((await shown()).green).toEqual(without(30));
  });

  it('is withdrawn where a person who went since may have been one of them', async () => {
    await share(TWENTY_OF_THEM.slice(1));
    await database.repositories.scores.forget({ submissionIds: [`submission-${ofRed[21]}`] });
    await share(ofRed.slice(25, 26));
    expect((await shown()).red).toEqual(without(30));
  });

  it('goes with the set', async () => {
    await share(ofRed.slice(0, 28));
    expect(Object.keys(await shown())).toEqual(['company', 'blue']);
  });
});
