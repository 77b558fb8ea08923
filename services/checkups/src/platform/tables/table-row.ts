/** Why a line is not read; `cell_too_long`: a cell is longer than what Excel keeps. */
export type RowProblem = 'quotes' | 'row_too_long' | 'cell_too_long';

/** A row of a table. Cells are texts without spaces around; days are `YYYY-MM-DD`. */
export type TableRow = {
  /** Line in the file, the first is 1; of a row over several lines the first of them. */
  line: number;
  cells: string[];
  /** Present: the row could not be read, and `cells` is empty. */
  problem?: RowProblem;
};
