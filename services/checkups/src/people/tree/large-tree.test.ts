import type { Team, TeamConsequences, TeamTotals } from '@wellspring/shared/contracts/people/team.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { aMembership, aTeam, aUser } from '../../testing/objects.ts';
import { actingAs, startTestApp, type TestApp } from '../../testing/test-app.ts';

const DIVISIONS = 40;
const TEAMS = 2_000 - DIVISIONS - 1;
const PEOPLE = 4_000;

let test: TestApp;
const editor = aUser({ _id: 'editor', permissions: ['manageteams'] });
beforeAll(async () => {
  test = await startTestApp();
  const division = (at: number) => `division-${at % DIVISIONS}`;
  await test.rows.add('users', editor);
  await test.rows.add(
    'teams',
    aTeam({ _id: 'company', title: 'Company', isCompany: true }),
    ...Array.from({ length: DIVISIONS }, (_, at) =>
      aTeam({ _id: division(at), title: `Division ${at}`, parentId: 'company', ancestorIds: ['company'] }),
    ),
    ...Array.from({ length: TEAMS }, (_, at) =>
      aTeam({
        _id: `team-${at}`,
        title: `Team ${at}`,
        parentId: division(at),
        ancestorIds: ['company', division(at)],
      }),
    ),
  );
  const people = Array.from({ length: PEOPLE }, (_, at) => aUser({ _id: `person-${at}` }));
  await test.rows.add('users', ...people);
  await test.rows.add('memberships', ...people.map(({ _id }, at) => aMembership(_id, `team-${at % TEAMS}`)));
});
afterAll(() => test.close());

const call = async <Body>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
  const reply = await test.call(actingAs(editor), method, path, body);
  expect(reply.status).toBe(200);
  return reply.body as Body;
};

it('answers with a page of teams, however many there are', async () => {
  expect(await call<Team[]>('GET', '/swarms')).toMatchObject([
    { id: 'company', people: PEOPLE, childCount: DIVISIONS },
  ]);
  const level = await call<Team[]>('GET', '/swarms?parent=division-1&_limit=100');
  expect(level).toHaveLength(Math.ceil(TEAMS / DIVISIONS));
  expect(await call<Team[]>('GET', '/swarms?text=team&_limit=100')).toHaveLength(100);
  expect(await call<TeamTotals>('GET', '/swarms/totals')).toMatchObject({ teams: 2_000, people: PEOPLE });
});

it('shows a change in the next answer, although the members of all teams are kept for a moment', async () => {
  // No moment passes.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  const { sizes } = await call<TeamConsequences>('POST', '/swarms/team-0/consequences', { parent: 'division-1' });
  expect(sizes.map(({ id }) => id)).toEqual(['division-0', 'division-1']);
  const sizeOf = async (id: string) =>
    (await call<Team[]>('GET', '/swarms?parent=company&_limit=100')).find((team) => team.id === id)?.people;
  const before = await sizeOf('division-1');
  expect(before).toBe(sizes[1]?.before);
  await call('PUT', '/swarms/team-0', { revision: 0, parent: 'division-1' });
  expect(await sizeOf('division-1')).toBe(sizes[1]?.after);
  expect(sizes[1]?.after).not.toBe(before);
  clock.mockRestore();
});

it('reads of a team what belongs to its part, and not the whole company', async () => {
  const fastest = async (path: string) => {
    let best = Number.POSITIVE_INFINITY;
    for (let round = 0; round < 3; round += 1) {
      // Nothing that was kept is left.
      const { revision } = await call<Team>('GET', '/swarms/team-9');
      await call('PUT', '/swarms/team-9', { revision, color: revision % 2 === 0 ? 'red' : 'blue' });
      const start = performance.now();
      await call('GET', path);
      best = Math.min(best, performance.now() - start);
    }
    return best;
  };
  expect(await fastest('/swarms/team-2')).toBeLessThan((await fastest('/swarms/totals')) / 2);
});

it('reads by index only', () => expectNoScans(test.store));
