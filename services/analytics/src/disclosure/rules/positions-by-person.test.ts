import { expect, it } from 'vitest';
import type { DisclosureSet } from './disclosure-set.ts';
import { createPositionsByPerson } from './positions-by-person.ts';

const aSet = (...people: number[]): DisclosureSet => ({
  ...{ id: people.join(), kind: 'team', parentId: null, minimum: 5, invited: 0, participationPercent: 0 },
  people: Int32Array.from(people),
});

const countsOf = (positions: ReturnType<typeof createPositionsByPerson>, person: number, length: number) => {
  const counts = new Int32Array(length);
  positions.countIn(counts, person);
  return [...counts];
};

it('counts the positions of each person, also of more sets than were named', () => {
  const positions = createPositionsByPerson(3, [aSet(0, 1)]);
  const many = Array.from({ length: 20 }, (_, position) => position);
  for (const position of many) positions.add(0, position);
  positions.add(2, 4);
  expect(countsOf(positions, 0, 20)).toEqual(many.map(() => 1));
  expect(countsOf(positions, 1, 5)).toEqual([0, 0, 0, 0, 0]);
  expect(countsOf(positions, 2, 5)).toEqual([0, 0, 0, 0, 1]);
  positions.clear();
  positions.add(0, 1);
  expect(countsOf(positions, 0, 3)).toEqual([0, 1, 0]);
});

it('holds positions beyond sixteen bits where there are so many sets', () => {
  const sets = Array.from({ length: 40_000 }, () => aSet(0));
  const positions = createPositionsByPerson(1, sets);
  positions.add(0, 70_000);
  expect(countsOf(positions, 0, 70_001)[70_000]).toBe(1);
});
