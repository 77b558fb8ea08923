/** From this many scores on a histogram may be shown. */
export const FEWEST_FOR_HISTOGRAM = 20;

/** Neighbouring bins [from, to) of raw scores; the last one holds its upper end, 7. */
export type HistogramBin = { from: number; to: number; count: number };

const LOWEST = 1;
const BINS = 6;

/**
 * Six bins of width one; a bin with fewer people than the minimum, but not none, is joined with its lower neighbour, the
 * lowest with its upper one, until none is left.
 *
 * @param values raw scores, 1 to 7
 * @returns null below FEWEST_FOR_HISTOGRAM scores
 */
export function toHistogram(values: readonly number[], minimum: number): HistogramBin[] | null {
  if (values.length < FEWEST_FOR_HISTOGRAM) return null;
  const bins = Array.from(
    { length: BINS },
    (_, at): HistogramBin => ({ from: LOWEST + at, to: LOWEST + at + 1, count: 0 }),
  );
  for (const value of values) {
    const bin = bins[Math.min(BINS - 1, Math.floor(value - LOWEST))];
    if (bin) bin.count += 1;
  }
  return joinSmall(bins, minimum);
}

/** Joins bins with fewer people than the minimum, but not none, with their lower neighbours, the lowest with its upper one. */
export function joinSmall(given: readonly HistogramBin[], minimum: number): HistogramBin[] {
  let bins = [...given];
  for (;;) {
    const small = bins.findIndex(({ count }) => count > 0 && count < minimum);
    if (small < 0 || bins.length === 1) return bins;
    bins = joinWithNext(bins, Math.max(0, small - 1));
  }
}

const joinWithNext = (bins: readonly HistogramBin[], at: number): HistogramBin[] =>
  bins.flatMap((bin, index) => {
    if (index === at + 1) return [];
    const next = bins[index + 1];
    return [index === at && next ? { from: bin.from, to: next.to, count: bin.count + next.count } : bin];
  });
