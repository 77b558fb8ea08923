import type { Actor } from '@wellspring/shared/contracts/internal/actor.ts';
import { can, PERMISSIONS, permissionFlags } from '@wellspring/shared/domain/access/permissions.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { MembershipRole } from '../../people/door/person.ts';
import { actorCan } from '../../platform/authorization.ts';

/** The user acted on; `permissions` are all they hold, from roles and of their own. */
export type ManagedPerson = { _id: string; permissions: readonly string[] };

/** Whether the actor may give or take every one of these permissions: who holds `managecompany` holds all of them. */
export function holdsAll(actor: Actor | null, permissions: readonly string[]): boolean {
  const asked = permissionFlags(permissions);
  return PERMISSIONS.filter((permission) => asked[permission]).every((permission) => actorCan(actor, permission));
}

/**
 * Whether the actor may edit, reset, erase or demote a user: not one who holds a permission that the actor lacks, else a
 * user with `manageusers` could take over the account of one with `managecompany`. Says nothing about the permission that
 * the act itself needs. Users may act on themselves; our processes may act on no user.
 */
export function mayManage(actor: Actor | null, target: ManagedPerson): boolean {
  if (actor?.kind !== 'user') return false;
  return actor.userId === target._id || holdsAll(actor, target.permissions);
}

/** @throws AppError not_allowed when the person holds a permission that the actor lacks */
export function requireMayManage(actor: Actor | null, target: ManagedPerson): void {
  if (!mayManage(actor, target)) throw new AppError('not_allowed');
}

/**
 * Whether the actor may give a person this place in a team or segment. A place as manager or viewer opens reports, so
 * only who manages the company gives one to themselves.
 */
export function mayPlace(actor: Actor | null, userId: string, role: MembershipRole): boolean {
  if (actor?.kind !== 'user') return false;
  return role === 'member' || actor.userId !== userId || can(permissionFlags(actor.permissions), 'managecompany');
}
