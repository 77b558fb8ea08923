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
import { Count, Id } from '@wellspring/shared/contracts/common.ts';
import { AppError, isAppError } from '@wellspring/shared/errors.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Audit } from '../../platform/audit/audit.ts';
import { chooseLocale, requirePermission } from '../../platform/authorization.ts';
import type { CheckupRow } from '../door/checkup.ts';
import { toFile } from './definition-file.ts';
import { toContent, toDefinition, toDefinitionSummary } from './to-definition.ts';
import {
  addDefinition,
  changeDefinition,
  type DefinitionDeps,
  findDefinition,
  importDefinition,
  removeDefinition,
  segmentIdsIn,
} from './write-definition.ts';

const params = z.object({ id: Id });
const ListQuery = z.strictObject(DefinitionsQuery.shape);
const CountQuery = z.strictObject(DefinitionsCountQuery.shape);

const named = (found: ReadonlyMap<string, string>) => [...found].map(([id, title]) => ({ id, title }));
const filterOf = ({ title_contains: titleContains, isPulse }: z.infer<typeof CountQuery>) => ({
  titleContains,
  isPulse,
});

export type DefinitionsOptions = {
  deps: DefinitionDeps;
  audit: Audit;
  readBeginning: () => Promise<DefinitionBeginning>;
};

/** Checkups as they are defined, for those who plan them. */
export const definitionsRoutes: FastifyPluginAsyncZod<DefinitionsOptions> = async (
  app,
  { deps, audit, readBeginning },
) => {
  const { definitions } = deps;

  app.addHook('onRequest', async ({ actor }) => requirePermission(actor, 'manageschedule'));

  const note = (request: FastifyRequest, objectId: string) =>
    audit({ act: 'checkup_changed', userId: requireUser(request).userId, objectId });

  async function toOne(row: CheckupRow): Promise<Definition> {
    const content = toContent(row);
    const [all, uses, teams, segments, people] = await Promise.all([
      deps.content.read(),
      definitions.usesOf([row._id]),
      deps.named.teamTitles(content.audience.teamIds),
      deps.named.segmentTitles(segmentIdsIn(content)),
      deps.named.namesOf(content.audience.excludedUserIds),
    ]);
    const names = { teams: named(teams), segments: named(segments), people: named(people) };
    return toDefinition(row, { content: all, use: uses.get(row._id), names });
  }

  app.get(
    '/checkups',
    { schema: { querystring: ListQuery, response: { 200: z.array(DefinitionSummary) } } },
    async ({ query, actor }) => {
      const rows = await definitions.list(filterOf(query), { skip: query._start, limit: query._limit });
      const [content, uses] = await Promise.all([deps.content.read(), definitions.usesOf(rows.map(({ _id }) => _id))]);
      const locale = chooseLocale(actor, query._locale);
      return rows.map((row) => toDefinitionSummary(row, { content, use: uses.get(row._id), locale }));
    },
  );

  app.get('/checkups/count', { schema: { querystring: CountQuery, response: { 200: Count } } }, async ({ query }) => ({
    count: await definitions.count(filterOf(query)),
  }));

  app.get('/checkups/beginning', { schema: { response: { 200: DefinitionBeginning } } }, () => readBeginning());

  app.get('/checkups/:id', { schema: { params, response: { 200: Definition } } }, async (request) =>
    toOne(await findDefinition(deps, request.params.id)),
  );

  app.get('/checkups/:id/export', { schema: { params, response: { 200: DefinitionFile } } }, async (request) => {
    const content = toContent(await findDefinition(deps, request.params.id));
    return toFile(content, await deps.named.segmentTitles(segmentIdsIn(content)));
  });

  app.post(
    '/checkups',
    { schema: { body: DefinitionStart, response: { 200: Definition, 201: Definition } } },
    async (request, reply) => {
      const { row, isNew } = await addDefinition(deps, request.body, requireUser(request).userId);
      if (isNew) await note(request, row._id);
      return reply.status(isNew ? 201 : 200).send(await toOne(row));
    },
  );

  app.post(
    '/checkups/import',
    { schema: { body: DefinitionImport, response: { 200: Definition, 201: Definition } } },
    async (request, reply) => {
      const { row, isNew } = await importDefinition(deps, request.body, requireUser(request).userId);
      if (isNew) await note(request, row._id);
      return reply.status(isNew ? 201 : 200).send(await toOne(row));
    },
  );

  app.put(
    '/checkups/:id',
    { schema: { params, body: DefinitionChange, response: { 200: Definition } } },
    async (request) => {
      const { id } = request.params;
      try {
        const row = await changeDefinition(deps, id, request.body, requireUser(request).userId);
        await note(request, row._id);
        return await toOne(row);
      } catch (error) {
        if (!isAppError(error) || error.code !== 'stale_revision') throw error;
        throw new AppError('stale_revision', { details: await toOne(await findDefinition(deps, id)) });
      }
    },
  );

  app.delete('/checkups/:id', { schema: { params } }, async (request, reply) => {
    await removeDefinition(deps, request.params.id);
    await note(request, request.params.id);
    return reply.status(204).send();
  });
};
