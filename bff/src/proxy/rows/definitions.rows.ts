import {
  Definition,
  DefinitionBeginning,
  DefinitionChange,
  DefinitionFile,
  DefinitionImport,
  DefinitionStart,
  DefinitionSummary,
  DefinitionsCountQuery,
  DefinitionsQuery,
} from '@wellspring/shared/contracts/checkups/definition.ts';
import { Count } from '@wellspring/shared/contracts/common.ts';
import * as z from 'zod/mini';
import { ById } from '../../http/by-id.ts';
import { NoContent } from '../../http/describe.ts';
import { strict } from '../../http/strict.ts';
import { type RouteRow, routeRows } from '../route-row.ts';

const tag = 'Checkups as they are defined';

/** Defining the checkups that can be planned. */
export const definitionsRows: readonly RouteRow[] = routeRows({ service: 'checkups', tag, needs: ['manageschedule'] }, [
  {
    method: 'GET',
    path: '/checkups',
    summary: 'Checkups that can be planned, the latest changed first',
    query: strict(DefinitionsQuery),
    answers: { 200: z.array(DefinitionSummary) },
    errors: [400, 403],
  },
  {
    method: 'GET',
    path: '/checkups/count',
    summary: 'How many there are',
    query: strict(DefinitionsCountQuery),
    answers: { 200: Count },
    errors: [400, 403],
  },
  {
    method: 'GET',
    path: '/checkups/beginning',
    summary: 'What a new checkup begins with, as the company has it',
    answers: { 200: DefinitionBeginning },
    errors: [403],
  },
  {
    method: 'GET',
    path: '/checkups/:id',
    summary: 'A checkup in all its languages',
    params: ById,
    answers: { 200: Definition },
    errors: [403, 404],
  },
  {
    method: 'GET',
    path: '/checkups/:id/export',
    summary: 'A checkup as a file, without ids and without people',
    params: ById,
    answers: { 200: DefinitionFile },
    errors: [403, 404],
  },
  {
    method: 'POST',
    path: '/checkups',
    summary: 'Define a checkup; repeating it with the same id makes nothing twice',
    body: strict(DefinitionStart),
    answers: { 200: Definition, 201: Definition },
    errors: [400, 403],
  },
  {
    method: 'POST',
    path: '/checkups/import',
    summary: 'Define a checkup from a file; what does not fit is named',
    body: strict(DefinitionImport),
    answers: { 200: Definition, 201: Definition },
    errors: [400, 403],
  },
  {
    method: 'PUT',
    path: '/checkups/:id',
    summary: 'Change a checkup; once a run has opened this makes a copy, which `copiedFrom` tells',
    params: ById,
    body: strict(DefinitionChange),
    answers: { 200: Definition },
    errors: [400, 403, 404, 409],
  },
  {
    method: 'DELETE',
    path: '/checkups/:id',
    summary: 'Take away a checkup without runs',
    params: ById,
    answers: { 204: NoContent },
    errors: [403, 404, 409],
  },
]);
