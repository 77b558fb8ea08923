import { t975, upperT } from './student-t.ts';

/** Mean of one group with what is known of its spread. */
export type GroupMean = {
  count: number;
  mean: number;
  standardDeviation: number;
  /** Of the standard deviation: count − 1, or more when it is pooled over several groups. */
  degreesOfFreedom: number;
};

export type MeanDifference = {
  /** The second mean less the first. */
  difference: number;
  /** 95 % interval of the difference. */
  interval: readonly [number, number];
  t: number;
  degreesOfFreedom: number;
  /** Two-sided p of Welch's t. */
  p: number;
  /** Cohen's d: the difference in pooled standard deviations. */
  d: number;
  /** Hedges' g: d without what it is too large by in small groups. */
  g: number;
};

/** Welch's t test of two independent groups: is the second mean higher than the first? */
export function compareMeans(first: GroupMean, second: GroupMean): MeanDifference {
  const difference = second.mean - first.mean;
  const [a, b] = [squaredError(first), squaredError(second)];
  // Two groups without any spread differ for certain, or not at all.
  if (a + b === 0) {
    const size = difference === 0 ? 0 : Math.sign(difference) * Number.POSITIVE_INFINITY;
    const degreesOfFreedom = first.degreesOfFreedom + second.degreesOfFreedom;
    const interval = [difference, difference] as const;
    return { difference, interval, t: size, degreesOfFreedom, p: difference === 0 ? 1 : 0, d: size, g: size };
  }
  const degreesOfFreedom = (a + b) ** 2 / (a ** 2 / first.degreesOfFreedom + b ** 2 / second.degreesOfFreedom);
  const t = difference / Math.sqrt(a + b);
  const half = t975(degreesOfFreedom) * Math.sqrt(a + b);
  const people = first.count + second.count - 2;
  const pooled =
    ((first.count - 1) * first.standardDeviation ** 2 + (second.count - 1) * second.standardDeviation ** 2) / people;
  const d = difference / Math.sqrt(pooled);
  return {
    difference,
    interval: [difference - half, difference + half],
    t,
    degreesOfFreedom,
    p: 2 * upperT(Math.abs(t), degreesOfFreedom),
    d,
    g: d * (1 - 3 / (4 * people - 1)),
  };
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
