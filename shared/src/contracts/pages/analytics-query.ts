import * as z from 'zod/mini';
import { Id, Locale } from '../common.ts';
import { SplitAttribute } from '../settings/split-attributes.ts';
import { AnalyticsRows, SetRows } from './analytics-page.ts';

/** Most runs beside the chosen one. */
export const MAX_BESIDE = 5;

/** Ids of runs, divided by commas: the address and a preset have one text for all of them. */
export const RunIds = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}(,[A-Za-z0-9_-]{1,64}){0,4}$/));

const ofRun = { run: z.optional(Id), _locale: z.optional(Locale) };

/** Without a run the newest that is over, without `with` the one before; `beside`: further runs of its kind, side by side; without `attribute` groups are those of the first. */
export const AnalyticsQuery = z.object({
  ...ofRun,
  rows: z.optional(AnalyticsRows),
  attribute: z.optional(SplitAttribute),
  with: z.optional(Id),
  beside: z.optional(RunIds),
});
export type AnalyticsQuery = z.infer<typeof AnalyticsQuery>;

/** Without a run the newest that is over. */
export const ParticipationQuery = z.object({ ...ofRun, rows: z.optional(SetRows) });
export type ParticipationQuery = z.infer<typeof ParticipationQuery>;

/** Which figure of which set, in all runs of the kind of this one. */
export const TrendQuery = z.object({ run: Id, set: Id, code: Id, _locale: z.optional(Locale) });
export type TrendQuery = z.infer<typeof TrendQuery>;
