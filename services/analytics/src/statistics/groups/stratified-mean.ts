/** A part of the people, of whom some were drawn and answered. */
export type DrawnStratum = { people: number; values: readonly number[] };

/**
 * Mean of everybody from people who were drawn from each stratum, with its standard error.
 *
 * @param strata each with two answers or more
 */
export function stratifiedMean(strata: readonly DrawnStratum[]): { mean: number; standardError: number } {
  const everybody = strata.reduce((sum, { people }) => sum + people, 0);
  let mean = 0;
  let variance = 0;
  for (const { people, values } of strata) {
    const share = people / everybody;
    const own = values.reduce((sum, value) => sum + value, 0) / values.length;
    const squares = values.reduce((sum, value) => sum + (value - own) ** 2, 0);
    mean += share * own;
    variance += (share ** 2 * (1 - values.length / people) * (squares / (values.length - 1))) / values.length;
  }
  return { mean, standardError: Math.sqrt(variance) };
}
