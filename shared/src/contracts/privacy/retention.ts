import * as z from 'zod/mini';
import { Id, queryInteger, Timestamp } from '../common.ts';

/** Counts of expired data by kind. `draws` are the pulse samples, `formerPeople` users who left the company. */
export const RetainedKind = z.enum([
  'submissions',
  'participations',
  'actions',
  'replyOpinions',
  'messages',
  'feedbacks',
  'feedbackResponses',
  'meetings',
  'mails',
  'draws',
  'formerPeople',
]);
export type RetainedKind = z.infer<typeof RetainedKind>;

export const RetainedCounts = z.record(RetainedKind, z.int().check(z.minimum(0)));
export type RetainedCounts = z.infer<typeof RetainedCounts>;

/** Limits of the retention period in days, when data is not kept indefinitely. */
export const PERSONAL_DATA_DAYS = { least: 30, most: 3650 } as const;

export const RetentionPreviewQuery = z.object({
  days: queryInteger(PERSONAL_DATA_DAYS.least, PERSONAL_DATA_DAYS.most),
});

/** What would be erased in which of the next twelve months; the first holds everything that is old enough already. */
export const RetentionPreview = z.object({
  days: z.int(),
  months: z.array(z.object({ month: z.string(), counts: RetainedCounts })),
});
export type RetentionPreview = z.infer<typeof RetentionPreview>;

/** What one night erased. */
export const RetentionRun = z.object({
  /** YYYY-MM-DD, in UTC. */
  day: z.string(),
  days: z.int(),
  startedAt: Timestamp,
  /** Null while it is at work, or until another worker takes it up. */
  doneAt: z.nullable(Timestamp),
  counts: RetainedCounts,
});
export type RetentionRun = z.infer<typeof RetentionRun>;

/** `asked` until an administrator confirms, `confirmed` until the worker has erased everything. */
export const ErasureState = z.enum(['asked', 'confirmed', 'erased']);
export type ErasureState = z.infer<typeof ErasureState>;

/** A request for erasure; once it is done the user is no longer named. */
export const ErasureRequest = z.object({
  id: Id,
  state: ErasureState,
  person: z.nullable(z.object({ firstname: z.string(), lastname: z.string(), email: z.string() })),
  askedAt: Timestamp,
  confirmedAt: z.nullable(Timestamp),
  erasedAt: z.nullable(Timestamp),
});
export type ErasureRequest = z.infer<typeof ErasureRequest>;

export const RetentionOverview = z.object({
  /** Null: personal data is kept. */
  days: z.nullable(z.int()),
  lastRun: z.nullable(RetentionRun),
  /** Open ones first, oldest first; then the latest that are done. */
  requests: z.array(ErasureRequest),
});
export type RetentionOverview = z.infer<typeof RetentionOverview>;

/** A person's own request; null when there is none. */
export const OwnErasure = z.object({
  request: z.nullable(z.object({ state: ErasureState, askedAt: Timestamp })),
  /** How users prove that the request is theirs; a code is mailed to those without a password. */
  confirmBy: z.enum(['password', 'code']),
});
export type OwnErasure = z.infer<typeof OwnErasure>;

export const AskErasure = z.object({
  password: z.optional(z.string().check(z.maxLength(1024))),
  code: z.optional(z.string().check(z.maxLength(64))),
});
export type AskErasure = z.infer<typeof AskErasure>;
