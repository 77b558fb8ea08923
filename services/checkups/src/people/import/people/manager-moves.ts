import type { TeamRow } from '../../door/person.ts';
import type { UserPlan } from './plan-user.ts';

/** A manager, with the number of people whom an import moves out of their teams and into them. */
export type ManagerMove = { userId: string; losing: number; gaining: number };

export type ManagerMoves = {
  /** @param userId the person of the row; null: a new one */
  add: (plan: UserPlan, userId: string | null, teamIdsBefore: readonly string[]) => void;
  /** Managers with at least one such person, by their ids. */
  end: () => ManagerMove[];
};

/**
 * Counts whom managers no longer lead, and whom they lead from now on, because people change team. It is about teams alone: a
 * number of reports would show who answered.
 *
 * @param managers a manager leads their team and all below
 */
export function createManagerMoves(
  teams: readonly Pick<TeamRow, '_id' | 'ancestorIds'>[],
  managers: readonly { userId: string; teamId: string }[],
): ManagerMoves {
  const ancestorsById = new Map(teams.map(({ _id, ancestorIds }) => [_id, ancestorIds]));
  const managersByTeam = Map.groupBy(managers, ({ teamId }) => teamId);
  const moves = new Map<string, ManagerMove>();

  const managersOf = (teamIds: readonly string[]): Set<string> =>
    new Set(
      teamIds
        .flatMap((id) => [id, ...(ancestorsById.get(id) ?? [])])
        .flatMap((id) => managersByTeam.get(id) ?? [])
        .map(({ userId }) => userId),
    );

  function count(userId: string, name: 'losing' | 'gaining'): void {
    const move = moves.get(userId) ?? { userId, losing: 0, gaining: 0 };
    moves.set(userId, { ...move, [name]: move[name] + 1 });
  }

  return {
    add({ outcome, teamIds }, userId, teamIdsBefore) {
      if (outcome !== 'changed' || teamIds === null) return;
      const [before, after] = [managersOf(teamIdsBefore), managersOf(teamIds)];
      for (const id of before) if (!after.has(id) && id !== userId) count(id, 'losing');
      for (const id of after) if (!before.has(id) && id !== userId) count(id, 'gaining');
    },

    end: () => [...moves.values()].toSorted((left, right) => (left.userId < right.userId ? -1 : 1)),
  };
}
