import { randomUUID } from 'node:crypto';
import type { ImportDocument, ImportRowsDocument } from '../../../../services/checkups/src/people/import/import-row.ts';
import { inDays } from '../../../../services/checkups/src/testing/objects.ts';
import type { Requests } from '../request.ts';
import type { World } from '../world.ts';

/** An import of the actor with one row, and its id. */
async function addImport(
  { rows }: World,
  createdBy: string,
  state: ImportDocument['state'] = 'checked',
): Promise<string> {
  const _id = randomUUID();
  const expiresAt = inDays(1);
  const document: ImportDocument = {
    _id,
    kind: 'users',
    createdBy,
    permissions: ['manageusers'],
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
    fields: ['email'],
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

const ofImport =
  (body?: object, state?: ImportDocument['state']): Requests[string] =>
  async (world, actor) => ({
    params: { id: await addImport(world, actor, state) },
    ...(body ? { body } : {}),
  });

/** Imports of people; each user has their own. */
export const importsRequests: Requests = {
  'GET /api/users/import': async (world, actor) => {
    await addImport(world, actor);
    return {};
  },
  'POST /api/users/import': { body: { fileName: 'people.csv', size: 3 } },
  'GET /api/users/import/:id': ofImport(),
  'PUT /api/users/import/:id/pieces/:place': async (world, actor) => ({
    params: { id: await addImport(world, actor, 'uploading'), place: '0' },
    body: { content: 'YQ==' },
  }),
  'PUT /api/users/import/:id/columns': ofImport({ revision: 1, fields: ['email'] }),
  'PUT /api/users/import/:id/cells': ofImport({ revision: 1, line: 2, column: 0, value: 'b@new.test' }),
  'GET /api/users/import/:id/rows': ofImport(),
  'GET /api/users/import/:id/managers': ofImport(),
  'GET /api/users/import/:id/errors': ofImport(),
  'POST /api/users/import/:id/start': ofImport({ revision: 1, language: 'en' }),
  'POST /api/users/import/:id/stop': ofImport(undefined, 'importing'),
  'DELETE /api/users/import/:id': ofImport(),
};
