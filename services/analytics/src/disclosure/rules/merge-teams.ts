import type { Decider } from './decide-releases.ts';
import type { DisclosureSet } from './disclosure-set.ts';
import { inSizeOrder } from './release-order.ts';

/** Above this many refused siblings not every choice of them is tried, only the smallest together. */
const MAX_CHOICES_OF = 8;

/** The teams together, as one set; the same teams give the same id in every run. */
export function toUnion(teams: readonly DisclosureSet[]): DisclosureSet {
  const people = new Set(teams.flatMap((team) => [...team.people]));
  return {
    id: teams
      .map(({ id }) => id)
      .sort()
      .join('+'),
    kind: 'union',
    parentId: teams[0]?.parentId ?? null,
    minimum: Math.max(...teams.map(({ minimum }) => minimum)),
    // Who is in two of them is asked once and counted twice: the union needs rather more answers than fewer.
    invited: teams.reduce((sum, { invited }) => sum + invited, 0),
    participationPercent: Math.max(...teams.map(({ participationPercent }) => participationPercent)),
    people: Int32Array.from(people).sort(),
  };
}

/** Such a union would say no more than the set above it does. */
export const isAllOfParent = ({ parentId, people }: DisclosureSet, tree: readonly DisclosureSet[]): boolean =>
  tree.find(({ id }) => id === parentId)?.people.length === people.length;

export type MergedTeams = { union: DisclosureSet; teamIds: string[] };

/**
 * Releases unions of refused siblings: the one with the fewest people that passes, then the next of those left. Sets
 * that were decided before stay as they are.
 */
export function mergeRefused(
  refused: readonly DisclosureSet[],
  tree: readonly DisclosureSet[],
  decider: Decider,
): MergedTeams[] {
  const unions: MergedTeams[] = [];
  let left = inSizeOrder(refused).reverse();
  for (;;) {
    const found = choicesOf(left)
      .map((teams) => ({ union: toUnion(teams), teams }))
      .sort((a, b) => a.union.people.length - b.union.people.length || (a.union.id < b.union.id ? -1 : 1))
      .find(({ union }) => !isAllOfParent(union, tree) && decider.wouldPass([union]));
    if (!found) return unions;
    decider.decide([found.union]);
    unions.push({ union: found.union, teamIds: found.teams.map(({ id }) => id) });
    left = left.filter((team) => !found.teams.includes(team));
  }
}

/** @param teams the smallest first */
function choicesOf(teams: readonly DisclosureSet[]): DisclosureSet[][] {
  if (teams.length > MAX_CHOICES_OF)
    return Array.from({ length: teams.length - 1 }, (_, index) => teams.slice(0, index + 2));
  return Array.from({ length: 2 ** teams.length }, (_, choice) =>
    teams.filter((_team, at) => (choice >> at) % 2 === 1),
  ).filter((chosen) => chosen.length > 1);
}
