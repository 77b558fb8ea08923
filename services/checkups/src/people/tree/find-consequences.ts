import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { TeamConsequences, TeamConsequencesQuestion } from '@wellspring/shared/contracts/people/team.ts';
import type { PersonName } from '@wellspring/shared/contracts/talk/meeting.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { FindPlannedRuns } from '../../checkups/door/planned-runs.ts';
import type { TeamRow } from '../door/person.ts';
import type { CountHomes } from './count-homes.repository.ts';
import type { TeamMembers } from './team-members.repository.ts';
import type { CountPeople } from './team-sizes.repository.ts';
import type { TeamTree } from './team-tree.repository.ts';

export type ConsequencesDeps = {
  tree: Pick<TeamTree, 'find' | 'listByIds' | 'listBelow' | 'leadersOf' | 'countChildren'>;
  countMembers: TeamMembers['count'];
  countPeople: CountPeople;
  countHomes: CountHomes;
  findPlannedRuns: FindPlannedRuns;
  namesOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, PersonName>>;
  minimumTeamSize: () => Promise<number>;
};

export type FindConsequences = (
  id: string,
  question: TeamConsequencesQuestion,
  locale: Locale,
) => Promise<TeamConsequences>;

/** Where a team stands, as far as the rights to its reports follow from it. */
type Standing = {
  ancestorIds: readonly string[];
  isVisible: boolean;
  managers: readonly string[];
  viewers: readonly string[];
};

type Changed = {
  team: TeamRow;
  belowIds: readonly string[];
  /** Teams above after the change. */
  above: readonly string[];
  isDeleted: boolean;
  added: readonly string[];
  removed: readonly string[];
};

/** What a change of a team would do to rights, homes, numbers of people and planned checkups; nothing is written. */
export function createFindConsequences(deps: ConsequencesDeps): FindConsequences {
  const { tree, countMembers, countPeople, countHomes, findPlannedRuns, namesOf, minimumTeamSize } = deps;

  async function findAbove(team: TeamRow, question: TeamConsequencesQuestion): Promise<readonly string[]> {
    const { parent } = question;
    if (parent === undefined) return team.ancestorIds;
    if (parent === null) return [];
    const above = await tree.find(parent);
    if (!above) throw new AppError('invalid_request', { fields: [{ path: 'parent', code: 'unknown' }] });
    return [...above.ancestorIds, parent];
  }

  /** Users who may open the reports of the team: managers and viewers of it and of all teams above. */
  async function readersOf({ ancestorIds, isVisible, managers, viewers }: Standing): Promise<Map<string, PersonName>> {
    if (!isVisible) return new Map();
    const [own, ...above] = await Promise.all([
      namesOf([...managers, ...viewers]),
      tree.leadersOf(ancestorIds, 'manager'),
      tree.leadersOf(ancestorIds, 'viewer'),
    ]);
    const visible = new Set((await tree.listByIds(ancestorIds)).filter((row) => row.isVisible).map(({ _id }) => _id));
    const leaders = above.flatMap((byTeam) =>
      [...byTeam].filter(([id]) => visible.has(id)).flatMap(([, people]) => people),
    );
    return new Map([...own.values(), ...leaders].map((person) => [person.id, person]));
  }

  /** Numbers of people of these teams before and after. */
  async function countIn(teamIds: readonly string[], { team, belowIds, above, isDeleted, added, removed }: Changed) {
    const after = new Set(isDeleted ? [] : [...above, team._id]);
    const [rows, below, minimum] = await Promise.all([
      tree.listByIds(teamIds),
      tree.listBelow(teamIds),
      minimumTeamSize(),
    ]);
    const moving = new Set([team._id, ...belowIds]);
    const sets = new Map<string, string[]>();
    for (const { _id } of rows) {
      const now = [_id, ...below.filter(({ ancestorIds }) => ancestorIds.includes(_id)).map((row) => row._id)];
      const rest = now.filter((id) => !moving.has(id));
      sets.set(`${_id}.before`, now);
      sets.set(`${_id}.after`, after.has(_id) ? [...rest, ...moving] : rest);
    }
    const keys = new Set(rows.map(({ _id }) => `${_id}.after`));
    const counts = await countPeople(sets, { keys, teamId: team._id, added, removed });
    return rows
      .sort((left, right) => teamIds.indexOf(left._id) - teamIds.indexOf(right._id))
      .map(({ _id: id, title }) => {
        const [was, becomes] = [counts.get(`${id}.before`) ?? 0, counts.get(`${id}.after`) ?? 0];
        return {
          id,
          title,
          before: was,
          after: becomes,
          isLarge: becomes >= minimum,
          becomesSmall: was >= minimum && becomes < minimum,
        };
      });
  }

  /**
   * The teams that are above before or after, and not both; where members change, the team itself and those above that
   * become too small. These have at least its members: while it is large enough itself, none of them is counted.
   */
  async function findSizes(changed: Changed) {
    const { team, above, isDeleted, added, removed } = changed;
    const [before, after] = [new Set(team.ancestorIds), new Set(isDeleted ? [] : above)];
    const movedIds = [...before, ...after].filter((id) => before.has(id) !== after.has(id));
    const moved = movedIds.length > 0 ? await countIn(movedIds, changed) : [];
    if (isDeleted || added.length + removed.length === 0) return moved;
    const own = (await countIn([team._id], changed)).filter((size) => size.before !== size.after);
    const keptIds = [...after].filter((id) => before.has(id));
    if (keptIds.length === 0 || own.every(({ isLarge }) => isLarge)) return [...own, ...moved];
    const kept = await countIn(keptIds, changed);
    return [...own, ...kept.filter(({ becomesSmall }) => becomesSmall), ...moved];
  }

  return async (id, question, locale) => {
    const team = await tree.find(id);
    if (!team) throw new AppError('not_found');
    const isDeleted = question.isDeleted === true;
    const { addedMembers: added = [], removedMembers: removed = [] } = question;
    const [above, below, managers, viewers, members, children] = await Promise.all([
      findAbove(team, question),
      tree.listBelow([id]),
      tree.leadersOf([id], 'manager'),
      tree.leadersOf([id], 'viewer'),
      countMembers(id, 'member'),
      tree.countChildren([id], { withHidden: true }),
    ]);
    const belowIds = below.map(({ _id }) => _id);
    const idsIn = (people: Map<string, PersonName[]>) => (people.get(id) ?? []).map((person) => person.id);
    const now: Standing = {
      ancestorIds: team.ancestorIds,
      isVisible: team.isVisible,
      managers: idsIn(managers),
      viewers: idsIn(viewers),
    };
    const then: Standing = {
      ancestorIds: above,
      isVisible: !isDeleted && (question.visibility ?? team.isVisible),
      managers: question.managers ?? now.managers,
      viewers: question.viewers ?? now.viewers,
    };
    const isMoved = isDeleted || above.join() !== team.ancestorIds.join();
    const [before, after, sizes, homes, planned] = await Promise.all([
      readersOf(now),
      readersOf(then),
      findSizes({ team, belowIds, above, isDeleted, added, removed }),
      countHomes(id, {
        hideDashboard: isDeleted ? null : (question.hideDashboard ?? team.hideDashboard),
        added,
        removed,
      }),
      isMoved || added.length + removed.length > 0
        ? findPlannedRuns([...new Set([id, ...team.ancestorIds, ...above])], locale)
        : [],
    ]);
    const isCycle = above.includes(id);
    return {
      losing: [...before.values()].filter((person) => !after.has(person.id)),
      gaining: [...after.values()].filter((person) => !before.has(person.id)),
      sizes: isCycle ? [] : sizes.map(({ becomesSmall: _, ...size }) => size),
      homes: { toDashboard: homes.toDashboard, toCheckups: homes.toCheckups },
      teamless: homes.teamless,
      planned: planned.map((run) => ({ ...run, start: run.start.toISOString() })),
      orphans: isDeleted ? (children.get(id) ?? 0) : 0,
      members,
      isPossible: !isCycle && !(isDeleted && (team.isCompany || (await findPlannedRuns([id], locale)).length > 0)),
    };
  };
}
