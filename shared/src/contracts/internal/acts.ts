import * as z from 'zod/mini';
import { Id, Timestamp } from '../common.ts';
import { AuditChange } from '../privacy/audit-event.ts';

/** Acts that the analytics service takes down. */
export const AnalyticsAct = z.enum([
  'norms_uploaded',
  'norms_rebuild_started',
  'norms_put_in_force',
  'norms_taken_out',
]);
export type AnalyticsAct = z.infer<typeof AnalyticsAct>;

/** What a user did in the analytics service, for the audit log. */
export const ActToAudit = z.object({
  /** The same when it is sent again. */
  id: Id,
  act: AnalyticsAct,
  userId: Id,
  /** Id of the norm set or of the rebuild. */
  objectId: Id,
  requestId: Id,
  changes: z.array(AuditChange),
  at: Timestamp,
});
export type ActToAudit = z.infer<typeof ActToAudit>;

export const MAX_ACTS = 100;

/** Analytics to checkups: acts for the audit log. One that is there already is not written again. */
export const ActsToAudit = z.object({ acts: z.array(ActToAudit).check(z.maxLength(MAX_ACTS)) });
