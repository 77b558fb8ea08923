import { randomUUID } from 'node:crypto';
import type {
  ImportDocument,
  ImportKind,
  ImportRowsDocument,
} from '../../../../services/checkups/src/people/import/import-row.ts';
import { inDays } from '../../../../services/checkups/src/testing/objects.ts';
import type { Requests } from '../request.ts';
import type { World } from '../world.ts';

/** An import of the actor with one row, and its id. */
async function addImport(
  { rows }: World,
  createdBy: string,
  kind: ImportKind,
  state: ImportDocument['state'] = 'checked',
): Promise<string> {
  const _id = randomUUID();
  const expiresAt = inDays(1);
  const document: ImportDocument = {
    _id,
    kind,
    createdBy,
    permissions: [kind === 'users' ? 'manageusers' : 'manageteams'],
    fileName: 'people.csv',
    size: 1,
    pieceCount: 1,
    state,
    revision: 1,
    problem: null,
    encoding: 'utf-8',
    delimiter: ';',
    headers: ['E-mail'],
    firstCells: ['a@new.test'],
    fields: [kind === 'users' ? 'email' : 'team'],
    isComplete: false,
    rowCount: 1,
    trial: null,
    progress: { done: 0, of: 1 },
    sendWelcome: false,
    language: 'en',
    committedAt: null,
    writtenLine: 0,
    leftOut: 0,
    changeId: null,
    failures: 0,
    createdAt: new Date(),
    expiresAt,
  };
  const row: ImportRowsDocument = {
    _id: `${_id}.2`,
    importId: _id,
    firstLine: 2,
    rows: [{ line: 2, cells: ['a@new.test'], outcome: 'problem', problems: [] }],
    rowCount: 1,
    counts: { problem: 1 },
    userIds: [],
    revision: 0,
    expiresAt,
  };
  await rows.add('imports', document);
  await rows.add('importRows', row);
  return _id;
}

/** Calls about imports of one kind; each user has their own. */
function requestsOf(path: string, kind: ImportKind, start: object): Requests {
  const ofImport =
    (body?: object, state?: ImportDocument['state']): Requests[string] =>
    async (world, actor) => ({
      params: { id: await addImport(world, actor, kind, state) },
      ...(body ? { body } : {}),
    });
  return {
    [`GET ${path}`]: async (world, actor) => {
      await addImport(world, actor, kind);
      return {};
    },
    [`POST ${path}`]: { body: { fileName: 'people.csv', size: 3 } },
    [`GET ${path}/:id`]: ofImport(),
    [`PUT ${path}/:id/pieces/:place`]: async (world, actor) => ({
      params: { id: await addImport(world, actor, kind, 'uploading'), place: '0' },
      body: { content: 'YQ==' },
    }),
    [`PUT ${path}/:id/columns`]: ofImport({ revision: 1, fields: [kind === 'users' ? 'email' : 'team'] }),
    [`PUT ${path}/:id/cells`]: ofImport({ revision: 1, line: 2, column: 0, value: 'b@new.test' }),
    [`GET ${path}/:id/rows`]: ofImport(),
    [`GET ${path}/:id/managers`]: ofImport(),
    [`GET ${path}/:id/errors`]: ofImport(),
    [`POST ${path}/:id/start`]: ofImport({ revision: 1, ...start }),
    [`POST ${path}/:id/stop`]: ofImport(undefined, 'importing'),
    [`DELETE ${path}/:id`]: ofImport(),
  };
}

/** Imports of people and teams, and the export of teams. */
export const importsRequests: Requests = {
  ...requestsOf('/api/users/import', 'users', { language: 'en' }),
  ...requestsOf('/api/swarms/import', 'teams', {}),
  'GET /api/swarms/export': { query: { format: 'csv' } },
};
