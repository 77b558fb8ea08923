import * as z from 'zod/mini';
import { Id, Locale } from '../common.ts';
import { AnalyticsRows } from './analytics-page.ts';

/** Without a run the newest that is over, without `with` the one before. */
export const AnalyticsQuery = z.object({
  run: z.optional(Id),
  with: z.optional(Id),
  rows: z.optional(AnalyticsRows),
  _locale: z.optional(Locale),
});
export type AnalyticsQuery = z.infer<typeof AnalyticsQuery>;
