import { Id } from '@wellspring/shared/contracts/common.ts';
import { ManagedTag, ManagedTagChange, ManagedTagsQuery } from '@wellspring/shared/contracts/managed-tag.ts';
import { TagStart } from '@wellspring/shared/contracts/message.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { describe, NoContent } from '../../http/describe.ts';
import { strict } from '../../http/strict.ts';
import { forwardTo } from '../../upstream/forward.ts';
import type { Upstream } from '../../upstream/upstream.ts';

const tag = 'Settings';
const ById = z.object({ id: Id });
const kinds = [
  { path: '/messagetags', of: 'messages' },
  { path: '/usertags', of: 'people' },
] as const;

/** The tags of messages and of people, for those who manage settings. */
export const tagsRoutes: FastifyPluginAsyncZod<{ checkups: Upstream }> = async (app, { checkups }) => {
  const forward = forwardTo(checkups);
  const config = { needs: ['managesettings' as const] };

  for (const { path, of } of kinds) {
    app.get(
      path,
      {
        config,
        schema: {
          ...describe({
            summary: `Tags of ${of} by text, with how many carry each`,
            tag,
            answers: { 200: z.array(ManagedTag) },
            errors: [400, 403],
          }),
          querystring: strict(ManagedTagsQuery),
        },
      },
      forward,
    );

    app.post(
      path,
      {
        config,
        schema: {
          ...describe({
            summary: `A new tag of ${of}; the one that is there when the text is known`,
            tag,
            answers: { 200: ManagedTag, 201: ManagedTag },
            errors: [400, 403],
          }),
          body: strict(TagStart),
        },
      },
      forward,
    );

    app.put(
      `${path}/:id`,
      {
        config,
        schema: {
          ...describe({
            summary: `Rename a tag of ${of}, wherever it is used; 409 when another has that text`,
            tag,
            answers: { 200: ManagedTag },
            errors: [400, 403, 404, 409],
          }),
          params: ById,
          body: strict(ManagedTagChange),
        },
      },
      forward,
    );

    app.delete(
      `${path}/:id`,
      {
        config,
        schema: {
          ...describe({
            summary: `Delete a tag of ${of} and take it away from all that carry it`,
            tag,
            answers: { 204: NoContent },
            errors: [403, 404],
          }),
          params: ById,
        },
      },
      forward,
    );
  }
};
