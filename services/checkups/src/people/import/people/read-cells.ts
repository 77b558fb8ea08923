import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { ImportField, ImportProblem } from '@wellspring/shared/contracts/people/import.ts';
import type { Profile, ProfileField } from '@wellspring/shared/contracts/people/profile.ts';
import type { ProfileOptionList } from '@wellspring/shared/contracts/people/profile-options.ts';
import { readDay } from '@wellspring/shared/domain/input/read-day.ts';
import { foldTitle, heldOption, isOptionField, offersAny } from '@wellspring/shared/domain/profile/profile-options.ts';
import { readEmail, readName } from '@wellspring/shared/domain/profile/read-account.ts';
import { readProfileValue } from '@wellspring/shared/domain/profile/read-profile-value.ts';
import { findOptions } from '../../door/profile-options.ts';
import { findChoice, isChoiceField } from './choice-words.ts';
import { findNearest, type TeamPaths } from './team-paths.ts';

/** What cells are held against. */
export type CellRules = {
  teams: TeamPaths;
  lists: readonly ProfileOptionList[];
  /** Titles of the company's branches in all languages, with the id of each. */
  branches: readonly { id: string; title: string }[];
  /** By the company's calendar, `YYYY-MM-DD`. */
  today: string;
};

/** What a row says about a person; a field is absent where its cell is empty or the file has no such column. */
export type RowValues = {
  firstname?: string;
  lastname?: string;
  email?: string;
  language?: Locale;
  teamIds?: string[];
  profile: Profile;
};

type Problem = Pick<ImportProblem, 'code' | 'params' | 'suggestion'>;
type Reading = { value: unknown; problem?: never } | { problem: Problem; value?: never };

const LIST_SEPARATOR = /[|\n]/;
const TAG_SEPARATOR = /[|,\n]/;
const NUMBER = /^\d{1,9}$/;

const listParts = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);

function readTeams(text: string, { teams }: CellRules): Reading {
  const ids = new Set<string>();
  for (const path of listParts(text, LIST_SEPARATOR)) {
    const [id, other] = teams.find(path);
    if (id === undefined) {
      const nearest = teams.suggest(path);
      // The other teams of the cell stay.
      const suggestion = nearest && text.replace(path, () => nearest);
      return { problem: { code: 'unknown_team', ...(suggestion ? { suggestion } : {}) } };
    }
    if (other !== undefined) return { problem: { code: 'ambiguous_team' } };
    ids.add(id);
  }
  return { value: [...ids] };
}

function readOption(
  field: 'jobTitle' | 'jobLevel' | 'position' | 'terminationReason',
  text: string,
  rules: CellRules,
): Reading {
  const options = findOptions(rules.lists, field);
  if (!offersAny(options)) return readProfileValue(field, text, { isRequired: false, today: rules.today }) as Reading;
  const option = heldOption(options, text);
  if (option) return option.isRetired ? { problem: { code: 'retired_option' } } : { value: option.id };
  const titles = options.flatMap(({ title, isRetired }) => (isRetired ? [] : Object.values(title).filter(Boolean)));
  const suggestion = findNearest(text, titles);
  return { problem: { code: 'unknown_option', ...(suggestion ? { suggestion } : {}) } };
}

function readBranch(text: string, { branches }: CellRules): Reading {
  const folded = foldTitle(text);
  const branch = branches.find(({ title }) => foldTitle(title) === folded);
  if (branch) return { value: branch.id };
  const suggestion = findNearest(
    text,
    branches.map(({ title }) => title),
  );
  return { problem: { code: 'unknown_branch', ...(suggestion ? { suggestion } : {}) } };
}

/** The text of a cell as `readProfileValue` takes it. */
function toProfileInput(field: ProfileField, text: string): unknown {
  if (field === 'tags') return listParts(text, TAG_SEPARATOR);
  if (field === 'birthdate' || field === 'employmentStart' || field === 'employmentEnd') return readDay(text) ?? text;
  if (field === 'children' || field === 'seniority') return NUMBER.test(text) ? Number(text) : text;
  return text;
}

function readCell(field: ImportField, text: string, rules: CellRules): Reading {
  if (field === 'firstname' || field === 'lastname') return readName(text);
  if (field === 'email') return readEmail(text);
  if (field === 'team') return readTeams(text, rules);
  if (isChoiceField(field)) {
    const value = findChoice(field, text);
    return value === null
      ? { problem: { code: field === 'country' ? 'unknown_country' : 'unknown_option' } }
      : { value };
  }
  if (isOptionField(field)) return readOption(field, text, rules);
  if (field === 'companyBranch') return readBranch(text, rules);
  return readProfileValue(field, toProfileInput(field, text) as never, {
    isRequired: false,
    today: rules.today,
  }) as Reading;
}

const REQUIRED: ReadonlySet<ImportField> = new Set(['firstname', 'lastname', 'email']);

/**
 * Reads the cells of a row.
 *
 * @param fields what each column holds; null: nothing
 * @returns what the row says, and every cell that does not fit
 */
export function readCells(
  cells: readonly string[],
  fields: readonly (ImportField | null)[],
  rules: CellRules,
): { values: RowValues; problems: ImportProblem[] } {
  const [account, profile]: [[string, unknown][], [string, unknown][]] = [[], []];
  const problems: ImportProblem[] = [];
  for (const [column, field] of fields.entries()) {
    const text = (cells[column] ?? '').trim();
    if (field === null || (text === '' && !REQUIRED.has(field))) continue;
    const { value, problem } = readCell(field, text, rules);
    if (problem) problems.push({ column, field, ...problem });
    else if (field === 'firstname' || field === 'lastname' || field === 'email' || field === 'language')
      account.push([field, value]);
    else if (field === 'team') account.push(['teamIds', value]);
    else profile.push([field, value]);
  }
  const values = { ...Object.fromEntries(account), profile: Object.fromEntries(profile) } as RowValues;
  const { employmentStart: start, employmentEnd: end } = values.profile;
  if (start && end && end < start)
    problems.push({ column: fields.indexOf('employmentEnd'), field: 'employmentEnd', code: 'end_before_start' });
  return { values, problems };
}
