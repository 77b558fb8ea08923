import {
  Action,
  ActionChange,
  ActionCount,
  ActionStart,
  ActionsFilter,
  ActionsQuery,
  ActionType,
} from '@wellspring/shared/contracts/action.ts';
import { Id } from '@wellspring/shared/contracts/common.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { describe, NoContent } from '../../http/describe.ts';
import { strict } from '../../http/strict.ts';
import { forwardTo } from '../../upstream/forward.ts';
import type { Upstream } from '../../upstream/upstream.ts';

const tag = 'Actions';
const ById = z.object({ id: Id });

const whatIsListed = {
  all: 'Every action I may see',
  personal: 'My own actions',
  team: 'Actions of teams, and those their people share with them',
  company: 'Actions of the whole company',
} as const;

/** Lists of things to do: one's own, a team's, the company's. The service decides who sees and changes what. */
export const actionsRoutes: FastifyPluginAsyncZod<{ checkups: Upstream }> = async (app, { checkups }) => {
  const forward = forwardTo(checkups);

  for (const list of ['all', ...ActionType.options] as const) {
    const path = list === 'all' ? '/actions' : `/actions/${list}`;
    const summary = whatIsListed[list];
    app.get(
      path,
      {
        schema: {
          ...describe({
            summary: `${summary}, newest first`,
            tag,
            answers: { 200: z.array(Action) },
            errors: [400, 403],
          }),
          querystring: strict(ActionsQuery),
        },
      },
      forward,
    );
    app.get(
      `${path}/count`,
      {
        schema: {
          ...describe({ summary: `${summary}: how many`, tag, answers: { 200: ActionCount }, errors: [400, 403] }),
          querystring: strict(ActionsFilter),
        },
      },
      forward,
    );
  }

  app.get(
    '/actions/:id',
    {
      schema: {
        ...describe({ summary: 'One action', tag, answers: { 200: Action }, errors: [403, 404] }),
        params: ById,
      },
    },
    forward,
  );

  app.post(
    '/actions',
    {
      schema: {
        ...describe({
          summary: 'A new action; repeating it with the same id makes nothing twice',
          tag,
          answers: { 200: Action, 201: Action },
          errors: [400, 403],
        }),
        body: strict(ActionStart),
      },
    },
    forward,
  );

  app.put(
    '/actions/:id',
    {
      schema: {
        ...describe({
          summary: 'Change an action, or just complete it',
          tag,
          answers: { 200: Action },
          errors: [400, 403, 404],
        }),
        params: ById,
        body: strict(ActionChange),
      },
    },
    forward,
  );

  app.delete(
    '/actions/:id',
    {
      schema: {
        ...describe({ summary: 'Delete an action', tag, answers: { 204: NoContent }, errors: [403, 404] }),
        params: ById,
      },
    },
    forward,
  );
};
