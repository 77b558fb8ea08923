import { isExtraQuestion } from '../submissions/answer-index.ts';
import type { ScoredAnswer } from './score-submission.ts';

/**
 * The text to hash for recognising answers that were scored before: the same for the same answers in any order, and
 * another as soon as anything changes that a score depends on. Extra questions are left out, as they are not scored.
 * The text holds the answers themselves: hash it on the spot, never log or store it.
 */
export function canonicalAnswers(answers: readonly ScoredAnswer[]): string {
  const rows = answers
    .filter((answer) => !isExtraQuestion(answer.questionKey))
    .map((answer) => [answer.questionKey, answer.factorKey, answer.reverse ? 1 : 0, answer.value] as const)
    .sort(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0));
  return JSON.stringify(rows);
}
