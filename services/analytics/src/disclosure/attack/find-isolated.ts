import { createRandom } from './random.ts';

/** Another prime and another way than those of the rules, so that a fault of theirs is not repeated here. */
const PRIME = 2_097_143;
/** Two people have few answers between them: so many values tell by chance nothing of them apart from 0. */
const SOLUTIONS = 10;

type Row = { pivot: number; row: Float64Array };

/**
 * What an attacker finds by adding and subtracting totals: one or two people on whose answers some combination rests, and
 * on no others. By complete elimination, then random values under which every total is 0: a combination rests on some
 * answers exactly if their values are linearly dependent in all of these.
 *
 * @param totals answers by number, without those that the attacker knows
 * @param ownerOf by answer, whose it is; absent: each of another person
 * @returns each with how many such combinations there are: "3", or "3 5" for two of whom neither is one by themselves
 */
export function findIsolated(
  totals: readonly (readonly number[])[],
  answers: number,
  ownerOf: readonly number[] = Array.from({ length: answers }, (_, answer) => answer),
): Map<string, number> {
  const rows = reduce(totals, answers);
  const found = new Map<string, number>();
  if (rows.length === 0) return found;
  const solutions = solve(rows, answers);
  const valuesOf = new Map<number, number[][]>();
  for (const answer of new Set(totals.flat())) {
    const owner = ownerOf[answer] as number;
    valuesOf.set(owner, [...(valuesOf.get(owner) ?? []), solutions.map((one) => one[answer] as number)]);
  }
  const people = [...valuesOf].map(([owner, values]) => ({ owner, values, dependent: countDependent(values) }));
  for (const { owner, dependent } of people) if (dependent > 0) found.set(`${owner}`, dependent);
  const keyed = Map.groupBy(people, ({ values }) => (values.length === 1 ? toDirection(values[0] as number[]) : ''));
  for (const [direction, alike] of keyed) {
    // Of two answers the values are dependent if they are proportional; more are looked at one by one.
    if (direction !== '') addPairs(alike, alike, found);
  }
  addPairs(keyed.get('') ?? [], people, found);
  return found;
}

type Person = { owner: number; values: number[][]; dependent: number };

function addPairs(some: readonly Person[], others: readonly Person[], found: Map<string, number>): void {
  for (const one of some)
    for (const other of others) {
      const key = [one.owner, other.owner].sort((a, b) => a - b).join(' ');
      if (one === other || found.has(key)) continue;
      const dependent = countDependent([...one.values, ...other.values]) - one.dependent - other.dependent;
      if (dependent > 0) found.set(key, dependent);
    }
}

/** How many people and pairs. */
export const countIsolated = (...options: Parameters<typeof findIsolated>): number => findIsolated(...options).size;

function inverse(value: number): number {
  let [low, high, x, y] = [value, PRIME, 1, 0];
  while (low > 1) {
    const quotient = Math.floor(high / low);
    [high, low] = [low, high - quotient * low];
    [y, x] = [x, y - quotient * x];
  }
  return ((x % PRIME) + PRIME) % PRIME;
}

function reduce(totals: readonly (readonly number[])[], answers: number): Row[] {
  const rows: Row[] = [];
  for (const total of totals) {
    const row = new Float64Array(answers);
    for (const answer of total) row[answer] = 1;
    const pivot = eliminate(row, rows);
    if (pivot !== null) {
      for (const one of rows) subtract(one.row, row, one.row[pivot] as number);
      rows.push({ pivot, row });
    }
  }
  return rows;
}

/** @returns the first place that is left, where the row is then 1; null for none */
function eliminate(row: Float64Array, rows: readonly Row[]): number | null {
  for (const one of rows) subtract(row, one.row, row[one.pivot] as number);
  const pivot = row.findIndex((value) => value !== 0);
  if (pivot < 0) return null;
  const scale = inverse(row[pivot] as number);
  for (let at = 0; at < row.length; at++) row[at] = ((row[at] as number) * scale) % PRIME;
  return pivot;
}

function subtract(row: Float64Array, other: Float64Array, factor: number): void {
  if (factor === 0) return;
  for (let at = 0; at < row.length; at++)
    row[at] = ((row[at] as number) + (other[at] as number) * (PRIME - factor)) % PRIME;
}

/** Random values of the answers that are no pivot; each pivot's follows from them. */
function solve(rows: readonly Row[], answers: number): Float64Array[] {
  const random = createRandom(answers);
  return Array.from({ length: SOLUTIONS }, () => {
    const values = Float64Array.from({ length: answers }, () => 1 + random.below(PRIME - 1));
    for (const { pivot } of rows) values[pivot] = 0;
    const pivots = rows.map(({ row }) =>
      row.reduce((sum, factor, at) => (sum + factor * (values[at] as number)) % PRIME, 0),
    );
    rows.forEach(({ pivot }, at) => {
      values[pivot] = (PRIME - (pivots[at] as number)) % PRIME;
    });
    return values;
  });
}

function countDependent(values: readonly number[][]): number {
  const rows: Row[] = [];
  for (const value of values) {
    const row = Float64Array.from(value);
    const pivot = eliminate(row, rows);
    if (pivot !== null) rows.push({ pivot, row });
  }
  return values.length - rows.length;
}

function toDirection(values: readonly number[]): string {
  const scale = inverse(values.find((value) => value !== 0) ?? 1);
  return values.map((value) => (value * scale) % PRIME).join(' ');
}
