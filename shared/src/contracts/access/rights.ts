import * as z from 'zod/mini';
import { Id, Paging, Timestamp } from '../common.ts';

/** The permissions, in the order in which they are listed; see domain/access/permissions.ts. */
export const PermissionName = z.enum([
  'manageschedule',
  'manageteams',
  'managesegments',
  'managefeedback',
  'manageanalytics',
  'manageusers',
  'managesettings',
  'viewSegments',
  'viewTeams',
  'managepermissions',
  'manageadvancedanalytics',
  'managecompany',
]);
export type PermissionName = z.infer<typeof PermissionName>;

/** Roles that are given to people: named bundles of permissions. */
export const GivenRole = z.enum(['owner', 'developer', 'projectmanager']);
export type GivenRole = z.infer<typeof GivenRole>;

/** Roles whose bundle a company may change. Owner stays the only role with `managecompany`. */
export const ChangeableRole = z.enum(['developer', 'projectmanager']);

const permissionList = z.array(PermissionName).check(z.maxLength(PermissionName.options.length));

/** A role that can be given. */
export const Role = z.object({
  id: GivenRole,
  permissions: z.array(PermissionName),
  /** Whether the company may change its bundle. */
  isChangeable: z.boolean(),
  revision: z.int(),
  /** People who have it. */
  holders: z.int(),
});
export type Role = z.infer<typeof Role>;

/** A new bundle. `managecompany` is in none but that of the owner. */
export const RoleChange = z.object({ revision: z.int().check(z.minimum(0)), permissions: permissionList });
export type RoleChange = z.infer<typeof RoleChange>;

/** Who gave something, and since when it holds; both null for what was there before this was written down. */
export const Given = z.object({
  /** Null also when that person was erased. */
  giver: z.nullable(z.object({ id: Id, name: z.string() })),
  since: z.nullable(Timestamp),
});
export type Given = z.infer<typeof Given>;

/** Where a permission comes from: the person's own, a role, or both. */
export const Origin = z.object({
  own: z.nullable(Given),
  roles: z.array(z.object({ role: GivenRole, ...Given.shape })),
});
export type Origin = z.infer<typeof Origin>;

const TeamTitle = z.object({ id: Id, title: z.string() });

/** What a person may do, and why. */
export const PersonRights = z.object({
  person: z.object({ id: Id, firstname: z.string(), lastname: z.string() }),
  /** Counts the changes; a change names the one it is based on. */
  revision: z.int(),
  roles: z.array(z.object({ role: GivenRole, ...Given.shape })),
  /** Those that the person holds, in the order of the product. `managecompany` includes every other. */
  permissions: z.array(z.object({ permission: PermissionName, ...Origin.shape })),
  /** Visible teams that the person leads or may view; they open the reports of these teams and all below. */
  leads: z.array(TeamTitle),
  views: z.array(TeamTitle),
  /** False for oneself without managing the company, and for a person with a permission that the reader lacks. */
  canChange: z.boolean(),
  /** The only one who manages the company: that cannot be taken away. */
  isLastHolder: z.boolean(),
});
export type PersonRights = z.infer<typeof PersonRights>;

/** Replaces the person's own permissions and roles. */
export const RightsChange = z.object({
  revision: z.int().check(z.minimum(0)),
  permissions: permissionList,
  roles: z.array(GivenRole).check(z.maxLength(GivenRole.options.length)),
});
export type RightsChange = z.infer<typeof RightsChange>;

/** One page of the people who hold a permission. */
export const HoldersQuery = z.object({ permission: PermissionName, ...Paging });
export const HoldersCountQuery = z.object({ permission: PermissionName });

/** A user who holds a permission, by itself or by `managecompany`. */
export const PermissionHolder = z.object({
  person: z.object({ id: Id, firstname: z.string(), lastname: z.string() }),
  /** Which of their permissions it is: the one asked for, or `managecompany`. */
  by: PermissionName,
  ...Origin.shape,
});
export type PermissionHolder = z.infer<typeof PermissionHolder>;
