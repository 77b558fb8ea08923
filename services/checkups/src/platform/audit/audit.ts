/** What is written down. A new word is a new line in docs/data.md too. */
export type AuditedAct =
  | 'first_account_created'
  | 'logged_in'
  | 'logged_out'
  | 'log_in_failed_often'
  | 'password_changed'
  | 'settings_changed'
  | 'help_texts_changed'
  | 'tags_changed'
  | 'profile_options_changed'
  | 'checkup_changed'
  | 'entry_planned'
  | 'entry_changed'
  | 'entry_closed'
  | 'entry_deleted'
  | 'submission_viewed'
  | 'access_denied'
  | 'embed_token_issued'
  | 'own_data_downloaded'
  | 'erasure_asked'
  | 'erasure_withdrawn'
  | 'erasure_confirmed'
  | 'message_left_out'
  | 'team_created'
  | 'team_changed'
  | 'team_moved'
  | 'team_deleted'
  | 'team_members_changed'
  | 'change_undone'
  | 'rights_changed'
  | 'role_changed'
  | 'segment_changed'
  | 'segment_deleted'
  | 'user_created'
  | 'user_changed'
  | 'user_state_changed'
  | 'user_link_sent'
  | 'users_exported'
  | 'email_proposed'
  | 'email_changed';

/** Who did what to which thing. Ids only: never an answer, a score, a name or an address. */
export type AuditEvent = {
  act: AuditedAct;
  /** The person who acted; of a failed log-in, whose account it was. */
  userId: string;
  /** The thing it was done to, by its id; null where the person themselves is the thing. */
  objectId?: string | null;
  /** Of a denial reported by the BFF: the route's pattern. */
  route?: string;
};

/** Writes an event down. Never fails: what a person does must not break because it could not be noted. */
export type Audit = (event: AuditEvent) => Promise<void>;

/** Whether it was written down of the person (and of this object, when one is named) since then. */
export type AuditedSince = (userId: string, act: AuditedAct, since: Date, objectId?: string) => Promise<boolean>;

/** Logs that a user opened a report that is shared with them, at most once an hour. Never fails. */
export type AuditOpening = (readerId: string, submissionId: string) => Promise<void>;

/** Times at which readers opened a report, as long as the log is kept. */
export type Openings = {
  /** All of them; at most one per reader and hour was written down. */
  count: number;
  /** The newest first, at most 50. */
  latest: { readerId: string; at: Date }[];
};

export type FindOpenings = (submissionId: string) => Promise<Openings>;
