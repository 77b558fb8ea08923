import type { SymmetricMatrix } from '../matrices/symmetric-matrix.ts';
import { rSquared } from './r-squared.ts';

/**
 * LMG: what each predictor adds to R², averaged over all orders in which they may enter (the Shapley value of R²). R² of
 * each subset is computed once.
 *
 * @param correlations up to MAX_LMG_PREDICTORS predictors that are not collinear, and the outcome as the last
 */
export function lmgWeights(correlations: SymmetricMatrix): Float64Array {
  const count = correlations.size - 1;
  const places = Array.from({ length: count }, (_, at) => at);
  const subsets = 1 << count;
  const fits = Float64Array.from({ length: subsets }, (_, subset) =>
    subset === 0
      ? 0
      : (rSquared(
          correlations,
          places.filter((at) => subset & (1 << at)),
        ) ?? Number.NaN),
  );
  const shares = orderShares(count);
  return Float64Array.from(places, (at) => {
    const own = 1 << at;
    let weight = 0;
    for (let subset = 0; subset < subsets; subset += 1) {
      if (subset & own) continue;
      const gain = (fits[subset | own] as number) - (fits[subset] as number);
      weight += (shares[countBits(subset)] as number) * gain;
    }
    return weight;
  });
}

/** By the number of predictors that came before: the share of all orders in which exactly these did. */
function orderShares(count: number): number[] {
  const factorial = (value: number): number => (value <= 1 ? 1 : value * factorial(value - 1));
  return Array.from(
    { length: count },
    (_, before) => (factorial(before) * factorial(count - before - 1)) / factorial(count),
  );
}

function countBits(value: number): number {
  let bits = 0;
  for (let rest = value; rest > 0; rest &= rest - 1) bits += 1;
  return bits;
}
