import * as z from 'zod/mini';
import { Id, Timestamp } from '../common.ts';
import { AuditChange } from '../privacy/audit-event.ts';

/** Acts that the analytics service and the BFF take down. */
export const ActElsewhere = z.enum([
  'norms_uploaded',
  'norms_rebuild_started',
  'norms_put_in_force',
  'norms_taken_out',
  'frontend_changed',
  'jobs_retried',
  'job_removed',
]);
export type ActElsewhere = z.infer<typeof ActElsewhere>;

/** What a user did outside the checkups service, for the audit log. */
export const ActToAudit = z.object({
  /** The same when it is sent again. */
  id: Id,
  act: ActElsewhere,
  userId: Id,
  /** Id of the norm set or of the rebuild; name of the remote or of the queue. */
  objectId: Id,
  requestId: Id,
  changes: z.array(AuditChange),
  at: Timestamp,
});
export type ActToAudit = z.infer<typeof ActToAudit>;

export const MAX_ACTS = 100;

/** Analytics and BFF to checkups: acts for the audit log. One that is there already is not written again. */
export const ActsToAudit = z.object({ acts: z.array(ActToAudit).check(z.maxLength(MAX_ACTS)) });
