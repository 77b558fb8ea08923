import { AuditedAct } from '@wellspring/shared/contracts/privacy/audit-event.ts';

/** Kinds of acts, in the order of the filter. */
export const ACT_KINDS = ['rights', 'people', 'teams', 'checkups', 'reports', 'settings', 'log-ins', 'log'] as const;
export type ActKind = (typeof ACT_KINDS)[number];

const kinds: Readonly<Record<AuditedAct, ActKind>> = {
  rights_changed: 'rights',
  role_created: 'rights',
  role_changed: 'rights',
  role_deleted: 'rights',
  access_denied: 'rights',
  user_created: 'people',
  user_changed: 'people',
  user_state_changed: 'people',
  user_link_sent: 'people',
  users_exported: 'people',
  users_imported: 'people',
  email_proposed: 'people',
  email_changed: 'people',
  reopening_asked: 'people',
  account_reopened: 'people',
  account_proved: 'people',
  own_data_downloaded: 'people',
  erasure_asked: 'people',
  erasure_withdrawn: 'people',
  erasure_confirmed: 'people',
  team_created: 'teams',
  team_changed: 'teams',
  team_moved: 'teams',
  team_deleted: 'teams',
  team_members_changed: 'teams',
  teams_exported: 'teams',
  teams_imported: 'teams',
  segment_changed: 'teams',
  segment_deleted: 'teams',
  change_undone: 'teams',
  checkup_changed: 'checkups',
  entry_planned: 'checkups',
  entry_changed: 'checkups',
  entry_closed: 'checkups',
  entry_deleted: 'checkups',
  submission_viewed: 'reports',
  results_exported: 'reports',
  message_left_out: 'reports',
  norms_uploaded: 'settings',
  norms_rebuild_started: 'settings',
  norms_put_in_force: 'settings',
  norms_taken_out: 'settings',
  settings_changed: 'settings',
  help_texts_changed: 'settings',
  tags_changed: 'settings',
  profile_options_changed: 'settings',
  branch_changed: 'settings',
  branch_deleted: 'settings',
  logged_in: 'log-ins',
  logged_out: 'log-ins',
  log_in_failed_often: 'log-ins',
  password_changed: 'log-ins',
  embed_token_issued: 'log-ins',
  first_account_created: 'log-ins',
  audit_checked: 'log',
  audit_exported: 'log',
};

export const kindOf = (act: AuditedAct): ActKind => kinds[act];

/** Acts of a kind, in the order in which they are named. */
export const actsOf = (kind: ActKind): AuditedAct[] => AuditedAct.options.filter((act) => kinds[act] === kind);
