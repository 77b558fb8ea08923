import { beforeEach, expect, it } from 'vitest';
import { finishedRun, peopleOfRun, scoresOfRun } from '../../testing/finished-run.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { referenceInForce } from '../../testing/scoring-requests.ts';
import { releaseResultsJob } from '../release/release-results.job.ts';
import { releaseRun } from '../release/release-run.ts';
import { openCyclesJob } from './open-cycles.job.ts';
import { markReleasedPulses } from './unlink-pulses.repository.ts';

const now = new Date('2026-09-02T10:00:00Z');
const run = { add: async () => undefined, keepOnly: async () => undefined };
const database = openTestDatabase(now);
beforeEach(async () => {
  for (const name of ['scores', 'entries', 'entryPeople', 'releases', 'releasedSets', 'participationCounts'])
    await database.connection.collection(name).deleteMany({});
});

const keyOf = (person: number) => `person-${person}`;

/** A run that is over, in which the same 24 people answered. */
async function addRun(
  entryId: string,
  changes: { isPulse: boolean; cycle?: { id?: string; place: number; length: number } },
) {
  const { entries, scores } = database.repositories;
  const { isPulse, cycle } = changes;
  const entry = finishedRun({ entryId, isPulse, ...(cycle ? { cycle: { id: 'cycle-p1', ...cycle } } : {}) });
  await entries.store([entry]);
  await entries.storePeople(peopleOfRun(entry));
  const rows = scoresOfRun({ entryId, isPulse });
  const stored = rows.map((row, person) => ({ ...row, _id: `${entryId}-${person}`, respondentKey: keyOf(person) }));
  await scores.store(stored);
  return stored;
}

/** Runs what is due as two ticks would find it. */
async function work() {
  const { releases, cycles } = database.repositories;
  const released = releaseResultsJob({
    releases,
    readReaders: async () => [],
    normsOfRun: async () => referenceInForce,
    releaseRun: async (...one) => releaseRun(...one),
    now: () => now,
  });
  for (const job of [released, openCyclesJob({ cycles }), released, released])
    for (const { payload } of (await job.due?.find()) ?? []) await job.handle(payload, run);
}

async function keysIn(entryId: string): Promise<string[]> {
  const rows = await database.connection.collection('scores').find({ entryId }).toArray();
  return rows.map(({ respondentKey }) => respondentKey as string);
}
const people = Array.from({ length: 24 }, (_, person) => keyOf(person));
const firstPulse = { isPulse: true, cycle: { place: 1, length: 2 } };
const lastPulse = { isPulse: true, cycle: { place: 2, length: 2 } };

it('leaves no key that joins the answers of a person once the cycle is released, and not before', async () => {
  await addRun('p1', firstPulse);
  await work();
  expect((await keysIn('p1')).sort()).toEqual([...people].sort());
  await addRun('p2', lastPulse);
  await work();
  expect(await database.repositories.releases.findRelease('cycle-p1')).not.toBeNull();
  const keys = [...(await keysIn('p1')), ...(await keysIn('p2'))];
  expect(new Set(keys).size).toBe(48);
  for (const key of keys) expect(key).toMatch(/^~[\w-]{43}$/);
  expect(await database.repositories.releases.listUnfinished(10)).toEqual([]);
});

it.each([
  ['of everybody', { isPulse: true, cycle: { place: 1, length: 1 } }],
  ['of no cycle', { isPulse: true }],
])('leaves none in a pulse %s once it is released', async (_, changes) => {
  await addRun('p1', changes);
  await work();
  for (const key of await keysIn('p1')) expect(key).toMatch(/^~/);
});

it('keeps those of a checkup, which the norms of the organisation join', async () => {
  await addRun('checkup', { isPulse: false });
  await work();
  expect((await keysIn('checkup')).sort()).toEqual([...people].sort());
});

it('still finds the scores of a submission for the author, and for no other user', async () => {
  const { scores } = database.repositories;
  await addRun('p1', { isPulse: true });
  await work();
  const found = async (key: string, ...ids: string[]) =>
    (await scores.findOfRespondent(key, ids)).map(({ _id }) => _id);
  expect(await found(keyOf(3), 'p1-3', 'p1-4')).toEqual(['p1-3']);
  expect(await found(keyOf(4), 'p1-3')).toEqual([]);
  await scores.forget({ submissionIds: ['p1-3'] });
  expect(await found(keyOf(3), 'p1-3')).toEqual([]);
});

it('takes no key from a message that comes later', async () => {
  const { scores } = database.repositories;
  const rows = await addRun('p1', { isPulse: true });
  await work();
  const [shared, changed] = rows;
  if (!shared || !changed) throw new Error('24 people answered');
  await scores.store([
    { ...shared, version: shared.version + 1, isShared: true },
    { ...changed, version: changed.version + 1, scoringVersion: changed.scoringVersion + 1 },
  ]);
  for (const key of await keysIn('p1')) expect(key).toMatch(/^~/);
  expect(await scores.findOfRespondent(keyOf(0), ['p1-0'])).toMatchObject([{ isShared: true }]);
});

it('takes them from what was released before they left', async () => {
  await addRun('p1', firstPulse);
  await addRun('p2', lastPulse);
  await addRun('p3', { isPulse: true, cycle: { id: 'cycle-p3', place: 1, length: 3 } });
  await addRun('checkup', { isPulse: false });
  await work();
  const { connection } = database;
  await connection.collection('entries').updateMany({}, { $unset: { isUnlinked: '' } });
  for (const [person, key] of people.entries())
    await connection
      .collection('scores')
      .updateMany(
        { _id: { $in: ['p1', 'p2'].map((id) => `${id}-${person}`) } as never },
        { $set: { respondentKey: key } },
      );
  for (const _ of [1, 2]) await markReleasedPulses(connection);
  await work();
  const linked = async (entryId: string) => (await keysIn(entryId)).filter((key) => !key.startsWith('~')).length;
  expect(await Promise.all(['p1', 'p2', 'p3', 'checkup'].map(linked))).toEqual([0, 0, 24, 24]);
});
