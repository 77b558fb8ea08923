import { NormSet, NormSets, NormSetUpload, NormsToPutInForce } from '@wellspring/shared/contracts/results/norm-set.ts';
import { can, permissionFlags } from '@wellspring/shared/domain/access/permissions.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { NormSetRepository, NormSets as StoredSets } from './norm-set.repository.ts';
import type { NormSetRow } from './norm-set-row.ts';
import { readNormFile } from './read-norm-file.ts';

type NormSetsOptions = { normSets: Pick<NormSetRepository, 'add' | 'list' | 'putInForce'>; now: () => Date };

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
    const added = await normSets.add({
      title: title.trim(),
      source: 'organisation',
      peopleCount,
      tables: read.tables,
      createdAt: now(),
      createdBy: requireUser(request).userId,
    });
    return reply.status(201).send(toNormSet(added));
  });

  app.put(
    '/norm-sets/in-force',
    { schema: { body: NormsToPutInForce, response: { 200: NormSets } } },
    async (request) => {
      const { setId, revision } = request.body;
      const { sets } = await normSets.list();
      if (!sets.some(({ _id }) => _id === setId)) throw new AppError('not_found');
      const change = { setId, revision, changedBy: requireUser(request).userId, changedAt: now() };
      const isDone = await normSets.putInForce(change);
      const current = toNormSets(await normSets.list());
      if (!isDone) throw new AppError('stale_revision', { details: current });
      return current;
    },
  );
};

const toNormSets = ({ sets, inForceId, revision }: StoredSets): NormSets => ({
  sets: sets.map(toNormSet),
  inForceId,
  revision,
});

const toNormSet = ({ _id, revision, title, source, peopleCount, createdAt, createdBy }: NormSetRow): NormSet => ({
  id: _id,
  revision,
  title,
  source,
  peopleCount,
  createdAt: createdAt.toISOString(),
  createdBy,
});
