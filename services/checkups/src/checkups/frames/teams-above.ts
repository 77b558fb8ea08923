import type { TeamPlace } from '../../people/door/placement.ts';

/**
 * The teams above each of these in one run. Of a team that the run knows, those of the run: a team that moved later stays
 * where it was, with everything below it. Of any other, its parent and what is above that in the run.
 *
 * @param teams as they are now
 * @param frozen by team, what is above it in the run
 */
export function teamsAbove(
  teams: readonly TeamPlace[],
  frozen: ReadonlyMap<string, readonly string[]>,
): Map<string, string[]> {
  const byId = new Map(teams.map((team) => [team._id, team]));
  const found = new Map<string, string[]>();

  function above(teamId: string): string[] {
    const known = found.get(teamId);
    if (known) return known;
    // Added before its parents are visited, so that a cycle terminates.
    found.set(teamId, []);
    const team = byId.get(teamId);
    const parentId = team?.parentId;
    const isParentKnown = typeof parentId === 'string' && (byId.has(parentId) || frozen.has(parentId));
    const now = isParentKnown ? [parentId, ...above(parentId)] : (team?.ancestorIds ?? []);
    const ids = [...(frozen.get(teamId) ?? now)];
    found.set(teamId, ids);
    return ids;
  }

  return new Map(teams.map(({ _id }) => [_id, above(_id)]));
}
