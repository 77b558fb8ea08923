import {
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
import { Count } from '@wellspring/shared/contracts/common.ts';
import * as z from 'zod/mini';
import { ById } from '../../http/by-id.ts';
import { strict } from '../../http/strict.ts';
import { type RouteRow, routeRows } from '../route-row.ts';

const common = { service: 'checkups', tag: 'Rights' } as const;

/** Roles, and who may do what from where. */
export const rightsRows: readonly RouteRow[] = [
  ...routeRows({ ...common, needs: ['managepermissions'] }, [
    {
      method: 'GET',
      path: '/roles',
      summary: 'The roles that can be given, with their permissions',
      answers: { 200: z.array(Role) },
      errors: [403],
    },
    {
      method: 'GET',
      path: '/users/:id/permissions',
      summary: 'What somebody may do, from which role or giver, and since when',
      params: ById,
      answers: { 200: PersonRights },
      errors: [403, 404],
    },
    {
      method: 'PUT',
      path: '/users/:id/permissions',
      summary: 'Give and take permissions and roles that I hold myself; the person is told by mail',
      params: ById,
      body: strict(RightsChange),
      answers: { 200: PersonRights },
      errors: [400, 403, 404, 409],
    },
    {
      method: 'GET',
      path: '/permissions',
      summary: 'Who holds a permission, from where and since when',
      query: strict(HoldersQuery),
      answers: { 200: z.array(PermissionHolder) },
      errors: [400, 403],
    },
    {
      method: 'GET',
      path: '/permissions/count',
      summary: 'How many people hold a permission',
      query: strict(HoldersCountQuery),
      answers: { 200: Count },
      errors: [400, 403],
    },
  ]),
  ...routeRows({ ...common, needs: ['managecompany'] }, [
    {
      method: 'POST',
      path: '/roles',
      summary: 'Add a role: a named bundle of permissions',
      body: strict(RoleStart),
      answers: { 200: z.array(Role) },
      errors: [400, 403, 409],
    },
    {
      method: 'PUT',
      path: '/roles/:id',
      summary: 'Change the name and permissions of a role, and with it what everybody who has it may do',
      params: ById,
      body: strict(RoleChange),
      answers: { 200: z.array(Role) },
      errors: [400, 403, 404, 409],
    },
    {
      method: 'DELETE',
      path: '/roles/:id',
      summary: 'Delete a role; its holders lose what comes from it alone',
      params: ById,
      query: strict(RoleBased),
      answers: { 200: z.array(Role) },
      errors: [400, 403, 404, 409],
    },
    {
      method: 'POST',
      path: '/roles/:id/consequences',
      summary: 'Who would gain or lose what, before a role is changed or deleted',
      params: ById,
      body: strict(RoleQuestion),
      answers: { 200: RoleConsequences },
      errors: [400, 403, 404],
    },
  ]),
];
