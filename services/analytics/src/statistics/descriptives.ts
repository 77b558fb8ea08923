/**
 * Quantile of type 7, as R, numpy and spreadsheets compute it by default.
 *
 * @param sorted ascending, at least one
 * @param share 0 to 1
 */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  const place = (sorted.length - 1) * share;
  const below = Math.floor(place);
  const [low, high] = [sorted[below] as number, sorted[Math.min(below + 1, sorted.length - 1)] as number];
  return low + (place - below) * (high - low);
}

/** From this many people on the quartiles are shown, and from the second on what lies at the ends. */
const FEWEST_FOR_QUARTILES = 20;
const FEWEST_FOR_ENDS = 50;

/** How scores are spread, rounded as readers see it. */
export type Quantiles = {
  quartiles: { p25: number; median: number; p75: number } | null;
  ends: { min: number; p5: number; p95: number; max: number } | null;
};

/**
 * Quartiles and ends of raw scores, one decimal. The minimum and the maximum are scores of single people: to the nearest half.
 *
 * @param values at least one
 */
export function toQuantiles(values: readonly number[]): Quantiles {
  const sorted = Float64Array.from(values).sort();
  const shown = (share: number) => Math.round(quantile(sorted, share) * 10) / 10;
  const toHalf = (share: number) => Math.round(quantile(sorted, share) * 2) / 2;
  const hasQuartiles = sorted.length >= FEWEST_FOR_QUARTILES;
  const hasEnds = sorted.length >= FEWEST_FOR_ENDS;
  return {
    quartiles: hasQuartiles ? { p25: shown(0.25), median: shown(0.5), p75: shown(0.75) } : null,
    ends: hasEnds ? { min: toHalf(0), p5: shown(0.05), p95: shown(0.95), max: toHalf(1) } : null,
  };
}
