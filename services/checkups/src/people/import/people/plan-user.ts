import { isDeepStrictEqual } from 'node:util';
import type { ImportField, ImportOutcome, ImportProblem } from '@wellspring/shared/contracts/people/import.ts';
import type { Profile, ProfileField } from '@wellspring/shared/contracts/people/profile.ts';
import type { UserRow } from '../../door/person.ts';
import type { RowValues } from './read-cells.ts';

/** A person as the import finds them. */
export type KnownPerson = Pick<UserRow, '_id' | 'firstname' | 'lastname' | 'language' | 'status'> & {
  profile: Profile;
  /** Teams of the tree that they are a member of. */
  teamIds: readonly string[];
  /** Whether who imports may change them. */
  isManageable: boolean;
  /** It is the user who imports. */
  isOneself: boolean;
};

/** What a row does; of a person who stays the same everything is empty. */
export type UserPlan = {
  outcome: ImportOutcome;
  problems: ImportProblem[];
  account: Pick<RowValues, 'firstname' | 'lastname' | 'language'>;
  profile: Profile;
  /** Null: the teams stay. */
  teamIds: readonly string[] | null;
};

type Row = {
  values: RowValues;
  problems: readonly ImportProblem[];
  fields: readonly (ImportField | null)[];
  /** Null: the address is new. */
  person: KnownPerson | null;
  /** The line above in which the address was before; null: none. */
  sameAsLine: number | null;
  today: string;
};

const refused = (problems: readonly ImportProblem[]): UserPlan => ({
  outcome: 'problem',
  problems: [...problems],
  account: {},
  profile: {},
  teamIds: null,
});

/** The properties of `next` that differ from `current`. */
const toChanges = <Values extends object>(next: Values, current: Partial<Record<string, unknown>>): Partial<Values> =>
  Object.fromEntries(
    Object.entries(next).filter(
      ([name, value]) => value !== undefined && !isDeepStrictEqual(value ?? null, current[name] ?? null),
    ),
  ) as Partial<Values>;

/** Columns that a new person needs. */
const NEEDED = ['firstname', 'lastname'] as const;

function findProblems({ values, problems, fields, person, sameAsLine }: Row): ImportProblem[] {
  const column = fields.indexOf('email');
  const found = [...problems];
  if (sameAsLine !== null) found.push({ column, field: 'email', code: 'taken_in_file', params: { line: sameAsLine } });
  if (person?.status === 'former') found.push({ column, field: 'email', code: 'former_person' });
  if (person === null)
    for (const field of NEEDED) if (!fields.includes(field)) found.push({ column: null, field, code: 'required' });
  if (person && values.profile.employmentEnd && !values.profile.employmentStart) {
    const { employmentStart: start } = person.profile;
    if (start && values.profile.employmentEnd < start)
      found.push({ column: fields.indexOf('employmentEnd'), field: 'employmentEnd', code: 'end_before_start' });
  }
  return found;
}

/** What one row does with the person who has its address. Empty cells change nothing. */
export function planUser(row: Row): UserPlan {
  const { values, person, today } = row;
  const problems = findProblems(row);
  if (problems.length > 0) return refused(problems);
  const { email: _email, teamIds, profile, ...account } = values;
  const end = profile.employmentEnd ?? person?.profile.employmentEnd ?? null;
  if (person === null) {
    if (end !== null && end < today)
      return refused([
        { column: row.fields.indexOf('employmentEnd'), field: 'employmentEnd', code: 'new_person_left' },
      ]);
    return { outcome: 'new', problems: [], account, profile, teamIds: teamIds ?? [] };
  }
  const plan = {
    account: toChanges(account, person),
    profile: toChanges(profile, person.profile as Record<ProfileField, unknown>),
    teamIds: teamIds && !isDeepStrictEqual(teamIds.toSorted(), person.teamIds.toSorted()) ? teamIds : null,
  };
  const changes = Object.keys(plan.account).length + Object.keys(plan.profile).length;
  if (changes === 0 && plan.teamIds === null) return { outcome: 'same', problems: [], ...plan };
  if (!person.isManageable) return refused([{ column: null, field: null, code: 'not_allowed' }]);
  const leaves = plan.profile.employmentEnd !== undefined && end !== null && end < today;
  if (leaves && person.isOneself) return refused([{ column: null, field: null, code: 'oneself' }]);
  return { outcome: leaves ? 'leaving' : 'changed', problems: [], ...plan };
}
