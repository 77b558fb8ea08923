/** Coefficients of Lanczos' approximation of the gamma function with g = 7. */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
] as const;

/** Natural logarithm of the gamma function, for values above 0.5. */
function logGamma(value: number): number {
  const base = value + 6.5;
  const series = LANCZOS.reduce(
    (sum, coefficient, at) => (at === 0 ? coefficient : sum + coefficient / (value + at - 1)),
    0,
  );
  return 0.5 * Math.log(2 * Math.PI) + (value - 0.5) * Math.log(base) - base + Math.log(series);
}

/** Regularised incomplete beta function I_x(a, b), by Lentz's continued fraction (DLMF 8.17.22). */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  // The fraction converges on this side of the mean only.
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a);
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x)) / a;
  const least = 1e-300;
  const notZero = (value: number) => (Math.abs(value) < least ? least : value);
  let c = 1;
  let d = 1 / notZero(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m <= 1000; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / notZero(1 + even * d);
    c = notZero(1 + even / c);
    fraction *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / notZero(1 + odd * d);
    c = notZero(1 + odd / c);
    fraction *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return front * fraction;
}

/** P(T > t) for t ≥ 0. */
export const upperT = (t: number, degreesOfFreedom: number): number =>
  0.5 * incompleteBeta(degreesOfFreedom / (degreesOfFreedom + t * t), degreesOfFreedom / 2, 0.5);

const quantiles = new Map<number, number>();

/**
 * The 97.5 % quantile of Student's t distribution: half the width of a 95 % interval in standard errors.
 *
 * @param degreesOfFreedom above 0, not only whole numbers
 * @throws RangeError for 0 and below
 */
export function t975(degreesOfFreedom: number): number {
  if (!(degreesOfFreedom > 0)) throw new RangeError('a t quantile needs degrees of freedom');
  const known = quantiles.get(degreesOfFreedom);
  if (known !== undefined) return known;
  let low = 0;
  let high = 2;
  while (upperT(high, degreesOfFreedom) > 0.025) high *= 2;
  // Down to neighbouring doubles.
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) break;
    if (upperT(middle, degreesOfFreedom) > 0.025) low = middle;
    else high = middle;
  }
  quantiles.set(degreesOfFreedom, high);
  return high;
}
