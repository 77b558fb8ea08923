import * as z from 'zod/mini';
import { Id, Locale, Timestamp } from '../common.ts';

/** Reports that their author shared with the caller; of one author when named. */
export const SharedReportsQuery = z.object({ user: z.optional(Id), _locale: z.optional(Locale) });

/** A report that its author shared with the caller. */
export const SharedReport = z.object({
  id: Id,
  userId: Id,
  /** First and last name of the author. */
  author: z.string(),
  title: z.string(),
  isPulse: z.boolean(),
  finishedAt: z.nullable(Timestamp),
  /** When the caller last opened it; null: not as far as the audit log goes back. */
  openedAt: z.nullable(Timestamp),
  /** Not opened yet. False of a report older than the audit log, where that is not known. */
  isNew: z.boolean(),
});
export type SharedReport = z.infer<typeof SharedReport>;

export const SharedReports = z.array(SharedReport);
