import type { AuditEventItem } from '@wellspring/shared/contracts/privacy/audit-event.ts';
import type { AuditedAct } from './audit.ts';

type Kind = NonNullable<AuditEventItem['about']>['kind'];

/**
 * What the object of an act is. Only acts that are named here show their object: that of an opening, of a refusal and of
 * what concerns a submission is never shown.
 */
const kinds: Partial<Record<AuditedAct, Kind>> = {
  rights_changed: 'user',
  role_created: 'role',
  role_changed: 'role',
  role_deleted: 'role',
  user_created: 'user',
  user_changed: 'user',
  user_state_changed: 'user',
  user_link_sent: 'user',
  second_factor_reset: 'user',
  identity_unlinked: 'user',
  email_proposed: 'user',
  email_changed: 'user',
  segment_changed: 'team',
  segment_deleted: 'team',
  reopening_asked: 'user',
  account_reopened: 'user',
  team_created: 'team',
  team_changed: 'team',
  team_moved: 'team',
  team_deleted: 'team',
  team_members_changed: 'team',
  checkup_changed: 'checkup',
  entry_planned: 'run',
  entry_changed: 'run',
  entry_closed: 'run',
  entry_deleted: 'run',
  results_exported: 'run',
  branch_changed: 'branch',
  branch_deleted: 'branch',
  embed_key_changed: 'other',
  provisioning_changed: 'other',
  norms_uploaded: 'other',
  norms_rebuild_started: 'other',
  norms_put_in_force: 'other',
  norms_taken_out: 'other',
  frontend_changed: 'other',
  jobs_retried: 'other',
  job_removed: 'other',
  settings_changed: 'other',
  tags_changed: 'other',
  profile_options_changed: 'other',
};

/** Acts whose object the list shows. */
export const actsWithObject = Object.keys(kinds) as AuditedAct[];

/** Null: the list shows no object. */
export const objectKindOf = (act: AuditedAct): Kind | null => kinds[act] ?? null;
