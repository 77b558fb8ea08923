/** Another prime and another way than those of the rules, so that a fault of theirs is not repeated here. */
const PRIME = 2_097_143;

function inverse(value: number): number {
  let [low, high, x, y] = [value, PRIME, 1, 0];
  while (low > 1) {
    const quotient = Math.floor(high / low);
    [high, low] = [low, high - quotient * low];
    [y, x] = [x, y - quotient * x];
  }
  return ((x % PRIME) + PRIME) % PRIME;
}

/**
 * What an attacker finds by adding and subtracting totals: combinations that rest on one or two people, by complete
 * elimination. Rows with one or two people are such combinations; so is the difference of two rows that only differ in
 * what they were solved for.
 *
 * @param totals people by number, without those whose scores the attacker knows
 * @returns how many
 */
export function countIsolated(totals: readonly (readonly number[])[], people: number): number {
  const rows = reduce(totals, people);
  const shapes = new Map<string, number>();
  let found = 0;
  for (const { pivot, row } of rows) {
    const others = [...row.entries()].filter(([person, value]) => value !== 0 && person !== pivot);
    if (others.length < 2) found += 1;
    const scale = inverse(others[0]?.[1] ?? 1);
    const shape = others.map(([person, value]) => `${person}:${(value * scale) % PRIME}`).join(' ');
    found += shapes.get(shape) ?? 0;
    shapes.set(shape, (shapes.get(shape) ?? 0) + 1);
  }
  return found;
}

function reduce(totals: readonly (readonly number[])[], people: number) {
  const rows: { pivot: number; row: Float64Array }[] = [];
  for (const total of totals) {
    const row = new Float64Array(people);
    for (const person of total) row[person] = 1;
    for (const one of rows) subtract(row, one.row, row[one.pivot] as number);
    const pivot = row.findIndex((value) => value !== 0);
    if (pivot < 0) continue;
    const scale = inverse(row[pivot] as number);
    for (let at = 0; at < people; at++) row[at] = ((row[at] as number) * scale) % PRIME;
    for (const one of rows) subtract(one.row, row, one.row[pivot] as number);
    rows.push({ pivot, row });
  }
  return rows;
}

function subtract(row: Float64Array, other: Float64Array, factor: number): void {
  if (factor === 0) return;
  for (let at = 0; at < row.length; at++)
    row[at] = ((row[at] as number) + (other[at] as number) * (PRIME - factor)) % PRIME;
}
