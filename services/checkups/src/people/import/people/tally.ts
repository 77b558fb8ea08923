import type { TeamRow } from '../../door/person.ts';
import type { StoredTrial } from '../import-row.ts';
import type { UserPlan } from './plan-user.ts';

type TallyTeam = Pick<TeamRow, '_id' | 'title' | 'ancestorIds' | 'isCompany'>;

/** Counts what an import would do, row after row. */
export type Tally = {
  add: (plan: UserPlan, teamIdsBefore: readonly string[]) => void;
  /** A person who is not in a file that holds all people. */
  addAbsent: (teamIdsBefore: readonly string[]) => void;
  /** @param sizes people of each team and all below, today */
  end: (sizes: ReadonlyMap<string, number>, minimum: number) => Omit<StoredTrial, 'managers'>;
  /** Teams whose number of people changes. */
  changedTeamIds: () => string[];
};

export function createTally(teams: readonly TallyTeam[]): Tally {
  const byId = new Map(teams.map((team) => [team._id, team]));
  const counts = { new: 0, changed: 0, changeTeam: 0, leaving: 0, same: 0, problem: 0, inNoTeam: 0 };
  const differences = new Map<string, number>();

  /** The teams in which a person counts: their own and all above, each once. */
  const countedIn = (teamIds: readonly string[]): Set<string> =>
    new Set(teamIds.flatMap((id) => [id, ...(byId.get(id)?.ancestorIds ?? [])]));

  function move(before: readonly string[], after: readonly string[]): void {
    const [left, entered] = [countedIn(before), countedIn(after)];
    for (const id of left) if (!entered.has(id)) differences.set(id, (differences.get(id) ?? 0) - 1);
    for (const id of entered) if (!left.has(id)) differences.set(id, (differences.get(id) ?? 0) + 1);
  }

  return {
    add({ outcome, teamIds }, before) {
      counts[outcome] += 1;
      if (outcome === 'problem') return;
      const after = outcome === 'leaving' ? [] : (teamIds ?? before);
      move(before, after);
      if (outcome === 'changed' && teamIds !== null) counts.changeTeam += 1;
      if (outcome !== 'leaving' && !after.some((id) => byId.has(id))) counts.inNoTeam += 1;
    },

    addAbsent(before) {
      counts.leaving += 1;
      move(before, []);
    },

    end(sizes, minimum) {
      const tooSmall = [...differences].flatMap(([id, difference]) => {
        const [team, before] = [byId.get(id), sizes.get(id) ?? 0];
        const people = before + difference;
        return team && before >= minimum && people < minimum ? [{ id, title: team.title, people }] : [];
      });
      return { ...counts, tooSmall, minimum };
    },

    changedTeamIds: () => [...differences].flatMap(([id, difference]) => (difference === 0 ? [] : [id])),
  };
}
