import { queryOptions } from '@tanstack/react-query';
import {
  PermissionHolder,
  type PermissionName,
  PersonRights,
  type RightsChange,
  Role,
  type RoleChange,
  RoleConsequences,
  type RoleStart,
} from '@wellspring/shared/contracts/access/rights.ts';
import { Count } from '@wellspring/shared/contracts/common.ts';
import { PersonChoice } from '@wellspring/shared/contracts/people/person-choice.ts';
import type { Api } from '@wellspring/shared/http.ts';
import * as z from 'zod/mini';

/** Fewer letters match too many people. */
export const MIN_SEARCH_LENGTH = 3;

export const rolesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['roles'],
    queryFn: ({ signal }) => api.get('roles', { signal }).json(z.array(Role)),
    staleTime: 0,
  });

export const rightsQuery = (api: Api, userId: string) =>
  queryOptions({
    queryKey: ['rights', userId],
    queryFn: ({ signal }) => api.get(`users/${userId}/permissions`, { signal }).json(PersonRights),
    staleTime: 0,
  });

/** @throws AppError stale_revision, not_allowed, not_possible_now for the last who manages the company */
export const changeRights = (api: Api, userId: string, change: RightsChange): Promise<PersonRights> =>
  api.put(`users/${userId}/permissions`, { json: change }).json(PersonRights);

const roleList = z.array(Role);

/** @throws AppError invalid_request for a name that is taken */
export const addRole = (api: Api, role: RoleStart): Promise<Role[]> => api.post('roles', { json: role }).json(roleList);

/** @throws AppError stale_revision, invalid_request for a name that is taken */
export const changeRole = (api: Api, id: string, change: RoleChange): Promise<Role[]> =>
  api.put(`roles/${id}`, { json: change }).json(roleList);

/** @throws AppError stale_revision */
export const deleteRole = (api: Api, { id, revision }: Role): Promise<Role[]> =>
  api.delete(`roles/${id}`, { searchParams: { revision } }).json(roleList);

/** Who would gain or lose what if the role had these permissions; none: if it were deleted. */
export const consequencesQuery = (api: Api, id: string, permissions: readonly PermissionName[]) =>
  queryOptions({
    queryKey: ['role-consequences', id, permissions],
    queryFn: ({ signal }) =>
      api.post(`roles/${id}/consequences`, { json: { permissions }, signal }).json(RoleConsequences),
    staleTime: 0,
    gcTime: 0,
  });

type HoldersPage = { permission: PermissionName; page: number; pageSize: number };

/** One page of the people who hold a permission, and how many there are. */
export const holdersQuery = (api: Api, { permission, page, pageSize }: HoldersPage) =>
  queryOptions({
    queryKey: ['holders', permission, page, pageSize],
    async queryFn({ signal }) {
      const paging = { _start: (page - 1) * pageSize, _limit: pageSize };
      const [rows, { count }] = await Promise.all([
        api.get('permissions', { searchParams: { permission, ...paging }, signal }).json(z.array(PermissionHolder)),
        api.get('permissions/count', { searchParams: { permission }, signal }).json(Count),
      ]);
      return { rows, count };
    },
    placeholderData: (before) => before,
    staleTime: 0,
  });

/** People whose name or address has words that begin like this; none for a text that is too short. */
export const peopleQuery = (api: Api, text: string) =>
  queryOptions({
    queryKey: ['rights-people', text],
    queryFn: ({ signal }) =>
      api.post('users/search', { json: { text, limit: 10 }, signal }).json(z.array(PersonChoice)),
    enabled: text.length >= MIN_SEARCH_LENGTH,
    placeholderData: (before) => before,
  });
