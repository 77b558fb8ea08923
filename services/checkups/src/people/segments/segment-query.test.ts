import {
  type SegmentCondition,
  SegmentField,
  type SegmentFilter,
} from '@wellspring/shared/contracts/people/segment.ts';
import { matchesSegment } from '@wellspring/shared/domain/segments/matches-segment.ts';
import { segmentFieldKinds, segmentOperators } from '@wellspring/shared/domain/segments/segment-fields.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { aMembership, aTeam, aUser } from '../../testing/objects.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSegmentPeople } from './segment-people.repository.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const TODAY = '2026-11-20';
const DAYS = ['1960-02-29', '1976-11-20', '1990-06-01', '2016-11-20', '2026-11-20'];
const TOWNS = ['Ghent', 'GHENT', 'Liège', 'liège', 'Sint-Niklaas', 'Aalst (Oost)', 'a.b'];
const TAGS = ['Night', 'Temporary', 'night'];
const TEAMS = ['top', 'left', 'right', 'below-left', 'gone'];

const values: Record<SegmentField, fc.Arbitrary<SegmentCondition['value']>> = {
  gender: fc.constantFrom('male', 'female', 'other'),
  birthdate: fc.oneof(
    fc.constantFrom(...DAYS),
    fc.record({ amount: fc.nat(70), unit: fc.constantFrom('days', 'months', 'years') }),
  ),
  city: fc.oneof(fc.constantFrom(...TOWNS), fc.constantFrom('e', 'È', '.', '(', 'sint')),
  country: fc.constantFrom('BE', 'FR', 'NL'),
  education: fc.constantFrom('primary', 'master', 'phd'),
  employmentType: fc.constantFrom('blue-collar', 'white-collar'),
  employmentStart: fc.constantFrom(...DAYS),
  team: fc.constantFrom(...TEAMS),
  tags: fc.constantFrom(...TAGS),
};

const condition: fc.Arbitrary<SegmentCondition> = fc.constantFrom(...SegmentField.options).chain((field) =>
  fc.record({
    field: fc.constant(field),
    operator: fc.constantFrom(...segmentOperators[segmentFieldKinds[field]]),
    value: values[field],
  }),
);
const filter: fc.Arbitrary<SegmentFilter> = fc.record({
  match: fc.constantFrom('all', 'any'),
  conditions: fc.array(condition, { minLength: 1, maxLength: 4 }),
});

const moment = fc.constantFrom(...DAYS).map((day) => new Date(`${day}T00:00:00Z`));
const profile = fc.record(
  {
    gender: fc.constantFrom('male', 'female', 'other', null),
    birthdate: moment,
    city: fc.constantFrom(...TOWNS),
    country: fc.constantFrom('BE', 'FR'),
    education: fc.constantFrom('primary', 'master'),
    employmentType: fc.constantFrom('blue-collar', 'white-collar'),
    employmentStart: moment,
    tags: fc.subarray(TAGS),
  },
  { requiredKeys: [] },
);

it('finds by query whom the evaluator finds one by one', async () => {
  const people = fc.sample(fc.record({ profile, team: fc.option(fc.constantFrom(...TEAMS.slice(0, 4))) }), 60);
  await test.rows.add(
    'teams',
    aTeam({ _id: 'top' }),
    aTeam({ _id: 'left', parentId: 'top', ancestorIds: ['top'] }),
    aTeam({ _id: 'right', parentId: 'top', ancestorIds: ['top'] }),
    aTeam({ _id: 'below-left', parentId: 'left', ancestorIds: ['top', 'left'] }),
  );
  const users = people.map((one, at) => aUser({ _id: `u${at}`, profile: one.profile }));
  await test.rows.add('users', ...users, aUser({ _id: 'former', status: 'former', profile: { gender: 'male' } }));
  const links = people.flatMap(({ team }, at) => (team ? [aMembership(`u${at}`, team)] : []));
  await test.rows.add('memberships', ...links, aMembership('former', 'top'));

  const reader = createSegmentPeople(test.connection);
  const facts = await reader.readFacts([...users.map(({ _id }) => _id), 'former']);
  expect(facts.size).toBe(60);
  let found = 0;
  await fc.assert(
    fc.asyncProperty(filter, async (one) => {
      const byHand = [...facts].filter(([, known]) => matchesSegment(one, known, TODAY)).map(([id]) => id);
      const byQuery = await reader.findFitting(one, TODAY);
      found += byQuery.length;
      expect(byQuery).toEqual(byHand.sort());
    }),
    { numRuns: 300 },
  );
  // Neither always none nor always all.
  expect(found).toBeGreaterThan(300);
  await expectNoScans(test.store);
});
