import type { Team, TeamConsequences, TeamDetails } from '@wellspring/shared/contracts/people/team.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { aMembership, aTeam, aUser } from '../../testing/objects.ts';
import { addPlannedRun, openRuns } from '../../testing/small-company.ts';
import { actingAs, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createChangesRepository } from '../changes/changes.repository.ts';
import { createUndoChange } from '../changes/undo-change.repository.ts';
import type { TeamRow, UserRow } from '../door/person.ts';
import { createTeamWriter } from './write-teams.repository.ts';

let test: TestApp;
const users: Record<string, UserRow> = {};
const NAMES = ['an', 'ilse', 'jan', 'karim', 'wim', 'noor', 'yasmina', 'editor', 'boss', 'hr', 'onlooker', 'nobody'];
const permissions: Record<string, string[]> = {
  editor: ['manageteams'],
  boss: ['managecompany'],
  hr: ['manageusers'],
  onlooker: ['viewTeams'],
};

/** Company > Operations > Logistics, and Company > Commercial > Customer care > Order desk; a bakery beside it. */
beforeAll(async () => {
  test = await startTestApp();
  for (const id of NAMES)
    users[id] = await test.rows.addUser({ _id: id, firstname: id, permissions: permissions[id] ?? [] });
  const team = (_id: string, above: string[], given: Partial<TeamRow> = {}) =>
    aTeam({ _id, title: _id, ancestorIds: above, parentId: above.at(-1) ?? null, ...given });
  await test.rows.add(
    'teams',
    team('company', [], { isCompany: true }),
    team('operations', ['company']),
    team('logistics', ['company', 'operations']),
    team('commercial', ['company']),
    team('care', ['company', 'commercial']),
    team('desk', ['company', 'commercial', 'care']),
    team('night', ['company', 'commercial', 'care']),
    team('secret', ['company'], { isVisible: false }),
    team('bakery', [], { isBase: true }),
    team('age', [], { isSegment: true }),
  );
  const members = async (teamId: string, count: number) => {
    const people = Array.from({ length: count }, (_, at) => aUser({ _id: `${teamId}-${at}` }));
    await test.rows.add('users', ...people);
    await test.rows.add('memberships', ...people.map(({ _id }) => aMembership(_id, teamId)));
  };
  await members('desk', 6);
  await members('care', 9);
  await members('logistics', 33);
  await members('night', 3);
  await test.rows.add('users', aUser({ _id: 'left', status: 'former' }));
  await test.rows.add(
    'memberships',
    aMembership('left', 'desk'),
    aMembership('desk-0', 'care'),
    aMembership('an', 'company', 'manager'),
    aMembership('ilse', 'operations', 'manager'),
    aMembership('wim', 'logistics', 'manager'),
    aMembership('jan', 'commercial', 'manager'),
    aMembership('karim', 'care', 'manager'),
    aMembership('noor', 'care', 'viewer'),
    aMembership('yasmina', 'desk', 'manager'),
  );
});
afterAll(() => test.close());

const as = (name: string) => actingAs(users[name] ?? aUser());
const call = (name: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
  test.call(as(name), method, url, body);
const list = async (name: string, query = '') => (await call(name, 'GET', `/swarms${query}`)).body as Team[];
const read = async (id: string, name = 'editor') => (await call(name, 'GET', `/swarms/${id}`)).body as TeamDetails;
const change = async (id: string, fields: object, name = 'editor') =>
  call(name, 'PUT', `/swarms/${id}`, { revision: (await read(id)).revision, ...fields });
const stored = async (id: string) => (await test.rows.collection('teams').findOne({ _id: id })) as TeamRow | null;
const changesBy = async (name = 'editor') =>
  (await call(name, 'GET', '/changes?kind=team')).body as { id: string; act: string; title: string; by: string }[];
const undoLast = async (name = 'editor') => call(name, 'POST', `/changes/${(await changesBy('editor'))[0]?.id}/undo`);

describe('reading the tree', () => {
  it('returns its tops, one level at a time, with exact numbers for editors', async () => {
    expect((await list('editor')).map(({ id, people, isbase }) => [id, people, isbase])).toEqual([
      ['bakery', 0, true],
      ['company', 51, false],
    ]);
    const children = await list('editor', '?parent=commercial');
    expect(children).toMatchObject([{ id: 'care', people: 18, childCount: 2, overlords: [{ id: 'karim' }] }]);
    expect(await list('editor', '?parent=care')).toMatchObject([
      { id: 'desk', people: 6, isTooSmall: false },
      { id: 'night', people: 3, isTooSmall: true },
    ]);
  });

  it('shows managers their teams and those below with exact numbers, and nothing above', async () => {
    const [top, ...others] = await list('karim');
    expect(others).toEqual([]);
    expect(top).toMatchObject({ id: 'care', people: 18, parent: null, ancestors: [] });
    expect(await list('karim', '?parent=care')).toMatchObject([{ id: 'desk', ancestors: ['care'] }, { people: 3 }]);
    expect((await call('karim', 'GET', '/swarms/commercial')).status).toBe(404);
    expect((await call('karim', 'GET', '/swarms/desk/members')).body).toHaveLength(7 - 1);
    expect((await call('karim', 'GET', '/swarms?parent=operations')).status).toBe(404);
  });

  it('rounds numbers for viewers, withholds small ones and never names members to them', async () => {
    for (const name of ['noor', 'onlooker']) {
      expect(await read('care', name)).toMatchObject({ people: 20, isRounded: true, fewerThan: 5 });
      expect(await read('night', name)).toMatchObject({ people: null, fewerThan: 5, isTooSmall: true });
      expect((await call(name, 'GET', '/swarms/care/members')).status).toBe(403);
    }
    expect((await call('hr', 'GET', '/swarms/care/members?role=viewer')).body).toMatchObject([{ id: 'noor' }]);
  });

  it('shows hidden teams to editors only, and nothing to people without teams', async () => {
    expect((await list('editor', '?parent=company')).map(({ id }) => id)).toContain('secret');
    expect((await list('onlooker', '?parent=company')).map(({ id }) => id)).not.toContain('secret');
    expect((await call('nobody', 'GET', '/swarms')).status).toBe(403);
    expect((await call('editor', 'GET', '/swarms/age')).status).toBe(404);
  });

  it('finds teams by title and by manager, with the path to them', async () => {
    expect(await list('editor', '?text=DES')).toMatchObject([
      { id: 'desk', ancestors: ['company', 'commercial', 'care'] },
    ]);
    expect((await list('editor', '?text=yasm')).map(({ id }) => id)).toEqual(['desk']);
    expect(await list('karim', '?text=logi')).toEqual([]);
  });
});

describe('changing a team', () => {
  it('is for holders of manageteams: everybody else, managers of the team too, only reads', async () => {
    const { revision } = await read('care');
    const before = [await stored('care'), await stored('desk')];
    for (const name of ['karim', 'noor', 'hr', 'onlooker'])
      for (const [method, path, body] of [
        ['POST', '', { title: 'New', parent: 'care' }],
        ['PUT', '/care', { revision, title: 'X' }],
        ['PUT', '/care', { revision, addedMembers: [name] }],
        ['POST', '/care/consequences', { parent: 'operations' }],
        ['POST', '/care/members', { userId: name, role: 'member' }],
        ['DELETE', '/desk/members/desk-1', undefined],
        ['DELETE', '/desk', undefined],
      ] as const)
        expect([name, method, path, (await call(name, method, `/swarms${path}`, body)).status]).toEqual([
          name,
          method,
          path,
          403,
        ]);
    expect([await stored('care'), await stored('desk')]).toEqual(before);
  });

  it('finds a conflict with a change since, and returns the team as it is', async () => {
    const { revision } = await read('care');
    expect((await call('editor', 'PUT', '/swarms/care', { revision, color: 'orange' })).status).toBe(200);
    const reply = await call('editor', 'PUT', '/swarms/care', { revision, color: 'red' });
    expect(reply).toMatchObject({ status: 409, body: { code: 'stale_revision', details: { color: 'orange' } } });
  });

  it('moves a team with all below it, and its consequences are known before', async () => {
    const { body } = await call('editor', 'POST', '/swarms/care/consequences', { parent: 'operations' });
    expect(body as TeamConsequences).toMatchObject({
      losing: [{ id: 'jan' }],
      gaining: [{ id: 'ilse' }],
      sizes: [
        { id: 'commercial', before: 18, after: 0, isLarge: false },
        { id: 'operations', before: 33, after: 51, isLarge: true },
      ],
      orphans: 0,
      isPossible: true,
    });
    expect((await stored('care'))?.parentId).toBe('commercial');
    expect((await change('care', { parent: 'operations' })).status).toBe(200);
    expect((await stored('desk'))?.ancestorIds).toEqual(['company', 'operations', 'care']);
    expect((await undoLast()).body).toEqual({ restored: 1, leftOut: 0 });
    expect((await stored('desk'))?.ancestorIds).toEqual(['company', 'commercial', 'care']);
  });

  it('refuses cycles, a team above a base team and the company team below another', async () => {
    const codes = async (id: string, fields: object) => {
      const { status, body } = await change(id, fields);
      return [status, (body as { fields: { code: string }[] }).fields[0]?.code];
    };
    expect(await codes('care', { parent: 'desk' })).toEqual([409, 'below_itself']);
    expect(await codes('care', { parent: 'care' })).toEqual([409, 'below_itself']);
    expect(await codes('bakery', { parent: 'company' })).toEqual([400, 'base_team']);
    expect(await codes('company', { parent: 'bakery' })).toEqual([400, 'company_team']);
    expect(await codes('care', { parent: null })).toEqual([400, 'required']);
    expect(await codes('care', { parent: 'age' })).toEqual([400, 'unknown']);
    expect(await codes('desk', { title: 'night' })).toEqual([409, 'taken']);
    expect(await codes('desk', { managers: ['left'] })).toEqual([400, 'unknown']);
    expect(await stored('desk')).toMatchObject({ ancestorIds: ['company', 'commercial', 'care'], title: 'desk' });
  });

  it('refuses users who name themselves manager or viewer without managecompany', async () => {
    expect((await change('desk', { managers: ['yasmina', 'editor'] })).status).toBe(403);
    expect((await call('editor', 'POST', '/swarms/desk/members', { userId: 'editor', role: 'viewer' })).status).toBe(
      403,
    );
    expect((await read('desk')).overlords).toMatchObject([{ id: 'yasmina' }]);
    expect((await change('desk', { managers: ['yasmina', 'boss'] }, 'boss')).status).toBe(200);
    await call('boss', 'DELETE', '/swarms/desk/members/boss?role=manager');
  });

  it('changes nothing when the process ends in the middle of a move', async () => {
    const writer = createTeamWriter(test.connection, {
      record: async () => Promise.reject(new Error('killed')),
      isAsked: async () => null,
    });
    const before = [await stored('care'), await stored('desk')];
    const { revision } = await read('care');
    const move = { revision, parent: 'operations', managers: ['jan'] };
    await expect(writer.change('care', move, { userId: 'editor', actor: as('editor') })).rejects.toThrow('killed');
    expect([await stored('care'), await stored('desk')]).toEqual(before);
    expect((await read('care')).overlords).toMatchObject([{ id: 'karim' }]);
  });

  it('deletes and undoes nothing when the process ends in the middle', async () => {
    const rows = async () => [
      await test.rows.collection('teams').find({ ancestorIds: 'care' }).toArray(),
      await test.rows.collection('memberships').find({ teamId: 'care' }).toArray(),
    ];
    const before = await rows();
    const writer = createTeamWriter(test.connection, {
      record: async () => Promise.reject(new Error('killed')),
      isAsked: async () => null,
    });
    await expect(writer.remove('care', { userId: 'editor', actor: as('editor') })).rejects.toThrow('killed');
    expect(await rows()).toEqual(before);
    expect(await stored('care')).not.toBeNull();
    await change('care', { parent: 'operations', managers: ['jan'] });
    const moved = await rows();
    const [recorded] = await changesBy();
    const changes = createChangesRepository(test.connection);
    const undo = createUndoChange(test.connection, {
      pieceRows: 500,
      rules: { users: {}, teams: {}, memberships: {}, segmentRules: {} },
      lock: async () => undefined,
      afterUndo: async () => Promise.reject(new Error('killed')),
    });
    const batch = await changes.find(recorded?.id ?? '', new Date());
    if (!batch) throw new Error('not recorded');
    await expect(undo(batch, { userId: 'editor', actor: as('editor') }, new Date())).rejects.toThrow('killed');
    expect(await rows()).toEqual(moved);
    expect((await undoLast()).body).toMatchObject({ leftOut: 0 });
    expect((await stored('desk'))?.ancestorIds).toEqual(['company', 'commercial', 'care']);
  });

  it('keeps two moves at once from making a cycle', async () => {
    const replies = await Promise.all([
      change('operations', { parent: 'commercial' }),
      change('commercial', { parent: 'operations' }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    await undoLast();
    expect((await stored('logistics'))?.ancestorIds).toEqual(['company', 'operations']);
  });

  it('does not change how runs count people', async () => {
    const { _id: entryId } = await addPlannedRun(test);
    await openRuns(test.connection);
    const frozen = async () => [
      await test.rows.collection('frames').find({ entryId }).toArray(),
      await test.rows.collection('runTeams').find({ entryId }).toArray(),
    ];
    const before = await frozen();
    expect(before[1]?.length).toBeGreaterThan(0);
    await change('care', { parent: 'operations', title: 'Care' });
    await openRuns(test.connection);
    expect(await frozen()).toEqual(before);
    await undoLast();
  });

  it('counts the people whose home changes with the dashboard', async () => {
    const question = { hideDashboard: true };
    const { body } = await call('editor', 'POST', '/swarms/desk/consequences', question);
    // One of six also belongs to a team that shows the dashboard.
    expect((body as TeamConsequences).homes).toEqual({ toDashboard: 0, toCheckups: 5 });
  });
});

describe('deleting a team', () => {
  it('is refused while a planned checkup asks it, and names the checkup', async () => {
    const run = await addPlannedRun(test, {
      start: new Date(Date.now() + 86_400_000),
      audience: { teamIds: ['care'], segmentIds: [], excludedUserIds: [] },
    });
    const reply = await call('editor', 'DELETE', '/swarms/care');
    expect(reply).toMatchObject({
      status: 409,
      body: { fields: [{ code: 'planned', params: { title: 'Spring checkup' } }] },
    });
    expect((await call('editor', 'POST', '/swarms/care/consequences', { isDeleted: true })).body).toMatchObject({
      isPossible: false,
      orphans: 2,
      members: 10,
    });
    await test.rows.collection('entries').deleteOne({ _id: run._id });
  });

  it('leaves the teams below without a place, and can be undone with all its people', async () => {
    const links = () => test.rows.collection('memberships').find({ teamId: 'care' }).toArray();
    const before = await links();
    expect((await call('editor', 'DELETE', '/swarms/care')).status).toBe(204);
    expect(await links()).toEqual([]);
    expect((await list('editor', '?orphaned=true')).map(({ id, orphanedFrom }) => [id, orphanedFrom?.title])).toEqual([
      ['desk', 'care'],
      ['night', 'care'],
    ]);
    expect((await stored('desk'))?.ancestorIds).toEqual([]);
    expect((await undoLast()).body).toEqual({ restored: before.length + 3, leftOut: 0 });
    const ids = (rows: { _id: string }[]) => rows.map(({ _id }) => _id).sort();
    expect(ids(await links())).toEqual(ids(before));
    expect(await list('editor', '?orphaned=true')).toEqual([]);
    expect((await stored('desk'))?.ancestorIds).toEqual(['company', 'commercial', 'care']);
    expect(await stored('desk')).not.toHaveProperty('orphanedFrom');
  });

  it('is refused for the company team', async () => {
    expect((await call('editor', 'DELETE', '/swarms/company')).status).toBe(409);
  });
});

it('logs a change with titles and flags, and of the leaders only that they changed', async () => {
  const { id } = (await call('editor', 'POST', '/swarms', { title: 'Archive', parent: 'operations' })).body as Team;
  expect((await change(id, { title: 'Records', parent: 'care', managers: ['jan'], hideDashboard: true })).status).toBe(
    200,
  );
  const event = await test.rows.collection('auditEvents').findOne({ objectId: id, act: 'team_moved' });
  expect(event?.details).toEqual({
    changes: [
      { field: 'title', before: 'Archive', after: 'Records' },
      { field: 'hideDashboard', before: 'no', after: 'yes' },
      { field: 'parent', before: (await read('operations')).title, after: (await read('care')).title },
      { field: 'managers', before: null, after: null },
    ],
  });
});

describe('recent changes', () => {
  it('name who did what, for those who may do such changes', async () => {
    await change('desk', { color: 'blue' });
    expect((await changesBy())[0]).toMatchObject({ act: 'team_changed', title: 'desk', by: 'editor Peeters' });
    expect((await call('karim', 'GET', '/changes?kind=team')).status).toBe(403);
    expect((await call('editor', 'GET', '/changes?kind=user')).status).toBe(403);
    expect((await undoLast('hr')).status).toBe(404);
  });

  it('leave out what was changed since', async () => {
    await change('desk', { color: 'red', description: 'Orders' });
    const [recorded] = await changesBy();
    await change('desk', { color: 'green' });
    const reply = await call('editor', 'POST', `/changes/${recorded?.id}/undo`);
    expect(reply.body).toEqual({ restored: 0, leftOut: 1 });
    expect(await read('desk')).toMatchObject({ color: 'green', description: '' });
  });

  it('leave out erased users, of whom no value stays', async () => {
    await test.rows.addUser({ _id: 'gone' });
    await call('editor', 'POST', '/swarms/desk/members', { userId: 'gone', role: 'manager' });
    await call('editor', 'DELETE', '/swarms/desk/members/gone?role=manager');
    const [removal] = await changesBy();
    const { peopleCollections } = await import('../people.module.ts');
    for (const { personalData } of peopleCollections)
      if (personalData !== 'none' && 'erase' in personalData)
        for (const { phase, erase } of personalData.erase)
          if (phase === 'rest') await erase({ connection: test.connection } as never, 'gone');
    expect(await test.rows.collection('changes').findOne({ userId: 'gone' })).toBeNull();
    expect((await call('editor', 'POST', `/changes/${removal?.id}/undo`)).status).toBe(409);
    expect((await read('desk')).overlords).toMatchObject([{ id: 'yasmina' }]);
  });

  it('restore the undoer as a manager only with managecompany', async () => {
    await test.rows.add('memberships', aMembership('editor', 'night', 'manager'));
    await call('editor', 'DELETE', '/swarms/night/members/editor?role=manager');
    const [removal] = await changesBy();
    expect((await call('editor', 'POST', `/changes/${removal?.id}/undo`)).status).toBe(409);
    expect((await read('night')).overlords).toEqual([]);
    expect((await call('boss', 'POST', `/changes/${removal?.id}/undo`)).body).toEqual({ restored: 1, leftOut: 0 });
  });

  it('are gone after 30 days', async () => {
    const { expiresAt, at } = (await test.rows
      .collection('changeBatches')
      .findOne({ kind: 'team' })) as never as Record<string, Date>;
    expect(Number(expiresAt) - Number(at)).toBe(30 * 86_400_000);
    const rows = await test.rows.collection('changes').find({ userId: null }).toArray();
    expect(rows.every((row) => row.expiresAt instanceof Date)).toBe(true);
    const [recent] = await changesBy();
    await test.rows
      .collection('changeBatches')
      .updateOne({ _id: recent?.id ?? '' }, { $set: { expiresAt: new Date(0) } });
    expect((await call('editor', 'POST', `/changes/${recent?.id}/undo`)).status).toBe(404);
  });
});

it('reads by index only', () => expectNoScans(test.store));
