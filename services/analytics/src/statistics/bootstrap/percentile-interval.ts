import { quantile } from '../descriptives.ts';

/**
 * 95 % interval by the percentiles of resamples.
 *
 * @param values NaN: the resample has none, and is left out
 * @returns null when no resample has one
 */
export function percentileInterval(values: Float32Array | Float64Array): [number, number] | null {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort();
  return sorted.length === 0 ? null : [quantile(sorted, 0.025), quantile(sorted, 0.975)];
}
