import {
  type NormRebuild,
  NormRebuildAsked,
  NormSet,
  NormSets,
  NormSetUpload,
  NormsToPutInForce,
} from '@wellspring/shared/contracts/results/norm-set.ts';
import { can, permissionFlags } from '@wellspring/shared/domain/access/permissions.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { DoneBy } from '../../new-act.ts';
import type { NormSetRepository, NormSets as StoredSets } from './norm-set.repository.ts';
import type { NormSetRow } from './norm-set-row.ts';
import { readNormFile } from './read-norm-file.ts';

/** A rebuild as it is stored. */
type StoredRebuild = {
  _id: string;
  title: string;
  askedAt: Date;
  state: NormRebuild['state'];
  rowCount: number;
  readCount: number;
  reason?: NonNullable<NormRebuild['reason']>;
  setId?: string;
  doneAt?: Date;
};

type NormSetsOptions = {
  normSets: Pick<NormSetRepository, 'upload' | 'list' | 'putInForce'>;
  rebuilds: {
    ask: (title: string, by: DoneBy, now: Date) => Promise<void>;
    findLatest: () => Promise<StoredRebuild | null>;
  };
  now: () => Date;
};

/** The norm sets of an organisation. A set put in force holds for scores and results from then on. */
export const normSetRoutes: FastifyPluginAsyncZod<NormSetsOptions> = async (app, { normSets, rebuilds, now }) => {
  const read = async () => toNormSets(await normSets.list(), await rebuilds.findLatest());

  app.addHook('onRequest', async (request) => {
    if (!can(permissionFlags(requireUser(request).permissions), 'manageadvancedanalytics'))
      throw new AppError('not_allowed');
  });

  app.get('/norm-sets', { schema: { response: { 200: NormSets } } }, read);

  app.post('/norm-sets', { schema: { body: NormSetUpload, response: { 201: NormSet } } }, async (request, reply) => {
    const { title, peopleCount, file } = request.body;
    const found = readNormFile(file);
    if ('problems' in found) throw new AppError('invalid_request', { fields: found.problems });
    const added = await normSets.upload(
      { title: title.trim(), source: 'organisation', peopleCount, tables: found.tables, createdAt: now() },
      doneBy(request),
    );
    return reply.status(201).send(toNormSet(added));
  });

  app.post(
    '/norm-sets/rebuilds',
    { schema: { body: NormRebuildAsked, response: { 202: NormSets } } },
    async (request, reply) => {
      await rebuilds.ask(request.body.title.trim(), doneBy(request), now());
      return reply.status(202).send(await read());
    },
  );

  app.put(
    '/norm-sets/in-force',
    { schema: { body: NormsToPutInForce, response: { 200: NormSets } } },
    async (request) => {
      const { setId, revision } = request.body;
      const { sets } = await normSets.list();
      const set = sets.find(({ _id }) => _id === setId);
      if (!set) throw new AppError('not_found');
      const isDone = await normSets.putInForce({ set, revision, at: now(), by: doneBy(request) });
      const current = await read();
      if (!isDone) throw new AppError('stale_revision', { details: current });
      return current;
    },
  );
};

const doneBy = (request: FastifyRequest): DoneBy => ({ userId: requireUser(request).userId, requestId: request.id });

const toNormSets = ({ sets, inForceId, revision }: StoredSets, rebuild: StoredRebuild | null): NormSets => ({
  sets: sets.map(toNormSet),
  inForceId,
  revision,
  rebuild: rebuild && toNormRebuild(rebuild),
});

const toNormRebuild = (row: StoredRebuild): NormRebuild => ({
  id: row._id,
  title: row.title,
  state: row.state,
  percent: row.doneAt ? 100 : Math.min(99, Math.floor((100 * row.readCount) / Math.max(1, row.rowCount))),
  reason: row.reason ?? null,
  setId: row.setId ?? null,
  askedAt: row.askedAt.toISOString(),
  doneAt: row.doneAt?.toISOString() ?? null,
});

const toNormSet = ({ _id, revision, title, source, peopleCount, createdAt }: NormSetRow): NormSet => ({
  id: _id,
  revision,
  title,
  source,
  peopleCount,
  createdAt: createdAt.toISOString(),
});
