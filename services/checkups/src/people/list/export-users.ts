import { Readable } from 'node:stream';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { UserExport } from '@wellspring/shared/contracts/people/managed-user.ts';
import type { ProfileField } from '@wellspring/shared/contracts/people/profile.ts';
import { heldOption, optionTitle } from '@wellspring/shared/domain/profile/profile-options.ts';
import { CSV_START, toCsvLine } from '@wellspring/shared/domain/tables/write-csv.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { writeWorkbook } from '@wellspring/shared/server/tables/write-workbook.ts';
import type { SettingsReader } from '../../settings/door/setting.ts';
import { toUserState } from '../door/person.ts';
import { findOptions, type ReadOptionLists } from '../door/profile-options.ts';
import { allProfileFields, toProfile } from '../profile/to-profile.ts';
import { exportHeaders, exportSheet, exportStates } from './export-words.ts';
import type { ListedRow, ListedTeams, UserList } from './user-list.repository.ts';

/** People of a workbook: a sheet has no more rows, and its first is the headers. */
const MAX_IN_WORKBOOK = 1_048_575;

export type ExportDeps = {
  list: UserList;
  readLists: ReadOptionLists;
  listBranches: SettingsReader['listBranches'];
};

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** A line of the file: account, teams and profile. Nothing about answers, log-ins or rights. */
type ToLine = (row: ListedRow, teams: ListedTeams | undefined) => string[];

async function lineWriter({ readLists, listBranches }: ExportDeps, locale: Locale): Promise<ToLine> {
  const [lists, branches] = await Promise.all([readLists(), listBranches()]);
  const titles = new Map(branches.map(({ id, title }) => [id, title]));
  const toCell = (field: ProfileField, value: unknown): string => {
    if (value === null || value === undefined) return '';
    if (Array.isArray(value)) return value.join(', ');
    if (field === 'companyBranch') return titles.get(String(value)) ?? '';
    const held = heldOption(findOptions(lists, field), String(value));
    return held ? optionTitle(held.title, locale) : String(value);
  };
  return (row, teams) => {
    const profile = toProfile(row.profile, { fields: allProfileFields, lists, locale });
    return [
      row.firstname,
      row.lastname,
      row.email,
      row.language,
      exportStates[locale][toUserState(row.status)],
      (teams?.memberOf ?? []).map(({ title }) => title).join(', '),
      ...allProfileFields.map((field) => toCell(field, profile[field])),
    ];
  };
}

/**
 * The people of a search as a file, read and written some at a time: memory does not grow with the company.
 *
 * @throws AppError invalid_request when there are more than a workbook takes
 */
export async function exportUsers(
  deps: ExportDeps,
  { format, ...filter }: UserExport,
  locale: Locale,
): Promise<{ type: string; file: Readable }> {
  const { list } = deps;
  if (format === 'xlsx' && (await list.count(filter)) > MAX_IN_WORKBOOK)
    throw new AppError('invalid_request', {
      fields: [{ path: 'format', code: 'too_many', params: { most: MAX_IN_WORKBOOK } }],
    });
  const toLine = await lineWriter(deps, locale);
  const headers = exportHeaders(locale);

  async function* lines(): AsyncGenerator<string[]> {
    for await (const rows of list.walk(filter)) {
      const teams = await list.teamsOf(rows.map(({ _id }) => _id));
      for (const row of rows) yield toLine(row, teams.get(row._id));
    }
  }

  async function* csv(): AsyncGenerator<string> {
    yield CSV_START + toCsvLine(headers);
    for await (const line of lines()) yield toCsvLine(line);
  }

  const file =
    format === 'csv'
      ? Readable.from(csv())
      : Readable.fromWeb(writeWorkbook(exportSheet[locale], headers, lines()) as never);
  return { type: types[format], file };
}
