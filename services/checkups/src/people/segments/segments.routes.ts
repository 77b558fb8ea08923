import { randomUUIDv7 } from 'node:crypto';
import { Count, Id } from '@wellspring/shared/contracts/common.ts';
import {
  Segment,
  SegmentChange,
  type SegmentContent,
  SegmentCountRequest,
  SegmentSize,
  SegmentStart,
  SegmentSummary,
  SegmentsCountQuery,
  SegmentsQuery,
  SegmentTagsQuery,
} from '@wellspring/shared/contracts/people/segment.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { requirePermission } from '../../platform/authorization.ts';
import { removeSegment, type SegmentDeps, type Segments, writeSegment } from './write-segment.ts';

const params = z.object({ id: Id });
const ListQuery = z.strictObject(SegmentsQuery.shape);
const CountQuery = z.strictObject(SegmentsCountQuery.shape);
const TagsQuery = z.strictObject(SegmentTagsQuery.shape);

/** Segments and their rules, for users who manage segments. */
export const segmentsRoutes: FastifyPluginAsyncZod<{ segments: Segments; deps: SegmentDeps }> = async (
  app,
  { segments, deps },
) => {
  app.addHook('onRequest', async ({ actor }) => requirePermission(actor, 'managesegments'));

  app.get(
    '/segments',
    { schema: { querystring: ListQuery, response: { 200: z.array(SegmentSummary) } } },
    async ({ query, actor }) => {
      const paging = { skip: query._start, limit: query._limit };
      const found = await deps.segments.list(query.title_contains, paging);
      return Promise.all(
        found.map(async (one) => ({
          id: one.id,
          title: one.title,
          color: one.color,
          size: await segments.tellSize(one, actor),
        })),
      );
    },
  );

  app.get('/segments/count', { schema: { querystring: CountQuery, response: { 200: Count } } }, async ({ query }) => ({
    count: await deps.segments.count(query.title_contains),
  }));

  app.get(
    '/segments/tags',
    { schema: { querystring: TagsQuery, response: { 200: z.array(z.string()) } } },
    async ({ query }) => deps.segments.listTags(query.text_contains),
  );

  app.post(
    '/segments/count',
    { schema: { body: SegmentCountRequest, response: { 200: SegmentSize } } },
    async ({ actor, body }) => {
      // Those who see the fields of users anyway; the others get the number of the saved rule in the night.
      requirePermission(actor, 'manageusers');
      return segments.count(body.filter);
    },
  );

  app.get('/segments/:id', { schema: { params, response: { 200: Segment } } }, async (request) =>
    segments.read(request.params.id, request.actor),
  );

  app.post(
    '/segments',
    { schema: { body: SegmentStart, response: { 200: Segment, 201: Segment } } },
    async (request, reply) => {
      const { id = randomUUIDv7(), ...content } = request.body;
      const isNew = await writeSegment(deps, { id, content, actor: request.actor, userId: userOf(request) });
      return reply.status(isNew ? 201 : 200).send(await segments.read(id, request.actor));
    },
  );

  app.put('/segments/:id', { schema: { params, body: SegmentChange, response: { 200: Segment } } }, async (request) => {
    const { id } = request.params;
    const { revision, ...content }: { revision: number } & SegmentContent = request.body;
    const current = await segments.read(id, request.actor);
    if (current.revision !== revision) throw new AppError('stale_revision', { details: current });
    await writeSegment(deps, { id, content, revision, actor: request.actor, userId: userOf(request) });
    return segments.read(id, request.actor);
  });

  app.delete('/segments/:id', { schema: { params } }, async (request, reply) => {
    await removeSegment(deps, { id: request.params.id, actor: request.actor, userId: userOf(request) });
    return reply.status(204).send();
  });
};

const userOf = (request: Parameters<typeof requireUser>[0]): string => requireUser(request).userId;
