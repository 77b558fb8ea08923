import * as z from 'zod/mini';
import { Id, Paging, queryInteger, Timestamp } from '../common.ts';

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

/** Roles that the product comes with. Companies rename, change and delete all but the owner, and add their own. */
export const BuiltInRole = z.enum(['owner', 'developer', 'projectmanager']);
export type BuiltInRole = z.infer<typeof BuiltInRole>;

/** A role that is given to people, a named bundle of permissions: a built-in one, or the id of one of the company. */
export const GivenRole = Id;
export type GivenRole = z.infer<typeof GivenRole>;

/** Roles of one company. */
export const MAX_ROLES = 30;
const MAX_NAME_LENGTH = 60;

const permissionList = z.array(PermissionName).check(z.maxLength(PermissionName.options.length));

const RoleName = z.string().check(z.maxLength(MAX_NAME_LENGTH), z.regex(/\S/));

/** A role that can be given. */
export const Role = z.object({
  id: GivenRole,
  /** Null: the name of the product, in the language of the reader. */
  name: z.nullable(z.string()),
  permissions: z.array(PermissionName),
  /** Whether the company may change or delete it. */
  isChangeable: z.boolean(),
  revision: z.int(),
  /** People who have it. */
  holders: z.int(),
});
export type Role = z.infer<typeof Role>;

/** A new role. `managecompany` is in none but that of the owner. With an id it can be sent again after a lost answer. */
export const RoleStart = z.object({ id: z.optional(Id), name: RoleName, permissions: permissionList });
export type RoleStart = z.infer<typeof RoleStart>;

/** A new bundle, and a new name where one is given. */
export const RoleChange = z.object({
  revision: z.int().check(z.minimum(0)),
  name: z.optional(RoleName),
  permissions: permissionList,
});
export type RoleChange = z.infer<typeof RoleChange>;

/** The revision that a deletion is based on. */
export const RoleBased = z.object({ revision: queryInteger(0, 999_999_999) });

/** A change of a role that is not made yet; no permissions: its deletion. */
export const RoleQuestion = z.object({ permissions: permissionList });
export type RoleQuestion = z.infer<typeof RoleQuestion>;

/** What a change of a role would do. Who holds a permission anyway is not affected. */
export const RoleConsequences = z.object({
  /** People whose permissions would change. */
  count: z.int(),
  /** The first of them, by last name, at most 20. */
  people: z.array(
    z.object({
      id: Id,
      name: z.string(),
      gains: z.array(PermissionName),
      loses: z.array(PermissionName),
    }),
  ),
});
export type RoleConsequences = z.infer<typeof RoleConsequences>;

/** Who gave something, and since when it holds; both null for what was there before this was written down. */
export const Given = z.object({
  /** Null also when that person was erased. */
  giver: z.nullable(z.object({ id: Id, name: z.string() })),
  since: z.nullable(Timestamp),
});
export type Given = z.infer<typeof Given>;

/** A role that a user has; `name` as in Role. */
const HeldRole = z.object({ role: GivenRole, name: z.nullable(z.string()), ...Given.shape });

/** Where a permission comes from: the person's own, a role, or both. */
export const Origin = z.object({
  own: z.nullable(Given),
  roles: z.array(HeldRole),
});
export type Origin = z.infer<typeof Origin>;

const TeamTitle = z.object({ id: Id, title: z.string() });

/** What a person may do, and why. */
export const PersonRights = z.object({
  person: z.object({ id: Id, firstname: z.string(), lastname: z.string() }),
  /** Counts the changes; a change names the one it is based on. */
  revision: z.int(),
  roles: z.array(HeldRole),
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
  roles: z.array(GivenRole).check(z.maxLength(MAX_ROLES)),
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
