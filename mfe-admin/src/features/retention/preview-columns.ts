import type { RetainedCounts } from '@wellspring/shared/contracts/privacy/retention.ts';

export const COLUMNS = ['submissions', 'texts', 'traces', 'people'] as const;
export type PreviewColumn = (typeof COLUMNS)[number];

/** Eleven kinds in the four groups a table has room for. */
export const toPreviewColumns = (counts: RetainedCounts): Record<PreviewColumn, number> => ({
  submissions: counts.submissions,
  texts: counts.actions + counts.messages + counts.feedbacks + counts.meetings,
  traces: counts.participations + counts.feedbackResponses + counts.replyOpinions + counts.mails + counts.draws,
  people: counts.formerPeople,
});

export const sumCounts = (counts: RetainedCounts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
