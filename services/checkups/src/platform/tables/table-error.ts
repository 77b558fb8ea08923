/** Why a file cannot be read as a table; a stable word, for which the screen has a sentence. */
export type TableProblem =
  | 'empty'
  | 'too_large'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'reserved_header'
  | 'old_excel'
  | 'not_a_table'
  | 'damaged'
  | 'takes_too_long';

/** A file that is refused whole; problems of single rows are returned with the rows. */
export class TableError extends Error {
  override readonly name = 'TableError';
  readonly problem: TableProblem;

  constructor(problem: TableProblem) {
    super(problem);
    this.problem = problem;
  }
}
