import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACTORS, permissionsWithoutActor } from './actors.ts';
import { askAsEveryone, toExpected } from './ask-as-everyone.ts';
import { addCompany, namesSegment } from './company.ts';
import { type MatrixRow, readMatrix, toRowName } from './matrix.ts';
import { requests } from './requests/requests.ts';
import { type Stack, startStack } from './stack.ts';
import { createWorld, type World } from './world.ts';

const rows = readMatrix();
const rowNamed = (name: string): MatrixRow =>
  rows.find((row) => toRowName(row) === name) ?? expect.fail(`no row ${name} in the matrix`);

const routes = new Set<string>();
let stack: Stack;
let world: World;
beforeAll(async () => {
  stack = await startStack(({ method, url, config }) => {
    if (config?.isWrongMethod) return;
    for (const one of [method].flat()) if (one !== 'HEAD') routes.add(`${one} ${url}`);
  });
  world = createWorld(stack, await addCompany(stack));
});
afterAll(() => stack?.close());

describe('the authorization matrix', () => {
  it('has a row for every route and no row for a route that is gone', () => {
    expect([...new Set(rows.map(({ route }) => route))].sort()).toEqual([...routes].sort());
    const names = rows.map(toRowName);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('has no request of a row that is gone', () => {
    const names = new Set(rows.map(toRowName));
    expect(Object.keys(requests).filter((name) => !names.has(name))).toEqual([]);
  });

  it('says for every actor what happens', () => {
    for (const row of rows)
      expect([toRowName(row), Object.keys(row.actors).sort()]).toEqual([toRowName(row), [...ACTORS].sort()]);
  });

  it('has an actor for every permission that a route asks for', () => {
    expect(permissionsWithoutActor).toEqual([]);
  });

  it.each(rows.map((row) => [toRowName(row), row] as const))('%s', async (_name, row) => {
    expect(await askAsEveryone(stack, world, row)).toEqual(toExpected(row));
  });
});

it('finds an answer that names the segment of the employee', async () => {
  const names = async (actor: string, url: string) =>
    namesSegment(JSON.stringify(await world.callAs(actor, 'GET', url)));
  expect(await names('managesegments', '/segments')).toBe(true);
  expect(await names('segment-manager', '/users/me')).toBe(true);
  expect(await names('employee', '/users/me')).toBe(false);
});

describe('a wrong row', () => {
  const wrong = async (row: MatrixRow) => {
    const [found, expected] = [await askAsEveryone(stack, world, row), toExpected(row)];
    return ACTORS.filter((actor) => found[actor] !== expected[actor]);
  };

  it.each<[string, string, Partial<MatrixRow['actors']>, string[]]>([
    [
      'allows an actor that the service refuses',
      'GET /api/messages/:id',
      { 'other-employee': 'allow' },
      ['other-employee'],
    ],
    ['refuses an actor that the service allows', 'GET /api/messages/:id', { manageteams: 404 }, ['manageteams']],
    ['says 403 where the service says 404', 'GET /api/meetings/:id', { 'company-admin': 403 }, ['company-admin']],
    ['allows an actor that the BFF refuses', 'GET /api/settings/1', { employee: 'allow' }, ['employee']],
    ['allows a caller without a session', 'GET /api/teams', { anonymous: 'allow' }, ['anonymous']],
  ])('that %s is found', async (_what, name, changes, expected) => {
    const { actors, ...row } = rowNamed(name);
    expect(await wrong({ ...row, actors: { ...actors, ...(changes as MatrixRow['actors']) } })).toEqual(expected);
  });

  it('that names the wrong decider is found', async () => {
    const byBff = { ...rowNamed('DELETE /api/messages/:id'), 'decided-by': 'bff' } as const;
    expect(await wrong(byBff)).toContain('employee');
    const byService = { ...rowNamed('GET /api/settings/1'), 'decided-by': 'service' } as const;
    expect(await wrong(byService)).toContain('employee');
  });

  it('that has no request, also when another case of its route has one, fails', async () => {
    for (const missing of [{ route: 'POST /api/none' }, { route: 'GET /api/none/:id' }, { case: 'of another kind' }])
      await expect(askAsEveryone(stack, world, { ...rowNamed('POST /api/actions'), ...missing })).rejects.toThrow(
        'no request for',
      );
  });
});
