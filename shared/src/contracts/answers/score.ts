import * as z from 'zod/mini';
import { Id, Timestamp } from '../common.ts';

/** Raw score (1 to 7, three decimals) and percentile (1 to 99, one decimal), both in the direction of the construct: nothing is inverted here. */
export const Score = z.object({ raw: z.number(), p: z.number() });
export type Score = z.infer<typeof Score>;

export const Cluster = z.enum(['exhausted', 'at_risk', 'untapped', 'on_fire', 'disengaged']);
export type Cluster = z.infer<typeof Cluster>;

/** What percentiles are by. */
const usedNorms = {
  /** The reference group of the norm. */
  comparedWith: z.enum(['reference', 'organisation']),
  /** The norm set: only scores of one set are compared. */
  normSetId: z.optional(Id),
};

/** The scores of one submission by factor, group and composite key; an absent score is absent, never 0. */
export const SubmissionScores = z.object({
  submissionId: Id,
  isPulse: z.boolean(),
  scores: z.record(z.string(), Score),
  cluster: z.nullable(Cluster),
  ...usedNorms,
  /** Title of the norm set; null for the one that comes with the product, and absent from an older service. */
  normTitle: z.optional(z.nullable(z.string())),
  processedAt: Timestamp,
});
export type SubmissionScores = z.infer<typeof SubmissionScores>;

/** A norm table: raw score with one decimal to percentile. */
export const AnalyticsItem = z.object({
  id: Id,
  type: z.literal('normering'),
  subtype: z.string(),
  isactive: z.boolean(),
  data: z.record(z.string(), z.number()),
});
export type AnalyticsItem = z.infer<typeof AnalyticsItem>;

/** Percentiles of several submissions of one person; only those of one kind and one norm may be compared. */
export const Percentiles = z.array(
  z.object({
    id: Id,
    isPulse: z.boolean(),
    ...usedNorms,
    factors: z.record(z.string(), Score),
  }),
);
export type Percentiles = z.infer<typeof Percentiles>;
