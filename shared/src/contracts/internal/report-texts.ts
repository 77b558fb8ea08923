import * as z from 'zod/mini';
import { Cluster } from '../answers/score.ts';

/** What a report says besides its advice, in one language. */
export const ReportTexts = z.object({
  /** The contact for support; null: the company names none. */
  contact: z.nullable(z.string()),
  /** What the reader reads instead of the cluster's name, which is a label for a map of teams. */
  clusters: z.record(Cluster, z.string()),
});
export type ReportTexts = z.infer<typeof ReportTexts>;
