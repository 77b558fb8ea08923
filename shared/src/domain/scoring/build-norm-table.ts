import type { NormData } from './normalise.ts';
import { clampPercentile } from './normalise.ts';
import { HIGHEST_ANSWER, LOWEST_ANSWER } from './score-items.ts';

const RANGE = HIGHEST_ANSWER - LOWEST_ANSWER;

/**
 * Builds a norm from a published mean and standard deviation (docs/scoring.md, Norms): a beta distribution on 1 to 7,
 * which respects the ends of the scale and the skew that comes with a mean near one of them.
 *
 * @param mean between 1 and 7, on the scale of the scores
 * @param standardDeviation above 0 and small enough for a distribution on 1 to 7
 * @returns percentiles with one decimal, 1 to 99, for the keys "1.0", "1.1" … "7.0"
 * @throws RangeError when no beta distribution has this mean and standard deviation
 */
export function buildNormTable(mean: number, standardDeviation: number): NormData {
  const share = (mean - LOWEST_ANSWER) / RANGE;
  const concentration = (share * (1 - share)) / (standardDeviation / RANGE) ** 2 - 1;
  if (!(mean > LOWEST_ANSWER && mean < HIGHEST_ANSWER)) throw new RangeError('the mean must lie between 1 and 7');
  if (!(standardDeviation > 0 && concentration > 0)) {
    throw new RangeError('the standard deviation must be above 0 and fit on a scale from 1 to 7');
  }

  const table: { [key: string]: number } = {};
  for (let tenths = 10 * LOWEST_ANSWER; tenths <= 10 * HIGHEST_ANSWER; tenths += 1) {
    const place = (tenths / 10 - LOWEST_ANSWER) / RANGE;
    const below = betaDistribution(place, share * concentration, (1 - share) * concentration);
    table[(tenths / 10).toFixed(1)] = clampPercentile(100 * below);
  }
  return table;
}

/** Regularised incomplete beta function: the share of a beta(a, b) distribution below x, 0 to 1. */
function betaDistribution(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  // The continued fraction converges fast only on this side of the mean; the other side follows by symmetry.
  if (x > (a + 1) / (a + b + 2)) return 1 - betaDistribution(1 - x, b, a);
  const logFront = logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x);
  return (Math.exp(logFront) / a) * betaFraction(x, a, b);
}

/** The continued fraction of the incomplete beta function, by Lentz's method. */
function betaFraction(x: number, a: number, b: number): number {
  let numerator = 1;
  let denominator = awayFromZero(1 - ((a + b) * x) / (a + 1));
  let fraction = 1 / denominator;
  denominator = fraction;
  for (let m = 1; m <= 500; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    denominator = 1 / awayFromZero(1 + even * denominator);
    numerator = awayFromZero(1 + even / numerator);
    fraction *= denominator * numerator;

    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    denominator = 1 / awayFromZero(1 + odd * denominator);
    numerator = awayFromZero(1 + odd / numerator);
    const step = denominator * numerator;
    fraction *= step;
    if (Math.abs(step - 1) < 1e-14) return fraction;
  }
  throw new RangeError('the beta distribution of this mean and standard deviation cannot be computed');
}

function awayFromZero(value: number): number {
  return Math.abs(value) < 1e-300 ? 1e-300 : value;
}

// Lanczos' approximation with g = 7; the error is below 1e-14 for positive arguments.
const LANCZOS_START = 0.99999999999980993;
const lanczosTerms: readonly number[] = [
  676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
  -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** Natural logarithm of the gamma function, for positive arguments. */
function logGamma(z: number): number {
  if (z < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * z)) - logGamma(1 - z);
  const shifted = z - 1;
  const series = lanczosTerms.reduce((sum, term, index) => sum + term / (shifted + index + 1), LANCZOS_START);
  const t = shifted + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(t) - t + Math.log(series);
}
