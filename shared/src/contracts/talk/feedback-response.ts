import * as z from 'zod/mini';
import { Id, Locale, Paging, Timestamp } from '../common.ts';

/** What a report is about: one person, or a team. */
export const ReportSubject = z.enum(['user', 'swarm']);
export type ReportSubject = z.infer<typeof ReportSubject>;

/** 1 strongly disagree … 7 strongly agree. */
const Agreement = z.int().check(z.minimum(1), z.maximum(7));

/** Names one report: the checkup's card, and whose report of it. */
export const ReportRef = z.object({
  /** Id of the entry, or of the own vitamin. */
  checkup: Id,
  /** The id of the person, or of the set: a team, a segment, the company, or teams that are shown together. */
  refId: Id,
  type: ReportSubject,
});
export type ReportRef = z.infer<typeof ReportRef>;

/** Rating of a report. All three are required. */
export const FeedbackResponseDraft = z.object({
  /** Made by the client; a second response changes the first one, whatever its id. */
  id: z.optional(Id),
  ...ReportRef.shape,
  useful: Agreement,
  /** Whether users recognise themselves, or their team, in it. */
  recognise: Agreement,
  understand: Agreement,
});
export type FeedbackResponseDraft = z.infer<typeof FeedbackResponseDraft>;

/** A response as its author reads it; no other reader gets the author's name. */
export const FeedbackResponse = z.object({ ...FeedbackResponseDraft.shape, id: Id, updated_at: Timestamp });
export type FeedbackResponse = z.infer<typeof FeedbackResponse>;

/** Null: not answered yet. */
export const FoundFeedbackResponse = z.object({ response: z.nullable(FeedbackResponse) });
export type FoundFeedbackResponse = z.infer<typeof FoundFeedbackResponse>;

/** One of the reader's own responses in the list of all of them. */
export const OwnFeedbackResponse = z.object({
  ...FeedbackResponse.shape,
  /** The checkup's title; empty when the reader can no longer see the checkup. */
  title: z.string(),
  /** Whether it is about the reader's own report, and not about one that was shared with them or a team's. */
  isOwnReport: z.boolean(),
});
export type OwnFeedbackResponse = z.infer<typeof OwnFeedbackResponse>;

export const OwnFeedbackResponsesQuery = z.object({ _locale: z.optional(Locale), ...Paging });
export type OwnFeedbackResponsesQuery = z.infer<typeof OwnFeedbackResponsesQuery>;
