import { Id } from '@wellspring/shared/contracts/common.ts';
import { RepliesAsked, RepliesToTeams } from '@wellspring/shared/contracts/internal/team-replies.ts';
import { ReplyDraft, ReplyOpinion, SavedReply } from '@wellspring/shared/contracts/talk/team-reply.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { PeopleReader } from '../../people/door/person.ts';
import { actionReader } from '../actions/action-rights.ts';
import type { ActionReader } from '../door/action.ts';
import { type ReadRepliesDeps, readReplies, saveOpinion } from './read-replies.ts';
import { type SaveReplyDeps, saveReply } from './save-reply.ts';

export type RepliesDeps = ReadRepliesDeps &
  SaveReplyDeps & { linksOf: PeopleReader['linksOf']; actionsEnabled: () => Promise<boolean> };

const params = z.object({ id: Id });

/** "You said, we did": what managers tell their teams about agreements, and what the members say about it. */
export const repliesRoutes: FastifyPluginAsyncZod<{ deps: RepliesDeps }> = async (app, { deps }) => {
  async function readerOf(request: FastifyRequest): Promise<ActionReader> {
    if (!(await deps.actionsEnabled())) throw new AppError('not_allowed');
    const person = requireUser(request);
    return actionReader(person, await deps.linksOf(person.userId));
  }

  app.put(
    '/actions/agreements/:id/reply',
    { schema: { params, body: ReplyDraft, response: { 200: SavedReply } } },
    async (request) => saveReply(deps, requireUser(request), await readerOf(request), request.params.id, request.body),
  );

  app.put(
    '/actions/replies/:id/opinion',
    { schema: { params, body: ReplyOpinion, response: { 200: ReplyOpinion } } },
    async (request) => {
      await saveOpinion(deps, await readerOf(request), request.params.id, request.body.helps);
      return request.body;
    },
  );

  app.get(
    '/internal/actions/replies',
    { schema: { querystring: RepliesAsked, response: { 200: RepliesToTeams } } },
    async (request) => {
      if (!(await deps.actionsEnabled())) return { replies: [] };
      return readReplies(deps, await readerOf(request), request.query);
    },
  );
};
