import { Locale, Paging } from '@wellspring/shared/contracts/common.ts';
import { TeamReply } from '@wellspring/shared/contracts/talk/team-reply.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { describe } from '../../http/describe.ts';
import { strict } from '../../http/strict.ts';
import type { RepliesReader } from '../../results/read-replies.ts';

const RepliesQuery = z.object({ ...Paging, _locale: z.optional(Locale) });

/** "You said, we did", as the members of a team read it under their actions. */
export const repliesRoutes: FastifyPluginAsyncZod<{ readReplies: RepliesReader }> = async (app, { readReplies }) => {
  app.get(
    '/actions/replies',
    {
      schema: {
        ...describe({
          summary:
            'Replies of managers to my teams about agreements, newest first, with figures that are still released',
          tag: 'Actions',
          answers: { 200: z.array(TeamReply) },
          errors: [400],
        }),
        querystring: strict(RepliesQuery),
      },
    },
    async (request) => {
      const person = requireUser(request);
      const { _start: skip, _limit: limit, _locale } = request.query;
      return readReplies({ person, locale: _locale ?? person.language, recent: false, skip, limit });
    },
  );
};
