import type { PermissionName } from '../../contracts/access/rights.ts';

/**
 * Permission names as the API spells them. The first nine are flags that can be given on their own;
 * `managecompany` stands above all of them.
 */
export const PERMISSIONS = [
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
] as const satisfies readonly PermissionName[];
export type Permission = (typeof PERMISSIONS)[number];

/** An object with permission flags; a missing flag is false. */
export type PermissionFlags = { readonly [Name in Permission]?: boolean | undefined };

/** What follows from the teams a person leads, views or belongs to; see `deriveFlags`. */
export type DerivedFlags = {
  readonly ismanager: boolean;
  readonly issegmentmanager: boolean;
  readonly hasDashboard: boolean;
};

/** The part of a user that decides where they may go. */
export type AccessUser = PermissionFlags & DerivedFlags;

/** A permission, or what follows from the teams a person leads or belongs to. */
export type Requirement = Permission | keyof DerivedFlags;

/** Whether the user holds the permission, or `managecompany`, which includes every other. */
export function can(user: PermissionFlags, permission: Permission): boolean {
  return user.managecompany === true || user[permission] === true;
}

/** Whether any of these permissions is one to manage something, and not only to see. */
export const managesAnything = (names: readonly string[]): boolean =>
  PERMISSIONS.some((permission) => permission.startsWith('manage') && names.includes(permission));

/** Flags from a list of names, as a session or an internal token carries them. Unknown names mean nothing. */
export function permissionFlags(names: readonly string[]): PermissionFlags {
  const held = new Set(names);
  return Object.fromEntries(PERMISSIONS.map((permission) => [permission, held.has(permission)]));
}

/**
 * Whether at least one requirement is met. An empty list is always met.
 *
 * @param requirements names of {@link Requirement}; releases write them, so others may stand there, which only
 *   `managecompany` meets
 */
export function meetsAnyOf(user: AccessUser, requirements: readonly string[]): boolean {
  return requirements.length === 0 || requirements.some((requirement) => meets(user, requirement));
}

function meets(user: AccessUser, requirement: string): boolean {
  // Leading or belonging to a team is a fact, not a permission: managing the company does not make a user a team manager.
  if (requirement === 'ismanager' || requirement === 'issegmentmanager' || requirement === 'hasDashboard')
    return user[requirement];
  return can(user, requirement as Permission);
}

/** The part of a team or segment that the derived flags look at. */
export type LinkedTeam = {
  readonly isVisible: boolean;
  readonly isSegment: boolean;
  readonly hideDashboard: boolean;
};

/**
 * Derives the roles that are not stored.
 * - `ismanager`: leads or views at least one visible team that is not a segment
 * - `issegmentmanager`: leads at least one visible segment
 * - `hasDashboard`: belongs to no team at all, or to at least one that does not hide the dashboard
 *
 * @param led teams and segments the user manages
 * @param viewed teams the user may look at without managing them
 * @param memberOf teams and segments the user belongs to
 */
export function deriveFlags(
  led: readonly LinkedTeam[],
  viewed: readonly LinkedTeam[],
  memberOf: readonly LinkedTeam[],
): DerivedFlags {
  const isVisibleTeam = (team: LinkedTeam) => team.isVisible && !team.isSegment;
  // Without segments: which ones users are in is not shown to them, and the home would reveal it.
  const teams = memberOf.filter(({ isSegment }) => !isSegment);
  return {
    ismanager: led.some(isVisibleTeam) || viewed.some(isVisibleTeam),
    issegmentmanager: led.some((team) => team.isVisible && team.isSegment),
    hasDashboard: teams.length === 0 || teams.some((team) => !team.hideDashboard),
  };
}
