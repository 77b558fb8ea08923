import { Readable } from 'node:stream';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { ExportFormat } from '@wellspring/shared/contracts/people/managed-user.ts';
import { TeamColor } from '@wellspring/shared/contracts/people/team.ts';
import { TeamImportField } from '@wellspring/shared/contracts/people/team-import.ts';
import { CSV_START, toCsvLine } from '@wellspring/shared/domain/tables/write-csv.ts';
import { writeWorkbook } from '@wellspring/shared/server/tables/write-workbook.ts';
import type { TeamRow } from '../../door/person.ts';
import { describeAnswer, describeColor, teamHeaders, teamSheet } from './team-words.ts';
import { writeTitlePath } from './title-path.ts';
import type { TreeWorld } from './tree-world.ts';

export const exportTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

type ToCell = (team: TeamRow, world: TreeWorld, locale: Locale) => string;

const writeEmails = ({ _id }: TeamRow, world: TreeWorld, role: 'manager' | 'viewer'): string =>
  world
    .linksOf(_id)
    .filter((link) => link.role === role)
    .flatMap(({ userId }) => world.people.get(userId)?.email ?? [])
    .sort()
    .join(', ');

const cells: Readonly<Record<TeamImportField, ToCell>> = {
  team: ({ _id }, world) => writeTitlePath(world.titlesById.get(_id) ?? []),
  description: ({ description }) => description,
  // Colours from before the palette are none.
  color: ({ color }, _world, locale) => describeColor(TeamColor.safeParse(color).data ?? '', locale),
  visibility: ({ isVisible }, _world, locale) => describeAnswer(isVisible, locale),
  hideDashboard: ({ hideDashboard }, _world, locale) => describeAnswer(hideDashboard, locale),
  isbase: ({ isBase }, _world, locale) => describeAnswer(isBase === true, locale),
  managers: (team, world) => writeEmails(team, world, 'manager'),
  viewers: (team, world) => writeEmails(team, world, 'viewer'),
};

/** The teams of the tree as rows of a file, with its headers; importing them changes nothing. */
export const writeTeamRows = (world: TreeWorld, locale: Locale): { headers: string[]; rows: string[][] } => ({
  headers: TeamImportField.options.map((field) => teamHeaders[field][locale]),
  rows: world.teams.map((team) => TeamImportField.options.map((field) => cells[field](team, world, locale))),
});

/** The teams of the tree as a file without what formulas could run. */
export function writeTeamFile(world: TreeWorld, format: ExportFormat, locale: Locale): Readable {
  const { headers, rows } = writeTeamRows(world, locale);
  if (format === 'csv') return Readable.from([CSV_START, ...[headers, ...rows].map((line) => toCsvLine(line))]);
  async function* lines() {
    yield* rows;
  }
  return Readable.fromWeb(writeWorkbook(teamSheet[locale], headers, lines()) as never);
}
