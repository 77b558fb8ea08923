import type { AuditChange, AuditedAct } from '@wellspring/shared/contracts/privacy/audit-event.ts';

export type { AuditedAct };

/** Outside the chain, and erased with the user it is about. Never an answer, a score or a name of a user. */
export type AuditDetails = { changes: AuditChange[] };

/** Who did what to which thing. Ids only: never an answer, a score, a name or an address. */
export type AuditEvent = {
  act: AuditedAct;
  /** The person who acted; of a failed log-in, whose account it was. */
  userId: string;
  /** The thing it was done to, by its id; null where the person themselves is the thing. */
  objectId?: string | null;
  /** Of a denial reported by the BFF: the route's pattern. */
  route?: string;
  details?: AuditDetails;
  /** Log-ins and log-outs are in the list only when this says so: of users who hold a right to manage something. */
  isListed?: boolean;
};

/** Writes an event down. Never fails: what a person does must not break because it could not be noted. */
export type Audit = (event: AuditEvent) => Promise<void>;

/** Whether it was written down of the person (and of this object, when one is named) since then. */
export type AuditedSince = (userId: string, act: AuditedAct, since: Date, objectId?: string) => Promise<boolean>;

/** Logs that a user opened a report that is shared with them, at most once an hour. Never fails. */
export type AuditOpening = (readerId: string, submissionId: string) => Promise<void>;

/** Times at which readers opened reports, as long as the log is kept. */
export type Openings = {
  /** All of them; at most one per reader and hour was written down. */
  count: number;
  /** The newest first, at most 50. */
  latest: { submissionId: string; readerId: string; at: Date }[];
};

export type FindOpenings = (submissionIds: readonly string[]) => Promise<Openings>;

/** When this reader last opened each of these reports; a report not opened while the log was kept is absent. */
export type FindOpeningsBy = (readerId: string, submissionIds: readonly string[]) => Promise<Map<string, Date>>;

/** The latest log-ins of a user that succeeded, the newest first. */
export type FindLogIns = (userId: string) => Promise<{ at: Date; isEmbedded: boolean }[]>;
