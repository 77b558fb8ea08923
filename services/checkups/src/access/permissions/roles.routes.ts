import {
  type Given,
  HoldersCountQuery,
  HoldersQuery,
  PermissionHolder,
  PersonRights,
  RightsChange,
  Role,
  RoleBased,
  RoleChange,
  RoleConsequences,
  RoleQuestion,
  RoleStart,
} from '@wellspring/shared/contracts/access/rights.ts';
import { Count, Id } from '@wellspring/shared/contracts/common.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { requireUser, type UserActor } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { RightsRow } from '../../people/door/grants.ts';
import type { Link, MembershipRole, PeopleReader } from '../../people/door/person.ts';
import { requirePermission } from '../../platform/authorization.ts';
import { type ChangeRightsDeps, changeRights, mayChangeRights } from './change-rights.ts';
import { addRole, changeRole, deleteRole, findRoleConsequences } from './change-role.ts';
import { type HeldRights, originOf, readHeldRights } from './held-rights.ts';
import { type StoredRole, toBundles } from './role.repository.ts';

export type RolesDeps = ChangeRightsDeps & Pick<PeopleReader, 'linksOf' | 'namesOf'>;

type Grant = HeldRights['own' | 'roles'][number];
type Names = ReadonlyMap<string, string>;

const params = z.object({ id: Id });
const Start = z.strictObject(RoleStart.shape);
const Change = z.strictObject(RoleChange.shape);
const Question = z.strictObject(RoleQuestion.shape);
const Based = z.strictObject(RoleBased.shape);

const toRoleNames = (roles: readonly StoredRole[]) => new Map(roles.map(({ id, name }) => [id, name]));

const toGiven = ({ giverId, at }: Grant, names: Names): Given => {
  const name = giverId === null ? undefined : names.get(giverId);
  return { giver: giverId && name ? { id: giverId, name } : null, since: at?.toISOString() ?? null };
};

/** Names of the company's roles by id; null for those of the product. */
type RoleNames = ReadonlyMap<string, string | null>;
type AllNames = { people: Names; roles: RoleNames };

const toHeldRole = (grant: HeldRights['roles'][number], names: AllNames) => ({
  role: grant.role,
  name: names.roles.get(grant.role) ?? null,
  ...toGiven(grant, names.people),
});

const toOrigin = ({ own, roles }: ReturnType<typeof originOf>, names: AllNames) => ({
  own: own && toGiven(own, names.people),
  roles: roles.map((grant) => toHeldRole(grant, names)),
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
    const holders = await Promise.all(all.map(({ id }) => grants.countWithRole(id)));
    return all.map((role, at) => ({ ...role, isChangeable: role.id !== 'owner', holders: holders[at] ?? 0 }));
  }

  async function read(userId: string, actor: UserActor): Promise<PersonRights> {
    const [row, all, links] = await Promise.all([grants.find(userId), roles.readAll(), linksOf(userId)]);
    if (!row) throw new AppError('not_found');
    const bundles = toBundles(all);
    const held = readHeldRights(row, bundles);
    const names = { people: await namesOf(giverIdsOf(held)), roles: toRoleNames(all) };
    const isHolder = row.permissions.includes('managecompany');
    return {
      person: toPerson(row),
      revision: row.permissionVersion,
      roles: held.roles.map((grant) => toHeldRole(grant, names)),
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

  /** Only who manages the company changes what a role contains. */
  function requireCompany(request: FastifyRequest): UserActor {
    requirePermission(request.actor, 'managecompany');
    return requireUser(request);
  }

  app.post('/roles', { schema: { body: Start, response: { 200: z.array(Role) } } }, async (request) => {
    await addRole(deps, requireCompany(request), request.body);
    return listRoles();
  });

  app.put('/roles/:id', { schema: { params, body: Change, response: { 200: z.array(Role) } } }, async (request) => {
    await changeRole(deps, requireCompany(request), request.params.id, request.body);
    return listRoles();
  });

  app.delete(
    '/roles/:id',
    { schema: { params, querystring: Based, response: { 200: z.array(Role) } } },
    async (request) => {
      await deleteRole(deps, requireCompany(request), request.params.id, request.query.revision);
      return listRoles();
    },
  );

  app.post(
    '/roles/:id/consequences',
    { schema: { params, body: Question, response: { 200: RoleConsequences } } },
    async (request) => {
      requireCompany(request);
      return findRoleConsequences(deps, request.params.id, request.body.permissions);
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
      const [rows, all] = await Promise.all([grants.listHolders(permission, { start, limit }), roles.readAll()]);
      const bundles = toBundles(all);
      const held = rows.map((row) => readHeldRights(row, bundles));
      const names = { people: await namesOf(held.flatMap(giverIdsOf)), roles: toRoleNames(all) };
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
