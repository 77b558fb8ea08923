import { createHash, randomUUID } from 'node:crypto';
import { FILE_PART } from '../../../../services/checkups/src/privacy/own-data/data-copy.repository.ts';
import type { DataCopyPieceRow, DataCopyRow } from '../../../../services/checkups/src/privacy/own-data/data-copy.ts';
import { inDays } from '../../../../services/checkups/src/testing/objects.ts';
import type { Requests } from '../request.ts';
import { PASSWORD, type World } from '../world.ts';

/** A copy of the data of the employee that is ready, of one piece. */
async function addDataCopy({ rows }: World): Promise<string> {
  const bytes = Buffer.from('{}');
  const expiresAt = inDays(1);
  const copy: DataCopyRow = {
    _id: randomUUID(),
    userId: 'employee',
    format: 'json',
    language: 'en',
    state: 'ready',
    counts: {},
    rowsTotal: 0,
    failures: 0,
    pieceCount: 1,
    byteLength: bytes.length,
    requestedAt: new Date(),
    expiresAt,
  };
  const piece: DataCopyPieceRow = {
    _id: `${copy._id}.${FILE_PART}.0`,
    copyId: copy._id,
    userId: 'employee',
    part: FILE_PART,
    place: 0,
    bytes,
    expiresAt,
  };
  await rows.add('dataCopies', copy);
  await rows.add('dataCopyPieces', piece);
  return copy._id;
}

const aSegment = () => ({
  title: 'Night work',
  color: 'green',
  filter: { match: 'all', conditions: [{ field: 'tags', operator: 'contains', value: 'Night' }] },
  managers: [],
});
const addSegment = async (world: World) =>
  (await world.callAs<{ id: string }>('company-admin', 'POST', '/segments', aSegment())).id;

/** One more user without rights. */
const addEmployee = async ({ rows }: World): Promise<string> => (await rows.addUser())._id;

/** Users, their teams, and what they ask about their own data. */
export const peopleRequests: Requests = {
  'GET /api/users/:id': { params: { id: 'employee' } },
  'PUT /api/customuser/:id': { params: { id: 'employee' }, body: { language: 'fr' } },
  'POST /api/users/find': { body: {} },
  'POST /api/users/export': { body: { format: 'csv' } },
  'POST /api/users/bulk': async (world) => ({ body: { ids: [await addEmployee(world)], act: 'make-inactive' } }),
  'POST /api/users': (_world, actor) => ({
    body: { firstname: 'Ada', lastname: 'Maes', email: `${actor}.${randomUUID()}@new.test`, language: 'en' },
  }),
  'PUT /api/users/:id': async (world) => ({
    params: { id: await addEmployee(world) },
    body: { revision: 0, city: 'Gent' },
  }),
  'PUT /api/users/:id/state': async (world) => ({
    params: { id: await addEmployee(world) },
    body: { state: 'inactive' },
  }),
  'POST /api/users/:id/reopening/ask': async (world) => ({
    params: { id: await addEmployee(world) },
    body: { email: `${randomUUID()}@new.test` },
  }),
  'POST /api/users/:id/reopening/confirm': async ({ rows }) => {
    const { _id: proposedBy } = await rows.addUser({ permissions: ['manageusers'] });
    const email = `${randomUUID()}@new.test`;
    const proposal = { email, proposedBy, digest: randomUUID(), expiresAt: inDays(1), isMailboxLost: true } as const;
    return { params: { id: (await rows.addUser({ proposedEmail: proposal }))._id }, body: { email } };
  },
  'DELETE /api/users/:id': async (world) => ({ params: { id: await addEmployee(world) } }),
  'POST /api/users/:id/welcome': async (world) => ({ params: { id: await addEmployee(world) } }),
  'POST /api/users/:id/mailreset': async (world) => ({ params: { id: await addEmployee(world) } }),
  'DELETE /api/users/:id/second-factor': async (world) => ({ params: { id: await addEmployee(world) } }),
  'DELETE /api/users/:id/identities': async (world) => ({ params: { id: await addEmployee(world) } }),
  'GET /api/users/me/preferences/:page': { params: { page: 'users' } },
  'PUT /api/users/me/preferences/:page': { params: { page: 'users' }, body: { values: { columns: ['team'] } } },
  'PUT /api/users/me/preferences/analytics/presets': { body: { presets: [], revision: 0 } },
  'PUT /api/users/me/email': { body: { isAccepted: false } },
  'POST /api/auth/confirm-email': async ({ rows }) => {
    const code = randomUUID();
    const digest = createHash('sha256').update(code).digest('hex');
    const proposal = { email: `${code}@new.test`, proposedBy: 'manageusers', digest, expiresAt: inDays(1) };
    await rows.addUser({ proposedEmail: proposal });
    return { body: { code } };
  },
  'POST /api/users/search': { body: { text: 'a' } },
  'POST /api/segments/count': { body: { filter: aSegment().filter } },
  'GET /api/segments/:id': async (world) => ({ params: { id: await addSegment(world) } }),
  'POST /api/segments': () => ({ body: aSegment() }),
  'PUT /api/segments/:id': async (world) => ({
    params: { id: await addSegment(world) },
    body: { ...aSegment(), revision: 1 },
  }),
  'DELETE /api/segments/:id': async (world) => ({ params: { id: await addSegment(world) } }),
  'POST /api/users/me/data/copies': { body: { format: 'json' } },
  'GET /api/users/me/data/copies/:id/file': async (world) => ({ params: { id: await addDataCopy(world) } }),
  'POST /api/users/me/erasure': async (world, actor) => {
    await world.setPassword(actor, PASSWORD);
    return { body: { password: PASSWORD } };
  },
  'DELETE /api/users/me/erasure': {},
  'POST /api/users/me/erasure/code': async (world, actor) => {
    await world.setPassword(actor, null);
    return {};
  },
};
