import * as z from 'zod/mini';
import { Id } from '../common.ts';
import { ShownCount } from './set-report.ts';

/** Resamples of a bootstrap. */
export const RESAMPLES = 1000;
/** Resamples between two reports of progress. */
export const RESAMPLES_PER_STEP = 100;
/** Predictors that LMG takes: it looks at every subset of them. */
export const MAX_LMG_PREDICTORS = 12;

/** Variables of a statistic: the eight themes or the 34 factors, as far as the run asked them. */
export const StatisticLevel = z.enum(['groups', 'factors']);
export type StatisticLevel = z.infer<typeof StatisticLevel>;

export const ImportanceOutcome = z.enum(['WB', 'ENG']);
export type ImportanceOutcome = z.infer<typeof ImportanceOutcome>;

/** Johnson's relative weights, or the gain in R² averaged over all orders (Shapley value). */
export const ImportanceMethod = z.enum(['johnson', 'lmg']);
export type ImportanceMethod = z.infer<typeof ImportanceMethod>;

/** Groups whose factors may stand as predictors: none of them is a part of an outcome. */
export const PredictorGroup = z.enum(['EB', 'UIT', 'HIN', 'PHB']);
export type PredictorGroup = z.infer<typeof PredictorGroup>;

/** What importance is computed of. */
export const ImportanceChoice = z.object({
  outcome: ImportanceOutcome,
  /** `null`: the four groups themselves; else the factors of these groups. */
  factorsOf: z.nullable(z.array(PredictorGroup).check(z.minLength(1), z.maxLength(4))),
  method: ImportanceMethod,
});
export type ImportanceChoice = z.infer<typeof ImportanceChoice>;

/** A statistic that a reader asks of a released set. */
export const StatisticChoice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('correlations'), level: StatisticLevel }),
  z.object({ kind: z.literal('network'), level: StatisticLevel }),
  z.object({ kind: z.literal('importance'), ...ImportanceChoice.shape }),
  z.object({ kind: z.literal('reliability') }),
  z.object({ kind: z.literal('descriptives') }),
  z.object({ kind: z.literal('teams') }),
  z.object({ kind: z.literal('weighting') }),
]);
export type StatisticChoice = z.infer<typeof StatisticChoice>;

/** Why a statistic of a released set is not shown. */
export const StatisticRefusal = z.object({
  reason: z.enum([
    /** The set itself is not shown; what asks for the whole company is not shown of its parts. */
    'set_not_shown',
    /** Fewer people with complete answers than `needed`, or too few of them set it apart from another set. */
    'not_enough_users',
    /** The run asked fewer of these variables than `needed`. */
    'too_few_variables',
    /** LMG takes no more predictors than `needed`. */
    'too_many_predictors',
    /** Everybody has the same score on a variable, named by `keys`. */
    'no_variance',
    /** Some variables can be computed from others. */
    'collinear',
    /** Intervals need every answer that was counted, and some are no longer kept. */
    'answers_not_kept',
  ]),
  needed: z.nullable(z.int()),
  keys: z.array(Id),
});
export type StatisticRefusal = z.infer<typeof StatisticRefusal>;

const Correlation = z.number().check(z.minimum(-1), z.maximum(1));

/** Pearson correlations with 95 % intervals (Fisher's z), two decimals. */
export const Correlations = z.object({
  kind: z.literal('correlations'),
  n: z.int(),
  keys: z.array(Id),
  /** Each pair once. */
  pairs: z.array(z.object({ one: Id, other: Id, r: Correlation, low: Correlation, high: Correlation })),
});
export type Correlations = z.infer<typeof Correlations>;

/** How variables go together when all others are held still. */
export const Network = z.object({
  kind: z.literal('network'),
  n: z.int(),
  /** `partial`: regularised partial correlations; `simple`: correlations of too few people for them. */
  edgeKind: z.enum(['partial', 'simple']),
  keys: z.array(Id),
  /** Edges that are drawn, the strongest first; two decimals. */
  edges: z.array(z.object({ one: Id, other: Id, weight: Correlation })),
});
export type Network = z.infer<typeof Network>;

/** Which part of R² goes together with each predictor. */
export const Importance = z.object({
  kind: z.literal('importance'),
  n: z.int(),
  outcome: ImportanceOutcome,
  method: ImportanceMethod,
  /** Two decimals. */
  r2: z.number(),
  adjustedR2: z.number(),
  /** In the order of the model. `weight`: three decimals; `share`: whole percent of R²; `r`: simple correlation. */
  predictors: z.array(z.object({ key: Id, weight: z.number(), share: z.int(), r: Correlation })),
});
export type Importance = z.infer<typeof Importance>;

export const Reliability = z.object({
  kind: z.literal('reliability'),
  n: z.int(),
  /** Two decimals; null where an item varies too little, or the model of omega does not hold. */
  factors: z.array(z.object({ key: Id, alpha: z.nullable(z.number()), omega: z.nullable(z.number()) })),
});
export type Reliability = z.infer<typeof Reliability>;

/** Raw scores, 1 to 7; quantiles of type 7. */
export const Descriptives = z.object({
  kind: z.literal('descriptives'),
  codes: z.array(
    z.object({
      key: Id,
      n: ShownCount,
      /** One decimal; with `limit` only the limit. */
      mean: z.number(),
      limit: z.nullable(z.enum(['below', 'above'])),
      /** Two decimals; null below eight people. */
      standardDeviation: z.nullable(z.number()),
      /** One decimal; null below 20 people, or where they set the set apart from another one. */
      quartiles: z.nullable(z.object({ p25: z.number(), median: z.number(), p75: z.number() })),
      /** From 50 people on; the minimum and the maximum, answers of single people, to the nearest half. */
      ends: z.nullable(z.object({ min: z.number(), p5: z.number(), p95: z.number(), max: z.number() })),
    }),
  ),
});
export type Descriptives = z.infer<typeof Descriptives>;

/** Of the company only: how much of the spread lies between its released teams. */
export const TeamSpread = z.object({
  kind: z.literal('teams'),
  /** ICC(1), two decimals: below .05 teams hardly differ. Null where it is not known. */
  codes: z.array(z.object({ key: Id, icc: z.nullable(z.number()) })),
});
export type TeamSpread = z.infer<typeof TeamSpread>;

/** Of the company only: its means if every team had answered alike. */
export const Weighting = z.object({
  kind: z.literal('weighting'),
  /** Null where participation differs by 15 points or less between teams, or a person is in two of them. */
  weighted: z.nullable(
    z.object({
      /** So many people chosen at random would be as certain. */
      effectiveCount: z.int(),
      /** As in a report: raw mean with one decimal, percentile in the direction of the construct. */
      codes: z.array(
        z.object({
          key: Id,
          mean: z.number(),
          limit: z.nullable(z.enum(['below', 'above'])),
          percentile: z.nullable(z.int()),
        }),
      ),
    }),
  ),
});
export type Weighting = z.infer<typeof Weighting>;

export const Statistic = z.discriminatedUnion('kind', [
  Correlations,
  Network,
  Importance,
  Reliability,
  Descriptives,
  TeamSpread,
  Weighting,
]);
export type Statistic = z.infer<typeof Statistic>;

/** What is computed from the answers themselves, in minutes: how certain a statistic is. */
export const BootstrapChoice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('importance'), ...ImportanceChoice.shape }),
  z.object({ kind: z.literal('network'), level: StatisticLevel }),
]);
export type BootstrapChoice = z.infer<typeof BootstrapChoice>;

/** 95 % intervals by the percentiles of the resamples. */
export const ImportanceIntervals = z.object({
  kind: z.literal('importance'),
  r2: z.object({ low: z.number(), high: z.number() }),
  /** Of `weight`, three decimals. */
  predictors: z.array(z.object({ key: Id, low: z.number(), high: z.number() })),
});
export type ImportanceIntervals = z.infer<typeof ImportanceIntervals>;

export const NetworkStability = z.object({
  kind: z.literal('network'),
  /** Of the edges of the network: whole percent of the resamples that have the edge, with the same sign. */
  edges: z.array(z.object({ one: Id, other: Id, share: z.int() })),
});
export type NetworkStability = z.infer<typeof NetworkStability>;

/** A bootstrap that was asked for. Of an equal request there is one, and its result stays. */
export const Bootstrap = z.object({
  /** Null: it was never asked for, and nothing stands against it. */
  state: z.nullable(z.enum(['waiting', 'working', 'done', 'cancelled', 'failed', 'refused'])),
  /** Resamples that are done, of `of`. */
  done: z.int(),
  of: z.int(),
  refusal: z.nullable(StatisticRefusal),
  result: z.nullable(z.discriminatedUnion('kind', [ImportanceIntervals, NetworkStability])),
});
export type Bootstrap = z.infer<typeof Bootstrap>;
