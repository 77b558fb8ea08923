import type { TeamColor } from '@wellspring/shared/contracts/people/team.ts';
import { TEAM_TITLE_MAX_LENGTH } from '@wellspring/shared/contracts/people/team.ts';
import type { TeamImportField, TeamImportProblem } from '@wellspring/shared/contracts/people/team-import.ts';
import { foldTitle } from '@wellspring/shared/domain/profile/profile-options.ts';
import { readEmail } from '@wellspring/shared/domain/profile/read-account.ts';
import { findAnswer, findColor } from './team-words.ts';
import { readTitlePath } from './title-path.ts';

const MAX_DESCRIPTION_LENGTH = 1_000;
const EMAIL_SEPARATOR = /[\s,;|]+/;

/** What a row says about a team; a field is absent where its cell is empty or the file has no such column. */
export type TeamValues = {
  titles: string[];
  description?: string;
  color?: TeamColor;
  isVisible?: boolean;
  hideDashboard?: boolean;
  isBase?: boolean;
  /** Addresses. */
  managers?: string[];
  viewers?: string[];
};

type Problem = Pick<TeamImportProblem, 'code' | 'params'>;
type Reading = { value: unknown; problem?: never } | { problem: Problem; value?: never };

const names: Readonly<Record<TeamImportField, keyof TeamValues>> = {
  team: 'titles',
  description: 'description',
  color: 'color',
  visibility: 'isVisible',
  hideDashboard: 'hideDashboard',
  isbase: 'isBase',
  managers: 'managers',
  viewers: 'viewers',
};

/** A text as a file keeps it: spaces around it are lost, and so is the difference between line breaks. */
export const cleanText = (text: string): string => text.replaceAll(/\r\n?/g, '\n').trim();

function readTitles(text: string): Reading {
  const titles = readTitlePath(text);
  // A title of signs alone would be none once it is compared.
  if (titles.length === 0 || titles.some((title) => foldTitle(title) === '')) return { problem: { code: 'required' } };
  return titles.some((title) => title.length > TEAM_TITLE_MAX_LENGTH)
    ? { problem: { code: 'too_long', params: { amount: TEAM_TITLE_MAX_LENGTH } } }
    : { value: titles };
}

function readEmails(text: string): Reading {
  const found = text
    .split(EMAIL_SEPARATOR)
    .filter(Boolean)
    .map((email) => readEmail(email));
  return found.some(({ problem }) => problem)
    ? { problem: { code: 'invalid_email' } }
    : { value: [...new Set(found.flatMap(({ value }) => value ?? []))] };
}

function readDescription(text: string): Reading {
  return text.length > MAX_DESCRIPTION_LENGTH
    ? { problem: { code: 'too_long', params: { amount: MAX_DESCRIPTION_LENGTH } } }
    : { value: text };
}

function readCell(field: TeamImportField, text: string): Reading {
  if (field === 'team') return readTitles(text);
  if (field === 'description') return readDescription(text);
  if (field === 'managers' || field === 'viewers') return readEmails(text);
  const value = field === 'color' ? findColor(text) : findAnswer(text);
  return value === null ? { problem: { code: field === 'color' ? 'unknown_color' : 'yes_or_no' } } : { value };
}

/**
 * Reads the cells of a row about a team.
 *
 * @param fields what each column holds; null: nothing
 * @returns what the row says, and every cell that does not fit
 */
export function readTeamCells(
  cells: readonly string[],
  fields: readonly (TeamImportField | null)[],
): { values: TeamValues; problems: TeamImportProblem[] } {
  const values: [string, unknown][] = [];
  const problems: TeamImportProblem[] = [];
  for (const [column, field] of fields.entries()) {
    const text = cleanText(cells[column] ?? '');
    if (field === null || (text === '' && field !== 'team')) continue;
    const { value, problem } = readCell(field, text);
    if (problem) problems.push({ column, field, ...problem });
    else values.push([names[field], value]);
  }
  return { values: { titles: [], ...Object.fromEntries(values) }, problems };
}
