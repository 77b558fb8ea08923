import { Count } from '@wellspring/shared/contracts/common.ts';
import type { Actor } from '@wellspring/shared/contracts/internal/actor.ts';
import {
  FoundUsers,
  ListedUser,
  UserFilter,
  UserSearch,
  UsersQuery,
} from '@wellspring/shared/contracts/people/managed-user.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { chooseLocale, requirePermission } from '../../platform/authorization.ts';
import type { ReadOptionLists } from '../door/profile-options.ts';
import { toListedUser } from './to-listed-user.ts';
import type { ListedRow, UserList } from './user-list.repository.ts';

export type ManagedUsersDeps = { list: UserList; readLists: ReadOptionLists };

const ListQuery = z.strictObject(UsersQuery.shape);
const CountQuery = z.strictObject(UserFilter.shape);
const Search = z.strictObject(UserSearch.shape);

/** The lists of people, for those who manage them. */
export const managedUsersRoutes: FastifyPluginAsyncZod<{ deps: ManagedUsersDeps }> = async (app, { deps }) => {
  const { list, readLists } = deps;

  app.addHook('onRequest', async ({ actor }) => requirePermission(actor, 'manageusers'));

  async function toRows(rows: readonly ListedRow[], actor: Actor | null): Promise<ListedUser[]> {
    const [teams, lists] = await Promise.all([list.teamsOf(rows.map(({ _id }) => _id)), readLists()]);
    const locale = chooseLocale(actor, undefined);
    return rows.map((row) => toListedUser(row, teams.get(row._id), { actor, lists, locale }));
  }

  app.get(
    '/users',
    { schema: { querystring: ListQuery, response: { 200: z.array(ListedUser) } } },
    async ({ actor, query }) => toRows(await list.list(query, query), actor),
  );

  app.get('/users/count', { schema: { querystring: CountQuery, response: { 200: Count } } }, async ({ query }) => ({
    count: await list.count(query),
  }));

  app.post('/users/find', { schema: { body: Search, response: { 200: FoundUsers } } }, async ({ actor, body }) => {
    const [rows, count] = await Promise.all([list.list(body, body), list.count(body)]);
    return { rows: await toRows(rows, actor), count };
  });
};
