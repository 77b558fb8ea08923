import type { RecentChange } from '@wellspring/shared/contracts/people/recent-change.ts';
import type { Segment } from '@wellspring/shared/contracts/people/segment.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { aMembership, aTeam, aUser, inDays } from '../../testing/objects.ts';
import { actingAs, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await test.rows.add('users', ...people);
  await test.rows.add('teams', aTeam({ _id: 'old', title: 'Old', isSegment: true }));
  await test.rows.add('memberships', aMembership('p0', 'old'), aMembership('p1', 'old', 'manager'));
});
afterAll(() => test.close());

const people = Array.from({ length: 12 }, (_, at) =>
  aUser({ _id: `p${at}`, profile: { city: at < 6 ? 'Ghent' : 'Namur' } }),
);
const as = (id: string, ...permissions: string[]) => actingAs({ _id: id, language: 'en', permissions });
const hr = as('p10', 'managesegments', 'manageusers');

const livesIn = (city: string) => ({
  match: 'all' as const,
  conditions: [{ field: 'city', operator: 'eq', value: city }],
});
const content = (given: object = {}) => ({
  title: 'Ghent',
  color: 'blue',
  filter: livesIn('Ghent'),
  managers: ['p1'],
  ...given,
});

const add = async (id: string, given: object = {}) =>
  expect((await test.call(hr, 'POST', '/segments', { id, ...content(given) })).status).toBe(201);
const change = (id: string, revision: number, given: object, actor = hr) =>
  test.call(actor, 'PUT', `/segments/${id}`, { revision, ...content(given) });
const read = async (id: string) => (await test.call(hr, 'GET', `/segments/${id}`)).body as Segment;
const changesOf = async (id: string, actor = hr) => {
  const { body } = await test.call(actor, 'GET', '/changes?kind=segment');
  return (body as RecentChange[]).filter(({ objectId }) => objectId === id);
};
async function undoLast(id: string, actor = hr) {
  const [last] = await changesOf(id, actor);
  return test.call(actor, 'POST', `/changes/${last?.id}/undo`);
}
const members = async (id: string) =>
  (await test.rows.collection('memberships').find({ teamId: id, role: 'member' }).toArray())
    .map((row) => row.userId)
    .sort();
const versionsOf = (segmentId: string) =>
  test.rows
    .collection('segmentVersions')
    .find({ _id: { $gt: `${segmentId}.`, $lt: `${segmentId}/` } })
    .sort({ _id: 1 })
    .toArray();

describe('a deleted segment', () => {
  it('comes back with its rule, its people and its managers, of whom the others are notified', async () => {
    await add('gone');
    const before = await read('gone');
    expect((await test.call(hr, 'DELETE', '/segments/gone')).status).toBe(204);
    expect(await changesOf('gone')).toMatchObject([{ act: 'segment_deleted', title: 'Ghent', undoneAt: null }]);
    expect(await undoLast('gone')).toMatchObject({ status: 200, body: { leftOut: 0 } });
    expect(await read('gone')).toEqual({ ...before, revision: 2 });
    expect(await members('gone')).toEqual(['p0', 'p1', 'p2', 'p3', 'p4', 'p5']);
    expect(test.woken).toContain('segments');
    const manager = await test.rows.collection('memberships').findOne({ teamId: 'gone', role: 'manager' });
    expect(manager).toMatchObject({ userId: 'p1', isUnannounced: true });
    // The version from before is there: what is saved next has the number after it.
    expect((await change('gone', 2, { filter: livesIn('Namur') })).status).toBe(200);
    expect(await members('gone')).toEqual(['p10', 'p11', 'p6', 'p7', 'p8', 'p9']);
  });

  it('comes back without a manager who has left or been erased, and not for the one who would become manager', async () => {
    await add('left', { managers: ['p2', 'p3', 'p4'] });
    await test.call(hr, 'DELETE', '/segments/left');
    await test.rows.collection('users').updateOne({ _id: 'p2' }, { $set: { status: 'former' } });
    await test.rows.collection('changes').deleteMany({ userId: 'p3' });
    expect((await undoLast('left', as('p4', 'managesegments'))).body).toMatchObject({ leftOut: 3 });
    expect(await read('left')).toMatchObject({ managers: [] });
    await test.rows.collection('users').updateOne({ _id: 'p2' }, { $set: { status: 'active' } });
  });

  it('comes back with the people it had where it had no rule', async () => {
    expect((await test.call(hr, 'DELETE', '/segments/old')).status).toBe(204);
    expect((await undoLast('old')).status).toBe(200);
    expect(await read('old')).toMatchObject({ filter: null, managers: [{ id: 'p1' }] });
    expect(await members('old')).toEqual(['p0']);
  });
});

describe('a changed segment', () => {
  it('becomes what it was, with a version of its own for the rounds that open later', async () => {
    await add('moved');
    await change('moved', 1, { title: 'Namur', color: 'red', filter: livesIn('Namur'), managers: ['p5'] });
    expect(await undoLast('moved')).toMatchObject({ status: 200, body: { leftOut: 0 } });
    expect(await read('moved')).toMatchObject({ ...content({ managers: [{ id: 'p1' }] }), revision: 3 });
    expect(await members('moved')).toEqual(['p0', 'p1', 'p2', 'p3', 'p4', 'p5']);
    expect((await versionsOf('moved')).map(({ _id, savedBy }) => [_id, savedBy])).toEqual([
      ['moved.1', 'p10'],
      ['moved.2', 'p10'],
      ['moved.3', 'p10'],
    ]);
    expect((await change('moved', 2, { title: 'Stale' })).status).toBe(409);
    expect((await change('moved', 3, { filter: livesIn('Namur') })).status).toBe(200);
  });

  it('keeps what was changed since, and refuses when that is all of it', async () => {
    await add('since');
    await change('since', 1, { title: 'One', color: 'red' });
    const [first] = await changesOf('since');
    await change('since', 2, { title: 'Two', color: 'red' });
    const undo = () => test.call(hr, 'POST', `/changes/${first?.id}/undo`);
    expect((await undo()).body).toMatchObject({ leftOut: 1 });
    expect(await read('since')).toMatchObject({ title: 'Two', color: 'blue' });
    const [second] = await changesOf('since');
    await change('since', 4, { title: 'Three' });
    expect(await test.call(hr, 'POST', `/changes/${second?.id}/undo`)).toMatchObject({
      status: 409,
      body: { fields: [{ code: 'changed_since' }] },
    });
  });

  it('uses up a saved rule of the day, for users who may not see the fields of others', async () => {
    const owner = as('p11', 'managesegments');
    await add('often');
    for (const [at, city] of ['Namur', 'Antwerp', 'Liege', 'Bruges', 'Mons'].entries()) {
      // The fifth rule of the day.
      if (at === 4) expect((await undoLast('often', owner)).status).toBe(200);
      else expect((await change('often', at + 1, { filter: livesIn(city) }, owner)).status).toBe(200);
    }
    const [, third] = await changesOf('often');
    await test.rows.collection('segmentRules').updateOne({ _id: 'often' }, { $set: { filter: livesIn('Liege') } });
    const refused = await test.call(owner, 'POST', `/changes/${third?.id}/undo`);
    expect(refused).toMatchObject({ status: 409, body: { fields: [{ code: 'daily_limit', params: { most: 5 } }] } });
    expect((await test.call(hr, 'POST', `/changes/${third?.id}/undo`)).status).toBe(200);
  });
});

it('is undone for 30 days, by who manages segments, and found by an index', async () => {
  const [last] = await changesOf('moved');
  for (const permission of ['manageteams', 'manageusers', 'viewSegments']) {
    const other = as('p9', permission);
    expect((await test.call(other, 'GET', '/changes?kind=segment')).status).toBe(403);
    expect((await test.call(other, 'POST', `/changes/${last?.id}/undo`)).status).toBe(404);
  }
  const { matchedCount } = await test.rows
    .collection('changeBatches')
    .updateOne({ _id: last?.id ?? '' }, { $set: { at: inDays(-31), expiresAt: inDays(-1) } });
  expect(matchedCount).toBe(1);
  expect((await changesOf('moved')).map(({ id }) => id)).not.toContain(last?.id);
  expect((await test.call(hr, 'POST', `/changes/${last?.id}/undo`)).status).toBe(404);
  await expectNoScans(test.store);
});
