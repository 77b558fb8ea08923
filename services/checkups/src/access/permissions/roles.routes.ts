import {
  ChangeableRole,
  type Given,
  GivenRole,
  HoldersCountQuery,
  HoldersQuery,
  PermissionHolder,
  PersonRights,
  RightsChange,
  Role,
  RoleChange,
} from '@wellspring/shared/contracts/access/rights.ts';
import { Count, Id } from '@wellspring/shared/contracts/common.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { requireUser, type UserActor } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { RightsRow } from '../../people/door/grants.ts';
import type { Link, MembershipRole, PeopleReader } from '../../people/door/person.ts';
import { requirePermission } from '../../platform/authorization.ts';
import { type ChangeRightsDeps, changeRights, mayChangeRights } from './change-rights.ts';
import { changeRole } from './change-role.ts';
import { type HeldRights, originOf, readHeldRights } from './held-rights.ts';

export type RolesDeps = ChangeRightsDeps & Pick<PeopleReader, 'linksOf' | 'namesOf'>;

type Grant = HeldRights['own' | 'roles'][number];
type Names = ReadonlyMap<string, string>;

const params = z.object({ id: Id });

const toGiven = ({ giverId, at }: Grant, names: Names): Given => {
  const name = giverId === null ? undefined : names.get(giverId);
  return { giver: giverId && name ? { id: giverId, name } : null, since: at?.toISOString() ?? null };
};

const toOrigin = ({ own, roles }: ReturnType<typeof originOf>, names: Names) => ({
  own: own && toGiven(own, names),
  roles: roles.map((grant) => ({ role: grant.role, ...toGiven(grant, names) })),
});

const giverIdsOf = ({ own, roles }: HeldRights) =>
  [...own, ...roles].flatMap(({ giverId }) => (giverId === null ? [] : [giverId]));

const toPerson = ({ _id: id, firstname, lastname }: RightsRow) => ({ id, firstname, lastname });

const teamsOf = (links: readonly Link[], wanted: MembershipRole) =>
  links
    .filter(({ role, team }) => role === wanted && team.isVisible && !team.isSegment)
    .map(({ team }) => ({ id: team._id, title: team.title }));

/** Who may do what and why: for who gives permissions. Only who manages the company changes what a role contains. */
export const rolesRoutes: FastifyPluginAsyncZod<{ deps: RolesDeps }> = async (app, { deps }) => {
  const { grants, roles, linksOf, namesOf } = deps;

  app.addHook('onRequest', async ({ actor }) => requirePermission(actor, 'managepermissions'));

  async function listRoles(): Promise<Role[]> {
    const all = await roles.readAll();
    const holders = await Promise.all(GivenRole.options.map((role) => grants.countWithRole(role)));
    return GivenRole.options.map((id, at) => ({
      id,
      ...all[id],
      isChangeable: ChangeableRole.options.some((role) => role === id),
      holders: holders[at] ?? 0,
    }));
  }

  async function read(userId: string, actor: UserActor): Promise<PersonRights> {
    const [row, bundles, links] = await Promise.all([grants.find(userId), roles.readBundles(), linksOf(userId)]);
    if (!row) throw new AppError('not_found');
    const held = readHeldRights(row, bundles);
    const names = await namesOf(giverIdsOf(held));
    const isHolder = row.permissions.includes('managecompany');
    return {
      person: toPerson(row),
      revision: row.permissionVersion,
      roles: held.roles.map((grant) => ({ role: grant.role, ...toGiven(grant, names) })),
      permissions: PersonRights.shape.permissions.parse(
        row.permissions.map((permission) => ({
          permission,
          ...toOrigin(originOf(permission as never, held, bundles), names),
        })),
      ),
      leads: teamsOf(links, 'manager'),
      views: teamsOf(links, 'viewer'),
      canChange: mayChangeRights(actor, row),
      isLastHolder: isHolder && (await grants.countHolders('managecompany')) === 1,
    };
  }

  app.get('/roles', { schema: { response: { 200: z.array(Role) } } }, listRoles);

  app.put(
    '/roles/:id',
    { schema: { params: z.object({ id: ChangeableRole }), body: RoleChange, response: { 200: z.array(Role) } } },
    async (request) => {
      const { id } = request.params;
      requirePermission(request.actor, 'managecompany');
      await changeRole(deps, id, request.body);
      await deps.audit({ act: 'role_changed', userId: requireUser(request).userId, objectId: id });
      return listRoles();
    },
  );

  app.get('/users/:id/permissions', { schema: { params, response: { 200: PersonRights } } }, async (request) =>
    read(request.params.id, requireUser(request)),
  );

  app.put(
    '/users/:id/permissions',
    { schema: { params, body: RightsChange, response: { 200: PersonRights } } },
    async (request) => {
      const actor = requireUser(request);
      const { id } = request.params;
      await changeRights(deps, actor, id, request.body);
      return read(id, actor);
    },
  );

  app.get(
    '/permissions',
    { schema: { querystring: HoldersQuery, response: { 200: z.array(PermissionHolder) } } },
    async ({ query: { permission, _start: start, _limit: limit } }) => {
      const [rows, bundles] = await Promise.all([
        grants.listHolders(permission, { start, limit }),
        roles.readBundles(),
      ]);
      const held = rows.map((row) => readHeldRights(row, bundles));
      const names = await namesOf(held.flatMap(giverIdsOf));
      return rows.map((row, at): PermissionHolder => {
        const by = row.permissions.includes(permission) ? permission : 'managecompany';
        const origin = originOf(by, held[at] ?? { own: [], roles: [] }, bundles);
        return { person: toPerson(row), by, ...toOrigin(origin, names) };
      });
    },
  );

  app.get(
    '/permissions/count',
    { schema: { querystring: HoldersCountQuery, response: { 200: Count } } },
    async ({ query: { permission } }) => ({ count: await grants.countHolders(permission) }),
  );
};
