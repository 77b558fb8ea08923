import * as z from 'zod/mini';
import { Id, Timestamp } from '../common.ts';
import { Frame } from './frame.ts';

/** One answered or unanswered question as scoring needs it. No name, no address, no user id, no note. */
export const ScoringAnswer = z.object({
  questionKey: z.string(),
  factorKey: z.string(),
  scaleKey: z.string(),
  reverse: z.boolean(),
  value: z.nullable(z.int()),
});
export type ScoringAnswer = z.infer<typeof ScoringAnswer>;

/** What scoring takes for one finished submission. */
export const ScoringRequest = z.object({
  submissionId: Id,
  /** Counts what happened to the submission; what comes with a lower one is older. */
  version: z.int(),
  answersHash: z.string(),
  /** Keyed hash of the person: the only identity analytics ever sees. */
  respondentKey: z.string(),
  entryId: z.nullable(Id),
  checkupId: Id,
  isPulse: z.boolean(),
  finishedAt: Timestamp,
  answers: z.array(ScoringAnswer),
  /** Answers to the organisation's own questions by key; absent: none. */
  own: z.optional(z.record(z.string(), z.int())),
  /** Whether any manager may read it, or could before its author ended that. */
  isShared: z.boolean(),
  /** Where the person counts in the run; null for an own vitamin, and in the moments before a run has opened. */
  frame: z.nullable(Frame),
});
export type ScoringRequest = z.infer<typeof ScoringRequest>;

export const ScoringRequestsAsked = z.object({ submissionIds: z.array(Id).check(z.maxLength(500)) });
/** A question as scoring needs it; the same for everyone who was shown it. */
export const ScoringQuestion = z.omit(ScoringAnswer, { value: true });
export type ScoringQuestion = z.infer<typeof ScoringQuestion>;

/** A packed scoring request: the question set is stored once for all submissions that were shown it. */
export const PackedScoringRequest = z.object({
  ...z.omit(ScoringRequest, { answers: true }).shape,
  /** Place of the person's questions in `sheets`. */
  sheet: z.int().check(z.minimum(0)),
  /** The answers in the order of the sheet; null for one left open. */
  values: z.array(z.nullable(z.int())),
});
export type PackedScoringRequest = z.infer<typeof PackedScoringRequest>;

/** Checkups to analytics. A submission that was reset or erased since is absent. */
export const ScoringRequests = z.object({
  sheets: z.array(z.array(ScoringQuestion)),
  requests: z.array(PackedScoringRequest),
});
export type ScoringRequests = z.infer<typeof ScoringRequests>;

/** Analytics to checkups: these are stored. Marks only submissions whose answers hash the same and that did not change since; without a version: of the oldest. */
export const SubmissionsProcessed = z.object({
  processed: z
    .array(z.object({ submissionId: Id, answersHash: z.string(), version: z._default(z.int(), 0) }))
    .check(z.maxLength(500)),
});

/** BFF to analytics, after checkups has decided that the reader may see it: scores of submissions of one respondent. */
export const ScoresAsked = z.object({ respondentKey: z.string(), submissionIds: z.array(Id).check(z.maxLength(100)) });

/** Checkups to BFF: the key of a person whose submission the actor may read. */
export const ReadableSubmissions = z.object({ respondentKey: z.string(), submissionIds: z.array(Id) });
