import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { Actor } from '@wellspring/shared/contracts/internal/actor.ts';
import { can, type Permission, permissionFlags } from '@wellspring/shared/domain/access/permissions.ts';
import { AppError } from '@wellspring/shared/errors.ts';

/** Whether the actor is a person who holds the permission; a process of ours holds none. */
export const actorCan = (actor: Actor | null, permission: Permission): boolean =>
  actor?.kind === 'user' && can(permissionFlags(actor.permissions), permission);

/** @throws AppError not_allowed without the permission */
export function requirePermission(actor: Actor | null, permission: Permission): void {
  if (!actorCan(actor, permission)) throw new AppError('not_allowed');
}

/** The language asked for, else the person's own, else English. */
export const chooseLocale = (actor: Actor | null, asked: Locale | undefined): Locale =>
  asked ?? (actor?.kind === 'user' ? actor.language : 'en');
