import type { Actor } from '@wellspring/shared/contracts/internal/actor.ts';
import type { RecentChangeKind } from '@wellspring/shared/contracts/people/recent-change.ts';
import type { Permission } from '@wellspring/shared/domain/access/permissions.ts';
import { actorCan } from '../../platform/authorization.ts';

/** The permission that a change of each kind needs, and so its list and its undo. */
export const permissionByKind: Readonly<Record<RecentChangeKind, Permission>> = {
  team: 'manageteams',
  user: 'manageusers',
  import: 'manageusers',
  segment: 'managesegments',
};

/** Whether the actor may make changes of this kind, and so undo them. */
export const mayUndo = (actor: Actor | null, kind: RecentChangeKind): boolean =>
  actorCan(actor, permissionByKind[kind]);
