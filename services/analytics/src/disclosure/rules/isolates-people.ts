import { FEWEST_UNKNOWN } from './disclosure-set.ts';
import { addProduct, invert } from './modular.ts';
import type { ReleasedRows } from './released-rows.ts';

/** So many that two columns look proportional by chance in none of 10^12 runs with 100,000 people. */
const SOLUTIONS = 4;

/** Columns that combinations depend on by themselves, and those that are in a pair that one depends on. */
export type Isolated = {
  alone: ReadonlySet<number>;
  /** By column of a pair, the first column of it. */
  pairs: ReadonlyMap<number, number>;
};

const NOBODY: Isolated = { alone: new Set(), pairs: new Map() };

/**
 * Whether some combination of the first `size` rows depends on one or two people. Rule L3 of the disclosure rules: no
 * combination of released totals may depend on fewer than three.
 *
 * @param weights by column, how many people it stands for
 * @param before what earlier rows isolate already: only what later ones add counts
 */
export function isolatesPeople(rows: ReleasedRows, size: number, weights: Uint8Array, before = NOBODY): boolean {
  for (const [column, other] of listIsolated(rows, size, weights)) {
    if (before.alone.has(column)) continue;
    const pair = before.pairs.get(column);
    if (other === null || pair === undefined || pair !== before.pairs.get(other)) return true;
  }
  return false;
}

/** Whom the first `size` rows isolate. */
export function findIsolated(rows: ReleasedRows, size: number, weights: Uint8Array): Isolated {
  const alone = new Set<number>();
  const pairs = new Map<number, number>();
  for (const [column, other] of listIsolated(rows, size, weights)) {
    if (other === null) alone.add(column);
    else pairs.set(column, other).set(other, other);
  }
  return { alone, pairs };
}

/** Each column that a combination depends on: by itself, or with the first column of its pair. */
function* listIsolated(rows: ReleasedRows, size: number, weights: Uint8Array): Generator<[number, number | null]> {
  const solutions = rows.solutions(size, SOLUTIONS);
  const directions = new Map<string, number>();
  for (let column = 0; column < weights.length; column++) {
    const weight = weights[column] as number;
    if (weight >= FEWEST_UNKNOWN) continue;
    const direction = toDirection(solutions.map((y) => y[column] as number));
    if (direction === null) yield [column, null];
    // Two columns stand for at least three people, unless both stand for one.
    if (direction === null || weight > 1) continue;
    const first = directions.get(direction);
    if (first === undefined) directions.set(direction, column);
    else yield [column, first];
  }
}

/** Equal for proportional values; null when all are 0. */
function toDirection(values: number[]): string | null {
  const first = values.find((value) => value !== 0);
  if (first === undefined) return null;
  const scale = invert(first);
  return values.map((value) => addProduct(0, value, scale)).join(' ');
}
