import type { ReadSubmission } from '@wellspring/shared/contracts/answers/read-submission.ts';
import type { CheckupVitamins } from '@wellspring/shared/contracts/checkups/checkup.ts';
import type {
  Definition,
  DefinitionFile,
  DefinitionVitamin,
} from '@wellspring/shared/contracts/checkups/definition.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserRow } from '../../people/door/person.ts';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { aMembership, aTeam } from '../../testing/objects.ts';
import { actingAs, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let planner: UserRow;
let nurse: UserRow;
let clerk: UserRow;
const nurses = aTeam({ isSegment: true, title: 'Nurses' });

beforeAll(async () => {
  test = await startTestApp();
  await test.rows.add('teams', nurses);
});
afterAll(() => test.close());
beforeEach(async () => {
  [planner, nurse, clerk] = await Promise.all([
    test.rows.addUser({ permissions: ['manageschedule'] }),
    test.rows.addUser(),
    test.rows.addUser(),
  ]);
  await test.rows.add('memberships', aMembership(nurse._id, nurses._id));
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Failure = { code: string; fields?: { path: string; code: string }[] };

async function call<T>(method: Method, url: string, body?: object, as = planner) {
  const reply = await test.call(actingAs(as), method, url, body);
  return { status: reply.status, body: reply.body as T & Failure };
}

const inAll = (text: string) => ({ en: text, fr: text, nl: text });
const nowhere = inAll('');
type Factor = DefinitionVitamin['factors'][number];
type Question = Factor['questions'][number];
const aQuestion = (text: string, given: Partial<Question> = {}): Question => ({
  key: null,
  text: inAll(text),
  segment: null,
  pulse: false,
  ...given,
});
const aFactor = (questions: Question[], given: Partial<Factor> = {}): Factor => ({
  key: null,
  title: inAll('Desks'),
  body: nowhere,
  scalegroup: 'agree',
  questions,
  ...given,
});
const aVitamin = (factors: Factor[], given: Partial<DefinitionVitamin> = {}): DefinitionVitamin => ({
  key: null,
  title: inAll('The new office'),
  body: nowhere,
  color: '#3b7dd8',
  factors,
  ...given,
});
const content = {
  title: inAll('Autumn'),
  description: nowhere,
  color: '#3b7dd8',
  checkupblocks: ['Vitamins block'],
  vitamins: [] as string[],
  questions: null,
  extraQuestions: [] as object[],
  isPulse: false,
  duration: 10,
  durationDays: 14,
  graceDays: 3,
  repeatAfterDays: null,
  percentage: null,
  audience: { teamIds: [], segmentIds: [], excludedUserIds: [] },
  requiresReview: false,
};
const make = (given: object) => call<Definition>('POST', '/checkups', { ...content, ...given });
const office = () => [
  aVitamin([
    aFactor([aQuestion('I find a desk.'), aQuestion('I can rest at night.', { segment: nurses._id, pulse: true })]),
  ]),
];

/** A run of a checkup that both are invited to. */
async function openRun(definition: Definition): Promise<string> {
  const row = await test.rows.collection('checkups').findOne({ _id: definition.id });
  if (!row) throw new Error('no such checkup');
  await test.rows.collection('checkups').deleteOne({ _id: definition.id });
  const { entry } = await test.rows.addRun([nurse, clerk], { checkup: row as never });
  return entry._id;
}

describe('writing own vitamins', () => {
  it('stores texts and gives keys, which stay when it is changed', async () => {
    const { status, body } = await make({ companyVitamins: office() });
    expect([status, body.questionCount, body.missingLanguages]).toEqual([201, 2, []]);
    const [vitamin] = body.companyVitamins ?? [];
    expect(vitamin?.key).toMatch(/^EXTV[0-9A-F]{12}$/);
    expect(vitamin?.factors[0]?.key).toMatch(/^EXTF/);
    expect(vitamin?.factors[0]?.questions.map(({ key }) => key?.slice(0, 3))).toEqual(['EXT', 'EXT']);
    expect(body.names.segments).toEqual([{ id: nurses._id, title: 'Nurses' }]);

    const renamed = [{ ...vitamin, title: { en: 'Office', fr: '', nl: 'Kantoor' } }];
    const change = (revision: number, companyVitamins: object[] | undefined) =>
      call<Definition>('PUT', `/checkups/${body.id}`, { ...content, revision, companyVitamins });
    const changed = (await change(0, renamed)).body;
    expect(changed.missingLanguages).toEqual(['fr']);
    expect(changed.companyVitamins).toEqual(renamed);
    // Who does not know of them leaves them as they are.
    expect((await change(1, undefined)).body.companyVitamins).toEqual(renamed);
    expect(await change(0, renamed)).toMatchObject({ status: 409, body: { code: 'stale_revision' } });
    const [summary] = (await call<{ companyVitamins: string[] }[]>('GET', '/checkups?_locale=nl')).body;
    expect(summary?.companyVitamins).toEqual(['Kantoor']);
  });

  const good = aQuestion('One');
  it.each<[string, object, { path: string; code: string }[]]>([
    ['no title', [aVitamin([aFactor([good])], { title: inAll(' ') })], [{ path: '0.title', code: 'required' }]],
    ['no factor', [aVitamin([])], [{ path: '0.factors', code: 'required' }]],
    ['no question', [aVitamin([aFactor([])])], [{ path: '0.factors.0.questions', code: 'required' }]],
    [
      'an empty question',
      [aVitamin([aFactor([good, aQuestion('')])])],
      [{ path: '0.factors.0.questions.1.text', code: 'required' }],
    ],
    [
      'an unknown scale',
      [aVitamin([aFactor([good], { scalegroup: 'x' })])],
      [{ path: '0.factors.0.scalegroup', code: 'unknown' }],
    ],
    [
      'an unknown segment',
      [aVitamin([aFactor([aQuestion('One', { segment: 'x' })])])],
      [{ path: '0.factors.0.questions.0.segment', code: 'unknown' }],
    ],
    [
      'what is no colour',
      [aVitamin([aFactor([good])], { color: 'url(x)' })],
      [{ path: '0.color', code: 'not_a_color' }],
    ],
    [
      'keys of its own making',
      [aVitamin([aFactor([aQuestion('One', { key: 'EXT1' })], { key: 'EXTF1' })], { key: 'EXTV1' })],
      ['0.key', '0.factors.0.key', '0.factors.0.questions.0.key'].map((path) => ({ path, code: 'unknown' })),
    ],
  ])('refuses %s by its field', async (_, companyVitamins, fields) => {
    expect(await make({ companyVitamins })).toMatchObject({
      status: 400,
      body: { fields: fields.map(({ path, code }) => ({ path: `companyVitamins.${path}`, code })) },
    });
  });

  it('refuses a pulse without a question of a vitamin, and too many questions', async () => {
    expect((await make({ isPulse: true, companyVitamins: [aVitamin([aFactor([good])])] })).body.fields).toEqual([
      { path: 'companyVitamins.0.factors', code: 'nothing_for_pulse' },
    ]);
    const many = Array.from({ length: 51 }, () => good);
    expect((await make({ companyVitamins: [aVitamin([aFactor(many), aFactor(many)])] })).body.fields).toEqual([
      { path: 'companyVitamins', code: 'too_many' },
    ]);
    const unfit = { key: null, text: inAll('One'), scalegroup: 'agree', segment: null, pulse: false };
    expect((await make({ isPulse: true, extraQuestions: [unfit] })).body.fields).toEqual([
      { path: 'vitamins', code: 'required' },
    ]);
  });

  it('are exported to a file and imported with new keys', async () => {
    const { body } = await make({ companyVitamins: office() });
    const { body: file } = await call<DefinitionFile>('GET', `/checkups/${body.id}/export`);
    expect(JSON.stringify(file)).not.toMatch(/EXT|"key"/);
    expect(file.companyVitamins?.[0]?.factors[0]?.questions[1]?.segment).toBe('Nurses');
    const imported = (await call<Definition>('POST', '/checkups/import', { file })).body;
    expect(imported).toMatchObject({ questionCount: 2, companyVitamins: [{ title: inAll('The new office') }] });
    expect(imported.companyVitamins?.[0]?.key).not.toBe(body.companyVitamins?.[0]?.key);

    const foreign = JSON.parse(JSON.stringify(file).replace('"Nurses"', '"Pilots"'));
    expect((await call('POST', '/checkups/import', { file: foreign })).body.fields).toEqual([
      { path: 'file.companyVitamins.0.factors.0.questions.1.segment', code: 'unknown' },
    ]);
  });

  it('are imported from a file that has them under their earlier name', async () => {
    const { body } = await make({ companyVitamins: office() });
    const { companyVitamins: ownVitamins, ...file } = (await call<DefinitionFile>('GET', `/checkups/${body.id}/export`))
      .body;
    const imported = (await call<Definition>('POST', '/checkups/import', { file: { ...file, ownVitamins } })).body;
    expect(imported.companyVitamins).toMatchObject([{ title: inAll('The new office') }]);
  });
});

describe('answering own vitamins', () => {
  const read = async (entryId: string, as: UserRow) =>
    (await call<CheckupVitamins>('GET', `/checkups/${entryId}/vitamins`, undefined, as)).body;

  it('is saved, taken up again, counted, noted beside and sent in, without a score', async () => {
    const entryId = await openRun((await make({ companyVitamins: office() })).body);
    const { vitamins, checkup } = await read(entryId, nurse);
    expect(checkup).toMatchObject({ questionCount: 2, vitamins: [{ title: 'The new office' }] });
    const [vitamin] = vitamins;
    const [factor] = vitamin?.factors ?? [];
    expect(factor).toMatchObject({ title: 'Desks', scalegroup: { id: 'agree' }, questions: [{}, {}] });
    const noteIndex = `${vitamin?.key}#${factor?.key}`;
    const [first, second] = (factor?.questions ?? []).map(({ key }) => `${noteIndex}#${key}`);

    const id = `company-content-${nurse._id}`;
    await call('POST', '/checkupsubmissions', { id, checkupentry: entryId }, nurse);
    const save = (body: object) => call('PUT', `/checkupsubmissions/${id}`, body, nurse);
    const answer = (index: string | undefined, value: number) =>
      save({ extraSubmission: { questions: [{ index, value, revision: 0 }] } });
    expect(await answer(first, 9)).toMatchObject({ status: 400, body: { code: 'answer_out_of_scale' } });
    expect(await answer(first?.replace(`${factor?.key}`, 'EXTF0'), 5)).toMatchObject({
      body: { code: 'unknown_question' },
    });
    expect((await answer(first, 5)).body).toMatchObject({ answeredCount: 1 });
    const note = { index: noteIndex, content: 'Too loud', isShared: true, revision: 0 };
    expect((await save({ submission: { notes: [note] } })).status).toBe(200);
    expect((await read(entryId, nurse)).submission).toMatchObject({
      extraSubmission: {
        questions: [
          { index: first, value: 5 },
          { index: second, value: 'none' },
        ],
      },
      submission: { notes: [{ index: noteIndex, content: 'Too loud' }] },
    });
    expect((await save({ isfinished: true })).body.fields).toMatchObject([{ path: second }]);
    await answer(second, 2);
    expect((await save({ isfinished: true, private: false })).status).toBe(200);

    const whole = (await call<ReadSubmission>('GET', `/checkupsubmissions/${id}`, undefined, nurse)).body;
    expect(whole.companyFactors).toEqual([
      { key: factor?.key, title: 'Desks', vitaminKey: vitamin?.key, vitaminTitle: 'The new office' },
    ]);
    expect(whole.wording?.map(({ index, text }) => [index, text])).toEqual([
      [first, 'I find a desk.'],
      [second, 'I can rest at night.'],
    ]);
    const row = await test.rows.collection('submissions').findOne({ _id: id });
    // What scoring reads.
    expect(row).toMatchObject({ answers: {}, isFinished: true });
  });

  it('shows a manager the note that was shared, and none of the answers', async () => {
    const boss = await test.rows.addUser();
    const team = aTeam();
    await test.rows.add('teams', team);
    await test.rows.add('memberships', aMembership(clerk._id, team._id), aMembership(boss._id, team._id, 'manager'));
    const entryId = await openRun((await make({ companyVitamins: office() })).body);
    const [vitamin] = (await read(entryId, clerk)).vitamins;
    const factor = vitamin?.factors[0];
    // The other question is for nurses.
    expect(factor?.questions).toHaveLength(1);
    const noteIndex = `${vitamin?.key}#${factor?.key}`;
    const id = `company-content-${clerk._id}`;
    await call('POST', '/checkupsubmissions', { id, checkupentry: entryId }, clerk);
    const index = `${noteIndex}#${factor?.questions[0]?.key}`;
    const body = {
      extraSubmission: { questions: [{ index, value: 1, revision: 0 }] },
      submission: { notes: [{ index: noteIndex, content: 'Too loud', isShared: true, revision: 0 }] },
      isfinished: true,
      private: false,
    };
    expect((await call('PUT', `/checkupsubmissions/${id}`, body, clerk)).status).toBe(200);
    const url = `/checkupsubmissions/getprivate/${clerk._id}?submissionid=${id}`;
    const seen = (await call<ReadSubmission>('GET', url, undefined, boss)).body;
    expect(seen).toMatchObject({
      extraSubmission: { questions: [] },
      submission: { notes: [{ index: noteIndex }] },
      companyFactors: [{ title: 'Desks' }],
    });
    expect(seen.wording).toEqual([]);
  });

  it('asks in a pulse only what is fit for one', async () => {
    const companyVitamins = [aVitamin([aFactor([aQuestion('Long'), aQuestion('Short', { pulse: true })])])];
    const { body } = await make({ isPulse: true, companyVitamins });
    expect(body.questionCount).toBe(1);
    const { vitamins } = await read(await openRun(body), clerk);
    expect(vitamins[0]?.factors[0]?.questions.map(({ text }) => text)).toEqual(['Short']);
  });

  it('stays as it was begun: a change after the start becomes a copy', async () => {
    const made = (await make({ companyVitamins: office() })).body;
    const entryId = await openRun(made);
    const [vitamin] = made.companyVitamins ?? [];
    const companyVitamins = [{ ...vitamin, title: inAll('Elsewhere') }];
    const { body: copy } = await call<Definition>('PUT', `/checkups/${made.id}`, {
      ...content,
      companyVitamins,
      revision: 0,
    });
    expect(copy).toMatchObject({ copiedFrom: made.id, companyVitamins });
    expect((await read(entryId, clerk)).vitamins[0]?.title).toBe('The new office');
  });

  it('is read by index only', () => expectNoScans(test.store));
});
