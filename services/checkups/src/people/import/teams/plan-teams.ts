import type { Actor } from '@wellspring/shared/contracts/internal/actor.ts';
import { MAX_TEAM_LEADERS, type TeamColor } from '@wellspring/shared/contracts/people/team.ts';
import type { TeamImportField, TeamImportProblem } from '@wellspring/shared/contracts/people/team-import.ts';
import { mayPlace } from '../../../access/door/may-manage.ts';
import type { MembershipRow, TeamRow } from '../../door/person.ts';
import type { ImportRow } from '../import-row.ts';
import { cleanText, readTeamCells, type TeamValues } from './read-team-cells.ts';
import type { Titles } from './title-path.ts';
import { createTitleIndex, type TreeWorld } from './tree-world.ts';

/** Fields of a team that a row gives. */
export type TeamFields = { description?: string; color?: TeamColor; isVisible?: boolean; hideDashboard?: boolean };

/** What a row does. */
export type TeamPlan = {
  /** Of a new team made from its line. */
  id: string;
  /** Null: a new team. */
  team: TeamRow | null;
  title: string;
  /** Of a new team: the team above, which may be new too; null: it is a base team. */
  parentId: string | null;
  /** Those that differ from what the team has. */
  fields: TeamFields;
  added: { userId: string; role: 'manager' | 'viewer' }[];
  removed: readonly MembershipRow[];
};

export type PlannedRow = {
  line: number;
  outcome: 'new' | 'changed' | 'same' | 'problem';
  problems: TeamImportProblem[];
  /** Null: nothing is to be written. */
  plan: TeamPlan | null;
};

type Given = {
  rows: readonly ImportRow[];
  fields: readonly (TeamImportField | null)[];
  world: TreeWorld;
  actor: Actor;
};

/** A row whose team is found, or which makes one. */
type Located = {
  line: number;
  values: TeamValues;
  id: string;
  titles: Titles;
  team: TeamRow | null;
  parentId: string | null;
};
type Read = { line: number; values: TeamValues; problems: TeamImportProblem[] };
type Node = { id: string; titles: Titles; team: TeamRow | null };

const refused = (line: number, problems: TeamImportProblem[]): PlannedRow => ({
  line,
  outcome: 'problem',
  problems,
  plan: null,
});

/** Whether a row wants to change what only the place of a team decides. */
function findBaseProblem({ isBase }: TeamValues, team: TeamRow): string | null {
  if (isBase === undefined || isBase === (team.isBase === true)) return null;
  return team.isCompany ? 'company_team' : 'base_team';
}

/** Finds the team of each row, and where new ones stand; a row may stand above the one of the team over it. */
function locate({ fields, world }: Given, reads: readonly Read[]): { located: Located[]; problems: PlannedRow[] } {
  const column = fields.indexOf('team');
  const company = world.teams.find(({ isCompany }) => isCompany);
  const index = createTitleIndex<Node>(company?.title ?? '');
  for (const team of world.teams)
    index.add(world.titlesById.get(team._id) ?? [], {
      id: team._id,
      titles: world.titlesById.get(team._id) ?? [],
      team,
    });
  const lines = new Map<string, number>();
  const located: Located[] = [];
  const problems: PlannedRow[] = [];
  const refuse = (line: number, code: string, params?: TeamImportProblem['params']) =>
    void problems.push(refused(line, [{ column, field: 'team', code, ...(params ? { params } : {}) }]));

  /** The team above a new one; undefined: there is none yet. */
  function findAbove(titles: Titles, isBase: boolean): Node | null | undefined {
    if (titles.length > 1) return index.find(titles.slice(0, -1))[0];
    if (isBase || !company) return null;
    return { id: company._id, titles: [company.title], team: company };
  }

  function accept({ line, values }: Read, node: Node, parentId: string | null): void {
    const before = lines.get(node.id);
    const problem = node.team && findBaseProblem(values, node.team);
    if (before !== undefined) refuse(line, 'taken_in_file', { line: before });
    else if (problem)
      problems.push(refused(line, [{ column: fields.indexOf('isbase'), field: 'isbase', code: problem }]));
    else {
      lines.set(node.id, line);
      located.push({ line, values, ...node, parentId });
    }
  }

  // Base teams first: a team of the company may have the title of one.
  let waiting = reads.toSorted(
    (left, right) => Number(right.values.isBase === true) - Number(left.values.isBase === true),
  );
  for (;;) {
    const later: Read[] = [];
    for (const read of waiting) {
      const { titles, isBase = false } = read.values;
      const [known, other] = index.find(titles, isBase);
      if (other) refuse(read.line, 'ambiguous_team');
      else if (known) accept(read, known, known.team?.parentId ?? null);
      else {
        const above = findAbove(titles, isBase);
        const title = titles.at(-1) ?? '';
        if (above === undefined) later.push(read);
        else if (above && isBase) refuse(read.line, 'base_team');
        else {
          const node = { id: `line.${read.line}`, titles: [...(above?.titles ?? []), title], team: null };
          index.add(node.titles, node);
          accept(read, node, above?.id ?? null);
        }
      }
    }
    if (later.length === waiting.length) {
      for (const { line } of later) refuse(line, 'unknown_parent');
      return { located, problems };
    }
    waiting = later;
  }
}

/** The managers, or viewers, that a row adds and takes away. */
function planLeaders({ fields, world, actor }: Given, { values, id }: Located, role: 'manager' | 'viewer') {
  const field = `${role}s` as const;
  const emails = values[field];
  const current = world.linksOf(id).filter((link) => link.role === role);
  const none = { added: [] as TeamPlan['added'], removed: [] as MembershipRow[], problem: null };
  if (!emails) return none;
  const fail = (code: string, params?: TeamImportProblem['params']) => ({
    ...none,
    problem: { column: fields.indexOf(field), field, code, ...(params ? { params } : {}) } as TeamImportProblem,
  });
  if (emails.length > MAX_TEAM_LEADERS) return fail('too_many', { most: MAX_TEAM_LEADERS });
  const wanted = emails.map((email) => world.findByEmail(email));
  if (wanted.includes(null)) return fail('unknown_person');
  const ids = new Set(wanted.flatMap((leader) => leader?.id ?? []));
  const held = new Set(current.map(({ userId }) => userId));
  const added = [...ids].filter((userId) => !held.has(userId));
  if (added.some((userId) => world.people.get(userId)?.isFormer)) return fail('former_person');
  if (!added.every((userId) => mayPlace(actor, userId, role))) return fail('yourself');
  return {
    added: added.map((userId) => ({ userId, role })),
    removed: current.filter(({ userId }) => !ids.has(userId)),
    problem: null,
  };
}

/** The fields of a row that differ from what the team has; of a new team all. */
function findDifference({ values, team }: Located): TeamFields {
  const { description, color, isVisible, hideDashboard } = values;
  const isOther = (value: unknown, current: unknown) => value !== undefined && value !== current;
  return {
    ...(isOther(description, team && cleanText(team.description)) ? { description } : {}),
    ...(isOther(color, team?.color) ? { color } : {}),
    ...(isOther(isVisible, team?.isVisible) ? { isVisible } : {}),
    ...(isOther(hideDashboard, team?.hideDashboard) ? { hideDashboard } : {}),
  } as TeamFields;
}

function planRow(given: Given, row: Located): PlannedRow {
  const { line, id, team, titles, parentId } = row;
  const [managers, viewers] = [planLeaders(given, row, 'manager'), planLeaders(given, row, 'viewer')];
  const problems = [managers, viewers].flatMap(({ problem }) => problem ?? []);
  if (problems.length > 0) return refused(line, problems);
  const plan: TeamPlan = {
    id,
    team,
    title: titles.at(-1) ?? '',
    parentId,
    fields: findDifference(row),
    added: [...managers.added, ...viewers.added],
    removed: [...managers.removed, ...viewers.removed],
  };
  if (team === null) return { line, outcome: 'new', problems: [], plan };
  const changes = Object.keys(plan.fields).length + plan.added.length + plan.removed.length;
  return changes === 0
    ? { line, outcome: 'same', problems: [], plan: null }
    : { line, outcome: 'changed', problems: [], plan };
}

/** Rows of new teams below one that is refused are refused with it. */
function refuseBelow(planned: readonly PlannedRow[], located: readonly Located[], column: number): PlannedRow[] {
  const refusedIds = new Set<string>();
  const rowByLine = new Map(located.map((row) => [row.line, row]));
  return planned.map((row) => {
    const found = rowByLine.get(row.line);
    const isBelow = found?.team === null && refusedIds.has(found.parentId ?? '');
    if (found && (row.outcome === 'problem' || isBelow)) refusedIds.add(found.id);
    return isBelow && row.outcome !== 'problem'
      ? refused(row.line, [{ column, field: 'team', code: 'unknown_parent' }])
      : row;
  });
}

/**
 * What the rows of a file of teams do, all looked at together. Teams that are not in the file stay as they are, and so does
 * what an empty cell or a missing column says nothing about.
 *
 * @returns one for each row, in their order; the plans of new teams stand after those of the teams above them
 */
export function planTeams(given: Given): { rows: PlannedRow[]; plans: TeamPlan[] } {
  const reads = given.rows.map(({ line, cells, unreadable }) =>
    unreadable
      ? { line, values: { titles: [] }, problems: [{ column: null, field: null, code: unreadable }] }
      : { line, ...readTeamCells(cells, given.fields) },
  );
  const { located, problems } = locate(
    given,
    reads.filter((read) => read.problems.length === 0),
  );
  const planned = refuseBelow(
    located.map((row) => planRow(given, row)),
    located,
    given.fields.indexOf('team'),
  );
  const unread = reads.filter((read) => read.problems.length > 0).map((read) => refused(read.line, read.problems));
  return {
    rows: [...unread, ...problems, ...planned].toSorted((left, right) => left.line - right.line),
    plans: planned.flatMap(({ plan }) => plan ?? []),
  };
}
