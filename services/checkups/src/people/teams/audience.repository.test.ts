import { afterAll, beforeAll, expect, it } from 'vitest';
import { EVERYBODY } from '../../checkups/door/checkup.ts';
import { aMembership, aTeam } from '../../testing/objects.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createAudienceReader } from './audience.repository.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('counts an audience like a count over all users', async () => {
  const teams = [aTeam(), aTeam(), aTeam({ isSegment: true }), aTeam({ isVisible: false })];
  const below = aTeam({ parentId: teams[0]?._id ?? null, ancestorIds: [teams[0]?._id ?? ''] });
  await test.rows.add('teams', ...teams, below);
  const people = await Promise.all(
    Array.from({ length: 30 }, (_, index) => test.rows.addUser({ status: index % 5 === 0 ? 'former' : 'active' })),
  );
  const all = [...teams, below];
  const links = people.flatMap(({ _id }, index) =>
    all.filter((_team, place) => (index * 7 + place * 3) % 4 < 2).map((team) => aMembership(_id, team._id)),
  );
  await test.rows.add('memberships', ...links, aMembership(people[1]?._id ?? '', teams[1]?._id ?? '', 'manager'));
  const reader = createAudienceReader(test.connection);
  const excludedUserIds = people.slice(8, 14).map(({ _id }) => _id);
  const idsOf = (...places: number[]) => places.map((place) => all[place]?._id ?? '');
  for (const audience of [
    EVERYBODY,
    { ...EVERYBODY, excludedUserIds },
    { teamIds: idsOf(0, 1), segmentIds: [], excludedUserIds },
    { teamIds: idsOf(1), segmentIds: idsOf(2), excludedUserIds: [] },
  ]) {
    const present = new Set((await reader.describe(await reader.listIds(audience))).map(({ userId }) => userId));
    const measured = await reader.measure(audience);
    expect(measured.count).toBe(present.size);
    const isEverybody = audience.teamIds.length + audience.segmentIds.length === 0;
    const whole = all.filter(
      ({ _id, isVisible, ancestorIds }) =>
        isVisible &&
        (isEverybody || [_id, ...ancestorIds].some((id) => [...audience.teamIds, ...audience.segmentIds].includes(id))),
    );
    const active = new Set(people.filter(({ status }) => status === 'active').map(({ _id }) => _id));
    const counted = whole.map((team) => {
      const counting = team.isSegment ? active : present;
      return [team._id, links.filter(({ userId, teamId }) => teamId === team._id && counting.has(userId)).length];
    });
    const sizes = measured.teams.map(({ id, count }) => [id, count]);
    expect(sizes.sort()).toEqual(counted.filter(([, count]) => count !== 0).sort());
  }
});

it('reads nothing whole but the memberships, once, when it is about the whole company', async () => {
  const scans = (await test.store.scans()) ?? [];
  expect(scans.filter((scan) => !scan.startsWith('COLLSCAN memberships {role:?}'))).toEqual([]);
});
