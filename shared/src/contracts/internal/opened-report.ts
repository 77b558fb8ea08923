import * as z from 'zod/mini';
import { ReadSubmission } from '../answers/read-submission.ts';
import { SubmissionSummary } from '../answers/submission.ts';
import { SharedReportPage } from '../pages/shared-report-page.ts';

/** Checkups to BFF: a shared report whose opening was just recorded, with the key under which its scores are stored. */
export const OpenedReport = z.object({
  respondentKey: z.string(),
  ...z.pick(SharedReportPage, { author: true, openedAt: true, profile: true }).shape,
  submission: ReadSubmission,
  /** The report of the same kind before it, if the reader may read it and has opened it; null without one. */
  previous: z.nullable(SubmissionSummary),
});
export type OpenedReport = z.infer<typeof OpenedReport>;
