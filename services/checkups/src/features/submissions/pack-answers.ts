import type { ScoringQuestion } from '@wellspring/shared/contracts/internal/scoring.ts';
import type { Content } from '../../domain/content.ts';
import type { SubmissionRow } from '../../domain/submission.ts';

type PackedAnswers = { sheet: number; values: (number | null)[] };

/** Takes answers in, one submission after the other, and gathers the sheets of questions they belong to. */
export type AnswerPacker = {
  sheets: ScoringQuestion[][];
  /** The answers as scoring takes them: no extra questions, no notes, none that left the content. */
  pack: (row: Pick<SubmissionRow, 'answers'>) => PackedAnswers;
};

/** Separates answers from their questions, which are the same for everybody who was shown the same ones. */
export function createAnswerPacker(content: Content): AnswerPacker {
  const sheets: ScoringQuestion[][] = [];
  const known = new Map<string, { sheet: number; keys: string[] }>();

  function openSheet(shown: string[]) {
    const questions = shown.flatMap((questionKey): ScoringQuestion[] => {
      const place = content.places.get(questionKey);
      if (!place) return [];
      const { factorKey, scaleKey, reverse } = place;
      return [{ questionKey, factorKey, scaleKey, reverse }];
    });
    sheets.push(questions);
    return { sheet: sheets.length - 1, keys: questions.map((question) => question.questionKey) };
  }

  return {
    sheets,
    pack({ answers }) {
      const shown = Object.keys(answers);
      const name = shown.join(' ');
      const { sheet, keys } = known.get(name) ?? openSheet(shown);
      known.set(name, { sheet, keys });
      const values = keys.map((key) => {
        const value = answers[key]?.value ?? 'none';
        return value === 'none' ? null : value;
      });
      return { sheet, values };
    },
  };
}
