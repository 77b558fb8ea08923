import type { ManagerMove } from '../people/manager-moves.ts';
import type { TeamPlan } from './plan-teams.ts';
import type { TreeWorld } from './tree-world.ts';

/** A team as far as it decides who opens its reports. */
type Standing = { parentId: string | null; isVisible: boolean; leaders: ReadonlySet<string> };

/** Users who may open the reports of each team: managers and viewers of it and of visible teams above. */
function findReaders(standings: ReadonlyMap<string, Standing>): Map<string, ReadonlySet<string>> {
  const inherited = new Map<string, ReadonlySet<string>>();
  const leadersFrom = (id: string): ReadonlySet<string> => {
    const known = inherited.get(id);
    if (known) return known;
    const { parentId, isVisible, leaders } = standings.get(id) ?? {
      parentId: null,
      isVisible: false,
      leaders: new Set(),
    };
    const above = parentId === null ? new Set<string>() : leadersFrom(parentId);
    const found = isVisible ? new Set([...above, ...leaders]) : above;
    inherited.set(id, found);
    return found;
  };
  return new Map([...standings].map(([id, { isVisible }]) => [id, isVisible ? leadersFrom(id) : new Set<string>()]));
}

/** The number of teams in which a user is and was not. */
function countGains(before: ReadonlyMap<string, ReadonlySet<string>>, after: ReadonlyMap<string, ReadonlySet<string>>) {
  const counts = new Map<string, number>();
  for (const [id, readers] of after)
    for (const userId of readers) if (!before.get(id)?.has(userId)) counts.set(userId, (counts.get(userId) ?? 0) + 1);
  return counts;
}

/** Managers and viewers, with the numbers of teams whose reports they could no longer open, and could open then. */
export function findReaderMoves(world: TreeWorld, plans: readonly TeamPlan[]): ManagerMove[] {
  const before = new Map<string, Standing>(
    world.teams.map((team) => [
      team._id,
      {
        parentId: team.parentId,
        isVisible: team.isVisible,
        leaders: new Set(world.linksOf(team._id).map(({ userId }) => userId)),
      },
    ]),
  );
  const after = new Map(before);
  for (const { id, parentId, fields, added, removed } of plans) {
    const standing = before.get(id) ?? { parentId, isVisible: true, leaders: new Set<string>() };
    const links = world.linksOf(id).filter((link) => !removed.includes(link));
    const leaders = new Set([...links, ...added].map(({ userId }) => userId));
    after.set(id, { ...standing, isVisible: fields.isVisible ?? standing.isVisible, leaders });
  }
  const [readersBefore, readersAfter] = [findReaders(before), findReaders(after)];
  const losing = countGains(readersAfter, readersBefore);
  const gaining = countGains(readersBefore, readersAfter);
  return [...new Set([...losing.keys(), ...gaining.keys()])]
    .sort()
    .map((userId) => ({ userId, losing: losing.get(userId) ?? 0, gaining: gaining.get(userId) ?? 0 }));
}
