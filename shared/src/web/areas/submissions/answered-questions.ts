import type { ReadSubmission } from '../../../contracts/answers/read-submission.ts';
import type { Answer, Note, QuestionWording } from '../../../contracts/answers/submission.ts';
import type { Vitamin } from '../../../contracts/content/content.ts';

export type AnsweredQuestion = {
  key: string;
  /** Null: the question is no longer there. */
  text: string | null;
  /** 1 to 7; null when it was left open. */
  value: number | null;
  /** The answer in words; null when it was left open. */
  answer: string | null;
};

/** One factor of a submission with its answers and its note. */
export type AnsweredFactor = {
  key: string;
  title: string;
  vitaminKey: string;
  vitaminTitle: string;
  questions: AnsweredQuestion[];
  note: Note | null;
  /** False of what the company itself asks. */
  isScored: boolean;
};

/** What the list is narrowed to; an empty text and null narrow nothing. */
export type QuestionFilter = {
  text: string;
  vitaminKey: string | null;
  /** 1 to 7, or 'none' for what was left open. */
  value: number | 'none' | null;
};

export const NO_FILTER: QuestionFilter = { text: '', vitaminKey: null, value: null };

/** Key that replaces vitamin and factor for the company's own questions. */
export const OWN_QUESTIONS = 'EXT';

type Wording = Pick<QuestionWording, 'text' | 'scaleoptions'>;

function answered({ questionkey, value }: Answer, wording: Wording | undefined): AnsweredQuestion {
  const inWords = (chosen: number) =>
    wording?.scaleoptions.find((option) => option.value === chosen)?.title ?? String(chosen);
  return {
    key: questionkey,
    text: wording?.text ?? null,
    value: value === 'none' ? null : value,
    answer: value === 'none' ? null : inWords(value),
  };
}

/**
 * Merges answers and notes of a submission into the content, factor by factor in the order in which they are asked; the
 * company's own questions come last, its factors before its single questions.
 *
 * @param ownTitle heading of the company's single questions
 */
export function answeredFactors(
  { submission, extraSubmission, wording = [], companyFactors = [] }: ReadSubmission,
  vitamins: readonly Vitamin[],
  ownTitle: string,
): AnsweredFactor[] {
  const notes = new Map(submission.notes.map((note) => [note.factorid, note]));
  const special = new Map<string, Wording>(wording.map((one) => [one.index, one]));
  const extrasOf = (factorKey: string) =>
    extraSubmission.questions
      .filter(({ factorid }) => factorid === factorKey)
      .map((answer) => answered(answer, special.get(answer.index)));
  const own = [
    ...companyFactors,
    { key: OWN_QUESTIONS, title: ownTitle, vitaminKey: OWN_QUESTIONS, vitaminTitle: ownTitle },
  ].map((factor): AnsweredFactor => {
    const note = notes.get(factor.key) ?? null;
    return { ...factor, questions: extrasOf(factor.key), note, isScored: false };
  });
  const ofVitamins = vitamins.flatMap((vitamin) =>
    vitamin.factors.flatMap((factor) => {
      const answers = submission.questions.filter(({ factorid }) => factorid === factor.key);
      if (answers.length === 0) return [];
      const texts = new Map(factor.questions.map(({ key, text }) => [key, text]));
      const scaleoptions = factor.scalegroup?.scaleoptions ?? [];
      const wordingOf = (answer: Answer): Wording | undefined => {
        const text = texts.get(answer.questionkey);
        return text === undefined ? special.get(answer.index) : { text, scaleoptions };
      };
      return [
        {
          key: factor.key,
          title: factor.title,
          vitaminKey: vitamin.key,
          vitaminTitle: vitamin.title,
          questions: answers.map((answer) => answered(answer, wordingOf(answer))),
          note: notes.get(factor.key) ?? null,
          isScored: true,
        },
      ];
    }),
  );
  // A manager is shown a note that was shared, without the company's own answers.
  return [...ofVitamins, ...own.filter(({ questions, note }) => questions.length > 0 || note !== null)];
}

/** Letters only, so that "ecole" finds "école". */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();

/**
 * The factors with the matching questions. The text is searched in the question, the factor's title and its note; a
 * match in one of the latter two keeps all questions of the factor.
 */
export function filterFactors(
  factors: readonly AnsweredFactor[],
  { text, vitaminKey, value }: QuestionFilter,
): AnsweredFactor[] {
  const wanted = plain(text.trim());
  return factors.flatMap((factor) => {
    if (vitaminKey !== null && factor.vitaminKey !== vitaminKey) return [];
    const isWhole = [factor.title, factor.note?.content ?? ''].some((one) => plain(one).includes(wanted));
    const questions = factor.questions
      .filter((question) => value === null || question.value === (value === 'none' ? null : value))
      .filter((question) => isWhole || plain(question.text ?? '').includes(wanted));
    const isNoteAlone = factor.questions.length === 0 && isWhole && value === null;
    return questions.length > 0 || isNoteAlone ? [{ ...factor, questions }] : [];
  });
}
