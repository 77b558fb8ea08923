import type { CheckupVitamins } from '@wellspring/shared/contracts/checkups/checkup.ts';
import { answerIndex, noteIndex } from '@wellspring/shared/domain/submissions/answer-index.ts';
import type { AnswerOption } from '@wellspring/shared/web/ui/fields/answer-scale.tsx';

/** One question in its place. */
export type Step = {
  /** 'vitamin#factor#question' */
  index: string;
  text: string;
  options: readonly AnswerOption[];
  /** Null for a question the company added. */
  vitaminKey: string | null;
  factor: {
    title: string;
    /** What the factor is about. */
    body: string;
    noteIndex: string;
    /** Place among the factor's questions, from 1. */
    position: number;
    count: number;
  } | null;
};

type Options = readonly { value: number; title: string }[];

const toOptions = (scaleoptions: Options | undefined) =>
  (scaleoptions ?? []).map(({ value, title }) => ({ value, label: title }));

/**
 * Every question of a checkup in the order in which it is asked: vitamins, their factors, their questions; the
 * company's own last.
 */
export function toSteps({ vitamins, extraQuestions, submission }: CheckupVitamins): Step[] {
  const steps: Step[] = vitamins.flatMap((vitamin) =>
    vitamin.factors.flatMap((factor) =>
      factor.questions.map((question, at) => ({
        index: answerIndex({ vitamin: vitamin.key, factor: factor.key, question: question.key }),
        text: question.text,
        options: toOptions(factor.scalegroup?.scaleoptions),
        vitaminKey: vitamin.key,
        factor: {
          title: factor.title,
          body: factor.body,
          noteIndex: noteIndex(vitamin.key, factor.key),
          position: at + 1,
          count: factor.questions.length,
        },
      })),
    ),
  );
  const extraIndex = new Map(
    submission?.extraSubmission.questions.map(({ questionkey, index }) => [questionkey, index]),
  );
  const extra = extraQuestions.flatMap((question) => {
    const index = extraIndex.get(question.key);
    const options = toOptions(question.scalegroup.scaleoptions);
    return index ? [{ index, text: question.text, options, vitaminKey: null, factor: null }] : [];
  });
  return [...steps, ...extra];
}
