import * as z from 'zod/mini';
import { Id, oneOrMany } from '../common.ts';
import { FeedbackResponseDraft, ReportRef } from '../talk/feedback-response.ts';

/** Of a union, which only analytics knows: its teams. */
const together = z.optional(oneOrMany(Id));

/** BFF to checkups, as the user: names a report. */
export const RatedReport = z.object({ ...ReportRef.shape, together });
export type RatedReport = z.infer<typeof RatedReport>;

/** BFF to checkups, as the user: a rating of a report that analytics has released, where it is of a set. */
export const RatingDraft = z.object({ ...FeedbackResponseDraft.shape, together });
export type RatingDraft = z.infer<typeof RatingDraft>;
