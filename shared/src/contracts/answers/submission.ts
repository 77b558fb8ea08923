import * as z from 'zod/mini';
import { Id, Locale, Paging, QueryFlag, Timestamp } from '../common.ts';
import { ScaleOption } from '../content/content.ts';

/** 'none' until it is answered; then the value of an option of the factor's scale. */
export const AnswerValue = z.union([z.literal('none'), z.int().check(z.minimum(1), z.maximum(7))]);
export type AnswerValue = z.infer<typeof AnswerValue>;

/** 'vitamin#factor#question' by keys. */
export const AnswerIndex = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,32}#[A-Za-z0-9_-]{1,32}#[A-Za-z0-9_-]{1,64}$/));
/** 'vitamin#factor' by keys. */
export const NoteIndex = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,32}#[A-Za-z0-9_-]{1,32}$/));

/** An answer as stored; `revision` counts the human edits of this answer, 0 before the first. */
export const Answer = z.object({
  index: AnswerIndex,
  value: AnswerValue,
  questionId: Id,
  questionkey: Id,
  /** Key of the factor's scale. */
  scalefactor: z.string(),
  factorid: Id,
  vitaminid: Id,
  revision: z.int(),
});
export type Answer = z.infer<typeof Answer>;

export const Note = z.object({
  index: NoteIndex,
  factorid: Id,
  isShared: z.boolean(),
  content: z.string().check(z.maxLength(4000)),
  revision: z.int(),
});
export type Note = z.infer<typeof Note>;

/** A changed answer on its way: `revision` is the one the edit was based on. */
export const AnswerChange = z.object({ index: AnswerIndex, value: AnswerValue, revision: z.int().check(z.minimum(0)) });
export type AnswerChange = z.infer<typeof AnswerChange>;

export const NoteChange = z.object({
  index: NoteIndex,
  isShared: z.boolean(),
  content: z.string().check(z.maxLength(4000)),
  revision: z.int().check(z.minimum(0)),
});
export type NoteChange = z.infer<typeof NoteChange>;

/** What the readers of a shared submission are shown: scores, advice and the chosen notes, or the answers as well. */
export const SharingLevel = z.enum(['report', 'report_and_answers']);
export type SharingLevel = z.infer<typeof SharingLevel>;

/** Who besides its author can read a submission, and how much of it. */
export const SharingState = z.object({
  private: z.boolean(),
  /** The one manager it is shared with; null: all of them, or no one when private. */
  manager: z.nullable(Id),
  /** What its readers are shown; means nothing while it is private. */
  sharingLevel: SharingLevel,
  /** False: it was shared before the level could be chosen, with the answers. */
  isLevelChosen: z.boolean(),
  /** Names of the managers who can read it now; only its author is given them. */
  readers: z.array(z.string()),
});
export type SharingState = z.infer<typeof SharingState>;

/** A submission in a list or a selector: no answers. */
export const SubmissionSummary = z.object({
  id: Id,
  authorid: Id,
  /** The run it answers; null for an own vitamin. */
  checkupentry: z.nullable(Id),
  /** Id of the card: the entry's, or the own checkup's. */
  checkupId: Id,
  title: z.string(),
  isPulse: z.boolean(),
  isfinished: z.boolean(),
  /** Whether the scores are there. */
  isprocessed: z.boolean(),
  ...SharingState.shape,
  created_at: Timestamp,
  updated_at: Timestamp,
  finishedAt: z.nullable(Timestamp),
});
export type SubmissionSummary = z.infer<typeof SubmissionSummary>;

/** Questions that the standard content lacks: the company's own, or those of a segment. */
export const QuestionWording = z.object({ index: AnswerIndex, text: z.string(), scaleoptions: z.array(ScaleOption) });
export type QuestionWording = z.infer<typeof QuestionWording>;

/** What the readers of a submission are shown of its answers and notes: both empty while it is private. */
export const SharedSubmission = z.object({ questions: z.array(Answer), notes: z.array(Note) });
export type SharedSubmission = z.infer<typeof SharedSubmission>;

/** A submission as its author reads it. */
export const Submission = z.object({
  ...SubmissionSummary.shape,
  sharedsubmission: SharedSubmission,
  submission: z.object({
    questions: z.array(Answer),
    notes: z.array(Note),
    answeredCount: z.int(),
    isFinished: z.boolean(),
  }),
  extraSubmission: z.object({ questions: z.array(Answer) }),
  /** Only when one submission is read. */
  wording: z.optional(z.array(QuestionWording)),
});
export type Submission = z.infer<typeof Submission>;

export const SubmissionsQuery = z.object({
  isfinished: z.optional(QueryFlag),
  checkupentry: z.optional(Id),
  _sort: z.optional(z.enum(['updated_at:desc', 'updated_at:asc'])),
  _locale: z.optional(Locale),
  ...Paging,
});
export type SubmissionsQuery = z.infer<typeof SubmissionsQuery>;

/**
 * Starting: the client makes the id, so that a repeat starts nothing twice. Answers sent along are ignored: all begin as
 * 'none'. An own vitamin is started with `hasEntry: false`, a `checkupentry` made by the client that begins with 'own',
 * and the keys of the `vitamins` it asks.
 */
export const SubmissionStart = z.object({
  id: z.optional(Id),
  checkupentry: Id,
  vitamins: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(20))),
  hasEntry: z.optional(z.boolean()),
  isfinished: z.optional(z.literal(false)),
  submission: z.optional(z.unknown()),
  sharedsubmission: z.optional(z.unknown()),
});
export type SubmissionStart = z.infer<typeof SubmissionStart>;

/** A save: only what changed. `isfinished: true` finishes. `sharedsubmission` is accepted and ignored: the server decides what is shared. */
export const SubmissionChange = z.object({
  submission: z.optional(
    z.object({
      questions: z.optional(z.array(AnswerChange).check(z.maxLength(300))),
      notes: z.optional(z.array(NoteChange).check(z.maxLength(100))),
      answeredCount: z.optional(z.int()),
      isFinished: z.optional(z.boolean()),
    }),
  ),
  extraSubmission: z.optional(z.object({ questions: z.optional(z.array(AnswerChange).check(z.maxLength(100))) })),
  sharedsubmission: z.optional(z.unknown()),
  isfinished: z.optional(z.boolean()),
  private: z.optional(z.boolean()),
  manager: z.optional(z.nullable(Id)),
  /** What the readers are shown; without it sharing shows them the report alone. */
  sharingLevel: z.optional(SharingLevel),
});
export type SubmissionChange = z.infer<typeof SubmissionChange>;

/** What a save answers: the new revision of each saved answer, and how far the person is. */
export const SubmissionSaved = z.object({
  id: Id,
  answeredCount: z.int(),
  isfinished: z.boolean(),
  updated_at: Timestamp,
  questions: z.array(z.object({ index: AnswerIndex, revision: z.int() })),
  notes: z.array(z.object({ index: NoteIndex, revision: z.int() })),
});
export type SubmissionSaved = z.infer<typeof SubmissionSaved>;

/** `details` of 409 answer_conflict: the stored copies that differ; everything else in the save was stored. */
export const AnswerConflict = z.object({
  saved: SubmissionSaved,
  questions: z.array(z.object({ index: AnswerIndex, value: AnswerValue, revision: z.int() })),
  notes: z.array(NoteChange),
});
export type AnswerConflict = z.infer<typeof AnswerConflict>;

/**
 * Who may read a note; a whole note may be sent as well. Its content is saved where it differs, as in any save; without a
 * revision it is taken as based on the current one. The index says which factor it is about.
 */
export const NoteSharing = z.object({
  index: NoteIndex,
  isShared: z.boolean(),
  content: z.optional(Note.shape.content),
  revision: z.optional(z.int().check(z.minimum(0))),
  factorid: z.optional(Id),
});
export type NoteSharing = z.infer<typeof NoteSharing>;
