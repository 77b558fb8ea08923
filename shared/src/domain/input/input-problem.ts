/** What is wrong with the text of a field: a stable word for the message, and what the message says besides. */
export type InputProblem =
  | { code: 'required' | 'not_a_date' | 'no_such_date' | 'not_a_time' | 'no_such_time'; params?: never }
  | { code: 'date_too_early' | 'date_too_late'; params: { day: string } }
  | { code: 'not_in_range' | 'not_in_range_or_empty'; params: { least: number; most: number } }
  | { code: 'text_too_long'; params: { length: number; most: number } };

const codes: ReadonlySet<string> = new Set([
  'not_a_date',
  'no_such_date',
  'not_a_time',
  'no_such_time',
  'date_too_early',
  'date_too_late',
  'not_in_range',
  'not_in_range_or_empty',
  'text_too_long',
] satisfies InputProblem['code'][]);

/** Whether a problem is one that a field itself finds. `required` is not: what is missing is said in words of its own. */
export const isInputProblem = (problem: { code: string }): problem is InputProblem => codes.has(problem.code);
