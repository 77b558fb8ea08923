/** One group: how many, their mean, and their sample variance. */
export type Group = { count: number; mean: number; variance: number };

/**
 * ICC(1): the share of the spread that lies between groups. Below 0 the groups differ less than chance would have them.
 *
 * @param groups of different people
 * @returns null when there are fewer than two groups, no one has two people, or nothing varies
 */
export function intraclassCorrelation(groups: readonly Group[]): number | null {
  const people = groups.reduce((sum, { count }) => sum + count, 0);
  const within = people - groups.length;
  if (groups.length < 2 || within < 1) return null;
  const mean = groups.reduce((sum, group) => sum + group.count * group.mean, 0) / people;
  const squaresBetween = groups.reduce((sum, group) => sum + group.count * (group.mean - mean) ** 2, 0);
  const squaresWithin = groups.reduce((sum, { count, variance }) => sum + (count - 1) * variance, 0);
  const meanBetween = squaresBetween / (groups.length - 1);
  const meanWithin = squaresWithin / within;
  const size = people / groups.length;
  const total = meanBetween + (size - 1) * meanWithin;
  return total > 0 ? (meanBetween - meanWithin) / total : null;
}
