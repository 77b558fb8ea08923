import * as z from 'zod/mini';
import { Id, oneOrMany } from '../common.ts';
import { ImportanceMethod, ImportanceOutcome, PredictorGroup, StatisticLevel } from '../results/statistics.ts';

/** A set of a run, and the choices of a statistic; those that a statistic does not know are ignored. */
const asked = {
  run: Id,
  set: Id,
  /** Without it the themes. */
  level: z.optional(StatisticLevel),
  /** Without it well-being. */
  outcome: z.optional(ImportanceOutcome),
  /** Without it the four themes themselves, with it the factors of these. */
  factorsOf: z.optional(oneOrMany(PredictorGroup)),
  /** Without it relative weights. */
  method: z.optional(ImportanceMethod),
};

/** Which statistic of which set. */
export const StatisticQuery = z.object({
  ...asked,
  kind: z.enum(['correlations', 'network', 'importance', 'reliability', 'descriptives', 'teams', 'weighting']),
});
export type StatisticQuery = z.infer<typeof StatisticQuery>;

/** Of which statistic it is computed how certain it is. */
export const BootstrapQuery = z.object({ ...asked, kind: z.enum(['network', 'importance']) });
export type BootstrapQuery = z.infer<typeof BootstrapQuery>;
