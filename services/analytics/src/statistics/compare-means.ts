import { upperT } from './student-t.ts';

/** Mean of one group with what is known of its spread. */
export type GroupMean = {
  count: number;
  mean: number;
  standardDeviation: number;
  /** Of the standard deviation: count − 1, or more when it is pooled over several groups. */
  degreesOfFreedom: number;
};

export type MeanDifference = {
  /** Two-sided p of Welch's t. */
  p: number;
  /** Cohen's d: the difference in pooled standard deviations. */
  d: number;
};

/** Welch's t test of two independent groups: is the second mean higher than the first? */
export function compareMeans(first: GroupMean, second: GroupMean): MeanDifference {
  const difference = second.mean - first.mean;
  const [a, b] = [squaredError(first), squaredError(second)];
  if (difference === 0) return { p: 1, d: 0 };
  // Two groups without any spread differ for certain.
  if (a + b === 0) return { p: 0, d: difference > 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY };
  const degreesOfFreedom = (a + b) ** 2 / (a ** 2 / first.degreesOfFreedom + b ** 2 / second.degreesOfFreedom);
  const t = difference / Math.sqrt(a + b);
  const weights = [first.count - 1, second.count - 1] as const;
  const pooled =
    (weights[0] * first.standardDeviation ** 2 + weights[1] * second.standardDeviation ** 2) /
    (weights[0] + weights[1]);
  return { p: 2 * upperT(Math.abs(t), degreesOfFreedom), d: difference / Math.sqrt(pooled) };
}

const squaredError = ({ standardDeviation, count }: GroupMean): number => standardDeviation ** 2 / count;

/**
 * Adjusts the p values of several comparisons by Holm's method, so that all of them together are wrong in at most 5 of
 * 100 cases.
 *
 * @returns in the order of the values
 */
export function adjustByHolm(values: readonly number[]): number[] {
  const order = values.map((p, at) => ({ p, at })).sort((one, other) => one.p - other.p);
  const adjusted = new Array<number>(values.length);
  let least = 0;
  order.forEach(({ p, at }, rank) => {
    least = Math.max(least, Math.min(1, p * (values.length - rank)));
    adjusted[at] = least;
  });
  return adjusted;
}
