import * as z from 'zod/mini';
import { SubmissionSummary } from '../answers/submission.ts';
import { Id, Locale, Timestamp } from '../common.ts';
import { Report } from './dashboard-page.ts';
import { part } from './page-part.ts';

/** When readers of a shared report opened it; visible to its author only. */
export const ReportOpenings = z.object({
  /** At most one per reader and hour counts. */
  count: z.int(),
  /** The newest first, at most 50; `reader` is null once the person's data is erased. */
  latest: z.array(z.object({ reader: z.nullable(z.string()), at: Timestamp })),
});
export type ReportOpenings = z.infer<typeof ReportOpenings>;

/** Everything the page of a report shows, in one request. */
export const ReportPage = z.object({
  /** Finished submissions to turn through, newest first. */
  submissions: part(z.array(SubmissionSummary)),
  /** The chosen one (the newest by default); null when there is none yet. */
  report: part(z.nullable(Report)),
  /** Null without a report. */
  openings: part(z.nullable(ReportOpenings)),
});
export type ReportPage = z.infer<typeof ReportPage>;

export const ReportPageQuery = z.object({ submission: z.optional(Id), _locale: z.optional(Locale) });
export type ReportPageQuery = z.infer<typeof ReportPageQuery>;
