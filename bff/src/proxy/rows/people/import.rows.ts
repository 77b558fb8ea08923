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
import * as z from 'zod/mini';
import { ById } from '../../../http/by-id.ts';
import { NoContent } from '../../../http/describe.ts';
import { strict } from '../../../http/strict.ts';
import { type RouteRow, routeRows } from '../../route-row.ts';

const tag = 'Import of people';
/** A piece in base64, with what JSON puts around it. */
const PIECE_BODY_BYTES = Math.ceil((IMPORT_PIECE_BYTES * 4) / 3) + 1_024;
const ByPlace = z.object({ id: Id, place: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000)) });

/** Files of people: upload, columns, trial, import. A worker does the long steps; the state says how far it is. */
export const importsRows: readonly RouteRow[] = routeRows({ service: 'checkups', tag, needs: ['manageusers'] }, [
  {
    method: 'GET',
    path: '/users/import',
    summary: 'My newest import of people; 404 without one',
    answers: { 200: Import },
    errors: [403, 404],
  },
  {
    method: 'POST',
    path: '/users/import',
    summary: 'Begin to import a CSV file or a workbook; replaces an import of mine that was not started',
    body: strict(NewImport),
    answers: { 201: Import },
    errors: [400, 403, 409],
  },
  {
    method: 'GET',
    path: '/users/import/:id',
    summary: 'How far an import of mine is, its columns, and what it would do',
    params: ById,
    answers: { 200: Import },
    errors: [403, 404],
  },
  {
    method: 'PUT',
    path: '/users/import/:id/pieces/:place',
    summary: 'Upload a part of the file; the last one starts the reading',
    params: ByPlace,
    body: strict(ImportPiece),
    bodyLimit: PIECE_BODY_BYTES,
    answers: { 200: Import },
    errors: [400, 403, 404, 409],
  },
  {
    method: 'PUT',
    path: '/users/import/:id/columns',
    summary: 'Say what each column holds, and start the trial, which changes nothing',
    params: ById,
    body: strict(ImportColumns),
    answers: { 200: Import },
    errors: [400, 403, 404, 409],
  },
  {
    method: 'PUT',
    path: '/users/import/:id/cells',
    summary: 'Correct a cell, and start the trial again',
    params: ById,
    body: strict(ImportCell),
    answers: { 200: Import },
    errors: [400, 403, 404, 409],
  },
  {
    method: 'GET',
    path: '/users/import/:id/rows',
    summary: 'Rows of the file with what each would do; people who are missing from a complete file at the end',
    params: ById,
    query: strict(ImportRowsQuery),
    answers: { 200: z.array(ImportRow) },
    errors: [400, 403, 404],
  },
  {
    method: 'GET',
    path: '/users/import/:id/managers',
    summary:
      'Managers whose teams people would leave and enter, with the numbers of these people; never numbers of reports',
    params: ById,
    query: strict(ImportManagersQuery),
    answers: { 200: z.array(ImportManager) },
    errors: [400, 403, 404],
  },
  {
    method: 'GET',
    path: '/users/import/:id/errors',
    summary: 'The rows with problems as a CSV file',
    params: ById,
    answers: { 200: ImportErrorsFile },
    errors: [403, 404],
  },
  {
    method: 'POST',
    path: '/users/import/:id/start',
    summary: 'Import the rows without problems, all of them or none; can be undone for 30 days',
    params: ById,
    body: strict(ImportStart),
    answers: { 200: Import },
    errors: [400, 403, 404, 409],
  },
  {
    method: 'POST',
    path: '/users/import/:id/stop',
    summary: 'Stop an import that has not begun to write; nothing has changed then',
    params: ById,
    answers: { 200: Import },
    errors: [403, 404, 409],
  },
  {
    method: 'DELETE',
    path: '/users/import/:id',
    summary: 'Forget an import with its file',
    params: ById,
    answers: { 204: NoContent },
    errors: [403, 404, 409],
  },
]);
