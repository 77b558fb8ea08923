/** Rank over the rationals, by elimination without fractions (Bareiss). */
function rankOf(matrix: bigint[][]): number {
  const rows = matrix.map((row) => [...row]);
  const width = rows[0]?.length ?? 0;
  let rank = 0;
  let previous = 1n;
  for (let column = 0; column < width && rank < rows.length; column++) {
    const found = rows.findIndex((row, index) => index >= rank && row[column] !== 0n);
    if (found < 0) continue;
    [rows[rank], rows[found]] = [rows[found] as bigint[], rows[rank] as bigint[]];
    const pivotRow = rows[rank] as bigint[];
    const pivot = pivotRow[column] as bigint;
    for (let index = rank + 1; index < rows.length; index++) {
      const row = rows[index] as bigint[];
      const factor = row[column] as bigint;
      for (let at = 0; at < width; at++)
        row[at] = ((row[at] as bigint) * pivot - factor * (pivotRow[at] as bigint)) / previous;
    }
    previous = pivot;
    rank += 1;
  }
  return rank;
}

/**
 * Pairs of these people, and those of a person with themselves, that some combination of totals depends on, in exact
 * arithmetic: without their columns the totals have a lower rank.
 *
 * @param sets people by number; of the known nothing needs to be worked out
 */
export function listIsolatedExactly(sets: readonly (readonly number[])[], people: readonly number[]): string[] {
  const rank = (left: readonly number[]) =>
    rankOf(sets.map((set) => left.map((person) => (set.includes(person) ? 1n : 0n))));
  const whole = rank(people);
  return people.flatMap((one, at) =>
    people
      .slice(at)
      .filter((other) => rank(people.filter((person) => person !== one && person !== other)) < whole)
      .map((other) => `${one} ${other}`),
  );
}

/** Whether there is any. */
export const isolatesExactly = (...options: Parameters<typeof listIsolatedExactly>): boolean =>
  listIsolatedExactly(...options).length > 0;
