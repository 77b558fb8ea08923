/** One line of the table: our figure beside the limit it is measured against, both from the same run. */
export type BenchResult = {
  name: string;
  /** What was measured, in a few words. */
  what: string;
  ours: number;
  limit: number | null;
  unit: string;
  /** Ours ÷ limit; null when the limit is zero. */
  ratio: number | null;
  /** What we want the ratio (or, without one, the figure) to be. */
  target: string;
  isMet: boolean | null;
};

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** A ratio that should be at least `atLeast`. */
export function ratioResult(
  name: string,
  what: string,
  ours: number,
  limit: number,
  unit: string,
  atLeast: number,
): BenchResult {
  const ratio = ours / limit;
  return { name, what, ours, limit, unit, ratio, target: `≥ ${atLeast.toFixed(2)}`, isMet: ratio >= atLeast };
}

/** A ratio that is reported without a target. */
export const comparedResult = (name: string, what: string, ours: number, limit: number, unit: string): BenchResult => ({
  ...reported(name, what, ours, unit),
  limit,
  ratio: ours / limit,
});

/** A figure that should be at most `atMost`. */
export function ceilingResult(name: string, what: string, ours: number, unit: string, atMost: number): BenchResult {
  return { name, what, ours, limit: null, unit, ratio: null, target: `≤ ${atMost}`, isMet: ours <= atMost };
}

/** A figure that is reported without a target. */
export const reported = (name: string, what: string, ours: number, unit: string): BenchResult => ({
  name,
  what,
  ours,
  limit: null,
  unit,
  ratio: null,
  target: '',
  isMet: null,
});

const figure = (value: number) => (value >= 100 ? Math.round(value).toString() : value.toFixed(2));

/** The results as a table for a terminal. */
export function printTable(results: readonly BenchResult[]): void {
  const rows = results.map(({ name, what, ours, limit, unit, ratio, target, isMet }) => [
    name,
    what,
    `${figure(ours)} ${unit}`,
    limit === null ? '' : `${figure(limit)} ${unit}`,
    ratio === null ? '' : ratio.toFixed(2),
    target,
    isMet === null ? '' : isMet ? 'met' : 'missed',
  ]);
  const table = [['benchmark', 'what', 'ours', 'limit', 'ratio', 'target', ''], ...rows];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of table)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}
