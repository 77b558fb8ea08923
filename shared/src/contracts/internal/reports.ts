import * as z from 'zod/mini';
import { SubmissionSummary } from '../answers/submission.ts';

/** The reports of the person who asks. */
export const OwnReports = z.object({
  /** False where the company or every team of the person hides the dashboard: then there are no reports to show. */
  hasReports: z.boolean(),
  /** Finished submissions that belong on the dashboard, newest first; none without reports. */
  submissions: z.array(SubmissionSummary),
});
export type OwnReports = z.infer<typeof OwnReports>;
