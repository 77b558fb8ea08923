import { Id } from '@wellspring/shared/contracts/common.ts';
import {
  Message,
  MessageChange,
  MessageStart,
  MessagesQuery,
  MessageTag,
  TagStart,
  TagsQuery,
} from '@wellspring/shared/contracts/message.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { describe, NoContent } from '../../http/describe.ts';
import { strict } from '../../http/strict.ts';
import { forwardTo } from '../../upstream/forward.ts';
import type { Upstream } from '../../upstream/upstream.ts';

const tag = 'Messages';
const ById = z.object({ id: Id });

/** Messages for a team or the whole company, and their tags. The service decides who may read and who may write. */
export const messagesRoutes: FastifyPluginAsyncZod<{ checkups: Upstream }> = async (app, { checkups }) => {
  const forward = forwardTo(checkups);

  app.get(
    '/messages',
    {
      schema: {
        ...describe({
          summary: 'Messages of my teams and the company, newest first',
          tag,
          answers: { 200: z.array(Message) },
          errors: [400],
        }),
        querystring: strict(MessagesQuery),
      },
    },
    forward,
  );

  app.get(
    '/messages/:id',
    {
      schema: {
        ...describe({ summary: 'One message', tag, answers: { 200: Message }, errors: [404] }),
        params: ById,
      },
    },
    forward,
  );

  app.post(
    '/messages',
    {
      schema: {
        ...describe({
          summary: 'Write to a team one leads, or to everybody; the HTML is sanitised',
          tag,
          answers: { 200: Message, 201: Message },
          errors: [400, 403],
        }),
        body: strict(MessageStart),
      },
    },
    forward,
  );

  app.put(
    '/messages/:id',
    {
      schema: {
        ...describe({
          summary: 'Change a message, or mark what it asks for as done',
          tag,
          answers: { 200: Message },
          errors: [400, 403, 404],
        }),
        params: ById,
        body: strict(MessageChange),
      },
    },
    forward,
  );

  app.delete(
    '/messages/:id',
    {
      schema: {
        ...describe({ summary: 'Delete a message', tag, answers: { 204: NoContent }, errors: [403, 404] }),
        params: ById,
      },
    },
    forward,
  );

  app.get(
    '/tags',
    {
      schema: {
        ...describe({
          summary: 'Tags by text, all or those with a part of it (three characters or more)',
          tag,
          answers: { 200: z.array(MessageTag) },
          errors: [400],
        }),
        querystring: strict(TagsQuery),
      },
    },
    forward,
  );

  app.post(
    '/tags',
    {
      schema: {
        ...describe({
          summary: 'A new tag; the one that is there when the text is known',
          tag,
          answers: { 200: MessageTag, 201: MessageTag },
          errors: [400, 403],
        }),
        body: strict(TagStart),
      },
    },
    forward,
  );
};
