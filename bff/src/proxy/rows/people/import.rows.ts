import { Id } from '@wellspring/shared/contracts/common.ts';
import {
  IMPORT_PIECE_BYTES,
  Import,
  ImportCell,
  ImportColumns,
  ImportErrorsFile,
  ImportManager,
  ImportManagersQuery,
  ImportPiece,
  ImportRow,
  ImportRowsQuery,
  ImportStart,
  NewImport,
} from '@wellspring/shared/contracts/people/import.ts';
import {
  TeamExport,
  TeamImport,
  TeamImportColumns,
  TeamImportRow,
  TeamImportStart,
} from '@wellspring/shared/contracts/people/team-import.ts';
import type { Permission } from '@wellspring/shared/domain/access/permissions.ts';
import * as z from 'zod/mini';
import { ById } from '../../../http/by-id.ts';
import { NoContent } from '../../../http/describe.ts';
import { strict } from '../../../http/strict.ts';
import { type RouteRow, routeRows } from '../../route-row.ts';

/** A piece in base64, with what JSON puts around it. */
const PIECE_BODY_BYTES = Math.ceil((IMPORT_PIECE_BYTES * 4) / 3) + 1_024;
const ByPlace = z.object({ id: Id, place: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000)) });

/** What the imports of people and of teams do not share. */
type ImportRows = {
  path: `/${string}`;
  tag: string;
  /** What a file holds, for the summaries. */
  things: string;
  needs: readonly Permission[];
  contracts: Record<'Import' | 'Row' | 'Columns' | 'Start', z.ZodMiniType>;
  /** Summary of the managers whom an import concerns. */
  managers: string;
};

/** Files: upload, columns, trial, import. A worker does the long steps; the state says how far it is. */
const toImportRows = ({ path, tag, things, needs, contracts, managers }: ImportRows): readonly RouteRow[] =>
  routeRows({ service: 'checkups', tag, needs }, [
    {
      method: 'GET',
      path,
      summary: `My newest import of ${things}; null without one`,
      answers: { 200: z.nullable(contracts.Import) },
      errors: [403],
    },
    {
      method: 'POST',
      path,
      summary: 'Begin to import a CSV file or a workbook; replaces an import of mine that was not started',
      body: strict(NewImport),
      answers: { 201: contracts.Import },
      errors: [400, 403, 409],
    },
    {
      method: 'GET',
      path: `${path}/:id`,
      summary: 'How far an import of mine is, its columns, and what it would do',
      params: ById,
      answers: { 200: contracts.Import },
      errors: [403, 404],
    },
    {
      method: 'PUT',
      path: `${path}/:id/pieces/:place`,
      summary: 'Upload a part of the file; the last one starts the reading',
      params: ByPlace,
      body: strict(ImportPiece),
      bodyLimit: PIECE_BODY_BYTES,
      answers: { 200: contracts.Import },
      errors: [400, 403, 404, 409],
    },
    {
      method: 'PUT',
      path: `${path}/:id/columns`,
      summary: 'Say what each column holds, and start the trial, which changes nothing',
      params: ById,
      body: contracts.Columns,
      answers: { 200: contracts.Import },
      errors: [400, 403, 404, 409],
    },
    {
      method: 'PUT',
      path: `${path}/:id/cells`,
      summary: 'Correct a cell, and start the trial again',
      params: ById,
      body: strict(ImportCell),
      answers: { 200: contracts.Import },
      errors: [400, 403, 404, 409],
    },
    {
      method: 'GET',
      path: `${path}/:id/rows`,
      summary: 'Rows of the file with what each would do; people who are missing from a complete file at the end',
      params: ById,
      query: strict(ImportRowsQuery),
      answers: { 200: z.array(contracts.Row) },
      errors: [400, 403, 404],
    },
    {
      method: 'GET',
      path: `${path}/:id/managers`,
      summary: managers,
      params: ById,
      query: strict(ImportManagersQuery),
      answers: { 200: z.array(ImportManager) },
      errors: [400, 403, 404],
    },
    {
      method: 'GET',
      path: `${path}/:id/errors`,
      summary: 'The rows with problems as a CSV file',
      params: ById,
      answers: { 200: ImportErrorsFile },
      errors: [403, 404],
    },
    {
      method: 'POST',
      path: `${path}/:id/start`,
      summary: 'Import the rows without problems, all of them or none; can be undone for 30 days',
      params: ById,
      body: contracts.Start,
      answers: { 200: contracts.Import },
      errors: [400, 403, 404, 409],
    },
    {
      method: 'POST',
      path: `${path}/:id/stop`,
      summary: 'Stop an import that has not begun to write; nothing has changed then',
      params: ById,
      answers: { 200: contracts.Import },
      errors: [403, 404, 409],
    },
    {
      method: 'DELETE',
      path: `${path}/:id`,
      summary: 'Forget an import with its file',
      params: ById,
      answers: { 204: NoContent },
      errors: [403, 404, 409],
    },
  ]);

/** Imports of people and of teams, and the export of teams. */
export const importsRows: readonly RouteRow[] = [
  ...toImportRows({
    path: '/users/import',
    tag: 'Import of people',
    things: 'people',
    needs: ['manageusers'],
    contracts: { Import, Row: ImportRow, Columns: strict(ImportColumns), Start: strict(ImportStart) },
    managers:
      'Managers whose teams people would leave and enter, with the numbers of these people; never numbers of reports',
  }),
  ...toImportRows({
    path: '/swarms/import',
    tag: 'Import of teams',
    things: 'teams',
    needs: ['manageteams'],
    contracts: {
      Import: TeamImport,
      Row: TeamImportRow,
      Columns: strict(TeamImportColumns),
      Start: strict(TeamImportStart),
    },
    managers: 'Managers and viewers who would lose and gain teams, with the numbers of these teams',
  }),
  ...routeRows({ service: 'checkups', tag: 'Import of teams', needs: ['manageteams'] }, [
    {
      method: 'GET',
      path: '/swarms/export',
      summary: 'The teams of the tree as a file without what formulas could run; importing it changes nothing',
      query: strict(TeamExport),
      answers: { 200: z.string() },
      errors: [400, 403],
    },
  ]),
];
