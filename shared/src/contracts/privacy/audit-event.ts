import * as z from 'zod/mini';
import { Id, Timestamp } from '../common.ts';

/** What is written down. A new one is a new line in docs/data.md too. */
export const AuditedAct = z.enum([
  'first_account_created',
  'logged_in',
  'logged_out',
  'log_in_failed_often',
  'password_changed',
  'second_factor_added',
  'second_factor_removed',
  'recovery_codes_made',
  'second_factor_reset',
  'settings_changed',
  'help_texts_changed',
  'tags_changed',
  'profile_options_changed',
  'checkup_changed',
  'entry_planned',
  'entry_changed',
  'entry_closed',
  'entry_deleted',
  'submission_viewed',
  'access_denied',
  'embed_token_issued',
  'identity_linked',
  'identity_unlinked',
  'sign_on_refused',
  'own_data_downloaded',
  'erasure_asked',
  'erasure_withdrawn',
  'erasure_confirmed',
  'message_left_out',
  'team_created',
  'team_changed',
  'team_moved',
  'team_deleted',
  'team_members_changed',
  'change_undone',
  'rights_changed',
  'role_created',
  'role_changed',
  'role_deleted',
  'segment_changed',
  'segment_deleted',
  'branch_changed',
  'branch_deleted',
  'embed_key_changed',
  'provisioning_changed',
  'user_created',
  'user_changed',
  'user_state_changed',
  'user_link_sent',
  'users_exported',
  'users_imported',
  'teams_exported',
  'teams_imported',
  'results_exported',
  'advice_asked',
  'norms_uploaded',
  'norms_rebuild_started',
  'norms_put_in_force',
  'norms_taken_out',
  'frontend_changed',
  'jobs_retried',
  'job_removed',
  'email_proposed',
  'email_changed',
  'reopening_asked',
  'account_reopened',
  'account_proved',
  'audit_checked',
  'audit_exported',
]);
export type AuditedAct = z.infer<typeof AuditedAct>;

const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** A value before and after; null: there was or is none. */
export const AuditChange = z.object({
  field: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type AuditChange = z.infer<typeof AuditChange>;

/** Kinds of things that an act is done to. */
export const AuditedKind = z.enum(['user', 'team', 'role', 'checkup', 'run', 'branch', 'other']);

export const AuditEventItem = z.object({
  /** Tells nothing: neither when, nor the place in the log. */
  id: z.string(),
  /** YYYY-MM-DD in UTC. */
  day: Day,
  /** Null for the opening of a report, whose time of day is not shown. */
  at: z.nullable(Timestamp),
  act: AuditedAct,
  /** Who acted; null when no user is known, as after failed log-ins. The name is null for an erased user. */
  actor: z.nullable(z.object({ id: Id, name: z.nullable(z.string()) })),
  /** What it was done to; null where the actor is the thing, and for the opening of a report. */
  about: z.nullable(z.object({ kind: AuditedKind, id: z.string(), name: z.nullable(z.string()) })),
  route: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  changes: z.array(AuditChange),
});
export type AuditEventItem = z.infer<typeof AuditEventItem>;

/** Which events. Sent as a body: names must not be in addresses, which proxies and browsers log. */
export const AuditEventFilter = z.object({
  acts: z.optional(z.array(AuditedAct).check(z.maxLength(AuditedAct.options.length))),
  userId: z.optional(Id),
  /** Days in UTC, both included. */
  from: z.optional(Day),
  to: z.optional(Day),
  /** Only what was done later to the thing of one entry. */
  about: z.optional(z.strictObject({ id: Id, after: Timestamp })),
  /** Beginnings of the words of a name, the beginning of a team's title, a part of a checkup's, or a whole request number. */
  text: z.optional(z.string().check(z.maxLength(100))),
});
export type AuditEventFilter = z.infer<typeof AuditEventFilter>;

/** One page, newest first. */
export const AuditSearch = z.object({
  ...AuditEventFilter.shape,
  start: z._default(z.int().check(z.minimum(0), z.maximum(1_000_000)), 0),
  limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), 10),
});
export type AuditSearch = z.infer<typeof AuditSearch>;

export const AuditPage = z.object({ items: z.array(AuditEventItem), count: z.int() });
export type AuditPage = z.infer<typeof AuditPage>;

/** The state of the chain, as the last check found it. */
export const AuditCheck = z.object({
  /** Null before the first check. */
  checkedAt: z.nullable(Timestamp),
  isChecking: z.boolean(),
  /** Of the oldest event that is kept. */
  since: z.nullable(Timestamp),
  count: z.int(),
  /** Place of the first event that is not as it was written; null: unbroken. */
  brokenAt: z.nullable(z.int()),
  /** Months after which an event leaves the log. */
  keptMonths: z.int(),
});
export type AuditCheck = z.infer<typeof AuditCheck>;
