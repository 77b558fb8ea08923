import * as z from 'zod/mini';
import { Cluster } from '../answers/score.ts';
import { Id, Timestamp } from '../common.ts';

/** A percentile as others than its author see it: 1 to 99, a whole number, in the direction of the construct. */
const Percentile = z.int();

/** How many people stand behind a figure: a number from 20 invited on, a range below. */
export const ShownCount = z.union([z.int(), z.enum(['below_10', '5_to_9', '10_to_19'])]);
export type ShownCount = z.infer<typeof ShownCount>;

/** Whole percent from 20 invited on; to the nearest ten below, with both ends as ranges. */
export const ShownParticipation = z.union([z.int(), z.enum(['below_10', 'above_90'])]);
export type ShownParticipation = z.infer<typeof ShownParticipation>;

export const Rating = z.enum(['great', 'average', 'bad']);
export type Rating = z.infer<typeof Rating>;

/**
 * Why nothing is shown of a set. `not_enough_users` stands for every reason that is not named: it may tell nothing of
 * the answers.
 */
export const Refusal = z.enum([
  'processing',
  'hidden_until_end',
  'participation_too_low',
  'team_too_small',
  'no_visible_statistics',
  'not_enough_users',
]);
export type Refusal = z.infer<typeof Refusal>;

/** How a figure differs from that of an earlier run of the same set. */
export const Change = z.object({
  /** Whether the interval of the difference excludes 0, after correction for all figures compared, and |d| >= 0.20. */
  isClear: z.boolean(),
  /** Of the percentile, in the direction of the construct. */
  direction: z.enum(['up', 'same', 'down']),
  /** The earlier percentile; null where the membership changed so little that numbers would tell about a person. */
  before: z.nullable(Percentile),
  /** Of the raw means, one decimal, with its 95 % interval; absent like `before`, and where a mean is shown by its limit. */
  difference: z.optional(z.object({ value: z.number(), low: z.number(), high: z.number() })),
});
export type Change = z.infer<typeof Change>;

/** What is shown of one code of a released set. */
export const CodeReport = z.object({
  key: Id,
  n: ShownCount,
  /** Null without a norm. */
  percentile: z.nullable(Percentile),
  /** Mean of the raw scores with one decimal; with `limit` only the limit. */
  mean: z.number(),
  /** The mean lies below 1.3 or above 6.7, and only that is shown. */
  limit: z.nullable(z.enum(['below', 'above'])),
  /** 95 % interval in percentiles; null where nothing is known of the spread. */
  interval: z.nullable(z.object({ low: Percentile, high: Percentile })),
  /** How much of the construct there is, by the bands for teams; from the unrounded percentile. */
  level: z.nullable(z.string()),
  rating: z.nullable(Rating),
  /** How much the people agree, from eight people on. */
  agreement: z.nullable(Rating),
  /** Neighbouring bins [from, to) of raw scores. */
  histogram: z.nullable(z.array(z.object({ from: z.number(), to: z.number(), count: z.int() }))),
  /** Since the run that the report names; null without one, or where this code was not shown then. */
  change: z.nullable(Change),
});
export type CodeReport = z.infer<typeof CodeReport>;

/** What is shown of a question of the organisation's own; from 20 answers on. */
export const OwnQuestionReport = z.object({
  key: z.string(),
  n: z.int(),
  /** On the 7-point scale, with one decimal; with `limit` only the limit. */
  mean: z.number(),
  limit: z.nullable(z.enum(['below', 'above'])),
  /** How many gave an answer from one to another, both included; answers of few people are joined with their neighbours. */
  counts: z.array(z.object({ from: z.int(), to: z.int(), count: z.int() })),
});
export type OwnQuestionReport = z.infer<typeof OwnQuestionReport>;

export const SetKind = z.enum(['company', 'team', 'union', 'segment', 'group']);
export type SetKind = z.infer<typeof SetKind>;

/** The released figures of one set in one run. */
export const SetReport = z.object({
  n: ShownCount,
  participation: ShownParticipation,
  releasedAt: Timestamp,
  /** The reference group of the norm; the release keeps it. */
  comparedWith: z.enum(['reference', 'organisation']),
  /** The norm set: only figures of one set are compared. */
  normSetId: z.optional(Id),
  /** Title of that set; null for the one that comes with the product, and absent from an older service. */
  normTitle: z.optional(z.nullable(z.string())),
  codes: z.array(CodeReport),
  /** Absent: none is shown. */
  own: z.optional(z.array(OwnQuestionReport)),
  cluster: z.nullable(z.object({ key: Cluster, isBorderline: z.boolean() })),
  /** Whole percent of the people by cluster, 0 included. */
  clusterShares: z.nullable(z.record(Cluster, z.int())),
});
export type SetReport = z.infer<typeof SetReport>;

/** A run and a set of it: what the address of a report names. */
export const RunSet = z.object({ entryId: Id, setId: Id });
export type RunSet = z.infer<typeof RunSet>;
