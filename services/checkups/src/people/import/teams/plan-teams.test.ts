import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { Actor } from '@wellspring/shared/contracts/internal/actor.ts';
import { TeamColor } from '@wellspring/shared/contracts/people/team.ts';
import { TeamImportField } from '@wellspring/shared/contracts/people/team-import.ts';
import { foldTitle } from '@wellspring/shared/domain/profile/profile-options.ts';
import { CSV_START, toCsvLine } from '@wellspring/shared/domain/tables/write-csv.ts';
import { array, assert, asyncProperty, boolean, constantFrom, nat, record, string, subarray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTable } from '../../../platform/tables/read-table.ts';
import { inPieces } from '../../../testing/in-pieces.ts';
import { aTeam } from '../../../testing/objects.ts';
import type { MembershipRow, TeamRow } from '../../door/person.ts';
import { findAncestors } from '../../tree/place-teams.repository.ts';
import type { ImportRow } from '../import-row.ts';
import { createHeaderMatcher } from '../match-headers.ts';
import { writeTeamRows } from './export-teams.ts';
import { planTeams } from './plan-teams.ts';
import { cleanText } from './read-team-cells.ts';
import { findReaderMoves } from './team-readers.ts';
import { teamHeaderWords } from './team-words.ts';
import { readTitlePath, writeTitlePath } from './title-path.ts';
import { createTreeWorld, type TreeWorld } from './tree-world.ts';

const actor: Actor = { kind: 'user', userId: 'editor', sessionId: '', language: 'en', permissions: ['manageteams'] };
const people = ['ann', 'bob', 'cas', 'editor'].map((id) => ({ id, email: `${id}@x.example`, isFormer: false }));
const former = { id: 'gone', email: 'gone@x.example', isFormer: true };
const link = (teamId: string, userId: string, role: MembershipRow['role']): MembershipRow => ({
  _id: `${teamId}.${userId}.${role}`,
  userId,
  teamId,
  role,
});

function toWorld(teams: readonly TeamRow[], links: readonly MembershipRow[]): TreeWorld {
  const ancestors = findAncestors(teams);
  const placed = teams.map((team) => ({ ...team, ancestorIds: ancestors.get(team._id) ?? [] }));
  return createTreeWorld(placed, links, [...people, former]);
}

const company = aTeam({ _id: 'company', title: 'Lindeboom', isCompany: true, color: '' });
const matchHeaders = createHeaderMatcher(teamHeaderWords);

/** Writes the teams as a file, and reads it again. */
async function toFile(world: TreeWorld, locale: Locale) {
  const { headers, rows } = writeTeamRows(world, locale);
  const text = CSV_START + [headers, ...rows].map((line) => toCsvLine(line)).join('');
  const table = await readTable(inPieces(Buffer.from(text)));
  const read: ImportRow[] = [];
  for await (const { line, cells, problem } of table.rows)
    read.push({ line, cells, outcome: null, problems: [], ...(problem ? { unreadable: problem } : {}) });
  return { text, fields: matchHeaders(table.headers), rows: read };
}

/** The tree after the plans are carried out, without a database. */
function carryOut(world: TreeWorld, plans: ReturnType<typeof planTeams>['plans']): TreeWorld {
  const teams = new Map(world.teams.map((team) => [team._id, team]));
  let links = world.teams.flatMap(({ _id }) => world.linksOf(_id));
  for (const { id, team, title, parentId, fields, added, removed } of plans) {
    const isBase = team ? team.isBase === true : parentId === null;
    teams.set(id, { ...(team ?? aTeam({ _id: id, title, parentId, color: '' })), ...fields, isBase });
    links = [...links.filter((row) => !removed.includes(row)), ...added.map((row) => link(id, row.userId, row.role))];
  }
  return toWorld([...teams.values()], links);
}

const titles = [
  'Sales',
  'sales',
  'Säles',
  'A/B',
  'A',
  'B',
  '=1+1',
  "'=x",
  '-5',
  'x\\',
  'R > D',
  'say "hi"; all',
  'Lindeboom',
];
type Node = Pick<TeamRow, 'title' | 'isVisible' | 'hideDashboard' | 'color' | 'description'> & {
  above: number;
  isBase: boolean;
  managers: string[];
  viewers: string[];
};
const aNode = record<Node>({
  title: constantFrom(...titles, 'Line\nbreak'),
  above: nat(30),
  isBase: boolean(),
  isVisible: boolean(),
  hideDashboard: boolean(),
  color: constantFrom(...TeamColor.options),
  description: constantFrom('', ' spaced ', "'=SUM(A1)", '@me', 'two\r\nlines', '"', 'a;b'),
  managers: subarray(people.map(({ id }) => id)),
  viewers: subarray(people.map(({ id }) => id)),
});

/** A tree of these nodes; those whose title the teams beside them have are left out. */
function toTree(nodes: readonly Node[], compare: (title: string) => string): TreeWorld {
  const teams: TeamRow[] = [company];
  const links: MembershipRow[] = [link('company', 'ann', 'manager'), link('company', 'gone', 'viewer')];
  for (const [at, { title, above, isBase, managers, viewers, ...fields }] of nodes.entries()) {
    const parentId = isBase ? null : (teams[above % teams.length]?._id ?? null);
    const isTaken = teams.some((team) => team.parentId === parentId && compare(team.title) === compare(title));
    if (isTaken) continue;
    const _id = `t${at}`;
    teams.push(aTeam({ _id, title, parentId, isBase, ...fields }));
    links.push(...managers.map((id) => link(_id, id, 'manager')), ...viewers.map((id) => link(_id, id, 'viewer')));
  }
  return toWorld(teams, links);
}

const nodes = array(aNode, { maxLength: 14 });
const locale = constantFrom<Locale>('en', 'fr', 'nl');

describe('a file of teams', () => {
  it('that was exported changes nothing', () =>
    assert(
      asyncProperty(nodes, locale, async (given, language) => {
        const world = toTree(given, (title) => title);
        const { fields, rows } = await toFile(world, language);
        expect(fields).toEqual(TeamImportField.options);
        expect(rows).toHaveLength(world.teams.length);
        const planned = planTeams({ rows, fields, world, actor });
        expect(planned.rows.map(({ outcome, problems }) => [outcome, problems])).toEqual(rows.map(() => ['same', []]));
      }),
    ));

  it('makes the same teams in another company, which export the same file', () =>
    assert(
      asyncProperty(nodes, locale, async (given, language) => {
        const clean = given.map((node) => ({ ...node, description: cleanText(node.description) }));
        const { text, fields, rows } = await toFile(toTree(clean, foldTitle), language);
        const empty = toWorld([company], []);
        const owner: Actor = { ...actor, permissions: ['managecompany'] } as Actor;
        const { plans, rows: planned } = planTeams({ rows, fields, world: empty, actor: owner });
        expect(planned.flatMap(({ problems }) => problems)).toEqual([]);
        expect((await toFile(carryOut(empty, plans), language)).text).toBe(text);
      }),
    ));

  it('gives any titles back from their path', () =>
    assert(
      asyncProperty(array(string({ minLength: 1, maxLength: 9 }), { minLength: 1, maxLength: 4 }), async (given) => {
        const clean = given.map((title) => title.trim()).filter((title) => title !== '');
        expect(readTitlePath(writeTitlePath(clean))).toEqual(clean);
      }),
    ));
});

const care = aTeam({ _id: 'care', title: 'Care', parentId: 'company', color: 'red' });
const night = aTeam({ _id: 'night', title: 'Night', parentId: 'care', color: '' });
const dike = aTeam({ _id: 'dike', title: 'Dike', isBase: true, color: '' });
const world = toWorld(
  [company, care, night, dike],
  [link('care', 'ann', 'manager'), link('care', 'gone', 'manager'), link('night', 'bob', 'viewer')],
);
const plan = (...rows: Partial<Record<TeamImportField, string>>[]) => {
  const fields = TeamImportField.options;
  const toRow = (row: (typeof rows)[number], at: number): ImportRow => ({
    line: at + 2,
    cells: fields.map((field) => row[field] ?? ''),
    outcome: null,
    problems: [],
  });
  return planTeams({ rows: rows.map(toRow), fields, world, actor });
};

describe('a row', () => {
  it.each([
    ['the whole path', 'Lindeboom / Care / Night'],
    ['the path below the company', 'care > NIGHT'],
  ])('finds its team by %s', (_by, team) => {
    expect(plan({ team, color: 'turkoois' }).plans).toMatchObject([{ id: 'night', fields: { color: 'turquoise' } }]);
  });

  it.each([
    ['rood', 'red'],
    ['oranje', 'orange'],
    ['geel', 'yellow'],
    ['groen', 'green'],
    ['blauw', 'blue'],
    ['paars', 'purple'],
    ['roze', 'pink'],
    ['bruin', 'brown'],
    ['grijs', 'grey'],
    ['turkoois', 'turquoise'],
    ['Teal', 'turquoise'],
    ['Violet', 'purple'],
  ])('names the colour %s, which is %s', (word, color) => {
    expect(plan({ team: 'Night', color: word }, { team: 'Care / Night', color: word }).plans.at(-1)?.fields.color).toBe(
      color,
    );
  });

  it('makes teams whose team above is in the same file, in any order', () => {
    const { rows, plans } = plan({ team: 'Legal / Contracts' }, { team: 'Legal' }, { team: 'North', isbase: 'ja' });
    expect(rows.map(({ outcome }) => outcome)).toEqual(['new', 'new', 'new']);
    expect(plans.map(({ title, parentId }) => [title, parentId])).toEqual([
      ['North', null],
      ['Legal', 'company'],
      ['Contracts', 'line.3'],
    ]);
  });

  it('says who leads a team from now on, by their addresses', () => {
    const { plans } = plan({ team: 'Care', managers: 'BOB@x.example; cas@x.example', viewers: 'ann@x.example' });
    expect(plans).toMatchObject([
      {
        added: [
          { userId: 'bob', role: 'manager' },
          { userId: 'cas', role: 'manager' },
          { userId: 'ann', role: 'viewer' },
        ],
        removed: [{ userId: 'ann', role: 'manager' }],
      },
    ]);
    expect(plan({ team: 'Care', managers: '' }).rows).toMatchObject([{ outcome: 'same' }]);
  });

  it.each([
    ['team', 'required', { team: ' / ' }],
    ['team', 'too_long', { team: 'x'.repeat(101) }],
    ['team', 'unknown_parent', { team: 'Lindeboom / Nowhere / Night' }],
    ['team', 'base_team', { team: 'Care / New', isbase: 'yes' }],
    ['isbase', 'base_team', { team: 'Lindeboom / Care', isbase: 'oui' }],
    ['isbase', 'base_team', { team: 'Dike', isbase: 'nee' }],
    ['isbase', 'company_team', { team: 'Lindeboom', isbase: 'yes' }],
    ['color', 'unknown_color', { team: 'Care', color: 'mauve' }],
    ['visibility', 'yes_or_no', { team: 'Care', visibility: 'perhaps' }],
    ['description', 'too_long', { team: 'Care', description: 'x'.repeat(1_001) }],
    ['managers', 'invalid_email', { team: 'Care', managers: 'Ann' }],
    ['managers', 'unknown_person', { team: 'Care', managers: 'zoe@x.example' }],
    ['viewers', 'former_person', { team: 'Care', viewers: 'gone@x.example' }],
    ['viewers', 'yourself', { team: 'Care', viewers: 'editor@x.example' }],
  ] as const)('with a wrong %s is refused as %s', (field, code, row) => {
    const { rows, plans } = plan(row);
    expect(rows).toMatchObject([{ outcome: 'problem', problems: [{ field, code }] }]);
    expect(plans).toEqual([]);
  });

  it('whose team was named above is refused, and so is one below a team that is refused', () => {
    const { rows } = plan(
      { team: 'Care' },
      { team: 'Lindeboom / Care' },
      { team: 'Legal', color: 'x' },
      { team: 'Legal / A' },
    );
    expect(rows.map(({ problems }) => problems[0]?.code)).toEqual([
      undefined,
      'taken_in_file',
      'unknown_color',
      'unknown_parent',
    ]);
    expect(rows[1]?.problems[0]?.params).toEqual({ line: 2 });
    const { rows: below } = plan({ team: 'Legal', managers: 'zoe@x.example' }, { team: 'Legal / A' });
    expect(below.map(({ problems }) => problems[0]?.code)).toEqual(['unknown_person', 'unknown_parent']);
  });
});

describe('the trial', () => {
  it('counts the teams whose reports each manager and viewer could open no longer, or from then on', () => {
    const moves = (...rows: Parameters<typeof plan>) => findReaderMoves(world, plan(...rows).plans);
    expect(moves({ team: 'Care', managers: 'bob@x.example' })).toEqual([
      { userId: 'ann', losing: 2, gaining: 0 },
      { userId: 'bob', losing: 0, gaining: 1 },
    ]);
    expect(moves({ team: 'Care / Night', visibility: 'no' })).toEqual([
      { userId: 'ann', losing: 1, gaining: 0 },
      { userId: 'bob', losing: 1, gaining: 0 },
    ]);
    expect(moves({ team: 'Care / New', viewers: 'cas@x.example' })).toEqual([
      { userId: 'ann', losing: 0, gaining: 1 },
      { userId: 'cas', losing: 0, gaining: 1 },
    ]);
    expect(moves({ team: 'Care', color: 'blue' })).toEqual([]);
  });
});
