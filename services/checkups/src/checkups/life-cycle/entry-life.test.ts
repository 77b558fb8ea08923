import { addDays } from '@wellspring/shared/domain/time/dates.ts';
import type { Connection } from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFeedAgain } from '../../answers/scoring-feed/feed-again.repository.ts';
import { createProgressReader } from '../../answers/submissions/progress.repository.ts';
import { createMailRepository } from '../../mail/sending/mail.repository.ts';
import { createSegmentFreezer } from '../../people/segments/segment-freezer.ts';
import { createAudienceReader } from '../../people/teams/audience.repository.ts';
import { createPlacementReader } from '../../people/teams/placement.repository.ts';
import { createOutboxRepository } from '../../platform/outbox/outbox.repository.ts';
import { LEASE_MS } from '../../platform/steps/run-step.ts';
import { createStepRepository } from '../../platform/steps/step.repository.ts';
import { defaultSettings } from '../../settings/door/setting.ts';
import { aCheckup, aMembership, anEntry, aTeam, aUser } from '../../testing/objects.ts';
import { runDueJobs } from '../../testing/run-due-jobs.ts';
import { startTestStore, type TestStore } from '../../testing/test-store.ts';
import type { EntryRow } from '../door/checkup.ts';
import { EVERYBODY } from '../door/checkup.ts';
import type { FrameRow } from '../door/frame.ts';
import { createFrameRepository } from '../frames/frame.repository.ts';
import { createParticipationRepository } from '../participations/participation.repository.ts';
import { createEntryRepository } from '../schedule/entry.repository.ts';
import { createReminderRepository } from '../schedule/reminder.repository.ts';
import { entryJobs } from './open-entry-jobs.ts';
import { createPulseSampleRepository } from './pulse-sample.repository.ts';
import { createEntrySteps, type EntryStepDeps } from './run-entry-step.ts';

let store: TestStore;
let db: Connection;
let now: Date;

beforeAll(async () => {
  store = await startTestStore();
  db = store.connection;
});
afterAll(() => store.close());
beforeEach(() => {
  now = new Date('2026-03-02T07:00:00Z');
});
const collections = [
  'users',
  'teams',
  'memberships',
  'checkups',
  'entries',
  'participations',
  'frames',
  'entryTransitions',
  'pulseSamples',
  'pulseSamplePieces',
  'pulseStandings',
  'pulseCredits',
  'mails',
  'reminders',
  'outbox',
  'submissions',
] as const;
const ofRuns = collections.filter((name) => !['users', 'teams', 'memberships'].includes(name));
afterEach(async () => {
  await Promise.all(collections.map((name) => db.collection(name).deleteMany({})));
});

function depsOf(changes: Partial<EntryStepDeps> = {}): EntryStepDeps {
  return {
    entries: createEntryRepository(db),
    participations: createParticipationRepository(db),
    samples: createPulseSampleRepository(db),
    audience: createAudienceReader(db),
    frames: createFrameRepository(db),
    readPlacements: createPlacementReader(db),
    segments: createSegmentFreezer(db),
    mails: createMailRepository(db, createOutboxRepository(db)),
    readProgress: createProgressReader(db),
    outbox: createOutboxRepository(db),
    feedAgain: createFeedAgain(db, createOutboxRepository(db)),
    reminders: createReminderRepository(db),
    transitions: createStepRepository(db, 'entryTransitions'),
    settings: async () => defaultSettings,
    now: () => now,
    ...changes,
  };
}
const workerOf = (deps: EntryStepDeps) => ({ run: () => runDueJobs(entryJobs(createEntrySteps(deps))) });
const aWorker = (changes?: Partial<EntryStepDeps>) => workerOf(depsOf(changes));

const rows = <Row>(name: string, filter: object = {}) => db.collection(name).find(filter).toArray() as Promise<Row[]>;
const add = async (name: string, ...documents: object[]) => void (await db.collection(name).insertMany(documents));
const entryNow = async (id: string) => (await rows<EntryRow>('entries', { _id: id }))[0];
const later = (days: number) => {
  now = addDays(now, days);
};

/** Two teams, one below the other, a segment, and a former user. */
async function company(people = 12) {
  const top = aTeam({ _id: 'top', title: 'Top' });
  const below = aTeam({ _id: 'below', title: 'Below', parentId: 'top', ancestorIds: ['top'] });
  const segment = aTeam({ _id: 'a-segment', title: 'Young', isSegment: true });
  await add('teams', top, below, segment);
  const users = Array.from({ length: people }, (_, index) =>
    aUser({ _id: `u${String(index).padStart(5, '0')}`, language: (['en', 'fr', 'nl'] as const)[index % 3] ?? 'en' }),
  );
  await add('users', ...users, aUser({ _id: 'gone', status: 'former' }));
  const teamOf = (index: number) => (index % 2 === 0 ? 'top' : 'below');
  await add(
    'memberships',
    ...users.map((user, index) => aMembership(user._id, teamOf(index))),
    aMembership('gone', 'top'),
    aMembership('u00000', 'a-segment'),
  );
  return users.map(({ _id }) => _id);
}

async function planned(entry: Partial<EntryRow> = {}, checkup: Parameters<typeof aCheckup>[0] = {}) {
  const definition = aCheckup({ durationDays: 14, graceDays: 3, ...checkup });
  const start = new Date('2026-03-02T08:00:00Z');
  const row = anEntry(definition, {
    status: 'planned',
    start,
    end: addDays(start, 14),
    graceEnd: addDays(start, 17),
    thresholds: {},
    ...entry,
  });
  await add('checkups', definition);
  await add('entries', row);
  return { checkup: definition, entry: row };
}

/** Everything the life of a run leaves behind, without what differs from run to run. */
async function traces(entryId: string) {
  const [entry, asked, frames, mails, outbox, standings, samples, steps, next] = await Promise.all([
    entryNow(entryId),
    rows<{ userId: string }>('participations', { entryId }),
    rows<FrameRow>('frames', { entryId }),
    rows<{ userId: string; template: string }>('mails', { entryId }),
    rows<{ _id: string }>('outbox'),
    rows<{ _id: string; count: number; lastEntryId: string }>('pulseStandings'),
    rows<{ _id: string; credits: object }>('pulseSamples'),
    rows<{ _id: string; doneAt: Date | null }>('entryTransitions', { entryId }),
    rows<EntryRow>('entries', { repeatOf: entryId }),
  ]);
  return {
    status: entry?.status,
    thresholds: entry?.thresholds,
    invitedCount: entry?.invitedCount,
    asked: asked.map(({ userId }) => userId).sort(),
    frames: frames.map(({ userId, teamIds, segmentIds }) => [userId, teamIds, segmentIds]).sort(),
    mails: mails.map(({ userId, template }) => `${template} ${userId}`).sort(),
    outbox: outbox.length,
    standings: standings.map(({ _id, count, lastEntryId }) => [_id, count, lastEntryId]).sort(),
    samples: samples.map(({ _id, credits }) => [_id, credits]),
    steps: steps.map(({ _id, doneAt }) => [_id, doneAt !== null]).sort(),
    next: next.map(({ start, end, graceEnd }) => [start, end, graceEnd].map((date) => date.toISOString())),
  };
}

describe('the life of a run', () => {
  it('is gone through, and leaves nothing to do when it is looked at again', async () => {
    const people = await company();
    const { entry } = await planned();
    const worker = aWorker();
    expect(await worker.run()).toBe(0);

    later(1);
    expect(await worker.run()).toBe(1);
    expect(await entryNow(entry._id)).toMatchObject({
      status: 'active',
      thresholds: { team: 5, segment: 3, population: 10, participationPercent: 30 },
      invitedCount: people.length,
    });
    expect((await traces(entry._id)).asked).toEqual(people);
    expect((await traces(entry._id)).mails).toEqual(people.map((id) => `new-checkup ${id}`));
    expect(await worker.run()).toBe(0);

    later(14);
    expect(await worker.run()).toBe(1);
    expect((await entryNow(entry._id))?.status).toBe('grace');
    later(4);
    expect(await worker.run()).toBe(1);
    expect((await entryNow(entry._id))?.status).toBe('completed');
    expect(await worker.run()).toBe(0);
  });

  it('asks the teams named, with those below them, the segments, and never who is excluded', async () => {
    await company();
    const audience = { teamIds: ['below'], segmentIds: ['a-segment'], excludedUserIds: ['u00003'] };
    const { entry } = await planned({ audience });
    later(1);
    await aWorker().run();
    expect((await traces(entry._id)).asked).toEqual(['u00000', 'u00001', 'u00005', 'u00007', 'u00009', 'u00011']);
  });

  it('reminds of the grace period only who has begun and not sent in', async () => {
    const [first = '', second = ''] = await company();
    const { entry, checkup } = await planned();
    const worker = aWorker();
    later(1);
    await worker.run();
    const begun = { checkupId: checkup._id, entryId: entry._id, startedAt: now, updatedAt: now };
    await add('submissions', { _id: 's1', userId: first, isFinished: false, ...begun });
    await add('submissions', { _id: 's2', userId: second, isFinished: true, ...begun });
    later(14);
    await worker.run();
    const { mails } = await traces(entry._id);
    expect(mails.filter((mail) => mail.startsWith('grace'))).toEqual([`grace-period ${first}`]);
  });

  it('catches up after six hours, and invites no one to a run that is over', async () => {
    await company();
    const { entry } = await planned();
    const gone = await planned({ start: addDays(now, 0.1), end: addDays(now, 0.2), graceEnd: addDays(now, 0.2) });
    now = new Date(now.getTime() + 6 * 3_600_000);
    await aWorker().run();
    expect((await entryNow(entry._id))?.status).toBe('active');
    expect((await entryNow(gone.entry._id))?.status).toBe('completed');
    expect((await traces(gone.entry._id)).mails).toEqual([]);
  });

  it('comes back, once, at the same time of day over the change of the clock', async () => {
    await company();
    const { entry } = await planned({}, { repeatAfterDays: 7 });
    later(1);
    await Promise.all([aWorker().run(), aWorker().run(), aWorker().run()]);
    // 08:00Z is nine in the morning in March, and seven o'clock UTC after the last Sunday.
    expect((await traces(entry._id)).next).toEqual([
      ['2026-03-23T08:00:00.000Z', '2026-04-06T07:00:00.000Z', '2026-04-09T07:00:00.000Z'],
    ]);
  });

  it('happens once with three workers looking at once', async () => {
    const people = await company();
    const { entry } = await planned();
    later(1);
    const done = await Promise.all([aWorker().run(), aWorker().run(), aWorker().run()]);
    expect(done.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect((await traces(entry._id)).mails).toHaveLength(people.length);
  });

  it('shows a planned run in the lists of those it is for, and follows its changes', async () => {
    const people = await company();
    const { entry } = await planned({ needsPreparing: true, revision: 1 });
    const worker = aWorker();
    await worker.run();
    expect((await traces(entry._id)).asked).toEqual(people);
    const change = { audience: { ...EVERYBODY, teamIds: ['below'] }, revision: 2, needsPreparing: true };
    await db.collection<{ _id: string }>('entries').updateOne({ _id: entry._id }, { $set: change });
    await worker.run();
    expect((await traces(entry._id)).asked).toHaveLength(6);
    expect(await entryNow(entry._id)).not.toHaveProperty('needsPreparing');
  });
});

describe('pulses', () => {
  const pulse = { isPulse: true, durationDays: 5, graceDays: 1 };

  it('ask a sample, and another one next time', async () => {
    await company(20);
    const worker = aWorker();
    const first = await planned({}, pulse);
    later(1);
    await worker.run();
    const { asked, standings } = await traces(first.entry._id);
    expect(asked).toHaveLength(5);
    expect(standings.filter(([, , last]) => last === first.entry._id).map(([id]) => id)).toEqual(asked);
    later(20);
    const { checkupId } = first.entry;
    const second = await planned({ checkupId, start: now, end: addDays(now, 5), graceEnd: addDays(now, 6) }, pulse);
    await worker.run();
    // A quarter each: four of them are a cycle.
    const cycles = [await entryNow(first.entry._id), await entryNow(second.entry._id)].map((entry) => entry?.cycle);
    const id = `cycle-${first.entry._id}`;
    expect(cycles).toEqual([
      { id, place: 1, length: 4 },
      { id, place: 2, length: 4 },
    ]);
    const again = await traces(second.entry._id);
    expect(again.asked).toHaveLength(5);
    expect(again.asked.filter((id) => asked.includes(id))).toEqual([]);
  });

  it('wait for each other', async () => {
    await company();
    const first = await planned({}, pulse);
    const second = await planned({}, pulse);
    const worker = aWorker();
    later(1);
    await worker.run();
    const status = async () => [(await entryNow(first.entry._id))?.status, (await entryNow(second.entry._id))?.status];
    expect((await status()).sort()).toEqual(['active', 'planned']);
    await expect(
      db.collection('entries').updateMany({ isPulse: true }, { $set: { isRunningPulse: true } }),
    ).rejects.toThrow();
  });

  it('spare who has just begun at work', async () => {
    await company(4);
    // Days are kept as midnights in UTC.
    const profile = (day: string) => ({ $set: { 'profile.employmentStart': new Date(`${day}T00:00:00Z`) } });
    const users = db.collection<{ _id: string }>('users');
    await users.updateMany({ _id: { $in: ['u00001', 'u00002'] } }, profile('2026-02-20'));
    await users.updateOne({ _id: 'u00003' }, profile('2020-01-01'));
    const { entry } = await planned({ percentage: 100 }, pulse);
    later(1);
    await aWorker().run();
    expect((await traces(entry._id)).asked).toEqual(['u00000', 'u00003']);
  });
});

describe('reminders', () => {
  const reminders = () => createReminderRepository(db);
  const reminded = async (entryId: string) =>
    (await traces(entryId)).mails.filter((mail) => mail.startsWith('checkup-reminder'));

  it('go to who has not begun, once a day and run, and no more often than is decent', async () => {
    const [first = '', second = '', ...others] = await company(5);
    const { entry, checkup } = await planned();
    const worker = aWorker();
    later(1);
    await worker.run();
    const begun = { checkupId: checkup._id, entryId: entry._id, startedAt: now, updatedAt: now };
    await add('submissions', { _id: 's1', userId: first, isFinished: false, ...begun });
    const ask = (slot: string) => reminders().ask({ entryId: entry._id, slot, askedBy: 'admin', now });

    expect(await ask('2026-03-03')).toBe(true);
    expect(await ask('2026-03-03')).toBe(false);
    await Promise.all([aWorker().run(), aWorker().run()]);
    expect(await reminded(entry._id)).toEqual([second, ...others].map((id) => `checkup-reminder ${id}`));
    expect(await reminders().list(entry._id)).toMatchObject([{ slot: '2026-03-03', recipients: 4 }]);
    expect(await worker.run()).toBe(0);

    await ask('2026-03-05');
    await ask('2026-03-07');
    await worker.run();
    // Two each, and no third.
    expect(await reminded(entry._id)).toHaveLength(8);
    const shown = (await reminders().list(entry._id)).map(({ slot, recipients }) => [slot, recipients]);
    expect(Object.fromEntries(shown)).toMatchObject({ '2026-03-03': 4 });
    expect(shown.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(8);
  });
});

describe('a worker that dies anywhere', () => {
  /** Simulates a crash right after the n-th call to the database layer: the effect is there, without a reply. */
  function dyingAt(deadline: number) {
    let calls = 0;
    const wrap = <T extends object>(part: T): T =>
      new Proxy(part, {
        get(target, name) {
          const method = Reflect.get(target, name) as unknown;
          if (typeof method !== 'function') return method;
          return async (...given: unknown[]) => {
            calls += 1;
            if (calls > deadline) throw new Error('killed');
            const result: unknown = await method.apply(target, given);
            if (calls >= deadline) throw new Error('killed');
            return result;
          };
        },
      });
    const { entries, participations, samples, audience, mails, reminders, transitions, ...rest } = depsOf();
    const deps = {
      ...rest,
      entries: wrap(entries),
      participations: wrap(participations),
      samples: wrap(samples),
      audience: wrap(audience),
      mails: wrap(mails),
      reminders: wrap(reminders),
      transitions: wrap(transitions),
    };
    return { worker: workerOf(deps), died: () => calls >= deadline };
  }

  it.each([
    ['a checkup', { repeatAfterDays: 10 }],
    ['a pulse', { isPulse: true, durationDays: 5, graceDays: 1, repeatAfterDays: 10 }],
  ])(
    'has every effect of %s come about once when another takes up its work',
    async (_, definition) => {
      await company(6);
      const opened = async () => {
        const made = await planned(
          { _id: 'run', percentage: 50, checkupId: 'definition' },
          { _id: 'definition', ...definition },
        );
        later(1);
        return made.entry._id;
      };
      const id = await opened();
      await aWorker().run();
      const expected = await traces(id);
      expect(expected.mails.length).toBeGreaterThan(2);

      for (let deadline = 1; ; deadline += 1) {
        await Promise.all(ofRuns.map((name) => db.collection(name).deleteMany({})));
        now = new Date('2026-03-02T07:00:00Z');
        await opened();
        const { worker, died } = dyingAt(deadline);
        await worker.run().catch(() => undefined);
        now = new Date(now.getTime() + LEASE_MS + 1_000);
        await aWorker().run();
        expect({ deadline, ...(await traces(id)) }).toEqual({ deadline, ...expected });
        if (died()) continue;
        // Every call of the undisturbed run was a place to die.
        expect(deadline).toBeGreaterThan(15);
        return;
      }
      // Some fifty deaths, each with a recovery.
    },
    180_000,
  );
});

it('finds everything by an index', async () => {
  await company();
  await planned({}, { repeatAfterDays: 7 });
  const before = new Set(await store.scans());
  later(1);
  const worker = aWorker();
  await worker.run();
  later(20);
  await worker.run();
  expect((await store.scans())?.filter((scan) => !before.has(scan)) ?? []).toEqual([]);
});
