import { NormSet, NormSets, NormSetUpload, NormsToPutInForce } from '@wellspring/shared/contracts/results/norm-set.ts';
import { can, permissionFlags } from '@wellspring/shared/domain/access/permissions.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { DoneBy } from '../../new-act.ts';
import type { NormSetRepository, NormSets as StoredSets } from './norm-set.repository.ts';
import type { NormSetRow } from './norm-set-row.ts';
import { readNormFile } from './read-norm-file.ts';

type NormSetsOptions = { normSets: Pick<NormSetRepository, 'upload' | 'list' | 'putInForce'>; now: () => Date };

/** The norm sets of an organisation. A set put in force holds for scores and results from then on. */
export const normSetRoutes: FastifyPluginAsyncZod<NormSetsOptions> = async (app, { normSets, now }) => {
  app.addHook('onRequest', async (request) => {
    if (!can(permissionFlags(requireUser(request).permissions), 'manageadvancedanalytics'))
      throw new AppError('not_allowed');
  });

  app.get('/norm-sets', { schema: { response: { 200: NormSets } } }, async () => toNormSets(await normSets.list()));

  app.post('/norm-sets', { schema: { body: NormSetUpload, response: { 201: NormSet } } }, async (request, reply) => {
    const { title, peopleCount, file } = request.body;
    const read = readNormFile(file);
    if ('problems' in read) throw new AppError('invalid_request', { fields: read.problems });
    const added = await normSets.upload(
      { title: title.trim(), source: 'organisation', peopleCount, tables: read.tables, createdAt: now() },
      doneBy(request),
    );
    return reply.status(201).send(toNormSet(added));
  });

  app.put(
    '/norm-sets/in-force',
    { schema: { body: NormsToPutInForce, response: { 200: NormSets } } },
    async (request) => {
      const { setId, revision } = request.body;
      const { sets } = await normSets.list();
      const set = sets.find(({ _id }) => _id === setId);
      if (!set) throw new AppError('not_found');
      const isDone = await normSets.putInForce({ set, revision, at: now(), by: doneBy(request) });
      const current = toNormSets(await normSets.list());
      if (!isDone) throw new AppError('stale_revision', { details: current });
      return current;
    },
  );
};

const doneBy = (request: FastifyRequest): DoneBy => ({ userId: requireUser(request).userId, requestId: request.id });

const toNormSets = ({ sets, inForceId, revision }: StoredSets): NormSets => ({
  sets: sets.map(toNormSet),
  inForceId,
  revision,
});

const toNormSet = ({ _id, revision, title, source, peopleCount, createdAt }: NormSetRow): NormSet => ({
  id: _id,
  revision,
  title,
  source,
  peopleCount,
  createdAt: createdAt.toISOString(),
});
