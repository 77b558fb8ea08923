import { Id } from '@wellspring/shared/contracts/common.ts';
import {
  Action,
  ActionChange,
  ActionCount,
  ActionStart,
  ActionsFilter,
  ActionsQuery,
  ActionType,
} from '@wellspring/shared/contracts/talk/action.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { PeopleReader } from '../../people/door/person.ts';
import type { ActionReader, ActionRow } from '../door/action.ts';
import { actionReader, canSeeAction } from './action-rights.ts';
import { actionScopes } from './action-scopes.ts';
import { changeAction, createAction, findEditable, type SaveActionDeps } from './save-action.ts';
import { type ActionNames, toActions } from './to-action.ts';

export type ActionDeps = SaveActionDeps &
  ActionNames & {
    linksOf: PeopleReader['linksOf'];
    actionsEnabled: () => Promise<boolean>;
  };

const params = z.object({ id: Id });
const querystring = z.strictObject(ActionsQuery.shape);
const countQuery = z.strictObject(ActionsFilter.shape);

/** Action lists: personal, of a team, of the company. */
export const actionsRoutes: FastifyPluginAsyncZod<{ deps: ActionDeps }> = async (app, { deps }) => {
  const { actions, linksOf, actionsEnabled } = deps;

  // A company without actions has none to read or write, whatever was there before.
  app.addHook('onRequest', async () => {
    if (!(await actionsEnabled())) throw new AppError('not_allowed');
  });

  async function readerOf(request: FastifyRequest): Promise<ActionReader> {
    const person = requireUser(request);
    return actionReader(person, await linksOf(person.userId));
  }

  async function toOne(row: ActionRow, reader: ActionReader): Promise<Action> {
    const [action] = await toActions([row], reader, deps);
    if (!action) throw new AppError('not_found');
    return action;
  }

  for (const type of [undefined, ...ActionType.options]) {
    const path = type === undefined ? '/actions' : `/actions/${type}`;

    app.get(path, { schema: { querystring, response: { 200: z.array(Action) } } }, async (request) => {
      const reader = await readerOf(request);
      const { _start: skip, _limit: limit, ...filter } = request.query;
      const rows = await actions.list({ scopes: actionScopes(type, reader, filter), filter, skip, limit });
      return toActions(rows, reader, deps);
    });

    app.get(
      `${path}/count`,
      { schema: { querystring: countQuery, response: { 200: ActionCount } } },
      async (request) => {
        const { query: filter } = request;
        const reader = await readerOf(request);
        return actions.count({ scopes: actionScopes(type, reader, filter), filter });
      },
    );
  }

  app.get('/actions/:id', { schema: { params, response: { 200: Action } } }, async (request) => {
    const reader = await readerOf(request);
    const row = await actions.find(request.params.id);
    if (!row || !canSeeAction(row, reader)) throw new AppError('not_found');
    return toOne(row, reader);
  });

  app.post(
    '/actions',
    { schema: { body: ActionStart, response: { 200: Action, 201: Action } } },
    async (request, reply) => {
      const reader = await readerOf(request);
      const { row, isNew } = await createAction(deps, reader, request.body);
      return reply.status(isNew ? 201 : 200).send(await toOne(row, reader));
    },
  );

  app.put('/actions/:id', { schema: { params, body: ActionChange, response: { 200: Action } } }, async (request) => {
    const reader = await readerOf(request);
    return toOne(await changeAction(deps, reader, request.params.id, request.body), reader);
  });

  app.delete('/actions/:id', { schema: { params } }, async (request, reply) => {
    const { _id } = await findEditable(deps, await readerOf(request), request.params.id);
    await actions.remove(_id);
    return reply.status(204).send();
  });
};
