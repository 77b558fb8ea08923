import { randomUUIDv7 } from 'node:crypto';
import { Id } from '@wellspring/shared/contracts/common.ts';
import {
  COMPANY_TEAM_ID,
  Message,
  MessageChange,
  MessageStart,
  MessagesQuery,
  MessageTag,
  TagStart,
  TagsQuery,
} from '@wellspring/shared/contracts/talk/message.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { requireUser, type UserActor } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { sanitiseStoredRichText } from '../../platform/rich-text.ts';
import { foldTag } from '../../platform/tags/fold-tag.ts';
import type { MessageRow, MessageTagRow } from '../door/message.ts';
import type { MessageRights } from './message-rights.ts';
import {
  addMessage,
  changeMessage,
  findRights,
  readableMessage,
  removeMessage,
  type WriteDeps,
} from './write-message.ts';

export type MessageDeps = WriteDeps & {
  titlesOf: (teamIds: readonly string[]) => Promise<Map<string, string>>;
  /** Also people who have left; accounts that are gone are absent. */
  peopleNamed: (userIds: readonly string[]) => Promise<Map<string, { firstname: string; lastname: string }>>;
};

const params = z.object({ id: Id });
const ListQuery = z.strictObject(MessagesQuery.shape);
const TagListQuery = z.strictObject(TagsQuery.shape);

const toTag = ({ _id: id, text }: MessageTagRow): MessageTag => ({ id, tagtext: text });

/** Messages for a team or the company, and the tags they are found by. */
export const messagesRoutes: FastifyPluginAsyncZod<{ deps: MessageDeps }> = async (app, { deps }) => {
  const { messages, tags } = deps;

  async function toMessages(rows: readonly MessageRow[], rights: MessageRights): Promise<Message[]> {
    const [people, titles, tagRows] = await Promise.all([
      deps.peopleNamed(rows.map(({ authorId }) => authorId)),
      deps.titlesOf(rows.flatMap(({ teamId }) => teamId ?? [])),
      tags.listByIds([...new Set(rows.flatMap(({ tagIds }) => tagIds))]),
    ]);
    const tagsById = new Map(tagRows.map((row) => [row._id, row]));
    return rows.map((row) => {
      const author = people.get(row.authorId);
      return {
        id: row._id,
        // HTML that an older release stored must be sanitised again.
        body: sanitiseStoredRichText(row.body),
        tags: row.tagIds.flatMap((id) => tagsById.get(id) ?? []).map(toTag),
        teamid: row.teamId ?? COMPANY_TEAM_ID,
        isbase: row.isCompany,
        checkupentry: row.entryId,
        type: row.type,
        completed: row.isCompleted,
        created_at: row.createdAt.toISOString(),
        author: author ? { firstname: author.firstname, lastname: author.lastname } : null,
        swarm: (row.teamId === null ? null : titles.get(row.teamId)) ?? null,
        editable: rights.mayWrite(row.teamId),
      };
    });
  }

  async function toMessage(row: MessageRow, rights: MessageRights): Promise<Message> {
    const [message] = await toMessages([row], rights);
    if (!message) throw new AppError('not_found');
    return message;
  }

  async function requireWriter(actor: UserActor): Promise<void> {
    const rights = await findRights(deps, actor);
    if (!rights.mayWriteSomewhere && !rights.mayWrite(null)) throw new AppError('not_allowed');
  }

  app.get('/messages', { schema: { querystring: ListQuery, response: { 200: z.array(Message) } } }, async (request) => {
    const { teamid_in: asked, _start: skip, _limit: limit } = request.query;
    const rights = await findRights(deps, requireUser(request));
    const addressees = asked
      ? [...new Set(asked)].map((id) => (id === COMPANY_TEAM_ID ? null : id)).filter(rights.mayRead)
      : rights.ownAddressees;
    return toMessages(await messages.list(addressees, { skip, limit }), rights);
  });

  app.get('/messages/:id', { schema: { params, response: { 200: Message } } }, async (request) => {
    const { row, rights } = await readableMessage(deps, request.params.id, requireUser(request));
    return toMessage(row, rights);
  });

  app.post(
    '/messages',
    { schema: { body: MessageStart, response: { 200: Message, 201: Message } } },
    async (request, reply) => {
      const actor = requireUser(request);
      const { row, isNew } = await addMessage(deps, actor, request.body);
      return reply.status(isNew ? 201 : 200).send(await toMessage(row, await findRights(deps, actor)));
    },
  );

  app.put('/messages/:id', { schema: { params, body: MessageChange, response: { 200: Message } } }, async (request) => {
    const { row, rights } = await changeMessage(deps, request.params.id, requireUser(request), request.body);
    return toMessage(row, rights);
  });

  app.delete('/messages/:id', { schema: { params } }, async (request, reply) => {
    await removeMessage(deps, request.params.id, requireUser(request));
    return reply.status(204).send();
  });

  app.get(
    '/tags',
    { schema: { querystring: TagListQuery, response: { 200: z.array(MessageTag) } } },
    async (request) => {
      requireUser(request);
      const { tagtext_contains: contains, id_nin: exceptIds = [], _limit: limit } = request.query;
      return (await tags.search({ contains, exceptIds, limit })).map(toTag);
    },
  );

  app.post(
    '/tags',
    { schema: { body: TagStart, response: { 200: MessageTag, 201: MessageTag } } },
    async (request, reply) => {
      await requireWriter(requireUser(request));
      const { id = randomUUIDv7(), tagtext } = request.body;
      if (foldTag(tagtext) === '')
        throw new AppError('fields_required', { fields: [{ path: 'tagtext', code: 'required' }] });
      const added = await tags.add(id, tagtext);
      if (!added) throw new AppError('invalid_request', { fields: [{ path: 'id', code: 'taken' }] });
      return reply.status(added.isNew ? 201 : 200).send(toTag(added.row));
    },
  );
};
