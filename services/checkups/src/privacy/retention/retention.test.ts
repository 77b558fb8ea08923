import { addDays } from '@wellspring/shared/domain/time/dates.ts';
import type { Connection } from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRespondentKeys } from '../../answers/scoring-feed/respondent-key.ts';
import { createFinishedCounter } from '../../answers/submissions/progress.repository.ts';
import { createOpenEntriesReader } from '../../checkups/schedule/open-entries.repository.ts';
import { collections as allCollections } from '../../main/collections.ts';
import type { UserRow } from '../../people/door/person.ts';
import { transactionsOn } from '../../platform/mongo.ts';
import type { ForgetScores, PersonalData } from '../../platform/personal-data.ts';
import { LEASE_MS } from '../../platform/steps/run-step.ts';
import { createStepRepository } from '../../platform/steps/step.repository.ts';
import { aCheckup, aMembership, anEntry, aParticipation, aTeam, aUser } from '../../testing/objects.ts';
import { NAMES_A_PERSON } from '../../testing/person-fields.ts';
import { runDueJobs } from '../../testing/run-due-jobs.ts';
import { startTestStore, type TestStore } from '../../testing/test-store.ts';
import { createEraser, type EraserDeps } from '../erasure/eraser.ts';
import { createErasureRequestRepository } from '../erasure/erasure-request.repository.ts';
import { erasuresJob } from '../erasure/erasures.job.ts';
import { type RetentionDeps, retentionJob } from './retention.job.ts';
import { createRetentionRepository } from './retention.repository.ts';

const CANARY = 'canary';
const START = new Date('2026-03-02T07:00:00Z');
const respondentKeyOf = createRespondentKeys('a secret of the tests that is long enough');

let store: TestStore;
let db: Connection;
let now: Date;
let days: number | null;
/** What analytics was asked to forget. */
let forgotten: Set<string>;

beforeAll(async () => {
  store = await startTestStore();
  db = store.connection;
});
afterAll(() => store.close());
beforeEach(() => {
  now = START;
  days = 365;
  forgotten = new Set();
});

const names = async () =>
  ((await db.db?.listCollections({}, { nameOnly: true }).toArray()) ?? []).map(({ name }) => name);
const clear = async () => {
  await Promise.all((await names()).map((name) => db.collection(name).deleteMany({})));
};
afterEach(clear);

const add = async (name: string, ...documents: object[]) => void (await db.collection(name).insertMany(documents));
const rows = <Row>(name: string, filter: object = {}) => db.collection(name).find(filter).toArray() as Promise<Row[]>;
const ids = async (name: string) => (await rows<{ _id: string }>(name)).map(({ _id }) => _id).sort();

/** Every word in the database, without what is only a note of the work itself. */
async function everything(): Promise<string> {
  const kept = await Promise.all((await names()).map(async (name) => [name, await rows(name)]));
  return JSON.stringify(Object.fromEntries(kept));
}

const forget: ForgetScores = async (scores) => {
  for (const one of 'respondentKey' in scores ? [scores.respondentKey] : scores.submissionIds) forgotten.add(one);
};

type Changes = Partial<RetentionDeps & Pick<EraserDeps, 'forgetScores' | 'collections'>>;

function depsOf({ forgetScores = forget, collections = allCollections, ...changes }: Changes = {}): RetentionDeps {
  const retention = createRetentionRepository(db, collections);
  return {
    retention,
    requests: createErasureRequestRepository(db),
    eraser: createEraser({
      connection: db,
      inTransaction: transactionsOn(db),
      collections,
      forgetScores,
      respondentKeyOf,
      openEntryIds: createOpenEntriesReader(db),
      count: retention.count,
      now: () => now,
    }),
    transitions: createStepRepository(db, 'retentionSteps'),
    personalDataDays: async () => days,
    now: () => now,
    ...changes,
  };
}
const workerOf = (deps: RetentionDeps) => ({ run: () => runDueJobs([erasuresJob(deps), retentionJob(deps)]) });
const aWorker = (changes?: Changes) => workerOf(depsOf(changes));
const later = (amount: number) => {
  now = addDays(now, amount);
};

/** A row of every kind that a person leaves, of this age; every text of theirs contains the canary. */
async function leaveTraces(user: UserRow, other: UserRow, at: Date, mark: string) {
  const own = aCheckup({ _id: `own-${mark}`, ownerId: user._id });
  const definition = aCheckup({
    _id: `checkup-${mark}`,
    audience: { teamIds: [], segmentIds: [], excludedUserIds: [user._id] },
  });
  const over = addDays(at, 1);
  const entry = anEntry(definition, {
    _id: `entry-${mark}`,
    start: at,
    end: over,
    graceEnd: over,
    status: 'completed',
    invitedCount: 5,
    isPulse: true,
    audience: { teamIds: [], segmentIds: [], excludedUserIds: [user._id] },
  });
  const text = `${CANARY} ${mark}`;
  const dates = { createdAt: at, updatedAt: at };
  const submission = {
    userId: user._id,
    isFinished: true,
    answersHash: 'h',
    answers: {},
    extraAnswers: {},
    notes: { AU: { content: text, isShared: false, revision: 1, at } },
    isPrivate: false,
    managerId: other._id,
    readerIds: [other._id],
    startedAt: at,
    updatedAt: at,
    finishedAt: at,
  };
  await add('checkups', own, { ...definition, createdBy: user._id });
  await add('entries', { ...entry, createdBy: user._id });
  await add('reminders', { _id: `${entry._id}.1`, entryId: entry._id, slot: '1', askedBy: user._id, askedAt: at });
  await add('participations', { ...aParticipation(user._id, entry), _id: `p-${mark}` });
  await add('frames', {
    _id: `${entry._id}.${user._id}`,
    entryId: entry._id,
    userId: user._id,
    teamIds: ['team'],
    segmentIds: [],
    attributes: {},
  });
  await add('submissions', { _id: `s-${mark}`, entryId: entry._id, checkupId: definition._id, ...submission });
  await add('submissions', { _id: `t-${mark}`, entryId: null, checkupId: own._id, ...submission });
  await add('outbox', {
    _id: `s-${mark}-h`,
    kind: 'score-submission',
    payload: { submissionId: `s-${mark}` },
    createdAt: at,
  });
  await add('actions', {
    _id: `a-${mark}`,
    list: 'personal',
    body: text,
    authorId: user._id,
    audienceTeamIds: [],
    ...dates,
  });
  await add('actions', {
    _id: `b-${mark}`,
    list: 'team',
    body: 'For all',
    authorId: user._id,
    audienceTeamIds: ['team'],
    ...dates,
  });
  await add('messages', { _id: `m-${mark}`, body: text, teamId: 'team', authorId: user._id, ...dates });
  await add('feedbacks', { _id: `f-${mark}`, teamId: 'team', body: text, authorId: user._id, createdAt: at });
  await add('feedbackResponses', {
    _id: `r-${mark}`,
    userId: user._id,
    cardId: `c-${mark}`,
    subjectId: other._id,
    ...dates,
  });
  await add('feedbackResponses', {
    _id: `q-${mark}`,
    userId: other._id,
    cardId: `c-${mark}`,
    subjectId: user._id,
    ...dates,
  });
  await add('meetings', {
    _id: `g-${mark}`,
    subject: text,
    date: at,
    userId: user._id,
    managerId: other._id,
    createdBy: user._id,
    ...dates,
  });
  await add('meetings', {
    _id: `h-${mark}`,
    subject: text,
    date: null,
    userId: other._id,
    managerId: user._id,
    createdBy: user._id,
    ...dates,
  });
  await add('meetings', {
    _id: `i-${mark}`,
    subject: 'Of two other people',
    date: null,
    userId: 'somebody',
    managerId: 'another',
    createdBy: user._id,
    ...dates,
  });
  await add('mails', {
    _id: `e-${mark}`,
    template: 'new-checkup',
    userId: user._id,
    variables: { name: text },
    aboutUserId: other._id,
    state: 'idle',
    createdAt: at,
  });
  await add('outbox', { _id: `e-${mark}`, kind: 'mail', payload: { mailId: `e-${mark}` }, createdAt: at });
  await add('pulseSamples', { _id: entry._id, seed: 'x', pieces: 1, drawnAt: at });
  await add('pulseSamplePieces', { _id: `${entry._id}.0`, userIds: [user._id, 'somebody'] });
  await add('pulseStandings', { _id: user._id, count: 1, lastEntryId: entry._id });
  await add('sessions', {
    _id: `z-${mark}`,
    userId: user._id,
    device: `Browser of ${mark}`,
    refreshDigest: mark,
    expiresAt: addDays(START, 999),
  });
  await add('erasureCodes', { _id: user._id, digest: mark, expiresAt: addDays(START, 999) });
  await add('dataCopies', { _id: `d-${mark}`, userId: user._id, format: 'json', expiresAt: addDays(START, 999) });
  await add('dataCopyPieces', { _id: `d-${mark}.0`, copyId: `d-${mark}`, userId: user._id });
  await add('auditEvents', {
    _id: `u-${mark}`,
    act: 'logged_in',
    userId: user._id,
    at,
    expiresAt: addDays(START, 999),
  });
  await add('resetCodes', { _id: `c-${mark}`, userId: user._id, digest: mark, expiresAt: addDays(START, 999) });
}

const aPerson = (id: string, changes: Partial<UserRow> = {}) =>
  aUser({
    _id: id,
    firstname: `${CANARY}first`,
    lastname: `${CANARY}last`,
    email: `${CANARY}.${id}@demo.test`,
    passwordHash: `${CANARY}hash`,
    profile: { city: `${CANARY}city` },
    externalIds: [{ issuer: 'idp', subject: `${CANARY}subject.${id}` }],
    ...changes,
  });

async function twoPeople() {
  const ada = aPerson('ada');
  const bob = aUser({ _id: 'bob', firstname: 'Bob' });
  await add('users', ada, bob);
  await add('teams', aTeam({ _id: 'team' }));
  await add(
    'memberships',
    { ...aMembership('ada', 'team'), _id: 'm-ada' },
    { ...aMembership('bob', 'team'), _id: 'm-bob' },
  );
  return { ada, bob };
}

async function adaAsks() {
  const requests = createErasureRequestRepository(db);
  await requests.ask('ada', now);
  const open = await requests.findOpen('ada');
  return { requests, id: open?._id ?? '' };
}

describe('a person who asked to be erased', () => {
  it('is erased from every collection after the confirmation, and no other person is', async () => {
    days = null;
    const { ada, bob } = await twoPeople();
    await leaveTraces(ada, bob, addDays(now, -10), 'ada');
    await leaveTraces(bob, ada, addDays(now, -10), 'bob');
    // Their talks and reports touch each other: those of Bob with Ada go, the rest of his stays.
    const bobsBefore = (await everything()).split(`${CANARY} bob`).length - 1;
    const { requests, id } = await adaAsks();
    await aWorker().run();
    expect(await everything()).toContain(`${CANARY} ada`);

    await requests.confirm(id, 'bob', now);
    expect(await aWorker().run()).toBe(1);
    const left = await everything();
    expect(left).not.toContain(`${CANARY} ada`);
    for (const gone of ['canaryfirst', 'canarylast', 'canary.ada', 'canaryhash', 'canarycity', 'canarysubject'])
      expect(left).not.toContain(gone);
    // The two talks of Bob with Ada, and a mail to Bob about her.
    expect(left.split(`${CANARY} bob`).length - 1).toBe(bobsBefore - 3);
    expect(await rows('users', { _id: 'ada' })).toMatchObject([
      { email: 'ada@erased.invalid', firstname: '', profile: {}, status: 'former', externalIds: [], permissions: [] },
    ]);
    expect([...forgotten].sort()).toEqual([respondentKeyOf('ada'), 's-ada', 't-ada'].sort());
    expect(await requests.find(id)).toMatchObject({ state: 'erased', erasedAt: now });
    // The remaining rows are the proof of the erasure, and rows that belong to a team.
    const naming = Object.entries(JSON.parse(left) as Record<string, object[]>).filter(([, kept]) =>
      /"ada"/.test(JSON.stringify(kept)),
    );
    expect(naming.map(([name]) => name).sort()).toEqual(['actions', 'auditEvents', 'erasureRequests', 'users']);
    expect(await ids('actions')).toEqual(['a-bob', 'b-ada', 'b-bob']);
    expect(await ids('sessions')).toEqual(['z-bob']);
    expect(await ids('frames')).toEqual(['entry-bob.bob']);
    expect(await createFinishedCounter(db)(['entry-ada'])).toEqual(new Map([['entry-ada', 0]]));
    expect(await rows('entries', { _id: 'entry-ada' })).toMatchObject([{ invitedCount: 4, feedVersion: 1 }]);
    const told = await rows<{ payload: object }>('outbox', { kind: 'feed' });
    expect(told.map(({ payload }) => payload)).toEqual(
      expect.arrayContaining([
        { type: 'withdraw-score', submissionId: 's-ada', version: 1 },
        { type: 'withdraw-score', submissionId: 't-ada', version: 1 },
        { type: 'entry-completed', entryId: 'entry-ada', version: 1 },
      ]),
    );
    expect(await aWorker().run()).toBe(0);
  });

  it('leaves an id only as proof of the erasure, or in a row that belongs to a team', async () => {
    days = null;
    const [zed, bob] = [aPerson('zed'), aUser({ _id: 'bob' })];
    await add('users', zed, bob);
    await add('memberships', { ...aMembership('zed', 'team'), _id: 'm-1' });
    const placed = { before: null, after: { userId: 'zed', teamId: 'team', role: 'member' } };
    await add('changes', { _id: 'change.0', batchId: 'change', userId: 'zed', ...placed });
    await add('changeBatches', { _id: 'change', kind: 'user', changedBy: 'zed', objectId: 'zed' });
    await add('segmentVersions', { _id: 'segment.1', segmentId: 'segment', savedBy: 'zed' });
    await add('imports', { _id: 'import', createdBy: 'zed' });
    await add('importRows', {
      _id: 'import.2',
      importId: 'import',
      rows: [{ line: 2, userId: 'zed' }],
      userIds: ['zed'],
    });
    await leaveTraces(zed, bob, addDays(now, -10), 'one');
    await leaveTraces(bob, zed, addDays(now, -10), 'two');
    const requests = createErasureRequestRepository(db);
    await requests.ask('zed', now);
    const { _id: id } = (await requests.findOpen('zed')) ?? {};
    await requests.confirm(id ?? '', 'bob', now);

    /** Each field, of each collection, in which the id of the person is. */
    async function fieldsWithZed(): Promise<string[]> {
      const found = new Set<string>();
      for (const name of await names())
        for (const row of await rows<Record<string, unknown>>(name))
          for (const [field, value] of Object.entries(row))
            if (JSON.stringify(value)?.includes('zed')) found.add(`${name}.${field}`);
      return [...found].sort();
    }
    // The traces are of every field that can name a person, so that a new one is not forgotten.
    const before = new Set(await fieldsWithZed());
    const fields = allCollections.flatMap(({ model }) => {
      const { collection, schema } = model(db);
      const naming = Object.keys(schema.paths).filter((field) => NAMES_A_PERSON.test(field));
      return naming.map((field) => `${collection.collectionName}.${field}`);
    });
    const unseen = ['erasureRequests.confirmedBy', 'users.firstname'];
    expect(fields.filter((field) => !before.has(field)).sort()).toEqual(unseen);

    await aWorker().run();
    expect(await fieldsWithZed()).toEqual([
      'actions.authorId',
      'auditEvents.userId',
      'erasureRequests.userId',
      'users._id',
      'users.email',
    ]);
  });

  it('is not erased after withdrawing the request in time', async () => {
    days = null;
    const { ada, bob } = await twoPeople();
    await leaveTraces(ada, bob, addDays(now, -10), 'ada');
    const { requests, id } = await adaAsks();
    await requests.confirm(id, 'bob', now);
    await requests.withdraw('ada');
    await aWorker().run();
    expect((await rows<UserRow>('users', { _id: 'ada' }))[0]?.firstname).toBe('canaryfirst');
    expect(await requests.confirm(id, 'bob', now)).toBe(false);
  });

  it('stays erased: rows that were written meanwhile are deleted the night after', async () => {
    days = null;
    const { ada, bob } = await twoPeople();
    const { requests, id } = await adaAsks();
    await requests.confirm(id, 'bob', now);
    await aWorker().run();
    await leaveTraces(ada, bob, now, 'late');
    later(1);
    await aWorker().run();
    expect(await everything()).not.toContain(CANARY);
  });
});

describe('personal data older than the retention period', () => {
  it('is deleted after the configured number of days, each row by its own age, and counted', async () => {
    const { ada, bob } = await twoPeople();
    await leaveTraces(ada, bob, addDays(now, -400), 'old');
    await leaveTraces(bob, ada, addDays(now, -300), 'young');
    await add('users', aPerson('left', { status: 'former', formerSince: addDays(now, -400) }));
    await add('users', aPerson('leaver', { status: 'former', formerSince: addDays(now, -300), email: 'x@demo.test' }));
    await aWorker().run();
    const left = await everything();
    expect(left).not.toContain(`${CANARY} old"`);
    expect(left).toContain(`${CANARY} young`);
    expect([...forgotten].sort()).toEqual([respondentKeyOf('left'), 's-old', 't-old'].sort());
    expect(await ids('submissions')).toEqual(['s-young', 't-young']);
    expect(await ids('checkups')).toEqual(['checkup-old', 'checkup-young', 'own-young']);
    expect(await ids('frames')).toEqual(['entry-young.bob']);
    expect(await ids('pulseSamplePieces')).toEqual(['entry-young.0']);
    const named = await rows<UserRow>('users');
    expect(named.filter(({ firstname }) => firstname === '').map(({ _id }) => _id)).toEqual(['left']);
    expect(await rows('retentionRuns')).toMatchObject([
      {
        _id: '2026-03-02',
        days: 365,
        doneAt: now,
        counts: {
          submissions: 2,
          participations: 1,
          actions: 2,
          messages: 1,
          feedbacks: 1,
          feedbackResponses: 2,
          meetings: 3,
          mails: 1,
          draws: 1,
          formerPeople: 1,
        },
      },
    ]);
  });

  it('is not deleted before a retention period is set, which applies from the next day on', async () => {
    const { ada, bob } = await twoPeople();
    await leaveTraces(ada, bob, addDays(now, -4_000), 'old');
    days = null;
    const worker = aWorker();
    await worker.run();
    days = 365;
    await worker.run();
    expect(await ids('submissions')).toHaveLength(2);
    later(1);
    await worker.run();
    expect(await ids('submissions')).toEqual([]);
    expect(await ids('retentionRuns')).toEqual(['2026-03-03']);
  });

  it('does not include open runs and future meetings', async () => {
    const { ada, bob } = await twoPeople();
    await leaveTraces(ada, bob, addDays(now, -400), 'old');
    const still = { graceEnd: addDays(now, 1) };
    await db.collection<{ _id: string }>('entries').updateOne({ _id: 'entry-old' }, { $set: still });
    await db.collection<{ _id: string }>('meetings').updateOne({ _id: 'g-old' }, { $set: { date: addDays(now, 5) } });
    await aWorker().run();
    expect(await ids('submissions')).toEqual(['s-old']);
    expect(await ids('meetings')).toEqual(['g-old']);
  });

  it('is deleted once by three workers at the same time, in several batches', async () => {
    const at = addDays(now, -400);
    const many = Array.from({ length: 450 }, (_, index) => `s${index}`);
    await add(
      'submissions',
      ...many.map((id) => ({
        _id: id,
        userId: id,
        entryId: null,
        checkupId: `own${id}`,
        startedAt: at,
        updatedAt: at,
        answersHash: null,
      })),
    );
    const done = await Promise.all([aWorker().run(), aWorker().run(), aWorker().run()]);
    expect(done.sort()).toEqual([0, 0, 1]);
    expect(await ids('submissions')).toEqual([]);
    expect(forgotten.size).toBe(450);
    expect(await rows('retentionRuns')).toMatchObject([{ counts: { submissions: 450 } }]);
  });
});

describe('a worker that dies anywhere', () => {
  /** Stops a worker right after its n-th call: the effect is stored, and the caller gets no result. */
  function dyingAt(deadline: number) {
    let calls = 0;
    const dying =
      <Given extends unknown[], Result>(work: (...given: Given) => Promise<Result>) =>
      async (...given: Given): Promise<Result> => {
        calls += 1;
        if (calls > deadline) throw new Error('killed');
        const result = await work(...given);
        if (calls >= deadline) throw new Error('killed');
        return result;
      };
    const wrap = <T extends object>(part: T): T =>
      Object.fromEntries(Object.entries(part).map(([name, method]) => [name, dying(method)])) as T;
    /** Every erasure call that a module has registered for its collection. */
    const wrapData = (data: PersonalData): PersonalData => ({
      ...data,
      ...('erase' in data ? { erase: data.erase.map((one) => ({ ...one, erase: dying(one.erase) })) } : {}),
      ...(data.aged ? { aged: { ...data.aged, erase: dying(data.aged.erase) } } : {}),
      ...(data.eraseLinked ? { eraseLinked: dying(data.eraseLinked) } : {}),
    });
    const collections = allCollections.map(({ model, personalData }) => ({
      model,
      personalData: personalData === 'none' ? personalData : wrapData(personalData),
    }));
    const { retention, requests, transitions, ...rest } = depsOf({ collections, forgetScores: dying(forget) });
    const deps = {
      ...rest,
      retention: wrap(retention),
      requests: wrap(requests),
      transitions: wrap(transitions),
    };
    return { worker: workerOf(deps), died: () => calls >= deadline };
  }

  type People = Awaited<ReturnType<typeof twoPeople>>;

  async function askToErase({ ada, bob }: People) {
    await leaveTraces(ada, bob, addDays(now, -10), 'ada');
    const { requests, id } = await adaAsks();
    await requests.confirm(id, 'bob', now);
  }

  const growOld = ({ ada, bob }: People) => leaveTraces(bob, ada, addDays(now, -400), 'old');

  async function leaveLongAgo({ bob }: People) {
    await add('users', aPerson('left', { status: 'former', formerSince: addDays(now, -400) }));
    await leaveTraces(aPerson('left'), bob, addDays(now, -200), 'left');
  }

  /** All remaining rows, without fields that differ from one run to the next. */
  async function traces() {
    const { retentionSteps: _, erasureRequests, ...left } = JSON.parse(await everything()) as Record<string, object[]>;
    const states = (erasureRequests as { state: string }[]).map(({ state }) => state);
    const text = JSON.stringify(left).replaceAll(
      /"(createdAt|erasedAt|updatedAt|doneAt|startedAt|before|expiresAt|since)":"[^"]*"/g,
      '"$1":""',
    );
    return { text, states, forgotten: [...forgotten].sort() };
  }

  it.each([
    ['erased who asked for it', null, askToErase, ['erased'], [CANARY]],
    ['erased and counted once what is old', 365, growOld, [], [`${CANARY} old`]],
    ['erased and counted once who left', 365, leaveLongAgo, [], [`${CANARY} left`, `${CANARY}.left`]],
  ])(
    'has %s when another takes up its work',
    async (_, keptDays, leave, states, gone) => {
      const prepare = async () => {
        days = keptDays;
        await leave(await twoPeople());
      };
      await prepare();
      await aWorker().run();
      const expected = await traces();
      for (const text of gone) expect(expected.text).not.toContain(text);
      expect(expected.states).toEqual(states);

      for (let deadline = 1; ; deadline += 1) {
        await clear();
        forgotten = new Set();
        now = START;
        await prepare();
        const { worker, died } = dyingAt(deadline);
        await worker.run().catch(() => undefined);
        now = new Date(now.getTime() + LEASE_MS + 1_000);
        await aWorker().run();
        expect({ deadline, ...(await traces()) }).toEqual({ deadline, ...expected });
        if (died()) continue;
        expect(deadline).toBeGreaterThan(30);
        return;
      }
    },
    300_000,
  );

  it('waits while analytics is unavailable: nothing is deleted here that analytics still stores', async () => {
    const people = await twoPeople();
    await askToErase(people);
    await growOld(people);
    await leaveLongAgo(people);
    const away = async () => {
      throw new Error('away');
    };
    await aWorker({ forgetScores: away }).run();
    expect(await ids('submissions')).toContain('s-ada');
    now = new Date(now.getTime() + LEASE_MS + 1_000);
    await aWorker().run();
    expect(await everything()).not.toContain(CANARY);
  });
});

it('finds everything by an index', async () => {
  const { ada, bob } = await twoPeople();
  await leaveTraces(ada, bob, addDays(now, -10), 'ada');
  await leaveTraces(bob, ada, addDays(now, -400), 'old');
  await add('users', aPerson('left', { status: 'former', formerSince: addDays(now, -400) }));
  const { requests, id } = await adaAsks();
  await requests.confirm(id, 'bob', now);
  const before = new Set(await store.scans());
  const worker = aWorker();
  await worker.run();
  await requests.list(100);
  await requests.listOf('ada');
  const { retention } = depsOf();
  await retention.countOfAge({ $gte: addDays(now, -400), $lt: now });
  await retention.lastRun();
  later(1);
  await worker.run();
  const found = (await store.scans())?.filter((scan) => !before.has(scan)) ?? [];
  expect(found).toEqual([]);
});
