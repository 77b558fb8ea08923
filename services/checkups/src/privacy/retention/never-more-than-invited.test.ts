import { FeedEntries, FeedMessage, PeopleTold } from '@wellspring/shared/contracts/internal/feed.ts';
import { ScoringRequests } from '@wellspring/shared/contracts/internal/scoring.ts';
import { array, assert, asyncProperty, constantFrom, nat, tuple } from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EntryRow } from '../../checkups/door/checkup.ts';
import { collections } from '../../main/collections.ts';
import { transactionsOn } from '../../platform/mongo.ts';
import { aMembership, aTeam, aUser } from '../../testing/objects.ts';
import { addPlannedRun, openRuns } from '../../testing/small-company.ts';
import { asBff, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createEraser } from '../erasure/eraser.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const PEOPLE = ['p0', 'p1', 'p2', 'p3', 'p4'];
type Act = 'finish' | 'open again' | 'erase' | 'age' | 'somebody joins';
const acts: Act[] = ['finish', 'open again', 'erase', 'age', 'somebody joins'];

const filled = ['users', 'teams', 'memberships', 'entries', 'participations', 'frames', 'runTeams', 'submissions'];
const clear = () =>
  Promise.all([...filled, 'outbox', 'entryTransitions'].map((name) => test.connection.collection(name).deleteMany({})));

/** p0, p1 and p2 in a team, p3 and p4 in another below the same one; p0 and p3 in a segment too. */
async function openRun(): Promise<EntryRow> {
  await clear();
  await test.rows.add(
    'teams',
    aTeam({ _id: 'top' }),
    aTeam({ _id: 'left', parentId: 'top', ancestorIds: ['top'] }),
    aTeam({ _id: 'right', parentId: 'top', ancestorIds: ['top'] }),
    aTeam({ _id: 'segment', isSegment: true }),
  );
  await test.rows.add('users', ...PEOPLE.map((_id) => aUser({ _id })));
  await test.rows.add(
    'memberships',
    ...PEOPLE.map((userId, at) => aMembership(userId, at < 3 ? 'left' : 'right')),
    aMembership('p0', 'segment'),
    aMembership('p3', 'segment'),
  );
  const entry = await addPlannedRun(test);
  await openRuns(test.connection);
  return entry;
}

const createTestEraser = () =>
  createEraser({
    connection: test.connection,
    inTransaction: transactionsOn(test.connection),
    collections,
    forgetScores: async () => undefined,
    respondentKeyOf: (of) => of,
    openEntryIds: async () => new Set(),
    count: async () => undefined,
    now: () => new Date(),
  });

/** Makes a submission old and runs the nightly erasure. */
async function age(id: string): Promise<void> {
  const longAgo = new Date(0);
  await test.rows
    .collection('submissions')
    .updateOne({ _id: id }, { $set: { startedAt: longAgo, updatedAt: longAgo } });
  const night = { _id: '2026-03-02', before: new Date(1) };
  const [eraseSubmissions] = createTestEraser().erasesOfNight;
  await eraseSubmissions?.(night, null);
}

async function doOne(entry: EntryRow, userId: string, act: Act): Promise<void> {
  const { connection } = test;
  const submissions = test.rows.collection('submissions');
  const id = `s-${userId}`;
  const at = new Date();
  if (act === 'finish') {
    const isHere = await test.rows.collection('users').findOne({ _id: userId, status: 'active' });
    if (!isHere || (await submissions.findOne({ _id: id }))) return;
    const dates = { startedAt: at, updatedAt: at, finishedAt: at };
    const sent = { isFinished: true, answersHash: 'h', feedVersion: 1, isPrivate: true, isPulse: false, ...dates };
    const { _id: entryId, checkupId } = entry;
    await test.rows.add('submissions', { _id: id, userId, entryId, checkupId, answers: {}, notes: {}, ...sent });
  } else if (act === 'open again') {
    await submissions.updateOne(
      { _id: id },
      { $set: { isFinished: false, answersHash: null }, $inc: { feedVersion: 1 } as never },
    );
  } else if (act === 'age') {
    await age(id);
  } else if (act === 'erase') {
    await createTestEraser().erasePerson(userId, null);
  } else {
    const joined = aUser();
    await test.rows.add('users', joined);
    await test.rows.add('memberships', aMembership(joined._id, 'left'));
    await test.connection
      .collection<EntryRow>('entries')
      .updateOne({ _id: entry._id }, { $set: { needsPreparing: true }, $inc: { revision: 1 } });
    await openRuns(connection);
  }
}

/** What analytics would hold of a run now. */
async function told(entryId: string) {
  const ask = async (path: string, body: object) => (await test.call(asBff, 'POST', path, body)).body;
  const { people } = PeopleTold.parse(await ask('/internal/feed/people', { entryId }));
  const [entry] = FeedEntries.parse(await ask('/internal/feed/entries', { entryIds: [entryId] })).entries;
  const submissionIds = (await test.rows.collection('submissions').find({}).toArray()).map(({ _id }) => _id);
  const { requests } = ScoringRequests.parse(await ask('/internal/scoring-requests', { submissionIds }));
  if (!people || !entry) throw new Error('the run is not there');
  return { people, entry, frames: requests.map(({ frame }) => frame) };
}

async function expectNeverMore(entryId: string): Promise<void> {
  const { people, entry, frames } = await told(entryId);
  expect(frames).not.toContain(null);
  expect(frames.length).toBeLessThanOrEqual(people.invited);
  for (const { teamId, invited } of people.teams)
    expect(frames.filter((frame) => frame?.teamIds.includes(teamId)).length).toBeLessThanOrEqual(invited);
  for (const { segmentId, invited } of people.segments)
    expect(frames.filter((frame) => frame?.segmentIds.includes(segmentId)).length).toBeLessThanOrEqual(invited);
  expect(people.version).toBe(entry.version);
  const row = await test.connection.collection<EntryRow>('entries').findOne({ _id: entryId });
  expect(row?.invitedCount).toBe(people.invited);
  // The message for analytics that is queued.
  const waiting = await test.rows.collection('outbox').findOne({ _id: `entry-people.${entryId}` });
  expect(FeedMessage.parse(waiting?.payload)).toMatchObject({ version: people.version });
}

it('never reports more people who answered a run than were invited, in any set, after any departure or arrival', async () => {
  await assert(
    asyncProperty(array(tuple(nat(4), constantFrom(...acts)), { minLength: 1, maxLength: 8 }), async (plan) => {
      const entry = await openRun();
      for (const [who, act] of plan) {
        await doOne(entry, `p${who}`, act);
        await expectNeverMore(entry._id);
      }
      const done = { status: 'completed' } as const;
      await test.connection.collection<EntryRow>('entries').updateOne({ _id: entry._id }, { $set: done });
      const { entry: over, frames } = await told(entry._id);
      expect(over.finishedCount).toBe(frames.length);
    }),
    { numRuns: 8 },
  );
}, 240_000);

it('subtracts an erased person who had not answered from the number of invited people, once', async () => {
  const entry = await openRun();
  const before = (await told(entry._id)).people;
  await doOne(entry, 'p3', 'erase');
  await doOne(entry, 'p3', 'erase');
  const { people } = await told(entry._id);
  expect(people).toMatchObject({ invited: 4, version: before.version + 1 });
  const countsOf = ({ teams }: typeof people) => teams.map(({ teamId, invited }) => `${teamId} ${invited}`);
  expect([countsOf(before), countsOf(people)]).toEqual([
    ['left 3', 'right 2', 'top 5'],
    ['left 3', 'right 1', 'top 4'],
  ]);
  expect(people.segments).toEqual([{ segmentId: 'segment', invited: 1 }]);
  await expectNeverMore(entry._id);
});
