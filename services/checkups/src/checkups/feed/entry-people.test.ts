import { FeedMessage, MembershipsTold, PeopleTold } from '@wellspring/shared/contracts/internal/feed.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runTeams as runTeamsMigration } from '../../main/migrations/0005-run-teams.ts';
import { aCheckup, aMembership, anEntry, aTeam, aUser, inDays } from '../../testing/objects.ts';
import { addPlannedRun, addSmallCompany, openRuns } from '../../testing/small-company.ts';
import { actingAs, asBff, startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { EntryRow } from '../door/checkup.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  const filled = ['users', 'teams', 'memberships', 'entries', 'participations', 'frames', 'runTeams', 'outbox'];
  await Promise.all(filled.map((name) => test.connection.collection(name).deleteMany({ _id: { $exists: true } })));
});

const entries = () => test.connection.collection<EntryRow>('entries');
const tick = () => openRuns(test.connection);

async function asked(entryId: string) {
  const { body } = await test.call(asBff, 'POST', '/internal/feed/people', { entryId });
  return PeopleTold.parse(body).people;
}

/** Versions of the pending messages about a run, by type. */
async function waiting(entryId: string) {
  const rows = await test.rows.collection('outbox').find({ kind: 'feed' }).toArray();
  const messages = rows.map(({ payload }) => FeedMessage.parse(payload));
  return Object.fromEntries(
    messages.flatMap((message) =>
      'entryId' in message && message.entryId === entryId ? [[message.type, message.version]] : [],
    ),
  );
}

async function openedRun() {
  await addSmallCompany(test);
  const entry = await addPlannedRun(test);
  await tick();
  return entry;
}

describe('whom a run asks', () => {
  it('is sent with its opening: the tree by ids, and how many are invited in each set', async () => {
    const entry = await openedRun();
    expect(await waiting(entry._id)).toEqual({ 'entry-opened': 1, 'entry-people': 1 });
    expect(await asked(entry._id)).toEqual({
      entryId: entry._id,
      version: 1,
      invited: 3,
      teams: [
        { teamId: 'below', aboveIds: ['top'], invited: 2 },
        { teamId: 'hidden', aboveIds: [], invited: 1 },
        { teamId: 'top', aboveIds: [], invited: 3 },
      ],
      segments: [{ segmentId: 'segment', invited: 1 }],
      attributes: [
        {
          attribute: 'companyBranch',
          groups: [
            { group: 'ghent', invited: 1 },
            { group: 'not_given', invited: 2 },
          ],
        },
        {
          attribute: 'employmentType',
          groups: [
            { group: 'not_given', invited: 2 },
            { group: 'white-collar', invited: 1 },
          ],
        },
      ],
    });
  });

  it('is readable by how the teams and segments overlap, without a person', async () => {
    const entry = await openedRun();
    const { body } = await test.call(asBff, 'POST', '/internal/feed/memberships', { entryId: entry._id });
    const { memberships } = MembershipsTold.parse(body);
    const named = memberships?.classes.map(({ sets, count }) => [
      sets.map((place) => memberships.setIds[place]).sort(),
      count,
    ]);
    expect(named).toHaveLength(3);
    expect(named).toEqual(
      expect.arrayContaining([
        [['below', 'segment', 'top'], 1],
        [['below', 'hidden', 'top'], 1],
        [['top'], 1],
      ]),
    );
    for (const secret of ['ada', 'bob', 'cleo']) expect(JSON.stringify(memberships)).not.toContain(secret);
    const planned = await addPlannedRun(test, { start: inDays(3) });
    const refused = await test.call(asBff, 'POST', '/internal/feed/memberships', { entryId: planned._id });
    expect(refused.body).toEqual({ memberships: null });
  });

  it('is sent again when people join, and with the end', async () => {
    const entry = await openedRun();
    await test.rows.add('users', aUser({ _id: 'dora' }));
    await test.rows.add('memberships', aMembership('dora', 'below'));
    await entries().updateOne({ _id: entry._id }, { $set: { needsPreparing: true }, $inc: { revision: 1 } });
    await tick();
    expect(await waiting(entry._id)).toEqual({ 'entry-opened': 2, 'entry-people': 2 });
    const joined = await asked(entry._id);
    expect(joined).toMatchObject({ version: 2, invited: 4 });
    expect(joined?.teams.map(({ teamId, invited }) => [teamId, invited])).toEqual([
      ['below', 3],
      ['hidden', 1],
      ['top', 4],
    ]);

    await entries().updateOne({ _id: entry._id }, { $set: { end: inDays(-0.02), graceEnd: inDays(-0.01) } });
    await tick();
    expect(await waiting(entry._id)).toMatchObject({ 'entry-completed': 3, 'entry-people': 3 });
    expect(await asked(entry._id)).toEqual({ ...joined, version: 3 });
  });

  it('is readable without a title or a person, only by processes, of runs that have opened', async () => {
    const entry = await openedRun();
    const told = JSON.stringify([await asked(entry._id), await test.rows.collection('outbox').find().toArray()]);
    for (const secret of ['Support', 'ada', 'bob', 'cleo', 'Peeters']) expect(told).not.toContain(secret);
    const planned = await addPlannedRun(test, { start: inDays(3) });
    expect([await asked(planned._id), await asked('unknown')]).toEqual([null, null]);
    const reply = await test.call(actingAs(aUser()), 'POST', '/internal/feed/people', { entryId: entry._id });
    expect(reply.status).toBe(403);
  });

  it('is counted by an index', async () => {
    const checkup = aCheckup();
    const entry = anEntry(checkup);
    await test.rows.add('entries', entry);
    const before = (await test.store.scans())?.length ?? 0;
    await asked(entry._id);
    expect((await test.store.scans())?.length ?? 0).toBe(before);
  });

  it('is sent by the update for runs that had opened before, with the tree of the day', async () => {
    const entry = await openedRun();
    const before = await asked(entry._id);
    await test.connection.collection('runTeams').deleteMany({ entryId: entry._id });
    await test.connection.collection('outbox').deleteMany({ kind: 'feed' });
    await test.connection.collection('teams').deleteOne({ title: 'Support', isVisible: false });
    await test.rows.add('teams', aTeam({ _id: 'another' }));
    const { signal } = new AbortController();
    await runTeamsMigration.up(test.connection, signal);
    await runTeamsMigration.up(test.connection, signal);
    expect(await waiting(entry._id)).toEqual({ 'entry-opened': 3, 'entry-people': 3 });
    // A team that is gone since has no place any more, and still its number.
    expect(await asked(entry._id)).toEqual({ ...before, version: 3 });
    const rows = await test.rows.collection('runTeams').find({ entryId: entry._id }).toArray();
    expect(rows.map(({ teamId }) => teamId).sort()).toEqual(['below', 'segment', 'top']);
  });
});
