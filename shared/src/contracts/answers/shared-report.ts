import * as z from 'zod/mini';
import { Id, Timestamp } from '../common.ts';

/** Reports that their author shared with the caller; of one author when named. */
export const SharedReportsQuery = z.object({ user: z.optional(Id) });

/** A report that its author shared with the caller. */
export const SharedReport = z.object({
  id: Id,
  userId: Id,
  title: z.string(),
  finishedAt: z.nullable(Timestamp),
});
export type SharedReport = z.infer<typeof SharedReport>;
