const LOWEST_SHOWN = 1.3;
const HIGHEST_SHOWN = 6.7;

/** `below` and `above`: the mean is only shown as "below 1.3" or "above 6.7". */
export type MeanLimit = 'below' | 'above' | null;

/**
 * A mean near an end says that nearly everybody gave the same answer, so only the limit is shown; percentiles are looked
 * up by it too.
 */
export function limitMean(mean: number): { mean: number; limit: MeanLimit } {
  if (mean < LOWEST_SHOWN) return { mean: LOWEST_SHOWN, limit: 'below' };
  if (mean > HIGHEST_SHOWN) return { mean: HIGHEST_SHOWN, limit: 'above' };
  return { mean, limit: null };
}
