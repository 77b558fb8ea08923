import * as z from 'zod/mini';
import { SharingState, Submission } from '../answers/submission.ts';
import { Id, Locale, Paging, QueryFlag, QueryMoment, Timestamp } from '../common.ts';
import { ScaleGroup, Vitamin } from '../content/content.ts';

/** How far a person's own submission for a card is; never an answer. */
export const CardSubmission = z.object({
  id: Id,
  isfinished: z.boolean(),
  isprocessed: z.boolean(),
  answeredCount: z.int(),
  ...SharingState.shape,
  finishedAt: z.nullable(Timestamp),
});
export type CardSubmission = z.infer<typeof CardSubmission>;

/** A checkup in a user's list: one run (entry) of a definition, or an own vitamin ('own…'). `id` is the entry's. */
export const OwnCheckup = z.object({
  id: Id,
  checkupId: Id,
  title: z.string(),
  description: z.string(),
  color: z.string(),
  start: z.nullable(Timestamp),
  /** End of the run; answers are welcome until then. Null for an own vitamin. */
  deadline: z.nullable(Timestamp),
  /** End of the grace after the deadline; answers are still taken. */
  grace: z.nullable(Timestamp),
  /** Minutes it takes, about. */
  duration: z.int(),
  questionCount: z.int(),
  isPulse: z.boolean(),
  checkupblocks: z.array(z.string()),
  /** Titles of its vitamins, for the card. */
  vitamins: z.array(z.object({ key: Id, title: z.string() })),
  submission: z.nullable(CardSubmission),
});
export type OwnCheckup = z.infer<typeof OwnCheckup>;

export const OwnCheckupsQuery = z.object({
  _locale: z.optional(Locale),
  /** Only runs that started at or before this moment, or on or before this day. */
  start_lte: z.optional(QueryMoment),
  /** Only runs that end at or after this moment, or on or after this day. */
  end_gte: z.optional(QueryMoment),
  'checkup.isPulse': z.optional(QueryFlag),
  'checkup.isPulse_ne': z.optional(QueryFlag),
  /** Only runs without a finished submission of the asker. */
  isfinished_ne: z.optional(QueryFlag),
  ...Paging,
});
export type OwnCheckupsQuery = z.infer<typeof OwnCheckupsQuery>;

/** A question a company added to a checkup: stored, never part of a score. Its key contains EXT. */
export const ExtraQuestion = z.object({ id: Id, key: Id, text: z.string(), scalegroup: ScaleGroup });
export type ExtraQuestion = z.infer<typeof ExtraQuestion>;

/** A manager whom the user may share a submission with. */
export const ManagerChoice = z.object({ id: Id, firstname: z.string(), lastname: z.string(), team: z.string() });
export type ManagerChoice = z.infer<typeof ManagerChoice>;

/** What the questionnaire needs, in one read: content in order, the person's submission if it was begun, and who may see it. */
export const CheckupVitamins = z.object({
  checkup: OwnCheckup,
  vitamins: z.array(Vitamin),
  extraQuestions: z.array(ExtraQuestion),
  /** Null until it is started. */
  submission: z.nullable(Submission),
  /** Fewest people that any figure counting these answers is about, as the run froze it; null: they count in none. */
  smallestGroup: z.nullable(z.int()),
  /** Managers of the user's visible teams; empty: sharing is not possible. */
  managers: z.array(ManagerChoice),
});
export type CheckupVitamins = z.infer<typeof CheckupVitamins>;
