import * as z from 'zod/mini';
import { ReadSubmission } from '../answers/read-submission.ts';
import { Id, Locale, Timestamp } from '../common.ts';
import { Report } from './dashboard-page.ts';
import { part } from './page-part.ts';

/** What a manager is shown of the profile of a team member; null where it is empty or the company does not show the field. */
export const ColleagueProfile = z.object({
  jobTitle: z.nullable(z.string()),
  /** Titles of the visible teams. */
  teams: z.array(z.string()),
  branch: z.nullable(z.string()),
  /** YYYY-MM-DD. */
  employmentStart: z.nullable(z.string()),
});
export type ColleagueProfile = z.infer<typeof ColleagueProfile>;

/** A report that its author shared with the reader, in one request. Reading it is an opening, which the author sees. */
export const SharedReportPage = z.object({
  author: z.object({ id: Id, firstname: z.string(), lastname: z.string() }),
  /** The opening that the author sees; at most one per hour is recorded. */
  openedAt: Timestamp,
  /**
   * Without a cluster. The report before is one that the same author shares with the reader too, and that the reader has
   * opened before.
   */
  report: part(Report),
  /** The notes that are shared, and the answers where those are shared too. */
  submission: ReadSubmission,
  /** Null where the company hides profiles. */
  profile: z.nullable(ColleagueProfile),
});
export type SharedReportPage = z.infer<typeof SharedReportPage>;

export const SharedReportQuery = z.object({ submission: Id, _locale: z.optional(Locale) });
export type SharedReportQuery = z.infer<typeof SharedReportQuery>;
