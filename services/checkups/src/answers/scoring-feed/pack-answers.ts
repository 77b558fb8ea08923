import type { ScoringQuestion } from '@wellspring/shared/contracts/internal/scoring.ts';
import type { Content } from '../../content/door/content.ts';
import type { FinishedRow } from '../door/submission.ts';

type PackedAnswers = { sheet: number; values: (number | null)[] };

/** Takes answers in, one submission after the other, and gathers the sheets of questions they belong to. */
export type AnswerPacker = {
  sheets: ScoringQuestion[][];
  /** The answers as scoring takes them: no extra questions, no notes, none that left the content. */
  pack: (row: Pick<FinishedRow, 'shown' | 'values'>) => PackedAnswers;
};

/** Separates answers from their question set, which many submissions share. */
export function createAnswerPacker(content: Content): AnswerPacker {
  const sheets: ScoringQuestion[][] = [];
  const known = new Map<string, { sheet: number; places: number[] }>();
  // Lists of questions that are one and the same object need not be compared.
  const byList = new Map<readonly string[], { sheet: number; places: number[] }>();

  function openSheet(shown: readonly string[]) {
    const places: number[] = [];
    const questions: ScoringQuestion[] = [];
    for (const [at, questionKey] of shown.entries()) {
      const place = content.places.get(questionKey);
      if (!place) continue;
      const { factorKey, scaleKey, reverse } = place;
      places.push(at);
      questions.push({ questionKey, factorKey, scaleKey, reverse });
    }
    sheets.push(questions);
    return { sheet: sheets.length - 1, places };
  }

  function findSheet(shown: readonly string[]) {
    const name = shown.join(' ');
    const found = known.get(name) ?? openSheet(shown);
    known.set(name, found);
    byList.set(shown, found);
    return found;
  }

  return {
    sheets,
    pack({ shown, values }) {
      const { sheet, places } = byList.get(shown) ?? findSheet(shown);
      return { sheet, values: places.map((at) => values[at] ?? null) };
    },
  };
}
