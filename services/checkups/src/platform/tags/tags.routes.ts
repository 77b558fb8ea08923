import { randomUUIDv7 } from 'node:crypto';
import { Id } from '@wellspring/shared/contracts/common.ts';
import { ManagedTag, ManagedTagChange, ManagedTagsQuery } from '@wellspring/shared/contracts/talk/managed-tag.ts';
import { TagStart } from '@wellspring/shared/contracts/talk/message.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Audit } from '../audit/audit.ts';
import { requirePermission } from '../authorization.ts';
import { foldTag } from './fold-tag.ts';
import type { TagRepository, TagRow } from './tag.ts';

const params = z.object({ id: Id });
const ListQuery = z.strictObject(ManagedTagsQuery.shape);

export type TagsRoutesOptions = { repository: TagRepository; audit: Audit };

/** @throws AppError fields_required: a tag of spaces cannot be read */
function assertText(tagtext: string): void {
  if (foldTag(tagtext) === '')
    throw new AppError('fields_required', { fields: [{ path: 'tagtext', code: 'required' }] });
}

/** The tags of one kind, for those who manage settings; register it under the kind's own path. */
export const tagsRoutes: FastifyPluginAsyncZod<TagsRoutesOptions> = async (app, { repository, audit }) => {
  const toTag = async (row: TagRow): Promise<ManagedTag> => ({
    id: row._id,
    tagtext: row.text,
    uses: await repository.countUses(row),
  });

  app.get('/', { schema: { querystring: ListQuery, response: { 200: z.array(ManagedTag) } } }, async (request) => {
    requirePermission(request.actor, 'managesettings');
    const { tagtext_contains: contains, _start: skip, _limit: limit } = request.query;
    return Promise.all((await repository.search({ contains, skip, limit })).map(toTag));
  });

  app.post(
    '/',
    { schema: { body: TagStart, response: { 200: ManagedTag, 201: ManagedTag } } },
    async (request, reply) => {
      requirePermission(request.actor, 'managesettings');
      const { id = randomUUIDv7(), tagtext } = request.body;
      assertText(tagtext);
      const added = await repository.add(id, tagtext);
      if (!added) throw new AppError('invalid_request', { fields: [{ path: 'id', code: 'taken' }] });
      if (added.isNew) await audit({ act: 'tags_changed', userId: requireUser(request).userId, objectId: id });
      return reply.status(added.isNew ? 201 : 200).send(await toTag(added.row));
    },
  );

  app.put('/:id', { schema: { params, body: ManagedTagChange, response: { 200: ManagedTag } } }, async (request) => {
    requirePermission(request.actor, 'managesettings');
    const { id } = request.params;
    assertText(request.body.tagtext);
    const renamed = await repository.rename(id, request.body.tagtext);
    if (renamed === null) throw new AppError('not_found');
    if (renamed === 'taken') throw new AppError('not_possible_now', { fields: [{ path: 'tagtext', code: 'taken' }] });
    await audit({ act: 'tags_changed', userId: requireUser(request).userId, objectId: id });
    return toTag(renamed);
  });

  app.delete('/:id', { schema: { params } }, async (request, reply) => {
    requirePermission(request.actor, 'managesettings');
    const { id } = request.params;
    if (!(await repository.remove(id))) throw new AppError('not_found');
    await audit({ act: 'tags_changed', userId: requireUser(request).userId, objectId: id });
    return reply.status(204).send();
  });
};
