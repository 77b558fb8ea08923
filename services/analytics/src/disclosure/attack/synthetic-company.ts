import type { Random } from './random.ts';

/** People by number, each in one place of the tree; team 0 is the company, and a parent has a lower number. */
export type SyntheticCompany = { parents: number[]; teamOf: number[] };

export function createCompany(random: Random, people: number, teams: number): SyntheticCompany {
  return {
    parents: Array.from({ length: teams }, (_, team) =>
      team === 0 ? -1 : random.below(Math.min(team, 1 + teams / 4)),
    ),
    // Small teams and people directly in the company are where secrets leak.
    teamOf: Array.from({ length: people }, () => (random.next() < 0.05 ? 0 : random.below(teams))),
  };
}

/** Between two rounds some people change their team. */
export function movePeople(company: SyntheticCompany, random: Random, count: number): SyntheticCompany {
  const teamOf = [...company.teamOf];
  for (let move = 0; move < count; move++) teamOf[random.below(teamOf.length)] = random.below(company.parents.length);
  return { ...company, teamOf };
}

/** By team, the people of it and of all teams below. */
export function membersOf({ parents, teamOf }: SyntheticCompany): number[][] {
  const members = parents.map((): number[] => []);
  teamOf.forEach((team, person) => {
    for (let at = team; at >= 0; at = parents[at] ?? -1) members[at]?.push(person);
  });
  return members;
}
