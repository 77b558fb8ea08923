import type { Random } from './random.ts';

/**
 * Segments as an attacker makes them to work out single people: a team and one more or one less, two teams and one
 * person, all but a team, one that nearly repeats another, and chance.
 */
export function createHostileSegments(
  random: Random,
  teams: readonly (readonly number[])[],
  people: number,
  count: number,
) {
  const segments: number[][] = [];
  const withOneChanged = (members: readonly number[]) => {
    const changed = new Set(members);
    const person = random.below(people);
    if (changed.has(person)) changed.delete(person);
    else changed.add(person);
    return [...changed];
  };
  const everybody = Array.from({ length: people }, (_, person) => person);
  const kinds: (() => number[])[] = [
    () => withOneChanged(random.pick(teams)),
    () => withOneChanged([...new Set([...random.pick(teams), ...random.pick(teams)])]),
    () => {
      const team = new Set(random.pick(teams));
      return withOneChanged(everybody.filter((person) => !team.has(person)));
    },
    () => withOneChanged(segments.length > 0 ? random.pick(segments) : random.pick(teams)),
    () => everybody.filter(() => random.next() < 0.3),
  ];
  for (let made = 0; made < count; made++) segments.push(random.pick(kinds)());
  return segments.map((segment) => segment.sort((a, b) => a - b));
}
