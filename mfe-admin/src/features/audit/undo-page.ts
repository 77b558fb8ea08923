import type { AuditEventItem, AuditedAct } from '@wellspring/shared/contracts/privacy/audit-event.ts';

const UNDO_MS = 30 * 86_400_000;

const TREE = '/tree';
const USERS = '/users';
const SEGMENTS = '/segments';

/** Pages whose recent changes have an undo of these acts. */
const pages: Partial<Record<AuditedAct, string>> = {
  team_created: TREE,
  team_changed: TREE,
  team_moved: TREE,
  team_deleted: TREE,
  team_members_changed: TREE,
  teams_imported: '/tree/import',
  user_created: USERS,
  user_changed: USERS,
  user_state_changed: USERS,
  users_imported: '/users/import',
  segment_changed: SEGMENTS,
  segment_deleted: SEGMENTS,
};

/** Where an act can be undone; null: nowhere, or no longer. */
export function findUndoPage({ act, at, about }: AuditEventItem, now = Date.now()): string | null {
  const page = pages[act];
  if (page === undefined || at === null || now - Date.parse(at) >= UNDO_MS) return null;
  return page === USERS && about?.name ? `${USERS}/${about.id}` : page;
}
