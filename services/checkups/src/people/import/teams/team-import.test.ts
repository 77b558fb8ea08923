import type { RecentChange } from '@wellspring/shared/contracts/people/recent-change.ts';
import type { TeamImport, TeamImportRow } from '@wellspring/shared/contracts/people/team-import.ts';
import { createInternalTokens } from '@wellspring/shared/server/http/internal-token.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createJobs } from '../../../main/jobs.ts';
import { readSheet } from '../../../platform/tables/read-sheet.ts';
import { expectNoScans } from '../../../testing/expect-no-scans.ts';
import { aMembership, aTeam } from '../../../testing/objects.ts';
import { runDueJobs } from '../../../testing/run-due-jobs.ts';
import { actingAs, startTestApp, type TestApp, testConfig } from '../../../testing/test-app.ts';

/** By the index on ids, as only what the service itself asks is looked at. */
const all = { _id: { $gt: '' } };
const editor = actingAs({ _id: 'editor', language: 'en', permissions: ['manageteams'] });

let test: TestApp;
let jobs: ReturnType<typeof createJobs>;
beforeAll(async () => {
  test = await startTestApp();
  const deps = { config: testConfig, connection: test.connection, analytics: null as never, transport: null as never };
  jobs = createJobs(deps).filter(({ name }) => name === 'imports');
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
    'importSteps',
  ])
    await test.rows.collection(name).deleteMany(all);
  await test.rows.add(
    'teams',
    aTeam({ _id: 'company', title: 'Lindeboom', isCompany: true, color: '' }),
    aTeam({ _id: 'care', title: 'Care', parentId: 'company', ancestorIds: ['company'], color: 'red' }),
  );
  for (const name of ['editor', 'ann', 'bob', 'eve'])
    await test.rows.addUser({ _id: name, email: `${name}@x.example`, firstname: name, lastname: name });
  await test.rows.add('memberships', aMembership('ann', 'care', 'manager'), aMembership('eve', 'care'));
});

const body = <Body>(reply: { status: number; body: never }, status = 200): Body => {
  expect(reply).toMatchObject({ status });
  return reply.body as Body;
};
const work = (failures: unknown[] = []) => runDueJobs(jobs, (error) => failures.push(error));
const read = async (id: string) => body<TeamImport>(await test.call(editor, 'GET', `/swarms/import/${id}`));

/** Uploads a file of teams, takes the columns that were recognised, and runs the trial. */
async function check(...lines: string[]): Promise<TeamImport> {
  const bytes = Buffer.from(lines.join('\n'));
  const start = { fileName: 'teams.csv', size: bytes.length };
  const { id } = body<TeamImport>(await test.call(editor, 'POST', '/swarms/import', start), 201);
  await test.call(editor, 'PUT', `/swarms/import/${id}/pieces/0`, { content: bytes.toString('base64') });
  await work();
  const { revision, columns } = await read(id);
  const fields = columns.map(({ field }) => field);
  body(await test.call(editor, 'PUT', `/swarms/import/${id}/columns`, { revision, fields }));
  await work();
  return read(id);
}
const start = ({ id, revision }: TeamImport) => test.call(editor, 'POST', `/swarms/import/${id}/start`, { revision });
async function importAll(given: TeamImport): Promise<TeamImport> {
  body(await start(given));
  await work();
  return read(given.id);
}
const team = (title: string) => test.rows.collection('teams').findOne({ isSegment: false, title });
const leadersOf = async (teamId: string) =>
  (await test.rows.collection('memberships').find({ teamId }).toArray())
    .filter(({ role }) => role !== 'member')
    .map(({ userId, role }) => `${userId} ${role}`)
    .sort();
/** What an import may change, to see that nothing did. */
const snapshot = async () =>
  JSON.stringify([
    await test.rows.collection('teams').find(all).sort({ _id: 1 }).toArray(),
    await test.rows.collection('memberships').find(all).sort({ _id: 1 }).toArray(),
  ]);

const file = [
  'Équipe;Couleur;Masquer le tableau de bord;Manager;Kostenplaats',
  'Care;blauw;oui;bob@x.example;4410',
  'Care / Night;;;ann@x.example, bob@x.example;4411',
  'Dike;mauve;;;',
];

it('shows what a file would do to teams, rights and homes, and changes nothing', async () => {
  const before = await snapshot();
  const checked = await check(...file);
  expect(checked.columns.map(({ field }) => field)).toEqual(['team', 'color', 'hideDashboard', 'managers', null]);
  expect(checked.trial).toEqual({
    new: 1,
    changed: 1,
    same: 0,
    problem: 1,
    managersLosing: 1,
    managersGaining: 2,
    homes: { toDashboard: 0, toCheckups: 1 },
  });
  const rows = body<TeamImportRow[]>(await test.call(editor, 'GET', `/swarms/import/${checked.id}/rows`));
  expect(rows.map(({ outcome, problems }) => [outcome, ...problems.map(({ code }) => code)])).toEqual([
    ['changed'],
    ['new'],
    ['problem', 'unknown_color'],
  ]);
  expect(body(await test.call(editor, 'GET', `/swarms/import/${checked.id}/managers`))).toEqual([
    { id: 'ann', name: 'ann ann', losing: 1, gaining: 1 },
    { id: 'bob', name: 'bob bob', losing: 0, gaining: 2 },
  ]);
  const errors = body<{ content: string }>(await test.call(editor, 'GET', `/swarms/import/${checked.id}/errors`));
  expect(errors.content).toContain('Dike;mauve;;;;Couleur: Unknown colour');
  expect(await snapshot()).toBe(before);
});

it('writes teams with their managers, whom it announces, and can be undone', async () => {
  const before = await snapshot();
  const done = await importAll(await check(...file));
  expect(done).toMatchObject({ state: 'done', progress: { done: 2, of: 2 }, changeId: expect.any(String) });
  const night = await team('Night');
  expect(night).toMatchObject({ parentId: 'care', ancestorIds: ['company', 'care'], isVisible: true, revision: 0 });
  expect(await team('Care')).toMatchObject({ color: 'blue', hideDashboard: true, revision: 1 });
  expect(await leadersOf('care')).toEqual(['bob manager']);
  expect(await leadersOf(night?._id ?? '')).toEqual(['ann manager', 'bob manager']);
  expect(await test.rows.collection('memberships').countDocuments({ isUnannounced: true })).toBe(3);
  expect(await team('Dike')).toBeNull();
  expect(await test.rows.collection('auditEvents').countDocuments({ act: 'teams_imported', objectId: done.id })).toBe(
    1,
  );

  const [change] = body<RecentChange[]>(await test.call(editor, 'GET', '/changes?kind=team'));
  expect(change).toMatchObject({ id: done.changeId, act: 'teams_imported', title: 'teams.csv' });
  body(await test.call(editor, 'POST', `/changes/${done.changeId}/undo`));
  expect(await team('Night')).toBeNull();
  expect(await leadersOf('care')).toEqual(['ann manager']);
  expect(JSON.parse(before)[0]).toMatchObject([
    { _id: 'care', color: 'red', hideDashboard: false },
    { _id: 'company' },
  ]);
  expect(await team('Care')).toMatchObject({ color: 'red', hideDashboard: false });
});

it('changes nothing when a worker dies in the middle, and another worker writes all of it', async () => {
  const checked = await check(...file);
  const before = await snapshot();
  body(await start(checked));
  const failures: unknown[] = [];
  // The last write of the transaction fails: the record of the change.
  const batches = test.rows.collection('changeBatches');
  await batches.createIndex({ kind: 1 }, { unique: true, name: 'dies' });
  await test.rows.add('changeBatches', { _id: 'other', kind: 'team', expiresAt: new Date(Date.now() + 60_000) });
  await work(failures);
  expect(failures).toHaveLength(1);
  expect(await snapshot()).toBe(before);
  expect(await read(checked.id)).toMatchObject({ state: 'importing', isStoppable: true });

  await batches.dropIndex('dies');
  await test.rows.collection('importSteps').updateMany(all, { $set: { leaseUntil: new Date(0) } });
  await work();
  expect(await read(checked.id)).toMatchObject({ state: 'done' });
  expect(await leadersOf('care')).toEqual(['bob manager']);
});

it('can be stopped before it is written, and shows a new trial when teams were changed since the last one', async () => {
  const checked = await check(...file);
  body(await start(checked));
  expect(body(await test.call(editor, 'POST', `/swarms/import/${checked.id}/stop`))).toMatchObject({
    state: 'checked',
  });
  await test.rows.collection('teams').deleteOne({ _id: 'care' });
  const before = await snapshot();
  expect(await importAll(await read(checked.id))).toMatchObject({ state: 'checked', problem: 'changed_since' });
  expect(await snapshot()).toBe(before);
});

it('is refused without the right to manage teams, and is kept apart from imports of people', async () => {
  const { id } = await check('Team', 'Care');
  const hr = actingAs({ _id: 'editor', language: 'en', permissions: ['manageusers'] });
  expect(await test.call(hr, 'GET', `/swarms/import/${id}`)).toMatchObject({ status: 403 });
  expect(await test.call(hr, 'GET', `/users/import/${id}`)).toMatchObject({ status: 404 });
  expect(await test.call(hr, 'GET', '/swarms/export?format=csv')).toMatchObject({ status: 403 });
});

it('asks for the column by which teams are found', async () => {
  const bytes = Buffer.from('Colour\nred');
  const given = { fileName: 'teams.csv', size: bytes.length };
  const { id } = body<TeamImport>(await test.call(editor, 'POST', '/swarms/import', given), 201);
  await test.call(editor, 'PUT', `/swarms/import/${id}/pieces/0`, { content: bytes.toString('base64') });
  await work();
  const columns = { revision: (await read(id)).revision, fields: ['color'] };
  const refused = await test.call(editor, 'PUT', `/swarms/import/${id}/columns`, columns);
  expect(refused).toMatchObject({ status: 400, body: { fields: [{ path: 'fields', code: 'team_missing' }] } });
});

it('exports the tree as a file that changes nothing when it is imported', async () => {
  await importAll(await check(...file));
  const before = await snapshot();
  const headers = { authorization: `Bearer ${createInternalTokens(testConfig.INTERNAL_SECRET).issue(editor)}` };
  const csv = await test.app.inject({ url: '/swarms/export?format=csv', headers });
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(csv.body.split('\r\n').slice(1, 3)).toEqual([
    'Lindeboom;;;Yes;No;No;;',
    'Lindeboom / Care;;Blue;Yes;Yes;No;bob@x.example;',
  ]);
  expect(await check(csv.body.replaceAll('\r\n', '\n').slice(1))).toMatchObject({
    trial: { same: 3, changed: 0, new: 0 },
  });
  const xlsx = await test.app.inject({ url: '/swarms/export?format=xlsx', headers });
  const lines: string[][] = [];
  for await (const { cells } of readSheet(xlsx.rawPayload)) lines.push(cells);
  expect(lines[2]?.[0]).toBe('Lindeboom / Care');
  expect(await test.rows.collection('auditEvents').countDocuments({ act: 'teams_exported' })).toBe(2);
  expect(await snapshot()).toBe(before);
});

it('finds everything by index', () => expectNoScans(test.store));
