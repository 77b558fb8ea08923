import { FEWEST_UNKNOWN } from './disclosure-set.ts';
import { addProduct, invert } from './modular.ts';
import type { ReleasedRows } from './released-rows.ts';

/** So many that two columns look proportional by chance in none of 10^12 runs with 100,000 people. */
const SOLUTIONS = 4;

/**
 * Whether some combination of the first `size` rows depends on one or two people. Rule L3 of the disclosure rules: no
 * combination of released totals may depend on fewer than three.
 *
 * @param weights by column, how many people it stands for
 */
export function isolatesPeople(rows: ReleasedRows, size: number, weights: Uint8Array): boolean {
  const solutions = rows.solutions(size, SOLUTIONS);
  const directions = new Set<string>();
  for (let column = 0; column < weights.length; column++) {
    const weight = weights[column] as number;
    if (weight >= FEWEST_UNKNOWN) continue;
    const direction = toDirection(solutions.map((y) => y[column] as number));
    if (direction === null) return true;
    // Two columns stand for at least three people, unless both stand for one.
    if (weight > 1) continue;
    if (directions.has(direction)) return true;
    directions.add(direction);
  }
  return false;
}

/** Equal for proportional values; null when all are 0. */
function toDirection(values: number[]): string | null {
  const first = values.find((value) => value !== 0);
  if (first === undefined) return null;
  const scale = invert(first);
  return values.map((value) => addProduct(0, value, scale)).join(' ');
}
