import { isOfVitamin, NO_ANSWER, toNoteIndex } from './answer-index.ts';

/** One question in the order in which it is asked; `value` is `none` until it is answered. */
export type FlowAnswer = {
  /** `vitamin#factor#question` */
  readonly index: string;
  readonly value: number | typeof NO_ANSWER;
};

/** Place in the questionnaire: a zero-based question number, or the end card behind the last question. */
export type FlowPosition = number | 'end';

/** What the end card says. */
export type EndCard =
  | { readonly kind: 'completed' }
  | { readonly kind: 'unfinished'; readonly returnTo: number; readonly unansweredCount: number };

/** Number of the first question without an answer, or null when all are answered. */
export function firstUnanswered(answers: readonly FlowAnswer[]): number | null {
  const position = answers.findIndex(isUnanswered);
  return position === -1 ? null : position;
}

/** Step at which a questionnaire opens: the first unanswered question, else the end card. */
export function startPosition(answers: readonly FlowAnswer[]): FlowPosition {
  return firstUnanswered(answers) ?? 'end';
}

/** The next question in order, whether answered or not; the end card after the last one. */
export function nextPosition(answers: readonly FlowAnswer[], position: FlowPosition): FlowPosition {
  return position === 'end' || position + 1 >= answers.length ? 'end' : position + 1;
}

/** The question before this one; from the end card the last one; null at the first question or without questions. */
export function previousPosition(answers: readonly FlowAnswer[], position: FlowPosition): number | null {
  const previous = (position === 'end' ? answers.length : position) - 1;
  return previous >= 0 ? previous : null;
}

/** Decides between "everything is answered" and "some questions are left". */
export function endCard(answers: readonly FlowAnswer[]): EndCard {
  const returnTo = firstUnanswered(answers);
  if (returnTo === null) return { kind: 'completed' };
  return { kind: 'unfinished', returnTo, unansweredCount: answers.filter(isUnanswered).length };
}

/** Answered questions as a whole percentage, 0 to 100; 0 for a questionnaire without questions. */
export function progressPercentage(answeredCount: number, questionCount: number): number {
  return questionCount === 0 ? 0 : Math.round((100 * answeredCount) / questionCount);
}

/** Number of questions that have an answer. */
export function answeredCount(answers: readonly FlowAnswer[]): number {
  return answers.length - answers.filter(isUnanswered).length;
}

/**
 * Whether a step leads to a question about another factor; small screens announce it.
 * Stepping to or from the end card is not a change of factor.
 */
export function changesFactor(answers: readonly FlowAnswer[], from: FlowPosition, to: FlowPosition): boolean {
  if (from === 'end' || to === 'end') return false;
  const [left, right] = [answers[from], answers[to]];
  return left !== undefined && right !== undefined && toNoteIndex(left.index) !== toNoteIndex(right.index);
}

/** Where choosing a vitamin leads: its first unanswered question, else its first question; null if it is not asked. */
export function positionOfVitamin(answers: readonly FlowAnswer[], vitamin: string): number | null {
  const unanswered = answers.findIndex((answer) => isOfVitamin(answer.index, vitamin) && isUnanswered(answer));
  if (unanswered !== -1) return unanswered;
  const first = answers.findIndex((answer) => isOfVitamin(answer.index, vitamin));
  return first === -1 ? null : first;
}

function isUnanswered(answer: FlowAnswer): boolean {
  return answer.value === NO_ANSWER;
}
