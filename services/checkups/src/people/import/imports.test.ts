import type { Import, ImportField, ImportRow } from '@wellspring/shared/contracts/people/import.ts';
import type { RecentChange } from '@wellspring/shared/contracts/people/recent-change.ts';
import { writeWorkbook } from '@wellspring/shared/server/tables/write-workbook.ts';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createJobs } from '../../main/jobs.ts';
import { collectRows } from '../../testing/collect-rows.ts';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { aMembership, aTeam } from '../../testing/objects.ts';
import { runDueJobs } from '../../testing/run-due-jobs.ts';
import { actingAs, startTestApp, type TestApp, testConfig } from '../../testing/test-app.ts';

/** By the index on ids, as only what the service itself asks is looked at. */
const all = { _id: { $gt: '' } };
const hr = actingAs({ _id: 'hr', language: 'en', permissions: ['manageusers'] });

let test: TestApp;
let jobs: ReturnType<typeof createJobs>;
beforeAll(async () => {
  test = await startTestApp();
  jobs = createJobs({
    config: testConfig,
    connection: test.connection,
    analytics: null as never,
    transport: null as never,
  }).filter(({ name }) => name === 'imports');
});
afterAll(() => test.close());

beforeEach(async () => {
  for (const name of [
    'users',
    'teams',
    'memberships',
    'imports',
    'importRows',
    'changes',
    'changeBatches',
    'mails',
    'outbox',
    'importSteps',
  ])
    await test.rows.collection(name).deleteMany(all);
  await test.rows.add(
    'teams',
    aTeam({ _id: 'company', title: 'Lindeboom', isCompany: true }),
    aTeam({ _id: 'sales', title: 'Sales', parentId: 'company', ancestorIds: ['company'] }),
    aTeam({ _id: 'care', title: 'Care', parentId: 'company', ancestorIds: ['company'] }),
  );
  await test.rows.addUser({ _id: 'hr', email: 'hr@x.example', permissions: ['manageusers'] });
  await test.rows.addUser({
    _id: 'luc',
    email: 'luc@x.example',
    firstname: 'Luc',
    lastname: 'Maes',
    profile: { city: 'Gent' },
  });
  await test.rows.addUser({ _id: 'boss', email: 'boss@x.example', permissions: ['managecompany'] });
  await test.rows.add(
    'memberships',
    aMembership('luc', 'sales'),
    aMembership('hr', 'care'),
    aMembership('boss', 'care'),
  );
});

const body = <Body>(reply: { status: number; body: never }, status = 200): Body => {
  expect(reply).toMatchObject({ status });
  return reply.body as Body;
};
const work = (failures: unknown[] = []) => runDueJobs(jobs, (error) => failures.push(error));
const read = async (id: string) => body<Import>(await test.call(hr, 'GET', `/users/import/${id}`));

async function upload(content: string | Buffer, wish: object = {}): Promise<Import> {
  const bytes = Buffer.from(content as string);
  const start = { fileName: 'people.csv', size: bytes.length, ...wish };
  const { id } = body<Import>(await test.call(hr, 'POST', '/users/import', start), 201);
  await test.call(hr, 'PUT', `/users/import/${id}/pieces/0`, { content: bytes.toString('base64') });
  await work();
  return read(id);
}
const fieldsOf = ({ columns }: Import) => columns.map(({ field }) => field);
async function check(
  given: Import,
  wish: { fields?: (ImportField | null)[]; isComplete?: boolean } = {},
): Promise<Import> {
  const { id, revision } = given;
  body(await test.call(hr, 'PUT', `/users/import/${id}/columns`, { revision, fields: fieldsOf(given), ...wish }));
  await work();
  return read(id);
}
const start = ({ id, revision }: Import, wish: object = {}) =>
  test.call(hr, 'POST', `/users/import/${id}/start`, { revision, language: 'nl', ...wish });
async function importAll(given: Import, wish: object = {}): Promise<Import> {
  body(await start(given, wish));
  await work();
  return read(given.id);
}
const rowsOf = async ({ id }: Import, outcome = '') =>
  body<ImportRow[]>(await test.call(hr, 'GET', `/users/import/${id}/rows${outcome && `?outcome=${outcome}`}`));
const people = async () => test.rows.collection('users').find(all).toArray();
const person = (email: string) => test.rows.collection('users').findOne({ email });
const teamsOf = async (userId: string) =>
  (await test.rows.collection('memberships').find({ userId }).toArray()).map(({ teamId }) => teamId).sort();
/** What an import may change, to see that nothing did. */
const snapshot = async () =>
  JSON.stringify([await people(), await test.rows.collection('memberships').find(all).sort({ _id: 1 }).toArray()]);

const file = [
  'Voornaam;Familienaam;E-mail werk;In dienst;Uit dienst;Afdeling;Kostenplaats',
  'Emma;Peeters;Emma@x.example;1/12/2025;;Care;4410',
  'Luc;Maes;luc@x.example;;;Care;4411',
  'Youssef;El Amrani;LUC@x.example;;;Sales;',
  'Marie;Simon;marie@x.example;31/02/2026;;Cares;',
].join('\r\n');

it('answers null to a user who has uploaded nothing', async () => {
  expect(await test.call(hr, 'GET', '/users/import')).toMatchObject({ status: 200, body: null });
});

describe('a file', () => {
  it('is read, its columns are recognised, and the trial changes nothing', async () => {
    const before = await snapshot();
    const read = await upload(file);
    expect(read).toMatchObject({ state: 'columns', rowCount: 4, encoding: 'utf-8', delimiter: ';' });
    expect(fieldsOf(read)).toEqual([
      'firstname',
      'lastname',
      'email',
      'employmentStart',
      'employmentEnd',
      'team',
      null,
    ]);
    const checked = await check(read);
    expect(checked).toMatchObject({
      state: 'checked',
      trial: { new: 1, changed: 1, changeTeam: 1, leaving: 0, same: 0, problem: 2, inNoTeam: 0 },
    });
    expect((await rowsOf(checked)).map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, 'new'],
      [3, 'changed'],
      [4, 'problem'],
      [5, 'problem'],
    ]);
    const problems = (await rowsOf(checked, 'problem')).flatMap((row) => row.problems);
    expect(problems).toEqual([
      { column: 2, field: 'email', code: 'taken_in_file', params: { line: 3 } },
      { column: 3, field: 'employmentStart', code: 'no_such_date' },
      { column: 5, field: 'team', code: 'unknown_team', suggestion: 'Care' },
    ]);
    expect(await snapshot()).toBe(before);
  });

  it('shows which managers would lead other people, by numbers of people alone', async () => {
    await test.rows.addUser({ _id: 'karim', firstname: 'Karim', lastname: 'Haddad' });
    await test.rows.addUser({ _id: 'noor', firstname: 'Noor', lastname: 'Jacobs' });
    await test.rows.add(
      'memberships',
      aMembership('karim', 'sales', 'manager'),
      aMembership('noor', 'care', 'manager'),
      aMembership('boss', 'company', 'manager'),
      aMembership('luc', 'care', 'manager'),
    );
    const checked = await check(await upload(file));
    expect(checked).toMatchObject({ trial: { managersLosing: 1, managersGaining: 1 } });
    expect(checked.trial).not.toHaveProperty('managers');
    expect(body(await test.call(hr, 'GET', `/users/import/${checked.id}/managers`))).toEqual([
      { id: 'karim', name: 'Karim Haddad', losing: 1, gaining: 0 },
      { id: 'noor', name: 'Noor Jacobs', losing: 0, gaining: 1 },
    ]);
  });

  it('shows the first row that can be read beside its columns', async () => {
    const found = await upload('Voornaam;Naam;E-mail\n"Jan;Peeters;jan@x.example\nPiet;Maes;piet@x.example\n');
    expect(found.columns.map(({ first }) => first)).toEqual(['Piet', 'Maes', 'piet@x.example']);
  });

  it('may be a workbook', async () => {
    const [headers = [], ...lines] = file.split('\r\n').map((line) => line.split(';'));
    async function* rows() {
      yield* lines;
    }
    const bytes = Buffer.concat(await collectRows(writeWorkbook('People', headers, rows())));
    const read = await upload(bytes, { fileName: 'people.xlsx' });
    expect(read).toMatchObject({ state: 'columns', rowCount: 4, encoding: null, delimiter: null });
    const done = await importAll(await check(read));
    expect(done).toMatchObject({ state: 'done', trial: { new: 1, changed: 1, problem: 2 } });
    expect(await person('emma@x.example')).toMatchObject({ profile: { employmentStart: new Date('2025-12-01') } });
    expect(await teamsOf('luc')).toEqual(['care']);
  });

  it('is refused with the reason when it is no table', async () => {
    expect(await upload(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))).toMatchObject({
      state: 'refused',
      problem: 'old_excel',
    });
    expect(await test.rows.collection('importPieces').countDocuments(all)).toBe(0);
  });

  it('is checked again with corrected cells', async () => {
    const checked = await check(await upload(file));
    const cell = { revision: checked.revision, line: 5, column: 3, value: '28/02/2026' };
    // The next one does not wait for the check.
    const { revision } = body<Import>(await test.call(hr, 'PUT', `/users/import/${checked.id}/cells`, cell));
    const team = { revision, line: 5, column: 5, value: 'Care' };
    body(await test.call(hr, 'PUT', `/users/import/${checked.id}/cells`, team));
    await work();
    expect(await read(checked.id)).toMatchObject({ state: 'checked', trial: { new: 2, problem: 1 } });
    expect(await test.call(hr, 'PUT', `/users/import/${checked.id}/cells`, cell)).toMatchObject({ status: 409 });
  });

  it('is checked again with a cell that was corrected while a check ended', async () => {
    const checked = await check(await upload(file));
    const column = fieldsOf(checked).indexOf('email');
    const correct = ({ id, revision }: Import, line: number, value: string) =>
      test.call(hr, 'PUT', `/users/import/${id}/cells`, { revision, line, column, value });
    const checking = body<Import>(await correct(checked, 3, 'one@x.example'));
    expect(checking.state).toBe('checking');
    const findOne = mongo.Collection.prototype.findOne;
    const reading = vi.spyOn(mongo.Collection.prototype, 'findOne');
    reading.mockImplementation(async function (this: InstanceType<typeof mongo.Collection>, ...given: never[]) {
      // After the import was read, and before its cell is written.
      if (this.collectionName === 'importRows') {
        reading.mockRestore();
        await work();
        expect((await read(checking.id)).state).toBe('checked');
      }
      return findOne.apply(this, given as never);
    } as never);
    const next = body<Import>(await correct(checking, 4, 'two@x.example'));
    reading.mockRestore();
    expect(next).toMatchObject({ state: 'checking', revision: checking.revision + 1 });
    await work();
    expect((await read(checking.id)).state).toBe('checked');
    expect((await rowsOf(checking)).map(({ cells }) => cells[column])).toEqual(
      expect.arrayContaining(['one@x.example', 'two@x.example']),
    );
  });

  it('keeps no cell of a correction that is refused as stale', async () => {
    const checked = await check(await upload(file));
    const column = fieldsOf(checked).indexOf('email');
    const correct = (value: string) =>
      test.call(hr, 'PUT', `/users/import/${checked.id}/cells`, { revision: checked.revision, line: 3, column, value });
    const replies = await Promise.all([correct('one@x.example'), correct('two@x.example')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const kept = replies[0]?.status === 200 ? 'one@x.example' : 'two@x.example';
    expect((await rowsOf(checked)).find(({ line }) => line === 3)?.cells[column]).toBe(kept);
  });

  it('gives its rows with problems back, with formulas escaped', async () => {
    const checked = await check(await upload(`${file}\n=1+1;;x;;;;`));
    const { content } = body<{ content: string }>(await test.call(hr, 'GET', `/users/import/${checked.id}/errors`));
    expect(content.split('\r\n').slice(2)).toEqual([
      'Marie;Simon;marie@x.example;31/02/2026;;Cares;;In dienst: This date does not exist, Afdeling: No team with this path',
      "'=1+1;;x;;;;;Familienaam: Required, E-mail werk: Not an e-mail address",
      '',
    ]);
  });

  it.each([
    ['fields', 'email_missing', ['firstname', 'lastname']],
    ['fields.1', 'taken', ['email', 'email']],
    ['fields', 'wrong_length', ['email']],
  ])('takes no columns where %s is %s', async (path, code, fields) => {
    const { id, revision } = await upload('a;b\n1;2');
    const refused = await test.call(hr, 'PUT', `/users/import/${id}/columns`, { revision, fields });
    expect(refused).toMatchObject({ status: 400, body: { fields: [{ path, code }] } });
  });

  it('is seen by its user alone, who must manage users', async () => {
    const { id } = await upload(file);
    const other = actingAs({ _id: 'boss', language: 'en', permissions: ['managecompany'] });
    expect(await test.call(other, 'GET', `/users/import/${id}`)).toMatchObject({ status: 404 });
    const employee = actingAs({ _id: 'luc', language: 'en', permissions: [] });
    expect(await test.call(employee, 'GET', `/users/import/${id}`)).toMatchObject({ status: 403 });
  });
});

describe('an import', () => {
  it('writes new and changed people with their teams, and nothing of rows with problems', async () => {
    const done = await importAll(await check(await upload(file)));
    expect(done).toMatchObject({ state: 'done', leftOut: 0, progress: { done: 2, of: 2 } });
    const emma = await person('emma@x.example');
    expect(emma).toMatchObject({
      firstname: 'Emma',
      language: 'nl',
      sortName: 'peeters emma',
      passwordHash: '',
      status: 'active',
    });
    expect(emma).toMatchObject({ profile: { employmentStart: new Date('2025-12-01') } });
    expect(await teamsOf(emma?._id ?? '')).toEqual(['care']);
    expect(await teamsOf('luc')).toEqual(['care']);
    expect(await test.rows.collection('mails').countDocuments({ userId: emma?._id })).toBe(1);
    expect(await people()).toHaveLength(4);
    expect(await test.rows.collection('auditEvents').countDocuments({ act: 'users_imported', objectId: done.id })).toBe(
      1,
    );
  });

  it('changes no person who holds a right that its user lacks', async () => {
    const checked = await check(await upload('First name;Last name;E-mail;City\nBig;Boss;boss@x.example;Gent'));
    expect((await rowsOf(checked))[0]).toMatchObject({ outcome: 'problem', problems: [{ code: 'not_allowed' }] });
  });

  it('of a file that holds all people lets the others leave, except those its user may not manage', async () => {
    const checked = await check(await upload('First name;Last name;E-mail\nEmma;Peeters;emma@x.example'), {
      isComplete: true,
    });
    expect(checked).toMatchObject({ trial: { new: 1, leaving: 1 } });
    expect(await rowsOf(checked, 'leaving')).toMatchObject([
      { isAbsent: true, cells: ['Luc', 'Maes', 'luc@x.example'] },
    ]);
    await importAll(checked);
    expect(await person('luc@x.example')).toMatchObject({ status: 'former', formerSince: expect.any(Date) });
    expect(await person('boss@x.example')).toMatchObject({ status: 'active' });
    expect(await person('hr@x.example')).toMatchObject({ status: 'active' });
  });

  it('can be stopped before its commit point, and then has changed nothing', async () => {
    const checked = await check(await upload(file));
    const before = await snapshot();
    body(await start(checked));
    expect(body(await test.call(hr, 'POST', `/users/import/${checked.id}/stop`))).toMatchObject({ state: 'checked' });
    await work();
    expect(await snapshot()).toBe(before);
  });

  it('shows a new trial instead when people were changed since the last one', async () => {
    const checked = await check(await upload(file));
    await test.rows.addUser({ email: 'emma@x.example', firstname: 'Emma', lastname: 'Peeters' });
    const before = await snapshot();
    expect(await importAll(checked)).toMatchObject({
      state: 'checked',
      problem: 'changed_since',
      trial: { new: 0, changed: 2 },
    });
    expect(await snapshot()).toBe(before);
  });

  it('can be undone: changed people are as they were, and new ones are gone unless they logged in', async () => {
    const before = await snapshot();
    const text = [
      'First name;Last name;E-mail;City;End date;Team',
      'Luc;Claes;luc@x.example;Aalst;1/1/2026;Care',
      'A;B;a@x.example;;;Care',
      'C;D;c@x.example;;;Care',
    ];
    const done = await importAll(await check(await upload(text.join('\n'))));
    expect(await person('luc@x.example')).toMatchObject({
      status: 'former',
      lastname: 'Claes',
      profile: { city: 'Aalst' },
    });
    const [change] = body<RecentChange[]>(await test.call(hr, 'GET', '/changes?kind=import'));
    expect(change).toMatchObject({ id: done.changeId, act: 'users_imported', title: 'people.csv' });
    await test.rows.collection('users').updateOne({ email: 'c@x.example' }, { $set: { passwordHash: 'chosen' } });
    body(await test.call(hr, 'POST', `/changes/${done.changeId}/undo`));
    expect((await people()).map(({ email }) => email).sort()).toEqual([
      'boss@x.example',
      'c@x.example',
      'hr@x.example',
      'luc@x.example',
    ]);
    const luc = await person('luc@x.example');
    expect(luc).toMatchObject({ status: 'active', lastname: 'Maes', sortName: 'maes luc', profile: { city: 'Gent' } });
    expect(luc?.profile as object).toEqual({ city: 'Gent' });
    expect(await teamsOf('luc')).toEqual(['sales']);
    const charles = await person('c@x.example');
    expect(await teamsOf(charles?._id ?? '')).toEqual(['care']);
    expect(await test.rows.collection('memberships').countDocuments(all)).toBe(4);
    expect(before).toContain('maes luc');
  });

  it('finds everything by index', () => expectNoScans(test.store));
});
