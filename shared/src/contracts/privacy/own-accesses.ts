import * as z from 'zod/mini';
import { Id, Timestamp } from '../common.ts';

/** An opening of one of the user's own reports by a reader it is shared with. */
export const ReportOpening = z.object({
  /** Null once the reader's data is erased. */
  reader: z.nullable(z.string()),
  at: Timestamp,
  /** `id` is of the report's page; null where the company or every team of the user hides reports. */
  report: z.object({ id: z.nullable(Id), title: z.string(), finishedAt: z.nullable(Timestamp) }),
});
export type ReportOpening = z.infer<typeof ReportOpening>;

/** Who opened what is the user's own, as long as the audit log is kept; visible to this user only. */
export const OwnAccesses = z.object({
  openings: z.object({
    /** At most one per reader and hour counts. */
    count: z.int(),
    /** The newest first, at most 50. */
    latest: z.array(ReportOpening),
  }),
  /** Log-ins to the user's own account, the newest first, at most 10. */
  logIns: z.array(z.object({ at: Timestamp, isEmbedded: z.boolean() })),
});
export type OwnAccesses = z.infer<typeof OwnAccesses>;
