import type { DataCopy } from '@wellspring/shared/contracts/privacy/data-copy.ts';
import { OwnData } from '@wellspring/shared/contracts/privacy/own-data.ts';
import { createInternalTokens } from '@wellspring/shared/server/http/internal-token.ts';
import { pdfText } from '@wellspring/shared/testing/pdf-text.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { frameId } from '../../checkups/door/frame.ts';
import { runTeamId } from '../../checkups/door/run-team.ts';
import { createCopyFacts } from '../../checkups/participations/copy-facts.repository.ts';
import { createContentRepository } from '../../content/content.repository.ts';
import { collections } from '../../main/collections.ts';
import type { UserRow } from '../../people/door/person.ts';
import { createPreferencesRepository } from '../../people/preferences/preferences.repository.ts';
import { createProfileOptionsRepository } from '../../people/profile/profile-options.repository.ts';
import { createTeamPeopleRepository } from '../../people/teams/team-people.repository.ts';
import { createPeopleRepository } from '../../people/users/people.repository.ts';
import { transactionsOn } from '../../platform/mongo.ts';
import { LEASE_MS, LostStep } from '../../platform/steps/run-step.ts';
import { createStepRepository } from '../../platform/steps/step.repository.ts';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { aMembership, aTeam, aUser } from '../../testing/objects.ts';
import { runDueJobs } from '../../testing/run-due-jobs.ts';
import { actingAs, startTestApp, type TestApp, testConfig } from '../../testing/test-app.ts';
import { createEraser } from '../erasure/eraser.ts';
import { toCopyHead } from './copy-head.ts';
import { dataCopiesJob } from './data-copies.job.ts';
import { createDataCopyRepository } from './data-copy.repository.ts';
import { collectSections } from './section-names.ts';
import { createSectionRowsRepository } from './section-rows.repository.ts';

let test: TestApp;
let ada: UserRow;
let bob: UserRow;

const at = new Date('2026-03-02T10:00:00Z');
const dates = { createdAt: at, updatedAt: at };

/** A row in every collection; each text names its owner. */
async function fill(user: UserRow, other: UserRow, mark: string) {
  const { rows } = test;
  const { checkup, entry } = await rows.addRun([user]);
  const frozen = (teamId: string, title: string, isSegment = false) => ({
    _id: runTeamId(entry._id, teamId),
    entryId: entry._id,
    teamId,
    isSegment,
    title,
    aboveIds: [],
  });
  await rows.add(
    'runTeams',
    frozen('team-of-then', 'Care'),
    frozen('house-of-then', 'House'),
    frozen('segment-of-then', 'Nights', true),
  );
  await rows.add('frames', {
    _id: frameId(entry._id, user._id),
    entryId: entry._id,
    userId: user._id,
    teamIds: ['house-of-then', 'team-of-then'],
    segmentIds: ['segment-of-then'],
    attributes: { companyBranch: 'branch-1', age: '45_54', gender: 'not_given' },
  });
  await rows.add('submissions', {
    _id: `s-${mark}`,
    userId: user._id,
    entryId: entry._id,
    checkupId: checkup._id,
    isPulse: false,
    isFinished: true,
    isPrivate: false,
    managerId: other._id,
    answers: { JS1: { value: 7, revision: 1, at }, OB1: { value: 'none', revision: 0, at: null } },
    extraAnswers: {},
    notes: { JS: { content: `note of ${mark}`, isShared: false, revision: 1, at } },
    startedAt: at,
    updatedAt: at,
    finishedAt: at,
  });
  await rows.add('actions', {
    _id: `a-${mark}`,
    list: 'personal',
    body: `action of ${mark}`,
    authorId: user._id,
    audienceTeamIds: [],
    isCompleted: false,
    isVisibleToTeam: false,
    about: { entryId: `e-${mark}`, factorKey: 'ROC', dueDay: '2026-12-18', droppedAt: null },
    reply: { said: `said by ${mark}`, did: 'A board', next: '', change: null, publishedAt: at },
    ...dates,
  });
  await rows.add('messages', {
    _id: `m-${mark}`,
    body: `message of ${mark}`,
    teamId: 'team',
    authorId: user._id,
    ...dates,
  });
  await rows.add('replyOpinions', {
    _id: `a-${mark}.${user._id}`,
    actionId: `a-${mark}`,
    userId: user._id,
    helps: 'little',
    ...dates,
  });
  await rows.add('feedbacks', {
    _id: `f-${mark}`,
    teamId: 'team',
    body: `feedback of ${mark}`,
    authorId: user._id,
    createdAt: at,
  });
  await rows.add('meetings', {
    _id: `g-${mark}`,
    subject: `talk of ${mark}`,
    date: null,
    isCancelled: false,
    isRequest: true,
    userId: user._id,
    managerId: 'nobody',
    ...dates,
  });
  await rows.add('feedbackResponses', {
    _id: `r-${mark}`,
    userId: other._id,
    cardId: entry._id,
    subjectId: user._id,
    subject: 'user',
    useful: 6,
    recognise: 5,
    understand: 7,
    ...dates,
  });
  await rows.add('sessions', {
    _id: `z-${mark}`,
    userId: user._id,
    device: `device of ${mark}`,
    refreshDigest: `digest-${mark}`,
    createdAt: at,
    lastUsedAt: at,
    endedAt: null,
  });
  await rows.add('computations', {
    _id: `${user._id}.c`,
    userId: user._id,
    entryId: 'run-of-then',
    setId: 'team-of-then',
    choice: { kind: 'network', level: 'groups' },
    askedAt: at,
  });
  await rows.add('preferences', {
    _id: `${user._id}.analytics`,
    userId: user._id,
    page: 'analytics',
    values: {},
    presets: [{ name: `view of ${mark}`, part: 'bars', choice: { run: 'autumn' } }],
    presetsRevision: 1,
    updatedAt: at,
  });
  await rows.add('mails', {
    _id: `e-${mark}`,
    template: 'new-checkup',
    userId: user._id,
    variables: {},
    state: 'sent',
    createdAt: at,
    sentAt: at,
  });
}

beforeAll(async () => {
  test = await startTestApp();
  ada = await test.rows.addUser({ firstname: 'Ada', password: 'password-of-ada', profile: { city: 'Gent of ada' } });
  bob = await test.rows.addUser({ firstname: 'Bob', password: 'password-of-bob', profile: { city: 'Gent of bob' } });
  await test.rows.add('teams', aTeam({ _id: 'team', title: 'Support' }));
  await test.rows.add('memberships', aMembership(ada._id, 'team'), aMembership(bob._id, 'team', 'manager'));
  await test.rows.add('teams', aTeam({ _id: 'segment', title: 'Nights', isSegment: true }));
  await test.rows.add('memberships', aMembership(ada._id, 'segment'), aMembership(bob._id, 'segment', 'manager'));
  await fill(ada, bob, 'ada');
  await fill(bob, ada, 'bob');
});
afterAll(() => test.close());

let now = new Date();

/** A worker on the test's database; `dieAfter` calls of the repository it is cut off. */
function aWorker(dieAfter = Number.POSITIVE_INFINITY) {
  const { connection } = test;
  const { findRecord, linksOf, managerIdsOf, namesOf } = createPeopleRepository(connection);
  let calls = 0;
  const mortal = <T extends object>(target: T): T =>
    new Proxy(target, {
      get: (object, name) => {
        const call = Reflect.get(object, name) as (...given: unknown[]) => unknown;
        return (...given: unknown[]) => {
          calls += 1;
          if (calls > dieAfter) throw new LostStep('dead');
          return call(...given);
        };
      },
    });
  const job = dataCopiesJob({
    copies: mortal(createDataCopyRepository(connection, () => now)),
    sections: collectSections(collections),
    rows: mortal(createSectionRowsRepository(connection)),
    facts: mortal(createCopyFacts(connection)),
    ...mortal({ findRecord }),
    transitions: mortal(createStepRepository(connection, 'retentionSteps')),
    linksOf,
    managerIdsOf,
    namesOf,
    titlesOf: createTeamPeopleRepository(connection).titlesOf,
    content: createContentRepository(connection),
    findPresets: createPreferencesRepository(connection).findPresets,
    readOptionLists: createProfileOptionsRepository(connection).readRecent,
    respondentKeyOf: (userId) => `key-of-${userId}`,
    listBranches: async () => [{ id: 'branch-1', title: 'Ghent' }],
    readScores: async (respondentKey, submissionIds) =>
      respondentKey === `key-of-${ada._id}`
        ? submissionIds.map((submissionId) => ({
            submissionId,
            isPulse: false,
            scores: { WB: { raw: 4.2, p: 61.5 } },
            cluster: 'on_fire',
            comparedWith: 'reference',
            processedAt: at.toISOString(),
          }))
        : [],
    now: () => now,
  });
  return { run: () => runDueJobs([job]).catch(() => 0), calls: () => calls };
}

const copiesOf = async (user: UserRow) =>
  (await test.call(actingAs(user), 'GET', '/users/me/data/copies')).body as DataCopy[];
const ask = async (user: UserRow, format: 'json' | 'pdf', id?: string) =>
  (await test.call(actingAs(user), 'POST', '/users/me/data/copies', { format, ...(id ? { id } : {}) }))
    .body as DataCopy;

/** The file as the BFF puts it together. */
async function fileOf(user: UserRow, id: string): Promise<Buffer> {
  const head = await test.call(actingAs(user), 'GET', `/internal/data-copies/${id}`);
  const { pieceCount } = head.body as { pieceCount: number };
  const tokens = createInternalTokens(testConfig.INTERNAL_SECRET);
  const pieces: Buffer[] = [];
  for (let place = 0; place < pieceCount; place += 1) {
    const reply = await test.app.inject({
      url: `/internal/data-copies/${id}/pieces/${place}`,
      headers: { authorization: `Bearer ${tokens.issue(actingAs(user))}` },
    });
    pieces.push(reply.rawPayload);
  }
  return Buffer.concat(pieces);
}

async function madeFor(user: UserRow, format: 'json' | 'pdf'): Promise<Buffer> {
  const { id } = await ask(user, format);
  expect(await aWorker().run()).toBe(1);
  return fileOf(user, id);
}

describe('the copy of all that is held about a person', () => {
  it('holds every row of the person, in their language, and no data of another person', async () => {
    const text = (await madeFor(ada, 'json')).toString();
    const data = OwnData.parse(JSON.parse(text));
    expect(data).toMatchObject({
      schema: 'wellspring.own-data',
      schemaVersion: 6,
      person: { id: ada._id, firstname: 'Ada', email: ada.email, profile: { city: 'Gent of ada' } },
      memberships: [{ team: 'Support', role: 'member', isSegment: false }],
      presets: [{ name: 'view of ada', part: 'bars', choice: { run: 'autumn' } }],
      countedIn: [
        {
          checkup: 'Spring checkup',
          teams: ['Care', 'House'],
          groups: [
            { attribute: 'companyBranch', group: 'Ghent' },
            { attribute: 'age', group: '45-54' },
            { attribute: 'gender', group: null },
          ],
        },
      ],
      submissions: [
        {
          title: 'Spring checkup',
          sharedWith: ['Bob Peeters'],
          sharingLevel: 'report_and_answers',
          notes: [{ content: 'note of ada' }],
          scores: { WB: { raw: 4.2, p: 61.5 } },
          cluster: 'on_fire',
        },
      ],
      actions: [
        {
          body: 'action of ada',
          agreement: { factor: 'ROC', due: '2026-12-18', droppedAt: null },
          reply: { said: 'said by ada' },
        },
      ],
      agreementOpinions: [{ helps: 'little' }],
      messages: [{ body: 'message of ada', team: 'Support' }],
      meetings: [{ subject: 'talk of ada' }],
      feedback: [{ body: 'feedback of ada', team: 'Support' }],
      ratingsOfMyReport: [],
      computations: [{ kind: 'network' }],
      mails: [{ kind: 'new-checkup', state: 'sent' }],
      sessions: [{ device: 'device of ada' }],
    });
    const [answered, open] = data.submissions[0]?.answers ?? [];
    expect(answered?.value).toBe(7);
    expect(answered?.question.length).toBeGreaterThan(10);
    expect(open).toMatchObject({ value: null, answer: null });
    for (const foreign of ['of bob', bob.email, bob._id]) expect(text).not.toContain(foreign);
    // In words, as they were then: no id of a team, a branch or a run.
    for (const id of ['of-then', 'branch-1']) expect(text).not.toContain(id);
    // Nor any credential.
    for (const secret of ['digest-', 'passwordHash', 'key-of-', 'argon2']) expect(text).not.toContain(secret);
  });

  it('names a segment to its manager only, not to the people in it', async () => {
    expect((await madeFor(ada, 'json')).toString()).not.toContain('Nights');
    expect(OwnData.parse(JSON.parse((await madeFor(bob, 'json')).toString())).memberships).toContainEqual({
      team: 'Nights',
      isSegment: true,
      role: 'manager',
    });
  });

  it('of a manager contains no submission that is shared with them', async () => {
    const text = (await madeFor(bob, 'json')).toString();
    for (const foreign of ['of ada', ada.email, ada._id, 's-ada']) expect(text).not.toContain(foreign);
    expect(OwnData.parse(JSON.parse(text)).submissions.map(({ id }) => id)).toEqual(['s-bob']);
  });

  it('contains ratings of a report only from three people on, as fewer would identify them', async () => {
    const ratings = async () =>
      OwnData.parse(JSON.parse((await madeFor(ada, 'json')).toString())).ratingsOfMyReport.map(({ useful }) => useful);
    const { cardId } = (await test.rows.collection('feedbackResponses').findOne({ _id: 'r-ada' })) as unknown as {
      cardId: string;
    };
    const rate = (userId: string, useful: number, card = cardId) =>
      test.rows.add('feedbackResponses', {
        _id: `r-${userId}-${card}`,
        userId,
        cardId: card,
        subjectId: ada._id,
        subject: 'user',
        useful,
        recognise: 5,
        understand: 7,
        ...dates,
      });
    await rate('second', 2);
    // Nor do ratings of another report, or one's own, count towards it.
    await rate('third', 3, 'another-card');
    await rate(ada._id, 1);
    expect(await ratings()).toEqual([]);
    await rate('third', 4);
    expect((await ratings()).sort()).toEqual([2, 4, 6]);
    await test.rows.collection('feedbackResponses').deleteMany({ userId: { $in: ['second', 'third', ada._id] } });
  });

  it('shows the title of a chosen list option', async () => {
    const option = {
      id: '00000000-0000-7000-8000-000000000001',
      title: { en: 'Nurse', fr: 'Infirmière', nl: '' },
      isRetired: true,
    };
    const head = toCopyHead({
      user: aUser({ profile: { jobTitle: '00000000-0000-7000-8000-000000000001' } }),
      links: [],
      lists: [{ field: 'jobTitle', options: [option], revision: 1 }],
      timesAsked: 0,
      presets: [],
      locale: 'fr',
      now: new Date(),
    });
    expect(head.person.profile).toEqual({ jobTitle: 'Infirmière' });
  });

  it('is a tagged PDF in the language of the person, with every character of their texts', async () => {
    await test.rows.add('actions', {
      _id: 'a-letters',
      list: 'personal',
      body: 'Œuvre, coûts, één, Łódka',
      authorId: ada._id,
      audienceTeamIds: [],
      isCompleted: true,
      isVisibleToTeam: false,
      ...dates,
    });
    const file = await madeFor(ada, 'pdf');
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    const raw = file.toString('latin1');
    for (const mark of ['/MarkInfo', '/StructTreeRoot', '/Lang (en)', '/H2', '/Sect']) expect(raw).toContain(mark);
    const text = pdfText(file);
    for (const words of [
      'Everything Wellspring holds about you',
      'Ada Peeters',
      'Œuvre, coûts, één',
      'ódka',
      'WB: 4.2',
      'view of ada',
    ])
      expect(text).toContain(words);
    expect(text).toContain('Your actions (2)');
    await test.rows.collection('actions').deleteOne({ _id: 'a-letters' });
  });

  it('reports its progress, can be requested once at a time, and is deleted after a day', async () => {
    const id = crypto.randomUUID();
    const first = await ask(ada, 'json', id);
    expect(first).toMatchObject({ id, state: 'waiting', rowsDone: 0, rowsTotal: null, byteLength: null });
    expect((await ask(ada, 'json')).id).toBe(id);
    expect((await ask(bob, 'json', id)) as unknown).toMatchObject({ code: 'invalid_request' });
    expect(await test.call(actingAs(ada), 'GET', `/internal/data-copies/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'not_possible_now' },
    });
    await aWorker().run();
    const ready = (await copiesOf(ada)).find((copy) => copy.id === id);
    expect(ready).toMatchObject({ state: 'ready', rowsDone: ready?.rowsTotal });
    expect((await fileOf(ada, id)).length).toBe(ready?.byteLength);
    // The collected rows are deleted; only the file remains.
    const parts = await test.rows.collection('dataCopyPieces').distinct('part', { copyId: id });
    expect(parts).toEqual([1_000]);
    await test.rows.collection('dataCopies').updateOne({ _id: id }, { $set: { expiresAt: new Date() } });
    expect((await copiesOf(ada)).map((copy) => copy.id)).not.toContain(id);
    expect((await test.call(actingAs(ada), 'GET', `/internal/data-copies/${id}`)).status).toBe(404);
  });

  it('replaces the copy before, and can be requested with the id of a deleted copy', async () => {
    const id = crypto.randomUUID();
    await ask(ada, 'json', id);
    await aWorker().run();
    const { id: next } = await ask(ada, 'json');
    await aWorker().run();
    expect((await copiesOf(ada)).filter(({ format }) => format === 'json').map((copy) => copy.id)).toEqual([next]);
    expect(await test.rows.collection('dataCopyPieces').countDocuments({ copyId: id })).toBe(0);
    expect((await ask(ada, 'json', id)).state).toBe('waiting');
    await aWorker().run();
    expect((await fileOf(ada, id)).length).toBeGreaterThan(1_000);
  });

  it('contains every row, also of a long history', async () => {
    const many = 1_234;
    const eve = await test.rows.addUser();
    const acts = Array.from({ length: many }, (_, index) => ({ _id: `eve-${index}`, userId: eve._id, act: 'x', at }));
    await test.rows.add('auditEvents', ...acts);
    const data = OwnData.parse(JSON.parse((await madeFor(eve, 'json')).toString()));
    expect(data.activity).toHaveLength(many);
    expect(pdfText(await madeFor(eve, 'pdf'))).toContain(
      // The copy before is one of them.
      `What the security log says you did (${many + 1})`,
    );
  });

  it('is the same after a worker dies at any point', async () => {
    const whole = (await madeFor(bob, 'json')).toString();
    const without = (text: string) => text.replace(/"exportedAt":"[^"]*"|"activity":\[[^\]]*\]/g, '');
    for (const dieAfter of [2, 9, 33]) {
      const { id } = await ask(bob, 'json');
      await aWorker(dieAfter).run();
      now = new Date(now.getTime() + 2 * LEASE_MS);
      await aWorker().run();
      expect([dieAfter, (await copiesOf(bob)).find((copy) => copy.id === id)?.state]).toEqual([dieAfter, 'ready']);
      expect(without((await fileOf(bob, id)).toString())).toBe(without(whole));
    }
  });

  it('is readable by its owner only, not from an embed, and its download is audited', async () => {
    const { id } = await ask(ada, 'json');
    await aWorker().run();
    for (const path of ['', '/pieces/0'])
      expect((await test.call(actingAs(bob), 'GET', `/internal/data-copies/${id}${path}`)).status).toBe(404);
    const embed = { ...actingAs(ada), scope: ['report'] } as never;
    for (const path of ['/users/me/data/copies', `/internal/data-copies/${id}`])
      expect((await test.call(embed, 'GET', path)).status).toBe(403);
    await fileOf(ada, id);
    const taken = { userId: ada._id, act: 'own_data_downloaded', objectId: id };
    expect(await test.rows.collection('auditEvents').findOne(taken)).not.toBeNull();
  });

  it('is not made for a former user, and is deleted when the user is erased', async () => {
    const zoe = await test.rows.addUser();
    const { id } = await ask(zoe, 'json');
    await test.rows.collection('users').updateOne({ _id: zoe._id }, { $set: { status: 'former' } });
    expect(await aWorker().run()).toBe(0);
    expect(await test.rows.collection('dataCopies').findOne({ _id: id })).toBeNull();
    const eve = await test.rows.addUser();
    await ask(eve, 'pdf');
    await aWorker().run();
    const piecesOfEve = () => test.rows.collection('dataCopyPieces').countDocuments({ userId: eve._id });
    expect(await piecesOfEve()).toBeGreaterThan(0);
    const eraser = createEraser({
      connection: test.connection,
      inTransaction: transactionsOn(test.connection),
      collections,
      forgetScores: async () => undefined,
      respondentKeyOf: (userId) => `key-of-${userId}`,
      openEntryIds: async () => new Set(),
      count: async () => undefined,
      now: () => now,
    });
    await eraser.erasePerson(eve._id, null);
    expect(await piecesOfEve()).toBe(0);
    expect(await test.rows.collection('dataCopies').findOne({ userId: eve._id })).toBeNull();
  });

  it('is read by index only', () => expectNoScans(test.store));
});

it('counts what a number of days would delete, month by month, without a name', async () => {
  const admin = await test.rows.addUser({ permissions: ['managesettings'] });
  const preview = await test.call(actingAs(admin), 'GET', '/settings/retention/preview?days=30');
  const { months } = preview.body as { months: { month: string; counts: Record<string, number> }[] };
  expect(months).toHaveLength(12);
  expect(months[0]?.counts).toMatchObject({ submissions: 2, actions: 2, messages: 2, feedbacks: 2, meetings: 2 });
  expect(JSON.stringify(preview.body)).not.toContain(ada.firstname);
  expect((await test.call(actingAs(bob), 'GET', '/settings/retention/preview?days=30')).status).toBe(403);
  for (const days of ['29', '3651', 'x', ''])
    expect((await test.call(actingAs(admin), 'GET', `/settings/retention/preview?days=${days}`)).status).toBe(400);
});

it('finds everything by an index', () => expectNoScans(test.store));
