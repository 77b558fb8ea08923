import { randomUUIDv7 } from 'node:crypto';
import {
  DEFINITION_FILE_SCHEMA,
  type Definition,
  type DefinitionContent,
  type DefinitionFile,
  type DefinitionSummary,
} from '@wellspring/shared/contracts/checkups/definition.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserRow } from '../../people/door/person.ts';
import { aCheckup, aMembership, anEntry, aTeam } from '../../testing/objects.ts';
import { actingAs, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let planner: UserRow;
let employee: UserRow;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  planner = await test.rows.addUser({ permissions: ['manageschedule'] });
  employee = await test.rows.addUser({ firstname: 'Zoë', lastname: 'Maes' });
});
afterEach(async () => {
  for (const name of ['users', 'teams', 'memberships', 'checkups', 'entries', 'participations', 'submissions'])
    await test.rows.collection(name).deleteMany({});
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Failure = { code: string; fields?: { path: string; code: string }[]; details?: Definition };

async function call<T>(method: Method, url: string, body?: object, as = planner) {
  const reply = await test.call(actingAs(as), method, url, body);
  return { status: reply.status, body: reply.body as T & Failure };
}

/** Emptying the collections between tests reads them whole; nothing else may. */
async function expectNoScans() {
  const scans = await test.store.scans();
  if (scans === null) process.stderr.write('not checked: MONGODB_URI names a store that does not list its scans\n');
  expect((scans ?? []).filter((scan) => !/^COLLSCAN \w+ \{\}/.test(scan))).toEqual([]);
}

const everybody = { teamIds: [], segmentIds: [], excludedUserIds: [] };
const content = (given: Partial<DefinitionContent> = {}): DefinitionContent => ({
  title: { en: 'Autumn checkup', fr: 'Checkup d’automne', nl: 'Herfstcheckup' },
  description: { en: '', fr: '', nl: '' },
  color: '#3b7dd8',
  checkupblocks: ['Vitamins block'],
  vitamins: ['ATT'],
  questions: null,
  extraQuestions: [],
  isPulse: false,
  duration: 10,
  durationDays: 14,
  graceDays: 3,
  repeatAfterDays: null,
  percentage: null,
  audience: everybody,
  requiresReview: false,
  ...given,
});
const inAll = (text: string) => ({ en: text, fr: text, nl: text });
const anExtra = (given: Partial<DefinitionContent['extraQuestions'][number]> = {}) => ({
  key: null,
  text: inAll('How is the canteen?'),
  scalegroup: 'agree',
  segment: null,
  ...given,
});
const make = (given: object = {}) => call<Definition>('POST', '/checkups', { ...content(), ...given });
const change = (id: string, revision: number, given: object) =>
  call<Definition>('PUT', `/checkups/${id}`, { ...content(), ...given, revision });
const contentOf = (definition: Definition) =>
  Object.fromEntries(Object.keys(content()).map((key) => [key, definition[key as keyof Definition]]));

describe('defining a checkup', () => {
  it('stores a tidied text, and is idempotent', async () => {
    const id = randomUUIDv7();
    const given = { id, title: { en: '  Cafe\u0301 ', fr: 'Café', nl: 'Café' }, extraQuestions: [anExtra()] };
    const first = await make(given);
    expect(first).toMatchObject({
      status: 201,
      body: { id, title: inAll('Café'), revision: 0, questionCount: 7, missingLanguages: [], hasEntries: false },
    });
    expect(first.body.extraQuestions[0]?.key).toMatch(/^EXT/);
    const again = await make(given);
    expect(again).toEqual({ status: 200, body: first.body });
    expect((await call('GET', `/checkups/${id}`)).body).toEqual(first.body);
    expect(await test.rows.collection('checkups').countDocuments({})).toBe(1);
  });

  it.each<[string, object, { path: string; code: string }[]]>([
    ['no title', { title: inAll(' ') }, [{ path: 'title', code: 'required' }]],
    ['nothing asked', { vitamins: [] }, [{ path: 'vitamins', code: 'required' }]],
    ['what is no colour', { color: 'red' }, [{ path: 'color', code: 'not_a_color' }]],
    [
      'titles and questions of more lines',
      { title: { ...inAll('One line'), fr: 'Deux\r\nlignes' }, extraQuestions: [anExtra({ text: inAll('a\u2028b') })] },
      ['title.fr', 'extraQuestions.0.text.en', 'extraQuestions.0.text.fr', 'extraQuestions.0.text.nl'].map((path) => ({
        path,
        code: 'one_line',
      })),
    ],
    ['an unknown vitamin', { vitamins: ['ATT', 'NOPE'] }, [{ path: 'vitamins.1', code: 'unknown' }]],
    [
      'a question of another vitamin',
      { questions: ['JS1', 'AU1'] },
      [{ path: 'questions.1', code: 'not_in_vitamins' }],
    ],
    ['a vitamin without a question', { questions: [] }, [{ path: 'vitamins.0', code: 'nothing_asked' }]],
    [
      'an unknown scale',
      { extraQuestions: [anExtra({ scalegroup: 'x' })] },
      [{ path: 'extraQuestions.0.scalegroup', code: 'unknown' }],
    ],
    [
      'a question for nobody',
      { extraQuestions: [anExtra({ segment: 'x' })] },
      [{ path: 'extraQuestions.0.segment', code: 'unknown' }],
    ],
    [
      'an empty question',
      { extraQuestions: [anExtra({ text: inAll('') })] },
      [{ path: 'extraQuestions.0.text', code: 'required' }],
    ],
    [
      'a key of its own making',
      { extraQuestions: [anExtra({ key: 'EXT1' })] },
      [{ path: 'extraQuestions.0.key', code: 'unknown' }],
    ],
    [
      'an unknown team',
      { audience: { ...everybody, teamIds: ['x'] } },
      [{ path: 'audience.teamIds.0', code: 'unknown' }],
    ],
    [
      'an unknown person',
      { audience: { ...everybody, excludedUserIds: ['x'] } },
      [{ path: 'audience.excludedUserIds.0', code: 'unknown' }],
    ],
    ['no days', { durationDays: 0 }, [{ path: 'durationDays', code: 'too_small' }]],
    [
      'a text that is too long',
      { title: inAll('x'.repeat(121)) },
      ['en', 'fr', 'nl'].map((one) => ({ path: `title.${one}`, code: 'too_big' })),
    ],
    ['an own vitamin’s id', { id: 'own-1' }, [{ path: 'id', code: 'reserved' }]],
  ])('refuses %s by its field', async (_, given, fields) => {
    expect(await make(given)).toMatchObject({ status: 400, body: { fields } });
    expect(await test.rows.collection('checkups').countDocuments({})).toBe(0);
  });

  it('lets a pulse ask one fit question per factor', async () => {
    const { body: vitamins } = await call<{ factors: { questions: { key: string; pulse: boolean }[] }[] }[]>(
      'GET',
      '/vitamins?key=ATT',
    );
    const factor = vitamins[0]?.factors[0]?.questions ?? [];
    const fit = factor.find(({ pulse }) => pulse)?.key ?? '';
    const unfit = factor.find(({ pulse }) => !pulse)?.key ?? '';
    expect(await make({ isPulse: true, questions: [fit], percentage: 20 })).toMatchObject({
      status: 201,
      body: { questionCount: 1, percentage: 20 },
    });
    expect((await make({ isPulse: true, questions: [fit, unfit] })).body.fields).toEqual([
      { path: 'questions.1', code: 'not_for_pulse' },
    ]);
    expect((await make({ isPulse: false, percentage: 20 })).body.percentage).toBeNull();
  });

  it('names the languages that miss a text', async () => {
    const extraQuestions = [anExtra({ text: { en: 'One', fr: '', nl: 'Een' } })];
    expect((await make({ extraQuestions })).body.missingLanguages).toEqual(['fr']);
    const described = await make({ description: { en: 'Only here', fr: '', nl: '' } });
    expect(described.body.missingLanguages).toEqual(['fr', 'nl']);
  });

  it('asks a question of a segment of its members only', async () => {
    const nurses = aTeam({ isSegment: true, title: 'Nurses' });
    await test.rows.add('teams', nurses);
    await test.rows.add('memberships', aMembership(employee._id, nurses._id));
    const { body } = await make({ extraQuestions: [anExtra({ segment: nurses._id })] });
    expect(body.names.segments).toEqual([{ id: nurses._id, title: 'Nurses' }]);
    const run = anEntry(aCheckup({ _id: body.id }));
    await test.rows.add('entries', run);
    const participation = (user: UserRow) => ({
      _id: randomUUIDv7(),
      userId: user._id,
      entryId: run._id,
      checkupId: body.id,
      isPulse: false,
      start: run.start,
      end: run.end,
      graceEnd: run.graceEnd,
    });
    await test.rows.add('participations', participation(employee), participation(planner));
    const asked = async (as: UserRow) =>
      (await call<{ extraQuestions: unknown[] }>('GET', `/checkups/${run._id}/vitamins`, undefined, as)).body;
    expect((await asked(employee)).extraQuestions).toHaveLength(1);
    expect((await asked(planner)).extraQuestions).toHaveLength(0);
  });
});

describe('the list of checkups', () => {
  it('holds what can be planned, the latest first, and is searched in every language', async () => {
    const { body: first } = await make({ title: { en: 'Spring', fr: 'Printemps', nl: '' } });
    const { body: second } = await make({ isPulse: true, title: { en: '', fr: '', nl: 'Zomer (pols)' } });
    await test.rows.add('checkups', aCheckup({ ownerId: employee._id, _id: 'own-1' }));
    const list = async (query: string) =>
      (await call<DefinitionSummary[]>('GET', `/checkups?${query}`)).body.map(({ id }) => id);
    expect(await list('')).toEqual([second.id, first.id]);
    expect(await list('_start=1&_limit=1')).toEqual([first.id]);
    expect(await list('title_contains=PRINT')).toEqual([first.id]);
    expect(await list('title_contains=(pols)')).toEqual([second.id]);
    expect(await list('isPulse=true')).toEqual([second.id]);
    expect((await call('GET', '/checkups/count?isPulse=false')).body).toEqual({ count: 1 });
    const [summary] = (await call<DefinitionSummary[]>('GET', '/checkups?isPulse=true&_locale=fr')).body;
    expect(summary).toMatchObject({ title: 'Zomer (pols)', missingLanguages: ['en', 'fr'], hasEntries: false });
    expect(await call('GET', '/checkups?color=red')).toMatchObject({ status: 400, body: { code: 'invalid_filter' } });
    await expectNoScans();
  });

  it('is for those who plan', async () => {
    const { body } = await make();
    for (const [method, url, given] of [
      ['GET', '/checkups'],
      ['GET', '/checkups/count'],
      ['GET', `/checkups/${body.id}`],
      ['GET', `/checkups/${body.id}/export`],
      ['POST', '/checkups', content()],
      ['PUT', `/checkups/${body.id}`, { ...content(), revision: 0 }],
      ['DELETE', `/checkups/${body.id}`],
      ['POST', '/users/search', { text: 'zo' }],
      ['GET', '/teams?issegment=true'],
    ] as const)
      expect([method, url, (await call(method, url, given, employee)).status]).toEqual([method, url, 403]);
  });
});

describe('changing a checkup', () => {
  it('counts revisions, keeps the keys of questions, and answers a stale change with the current one', async () => {
    const { body } = await make({ extraQuestions: [anExtra(), anExtra()] });
    const reversed = [...body.extraQuestions].reverse();
    const changed = await change(body.id, 0, { extraQuestions: reversed });
    expect(changed).toMatchObject({ status: 200, body: { id: body.id, revision: 1, copiedFrom: null } });
    expect(changed.body.extraQuestions).toEqual(reversed);
    const stale = await change(body.id, 0, { title: inAll('Late') });
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale_revision', details: changed.body } });
    expect((await change(body.id, 1, { extraQuestions: reversed })).body.revision).toBe(1);
    expect((await change('nobody', 0, {})).status).toBe(404);
    const noted = await test.rows.collection('auditEvents').find({ userId: planner._id }).toArray();
    expect(noted.map(({ act, objectId }) => [act, objectId])).toContainEqual(['checkup_changed', body.id]);
  });

  it('lets one of two at once through', async () => {
    const { body } = await make();
    const replies = await Promise.all(['a', 'b', 'c'].map((text) => change(body.id, 0, { title: inAll(text) })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('makes a copy once a run has opened, says so, makes one only, and leaves the original as it was', async () => {
    const { body } = await make({ extraQuestions: [anExtra()] });
    await test.rows.add('entries', anEntry(aCheckup({ _id: body.id })));
    const copyId = randomUUIDv7();
    const ask = () => change(body.id, 0, { copyId, title: inAll('Changed'), extraQuestions: body.extraQuestions });
    const copy = await ask();
    expect(copy).toMatchObject({
      status: 200,
      body: { id: copyId, copiedFrom: body.id, revision: 0, title: inAll('Changed'), hasEntries: false },
    });
    expect((await ask()).body).toEqual(copy.body);
    const original = (await call<Definition>('GET', `/checkups/${body.id}`)).body;
    expect(original).toEqual({ ...body, hasEntries: true, hasStartedEntries: true });
    const list = (await call<DefinitionSummary[]>('GET', '/checkups')).body;
    // The list must distinguish a copy from its original: both mostly have the same title.
    expect(list.map(({ id, copiedFrom }) => [id, copiedFrom])).toEqual([
      [copyId, body.id],
      [body.id, null],
    ]);
    // Nothing changed: nothing to copy.
    expect((await change(body.id, 0, contentOf(original))).body.id).toBe(body.id);
  });

  it('refuses changes that planned runs do not allow', async () => {
    const { body } = await make();
    await test.rows.add('entries', anEntry(aCheckup({ _id: body.id }), { status: 'planned' }));
    expect((await change(body.id, 0, { isPulse: true })).body.fields).toEqual([
      { path: 'isPulse', code: 'checkup_has_entries' },
    ]);
    expect(await change(body.id, 0, { title: { en: 'Only', fr: '', nl: '' } })).toMatchObject({
      status: 409,
      body: {
        code: 'not_possible_now',
        fields: [
          { path: 'title.fr', code: 'texts_missing' },
          { path: 'title.nl', code: 'texts_missing' },
        ],
        details: { languages: ['fr', 'nl'] },
      },
    });
    expect((await change(body.id, 0, { title: inAll('New') })).body).toMatchObject({ id: body.id, revision: 1 });
  });

  it('does not ask again about a team that has gone since', async () => {
    const team = aTeam();
    await test.rows.add('teams', team);
    const audience = { ...everybody, teamIds: [team._id] };
    const { body } = await make({ audience });
    expect(body.names.teams).toEqual([{ id: team._id, title: team.title }]);
    await test.rows.collection('teams').deleteMany({});
    expect((await change(body.id, 0, { audience, title: inAll('New') })).status).toBe(200);
  });
});

describe('taking a checkup away', () => {
  it('is refused while it has runs, and else final for the list', async () => {
    const { body } = await make();
    const run = anEntry(aCheckup({ _id: body.id }), { status: 'planned' });
    await test.rows.add('entries', run);
    expect(await call('DELETE', `/checkups/${body.id}`)).toMatchObject({
      status: 409,
      body: { code: 'not_possible_now', fields: [{ path: 'id', code: 'checkup_has_entries' }] },
    });
    await test.rows.collection('entries').deleteMany({});
    expect((await call('DELETE', `/checkups/${body.id}`)).status).toBe(204);
    expect((await call('GET', `/checkups/${body.id}`)).status).toBe(404);
    expect((await call('DELETE', `/checkups/${body.id}`)).status).toBe(404);
    expect((await call('GET', '/checkups')).body).toEqual([]);
    expect((await make({ id: body.id })).body.fields).toEqual([{ path: 'id', code: 'taken' }]);
  });

  it('excludes own vitamins', async () => {
    await test.rows.add('checkups', aCheckup({ ownerId: employee._id, _id: 'own-1' }));
    expect((await call('DELETE', '/checkups/own-1')).status).toBe(404);
    expect((await call('GET', '/checkups/own-1')).status).toBe(404);
  });
});

describe('a checkup as a file', () => {
  it('imports equal to its export, for many checkups', async () => {
    await test.rows.add('teams', aTeam({ _id: 'segment-1', isSegment: true, title: 'Night «shift»' }));
    // Deterministic: the same draws every time.
    let state = 7;
    const draw = (below: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    const word = () => ['', 'é', 'Œuvre', ' x ', '<b>', '日本', 'a"b\\c', '#$.'][draw(8)] ?? '';
    const text = () => ({ en: `t${word()}`, fr: word(), nl: word() });
    for (let round = 0; round < 25; round += 1) {
      const isPulse = draw(2) === 0;
      const given = content({
        title: text(),
        description: text(),
        // The vitamins' own colours and any other.
        color: ['#3b7dd8', '#2e9e6b', '#1F6f54'][draw(3)] ?? '',
        checkupblocks: draw(2) === 0 ? [] : ['Vitamins block'],
        vitamins: [['ATT'], ['EB', 'ATT'], ['ONG']][draw(3)] ?? [],
        isPulse,
        extraQuestions: Array.from({ length: draw(4) }, () =>
          anExtra({ text: text(), segment: draw(2) === 0 ? 'segment-1' : null }),
        ),
        duration: 1 + draw(60),
        durationDays: 1 + draw(60),
        graceDays: draw(10),
        repeatAfterDays: draw(2) === 0 ? null : 1 + draw(90),
        percentage: isPulse && draw(2) === 0 ? 1 + draw(99) : null,
        requiresReview: draw(2) === 0,
      });
      const { body: made } = await make(given);
      const { body: file } = await call<DefinitionFile>('GET', `/checkups/${made.id}/export`);
      expect(file.$schema).toBe(DEFINITION_FILE_SCHEMA);
      expect(JSON.stringify(file)).not.toMatch(/segment-1|EXT|audience/);
      const imported = await call<Definition>('POST', '/checkups/import', { file: JSON.parse(JSON.stringify(file)) });
      expect(imported.status).toBe(201);
      expect(imported.body.id).not.toBe(made.id);
      expect((await call('GET', `/checkups/${imported.body.id}/export`)).body).toEqual(file);
      // A client may post what it was given as well; segments go by their id there.
      const { extraQuestions } = file;
      const posted = await call<Definition>('POST', '/checkups', {
        ...file,
        extraQuestions: extraQuestions.map((one) => ({ ...one, segment: one.segment && 'segment-1' })),
      });
      expect(posted.status).toBe(201);
      expect((await call('GET', `/checkups/${posted.body.id}/export`)).body).toEqual(file);
    }
  });

  it('is refused by the name of what does not fit', async () => {
    const { body: made } = await make({ extraQuestions: [anExtra()] });
    const { body: file } = await call<DefinitionFile>('GET', `/checkups/${made.id}/export`);
    const fieldsOf = async (given: object) => {
      const reply = await call('POST', '/checkups/import', { file: { ...file, ...given } });
      expect(reply.status).toBe(400);
      return reply.body.fields?.map(({ path, code }) => `${path} ${code}`);
    };
    const [question] = file.extraQuestions;
    expect(await fieldsOf({ ownerId: 'x' })).toEqual(['file.ownerId unknown']);
    expect(await fieldsOf({ $schema: 'wellspring/checkup-definition/9' })).toEqual(['file.$schema invalid_value']);
    expect(await fieldsOf({ title: { en: 'x', fr: 'x', nl: 'x', de: 'x' } })).toEqual(['file.title.de unknown']);
    expect(await fieldsOf({ duration: '10' })).toEqual(['file.duration invalid_type']);
    expect(await fieldsOf({ vitamins: ['X'] })).toEqual(['file.vitamins.0 unknown']);
    expect(await fieldsOf({ extraQuestions: [{ ...question, segment: 'Nobody' }] })).toEqual([
      'file.extraQuestions.0.segment unknown',
    ]);
    expect(await fieldsOf({ extraQuestions: [{ ...question, key: 'EXT1' }] })).toEqual([
      'file.extraQuestions.0.key unknown',
    ]);
  });
});

describe('choosing people and segments', () => {
  it('finds people by their names, with their team and nothing else', async () => {
    const team = aTeam({ title: 'Support' });
    await test.rows.add('teams', team, aTeam({ isSegment: true, title: 'Nurses', _id: 'segment-1' }));
    await test.rows.add('memberships', aMembership(employee._id, team._id), aMembership(employee._id, 'segment-1'));
    await test.rows.addUser({ firstname: 'Zoë', lastname: 'Gone', status: 'former' });
    const found = async (text: string) => (await call('POST', '/users/search', { text })).body;
    const zoe = { id: employee._id, name: 'Zoë Maes', team: 'Support' };
    expect(await found('mae zo')).toEqual([zoe]);
    expect(await found(`ZOÉ ${employee.email.slice(0, 20)}`)).toEqual([zoe]);
    expect(await found('aes zoë')).toEqual([]);
    expect(await found('.*')).toEqual([]);
    expect(await call('POST', '/users/search', {})).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'text' }] },
    });
    expect((await call('GET', '/teams?issegment=true')).body).toEqual([{ id: 'segment-1', title: 'Nurses' }]);
    expect((await call('GET', '/teams')).body).toEqual([{ id: team._id, title: 'Support' }]);
    await expectNoScans();
  });
});

it('begin with asking for a talk where the company wants one', async () => {
  const begins = async () => (await call('GET', '/checkups/beginning')).body;
  expect(await begins()).toEqual({ requiresReview: false });
  await test.rows.add('settings', { _id: '1', data: { requireManagerReview: true }, revision: 1 });
  expect(await begins()).toEqual({ requiresReview: true });
  expect((await call('GET', '/checkups/beginning', undefined, employee)).status).toBe(403);
});
