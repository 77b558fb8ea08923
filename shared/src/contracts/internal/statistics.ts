import * as z from 'zod/mini';
import { Timestamp } from '../common.ts';
import { RunSet } from '../results/set-report.ts';
import { BootstrapChoice, Statistic, StatisticChoice, StatisticRefusal } from '../results/statistics.ts';

/** Most sets in one request for a statistic: few sets are large enough for more than descriptives. */
export const MAX_STATISTICS_ASKED = 20;

/** BFF to analytics: the same statistic of each of these sets; they stand side by side and are never put together. */
export const StatisticsAsked = z.object({
  asked: z.array(RunSet).check(z.minLength(1), z.maxLength(MAX_STATISTICS_ASKED)),
  choice: StatisticChoice,
});
export type StatisticsAsked = z.infer<typeof StatisticsAsked>;

export const StatisticAnswer = z.discriminatedUnion('state', [
  z.object({ ...RunSet.shape, state: z.literal('shown'), statistic: Statistic }),
  z.object({ ...RunSet.shape, state: z.literal('refused'), refusal: StatisticRefusal }),
]);
export type StatisticAnswer = z.infer<typeof StatisticAnswer>;

/** In the order of the request. */
export const StatisticAnswers = z.object({ answers: z.array(StatisticAnswer) });
export type StatisticAnswers = z.infer<typeof StatisticAnswers>;

/**
 * BFF to analytics: a bootstrap of one set. The same request reads how far it is, starts it, or cancels it, at its three
 * addresses; only one that is done keeps anything.
 */
export const BootstrapAsked = z.object({ ...RunSet.shape, choice: BootstrapChoice });
export type BootstrapAsked = z.infer<typeof BootstrapAsked>;

/** Computations that a user's list has: the newest of each. */
export const MAX_ASKED_COMPUTATIONS = 20;

/** BFF to checkups, as the user: the bootstraps that the user asked for, the newest first. Analytics does not know by whom. */
export const AskedComputations = z.object({
  computations: z.array(z.object({ ...BootstrapAsked.shape, askedAt: Timestamp })),
});
export type AskedComputations = z.infer<typeof AskedComputations>;
