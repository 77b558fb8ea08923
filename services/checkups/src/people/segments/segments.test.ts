import type { Segment } from '@wellspring/shared/contracts/people/segment.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJobs } from '../../main/jobs.ts';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { aMembership, aTeam, aUser, inDays } from '../../testing/objects.ts';
import { runDueJobs } from '../../testing/run-due-jobs.ts';
import { addPlannedRun, openRuns } from '../../testing/small-company.ts';
import { actingAs, startTestApp, type TestApp, testConfig } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await test.rows.add(
    'teams',
    aTeam({ _id: 'operations' }),
    aTeam({ _id: 'yard', parentId: 'operations', ancestorIds: ['operations'] }),
  );
  const profileFields = { employmentType: { isShown: true, isEditable: true, isRequired: false } };
  await test.rows.add('settings', { _id: '1', revision: 1, data: { profileFields } });
  await test.rows.add('users', ...people);
  await test.rows.add('memberships', ...people.slice(0, 20).map(({ _id }) => aMembership(_id, 'yard')));
});
afterAll(() => test.close());

/** Twenty in the yard, and of all forty every second one a blue-collar worker. */
const people = Array.from({ length: 40 }, (_, at) =>
  aUser({ _id: `p${at}`, profile: { employmentType: at % 2 === 0 ? 'blue-collar' : 'white-collar' } }),
);
const as = (id: string, ...permissions: string[]) => actingAs({ _id: id, language: 'en', permissions });
const hr = as('p1', 'managesegments', 'manageusers');
const segmentsOnly = as('p2', 'managesegments');

const blue = { field: 'employmentType', operator: 'eq', value: 'blue-collar' };
const inOperations = { field: 'team', operator: 'eq', value: 'operations' };
const content = (...conditions: object[]) => ({
  title: ' Blue-collar  workers ',
  color: 'green',
  filter: { match: 'all', conditions },
  managers: [] as string[],
});

const add = async (body: object, actor = hr) =>
  (await test.call(actor, 'POST', '/segments', body)) as { status: number; body: Segment };
const members = async (id: string) =>
  (await test.rows.collection('memberships').find({ teamId: id, role: 'member' }).toArray())
    .map((row) => row.userId)
    .sort();

/** Does what the worker does for segments. */
async function work() {
  const jobs = createJobs({
    config: testConfig,
    connection: test.connection,
    analytics: { call: async () => Promise.reject(new Error('not called')) },
    transport: { sendMail: async () => Promise.reject(new Error('not called')) },
  });
  await runDueJobs(
    jobs.filter(({ name }) => name === 'segments'),
    (error) => {
      throw error;
    },
  );
}

describe('a segment', () => {
  it('holds the people who fit, once, however often it is sent', async () => {
    const body = { id: 'blue', ...content(blue) };
    const first = await add(body);
    expect([first.status, first.body]).toMatchObject([
      201,
      { title: 'Blue-collar workers', revision: 1, size: { kind: 'about', count: 20 }, minimum: 3 },
    ]);
    expect((await add(body)).status).toBe(200);
    expect(await members('blue')).toEqual(
      people
        .filter((_, at) => at % 2 === 0)
        .map(({ _id }) => _id)
        .sort(),
    );
    expect((await test.call(hr, 'GET', '/segments/count?title_contains=COLLAR')).body).toEqual({ count: 1 });
    expect((await test.call(hr, 'GET', '/segments')).body).toMatchObject([{ id: 'blue', size: { count: 20 } }]);
  });

  it('does not show its title to the people in it', async () => {
    const me = await test.call(as('p0'), 'GET', '/users/me');
    expect(await members('blue')).toContain('p0');
    expect(me.body).toMatchObject({ member: [{ id: 'yard' }] });
    expect(JSON.stringify(me.body)).not.toContain('Blue-collar');
  });

  it('counts teams with all below them, rounded, and refuses what does not fit', async () => {
    const count = (...conditions: object[]) =>
      test.call(hr, 'POST', '/segments/count', { filter: { match: 'all', conditions } });
    expect((await count(inOperations)).body).toEqual({ kind: 'about', count: 20, of: 40 });
    expect((await count(inOperations, blue)).body).toEqual({ kind: 'about', count: 10, of: 40 });
    expect((await count(inOperations, { field: 'gender', operator: 'eq', value: 'male' })).body).toEqual({
      kind: 'fewer',
      than: 10,
    });
    expect(await count({ field: 'team', operator: 'eq', value: 'nowhere' })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'filter.conditions.0.value', code: 'unknown' }] },
    });
    expect((await add({ ...content(blue), title: ' ', managers: ['nobody'] })).body).toMatchObject({
      fields: [
        { path: 'title', code: 'required' },
        { path: 'managers', code: 'unknown' },
      ],
    });
  });

  it('is changed by one of two editors, and asks for the company’s manager to name oneself', async () => {
    const change = (revision: number, managers: string[], actor = hr) =>
      test.call(actor, 'PUT', '/segments/blue', { ...content(blue, inOperations), revision, managers });
    expect((await change(0, [])).body).toMatchObject({ code: 'stale_revision', details: { revision: 1 } });
    expect((await change(1, ['p1'])).body).toMatchObject({ fields: [{ path: 'managers', code: 'yourself' }] });
    expect((await change(1, ['p3'])).body).toMatchObject({
      revision: 2,
      managers: [{ id: 'p3' }],
      size: { count: 10 },
    });
    expect(await members('blue')).toHaveLength(10);
  });

  it('follows a profile and a team as soon as the job has run', async () => {
    const { body } = (await test.call(as('p0'), 'GET', '/users/p0')) as { body: { profileRevision: number } };
    await work();
    expect(await members('blue')).toContain('p0');
    const changed = await test.call(as('p0'), 'PUT', '/customuser/p0', {
      profileRevision: body.profileRevision,
      employmentType: 'white-collar',
    });
    expect(changed).toMatchObject({ status: 200 });
    expect(test.woken).toContain('segments');
    await work();
    expect(await members('blue')).not.toContain('p0');
    const admin = as('admin', 'managecompany');
    expect((await test.call(admin, 'DELETE', '/swarms/yard/members/p2?role=member')).status).toBeLessThan(300);
    await work();
    expect(await members('blue')).not.toContain('p2');
  });

  it('shows its size to users with managesegments alone after a night, with five changed rules a day', async () => {
    const mine = await add({ id: 'mine', ...content(blue) }, segmentsOnly);
    expect(mine.body).toMatchObject({ size: { kind: 'tonight' } });
    expect((await test.call(segmentsOnly, 'POST', '/segments/count', { filter: content(blue).filter })).status).toBe(
      403,
    );
    await test.rows.collection('segmentSteps').deleteMany({ _id: { $gt: '' } });
    await work();
    const told = (await test.call(segmentsOnly, 'GET', '/segments/mine')).body as Segment;
    expect(told.size.kind).toBe('about');
    expect([15, 20, 25]).toContain(told.size.kind === 'about' && told.size.count);
    for (let at = 1; at < 5; at += 1)
      expect((await add({ id: `mine${at}`, ...content(inOperations) }, segmentsOnly)).status).toBe(201);
    expect(await add({ id: 'mine5', ...content(blue) }, segmentsOnly)).toMatchObject({
      status: 409,
      body: { fields: [{ path: 'filter', code: 'daily_limit', params: { most: 5 } }] },
    });
    const events = await test.rows.collection('auditEvents').find({ userId: 'p2', act: 'segment_changed' }).toArray();
    expect(events).toHaveLength(5);
    // A title is no rule.
    const renamed = { ...content(blue), title: 'Works', revision: 1 };
    expect((await test.call(segmentsOnly, 'PUT', '/segments/mine', renamed)).body).toMatchObject({
      title: 'Works',
      size: told.size,
    });
  });

  it('is not written at all when the transaction is stopped', async () => {
    await test.rows.add('segmentVersions', {
      _id: 'broken.1',
      segmentId: 'broken',
      filter: {},
      savedAt: new Date(),
      savedBy: 'x',
    });
    expect((await add({ id: 'broken', ...content(blue) })).status).toBe(400);
    expect(await test.rows.collection('teams').findOne({ _id: 'broken' })).toBeNull();
    expect(await test.rows.collection('segmentRules').findOne({ _id: 'broken' })).toBeNull();
  });
});

describe('a round', () => {
  it('keeps the rules that it opened with, also for who is added later', async () => {
    await add({ id: 'in-yard', ...content(inOperations) });
    const entry = await addPlannedRun(test, { audience: { teamIds: [], segmentIds: [], excludedUserIds: ['p39'] } });
    await openRuns(test.connection);
    await test.call(hr, 'PUT', '/segments/in-yard', { ...content({ ...inOperations, operator: 'ne' }), revision: 1 });
    await add({ id: 'later', ...content({ ...inOperations, operator: 'ne' }) });
    await test.rows.collection('entries').updateOne(
      { _id: entry._id },
      {
        $set: {
          audience: { teamIds: [], segmentIds: [], excludedUserIds: [] },
          needsPreparing: true,
          revision: 1,
          end: inDays(9),
        },
      },
    );
    await openRuns(test.connection);
    const frameOf = (userId: string) => test.rows.collection('frames').findOne({ entryId: entry._id, userId });
    expect((await frameOf('p5'))?.segmentIds).toContain('in-yard');
    const late = await frameOf('p39');
    expect(late?.segmentIds).not.toContain('in-yard');
    expect(late?.segmentIds).not.toContain('later');
    expect(await members('in-yard')).toContain('p39');
  });

  it('that names a segment keeps it from being deleted', async () => {
    const entry = await addPlannedRun(test, {
      start: inDays(3),
      end: inDays(10),
      audience: { teamIds: [], segmentIds: ['later'], excludedUserIds: [] },
    });
    expect((await test.call(hr, 'GET', '/segments/later')).body).toMatchObject({
      uses: [
        { kind: 'planned', title: 'Spring checkup', entryId: entry._id, isAlone: true, days: 7, questionCount: 6 },
      ],
    });
    expect(await test.call(hr, 'DELETE', '/segments/later')).toMatchObject({
      status: 409,
      body: { fields: [{ code: 'in_use' }] },
    });
    await test.rows.collection('entries').deleteOne({ _id: entry._id });
    expect((await test.call(hr, 'DELETE', '/segments/later')).status).toBe(204);
    expect(await members('later')).toEqual([]);
    expect((await test.call(hr, 'DELETE', '/segments/later')).status).toBe(404);
  });
});

it('is for who manages segments, and finds everything by an index', async () => {
  for (const permission of ['manageusers', 'manageteams', 'viewSegments'])
    expect((await test.call(as('p4', permission), 'GET', '/segments')).status).toBe(403);
  await test.rows.add('userTags', { _id: 't1', text: 'Night work', folded: 'night work', trigrams: [] });
  expect((await test.call(hr, 'GET', '/segments/tags?text_contains=night')).body).toEqual(['Night work']);
  await expectNoScans(test.store);
});
