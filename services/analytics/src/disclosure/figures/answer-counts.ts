import { joinSmall } from './histogram.ts';

/** Neighbouring answers from one to another, both included. */
export type AnswerCount = { from: number; to: number; count: number };

const LOWEST = 1;
const HIGHEST = 7;

/**
 * How many gave each answer of a 7-point scale; answers of fewer people than the minimum, but not none, are joined with their
 * neighbours as the bins of a histogram are.
 */
export function toAnswerCounts(values: readonly number[], minimum: number): AnswerCount[] {
  const counts = Array.from({ length: HIGHEST }, (_, at): AnswerCount => {
    const answer = LOWEST + at;
    return { from: answer, to: answer, count: values.filter((value) => value === answer).length };
  });
  return joinSmall(counts, minimum);
}
