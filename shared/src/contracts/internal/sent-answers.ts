import * as z from 'zod/mini';
import { AnswerIndex, NoteChange, SubmissionChange } from '../answers/submission.ts';

/** No scale has it, so that what is no answer at all is refused where the question is known by its name. */
const OUT_OF_EVERY_SCALE = 0;

const isAnswer = (value: unknown) => value === 'none' || Number.isSafeInteger(value);

/** Based on this revision; left out: on the current one. */
const revision = z.optional(z.int().check(z.minimum(0)));

/** An answer as it arrives. Whether it fits the question's own scale is for the service to say, naming the question. */
const SentAnswer = z.object({
  index: AnswerIndex,
  value: z.pipe(
    z.transform((value: unknown) => (isAnswer(value) ? value : OUT_OF_EVERY_SCALE)),
    z.union([z.literal('none'), z.int()]),
  ),
  revision,
});
const SentAnswers = z.array(SentAnswer).check(z.maxLength(300));
const SentNote = z.object({ ...NoteChange.shape, revision });

/** The body of a save. */
export const SentSubmissionChange = z.object({
  ...SubmissionChange.shape,
  submission: z.optional(
    z.object({
      ...SubmissionChange.shape.submission.def.innerType.shape,
      questions: z.optional(SentAnswers),
      notes: z.optional(z.array(SentNote).check(z.maxLength(100))),
    }),
  ),
  extraSubmission: z.optional(z.object({ questions: z.optional(SentAnswers) })),
});

/** Answers only: requests that do more than save are sent separately. */
export const SentAnswersOnly = z.strictObject({
  submission: z.strictObject({ questions: SentAnswers.check(z.minLength(1)) }),
});
export type SentAnswersOnly = z.infer<typeof SentAnswersOnly>;
