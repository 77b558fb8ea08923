import { Count } from '@wellspring/shared/contracts/common.ts';
import type { Actor } from '@wellspring/shared/contracts/internal/actor.ts';
import {
  FoundUsers,
  ListedUser,
  UserExport,
  UserFilter,
  UserSearch,
  UsersQuery,
} from '@wellspring/shared/contracts/people/managed-user.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Audit } from '../../platform/audit/audit.ts';
import { chooseLocale, requirePermission } from '../../platform/authorization.ts';
import { type ExportDeps, exportUsers } from './export-users.ts';
import { toListedUser } from './to-listed-user.ts';
import type { ListedRow } from './user-list.repository.ts';

export type ManagedUsersDeps = ExportDeps & { audit: Audit };

const ListQuery = z.strictObject(UsersQuery.shape);
const CountQuery = z.strictObject(UserFilter.shape);
const Export = z.strictObject(UserExport.shape);
const Search = z.strictObject(UserSearch.shape);

/** The lists of people, for those who manage them. */
export const managedUsersRoutes: FastifyPluginAsyncZod<{ deps: ManagedUsersDeps }> = async (app, { deps }) => {
  const { list, readLists, audit } = deps;

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

  app.post('/users/export', { schema: { body: Export } }, async (request, reply) => {
    const { userId, language } = requireUser(request);
    const { type, file } = await exportUsers(deps, request.body, language);
    await audit({ act: 'users_exported', userId });
    return reply.type(type).send(file);
  });
};
