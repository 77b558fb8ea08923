import type { ImportField } from '@wellspring/shared/contracts/people/import.ts';
import { describe, expect, it } from 'vitest';
import { createHeaderMatcher } from '../match-headers.ts';
import { headerWords } from './header-words.ts';
import { type KnownPerson, planUser } from './plan-user.ts';
import { type CellRules, readCells } from './read-cells.ts';
import { createTally } from './tally.ts';
import { createTeamPaths, editDistance } from './team-paths.ts';

const matchHeaders = createHeaderMatcher(headerWords);

const team = (_id: string, title: string, ancestorIds: string[] = [], isCompany = false) => ({
  _id,
  title,
  ancestorIds,
  parentId: ancestorIds.at(-1) ?? null,
  isCompany,
  isSegment: false,
});
const teams = [
  team('company', 'Lindeboom', [], true),
  team('ops', 'Operations', ['company']),
  team('logistics', 'Logistics', ['company', 'ops']),
  team('warehouse', 'Warehouse', ['company', 'ops', 'logistics']),
  team('commercial', 'Commercial', ['company']),
  team('sales', 'Sales', ['company', 'commercial']),
  team('support-ops', 'Support', ['company', 'ops']),
  team('support-com', 'Support', ['company', 'commercial']),
  { ...team('segment', 'Night shift'), isSegment: true },
];
const paths = createTeamPaths(teams);

const nurse = {
  id: '00000000-0000-7000-8000-000000000001',
  title: { en: 'Nurse', fr: 'Infirmière', nl: '' },
  isRetired: false,
};
const porter = { id: '00000000-0000-7000-8000-000000000002', title: { en: 'Porter', fr: '', nl: '' }, isRetired: true };
const rules: CellRules = {
  teams: paths,
  lists: [{ field: 'jobTitle', revision: 1, options: [nurse, porter] }],
  branches: [{ id: 'ghent', title: 'Gent' }],
  today: '2026-11-20',
};

describe('headers', () => {
  it.each([
    ['English', 'First name,Last name,E-mail,Employment start,Team', 'firstname,lastname,email,employmentStart,team'],
    ['French', 'PRENOM,Nom,Adresse e-mail,Date de naissance,Équipe', 'firstname,lastname,email,birthdate,team'],
    [
      'Dutch',
      'Voornaam,Familienaam,E-mail werk,In dienst,Uit dienst,Afdeling,Kostenplaats',
      'firstname,lastname,email,employmentStart,employmentEnd,team,',
    ],
    ['of our own export', 'firstname,postalCode,companyBranch', 'firstname,postalCode,companyBranch'],
  ])('in %s are recognised', (_language, headers, fields) => {
    expect(matchHeaders(headers.split(',')).join()).toBe(fields);
  });

  it('give each field to one column, the best one', () => {
    expect(matchHeaders(['E-mail private', 'E-mail', 'Mail'])).toEqual([null, 'email', null]);
  });

  it('are never names of object properties', () => {
    expect(matchHeaders(['__proto__', 'constructor', ''])).toEqual([null, null, null]);
  });
});

describe('a path of a team', () => {
  it.each([
    ['Operations / Logistics / Warehouse', ['warehouse']],
    ['lindeboom/operations/logistics', ['logistics']],
    ['Logistics > Warehouse', ['warehouse']],
    ['WAREHOUSE', ['warehouse']],
    ['Lindeboom', ['company']],
    ['Commercial/Support', ['support-com']],
    ['Support', ['support-ops', 'support-com']],
    ['Night shift', []],
    ['Sales / Commercial', []],
  ])('%j means %j', (text, ids) => {
    expect(paths.find(text)).toEqual(ids);
  });

  it('that is misspelt is suggested', () => {
    expect(paths.suggest('Comercial / Sales')).toBe('Commercial / Sales');
    expect(paths.suggest('Something else')).toBeNull();
  });

  it('differs by the letters to change, up to the most that matters', () => {
    expect([editDistance('kitten', 'sitting', 5), editDistance('a', 'abcdef', 2), editDistance('', '', 0)]).toEqual([
      3, 3, 0,
    ]);
  });
});

const fields: ImportField[] = ['firstname', 'lastname', 'email'];
const read = (field: ImportField, text: string) => {
  const { values, problems } = readCells(['Emma', 'Peeters', 'emma@x.example', text], [...fields, field], rules);
  const { code, suggestion } = problems[0] ?? {};
  const value = field === 'team' ? values.teamIds : { ...values, ...values.profile }[field as 'language'];
  return code ? (suggestion ? `${code}: ${suggestion}` : code) : value;
};

describe('a cell', () => {
  it.each([
    ['employmentStart', '1/12/2026', '2026-12-01'],
    ['employmentStart', '2026-12-01', '2026-12-01'],
    ['employmentStart', '31/02/2026', 'no_such_date'],
    ['employmentStart', 'soon', 'not_a_date'],
    ['birthdate', '2026-11-21', 'date_too_late'],
    ['gender', 'Vrouw', 'female'],
    ['gender', 'H', 'male'],
    ['gender', 'cat', 'unknown_option'],
    ['maritalState', 'Niet-gehuwd', 'not-married'],
    ['employmentType', 'Arbeider', 'blue-collar'],
    ['education', 'Secondaire', 'secondary'],
    ['transportation', 'Vélo', 'bike'],
    ['language', 'Nederlands', 'nl'],
    ['country', 'BE', 'BE'],
    ['country', 'Belgique', 'BE'],
    ['country', 'België', 'BE'],
    ['country', 'Atlantis', 'unknown_country'],
    ['jobTitle', 'infirmiere', nurse.id],
    ['jobTitle', 'Porter', 'retired_option'],
    ['jobTitle', 'Nurs', 'unknown_option: Nurse'],
    ['position', 'Any text', 'Any text'],
    ['companyBranch', 'gent', 'ghent'],
    ['companyBranch', 'Paris', 'unknown_branch'],
    ['children', '3', 3],
    ['children', '3.5', 'not_in_range_or_empty'],
    ['tags', 'union, first aid|union', ['union', 'first aid']],
    ['team', 'Warehouse | Sales', ['warehouse', 'sales']],
    ['team', 'Comercial / Sales', 'unknown_team: Commercial / Sales'],
    ['team', 'Support', 'ambiguous_team'],
    ['phone', 'call me', 'invalid_phone'],
    ['city', '', undefined],
  ] as const)('%s %j is read as %j', (field, text, expected) => {
    expect(read(field, text)).toEqual(expected);
  });

  it('is named with its column when it does not fit, each on its own', () => {
    const { problems } = readCells(
      ['', 'x'.repeat(101), 'no address', '5/1/2020', '1/1/2020'],
      [...fields, 'employmentStart', 'employmentEnd'],
      rules,
    );
    expect(problems.map(({ column, code }) => [column, code])).toEqual([
      [0, 'required'],
      [1, 'too_long'],
      [2, 'invalid_email'],
      [4, 'end_before_start'],
    ]);
  });

  it('that is missing at the end of a short row is empty', () => {
    expect(readCells(['Emma'], fields, rules).problems.map(({ code }) => code)).toEqual(['required', 'required']);
  });
});

const emma: KnownPerson = {
  _id: 'emma',
  firstname: 'Emma',
  lastname: 'Peeters',
  language: 'nl',
  status: 'active',
  profile: { city: 'Gent', employmentStart: '2020-01-01', tags: [] },
  teamIds: ['sales'],
  isManageable: true,
  isOneself: false,
};
const all: ImportField[] = [...fields, 'team', 'employmentEnd', 'city'];
const plan = (
  cells: string[],
  person: Partial<KnownPerson> | null = {},
  sameAsLine: number | null = null,
  columns = all,
) => {
  const reading = readCells(cells, columns, rules);
  const known = person && { ...emma, ...person };
  return planUser({ ...reading, fields: columns, person: known, sameAsLine, today: rules.today });
};
const row = (changes: Partial<Record<(typeof all)[number], string>> = {}) =>
  all.map(
    (field) =>
      ({ firstname: 'Emma', lastname: 'Peeters', email: 'Emma@x.example', ...changes })[field as 'email'] ?? '',
  );

describe('a row', () => {
  it('with nothing new leaves a person as they were, and empty cells change nothing', () => {
    expect(plan(row())).toMatchObject({ outcome: 'same', account: {}, profile: {}, teamIds: null });
    expect(plan(row({ team: 'Sales', city: 'Gent' })).outcome).toBe('same');
  });

  it('changes what differs', () => {
    expect(plan(row({ firstname: 'Emmy', team: 'Warehouse', city: 'Aalst' }))).toMatchObject({
      outcome: 'changed',
      account: { firstname: 'Emmy' },
      profile: { city: 'Aalst' },
      teamIds: ['warehouse'],
    });
  });

  it('with an end of employment in the past makes a person leave', () => {
    expect(plan(row({ employmentEnd: '19/11/2026' })).outcome).toBe('leaving');
    expect(plan(row({ employmentEnd: '20/11/2026' })).outcome).toBe('changed');
  });

  it('of an unknown address is a new person', () => {
    expect(plan(row({ team: 'Warehouse' }), null)).toMatchObject({ outcome: 'new', teamIds: ['warehouse'] });
  });

  it.each([
    ['taken_in_file', row(), null, 3, all],
    ['former_person', row({ city: 'Aalst' }), { status: 'former' }, null, all],
    ['not_allowed', row({ city: 'Aalst' }), { isManageable: false }, null, all],
    ['oneself', row({ employmentEnd: '1/1/2026' }), { isOneself: true }, null, all],
    ['new_person_left', row({ employmentEnd: '1/1/2020' }), null, null, all],
    ['end_before_start', row({ employmentEnd: '1/1/2019' }), {}, null, all],
    ['required', ['', '', 'emma@x.example'], null, null, ['team', 'city', 'email']],
  ] as const)('is refused as %s', (code, cells, person, sameAsLine, columns) => {
    const refused = plan([...cells], person as never, sameAsLine, [...columns] as ImportField[]);
    expect(refused).toMatchObject({ outcome: 'problem', account: {}, profile: {}, teamIds: null });
    expect(refused.problems.map((problem) => problem.code)).toContain(code);
  });

  it('of a person whom one may not manage is fine when it changes nothing', () => {
    expect(plan(row(), { isManageable: false }).outcome).toBe('same');
  });
});

describe('the trial', () => {
  it('counts what the rows do, and the teams that become too small with what is below them', () => {
    const tally = createTally(teams);
    tally.add(plan(row({ team: 'Warehouse' })), ['sales']);
    tally.add(plan(row({ employmentEnd: '19/11/2026' })), ['sales']);
    tally.add(plan(row({ city: 'Aalst' })), ['gone']);
    tally.add(plan(row({ team: 'Sales' }), null), []);
    tally.add(plan(row({ team: 'Nowhere' })), ['sales']);
    tally.addAbsent(['sales']);
    const sizes = new Map([
      ['sales', 6],
      ['commercial', 6],
      ['warehouse', 3],
      ['company', 40],
    ]);
    expect(tally.end(sizes, 5)).toEqual({
      new: 1,
      changed: 2,
      changeTeam: 1,
      leaving: 2,
      same: 0,
      problem: 1,
      inNoTeam: 1,
      tooSmall: [
        { id: 'sales', title: 'Sales', people: 4 },
        { id: 'commercial', title: 'Commercial', people: 4 },
      ],
      minimum: 5,
    });
    expect(tally.changedTeamIds().toSorted()).toEqual([
      'commercial',
      'company',
      'logistics',
      'ops',
      'sales',
      'warehouse',
    ]);
  });
});
