import * as z from 'zod/mini';
import { Id, Locale } from '../common.ts';
import { AnalyticsRows } from './analytics-page.ts';

const participation = { run: z.optional(Id), rows: z.optional(AnalyticsRows), _locale: z.optional(Locale) };

/** Without a run the newest that is over, without `with` the one before. */
export const AnalyticsQuery = z.object({ ...participation, with: z.optional(Id) });
export type AnalyticsQuery = z.infer<typeof AnalyticsQuery>;

/** Without a run the newest that is over. */
export const ParticipationQuery = z.object(participation);
export type ParticipationQuery = z.infer<typeof ParticipationQuery>;

/** Which figure of which set, in all runs of the kind of this one. */
export const TrendQuery = z.object({ run: Id, set: Id, code: Id, _locale: z.optional(Locale) });
export type TrendQuery = z.infer<typeof TrendQuery>;
