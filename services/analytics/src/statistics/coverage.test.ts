import { expect, it } from 'vitest';
import { estimateMean } from '../disclosure/figures/estimate-mean.ts';
import { percentileInterval } from './bootstrap/percentile-interval.ts';
import { createDraws } from './bootstrap/random-numbers.ts';
import { createResampler } from './bootstrap/resample-covariances.ts';
import { estimateImportance } from './importance/estimate-importance.ts';
import { correlationInterval, toCorrelations } from './matrices/correlations.ts';
import { toCovariances } from './matrices/covariances.ts';
import type { SymmetricMatrix } from './matrices/symmetric-matrix.ts';
import { compareMeans } from './means/compare-means.ts';

/*
 * How often 95 % intervals hold the true value, by simulation. The limits are three standard errors of the share itself
 * around 95 %; percentile bootstraps hold a little less.
 */
function normalDraws(seed: number): () => number {
  const draw = createDraws(20_261_121, seed);
  const uniform = () => (draw(2 ** 31) + 0.5) / 2 ** 31;
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
}

function coverage(samples: number, holds: (normal: () => number, sample: number) => boolean): number {
  let held = 0;
  for (let sample = 0; sample < samples; sample += 1) if (holds(normalDraws(sample), sample)) held += 1;
  return held / samples;
}
const isBetween = (value: number, [low, high]: readonly [number, number]) => low <= value && value <= high;
const toList = (count: number, value: () => number) => Array.from({ length: count }, value);

it('of a mean, when most of a small team answered', () => {
  const share = coverage(4000, (normal) => {
    const invited = toList(20, () => 4 + 0.6 * normal());
    const truth = invited.reduce((sum, one) => sum + one, 0) / 20;
    return isBetween(truth, estimateMean(invited.slice(0, 12), 20, null).interval ?? [7, 1]);
  });
  expect(share).toBeGreaterThan(0.94);
  expect(share).toBeLessThan(0.96);
});

it('of a difference between groups of unequal size and spread', () => {
  const toGroup = (values: number[]) => {
    const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
    const variance = values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (values.length - 1);
    const degreesOfFreedom = values.length - 1;
    return { count: values.length, mean, standardDeviation: Math.sqrt(variance), degreesOfFreedom };
  };
  const share = coverage(4000, (normal) => {
    const [before, after] = [toList(12, () => normal()), toList(40, () => 0.5 + 2 * normal())];
    return isBetween(0.5, compareMeans(toGroup(before), toGroup(after)).interval);
  });
  expect(share).toBeGreaterThan(0.94);
  expect(share).toBeLessThan(0.96);
});

it('of a correlation', () => {
  const share = coverage(4000, (normal) => {
    const first = toList(40, normal);
    const second = first.map((value) => 0.6 * value + 0.8 * normal());
    const [, r] = toCorrelations(toCovariances([first, second])).values;
    return isBetween(0.6, correlationInterval(r as number, 40));
  });
  expect(share).toBeGreaterThan(0.94);
  expect(share).toBeLessThan(0.96);
});

it('of a relative weight, by bootstrap', () => {
  // x2 = .5 x1 + noise, y = .5 x1 + .2 x2 + noise, all with variance 1.
  const population = { size: 3, values: Float64Array.of(1, 0.5, 0.6, 0.5, 1, 0.45, 0.6, 0.45, 1) };
  const weightOf = (covariances: SymmetricMatrix) => {
    const found = estimateImportance(covariances, 'johnson');
    return 'flaw' in found ? Number.NaN : (found.weights[0] as number);
  };
  const truth = weightOf(population);
  const share = coverage(150, (normal) => {
    const first = toList(150, normal);
    const second = first.map((value) => 0.5 * value + Math.sqrt(0.75) * normal());
    const outcome = first.map((value, at) => 0.5 * value + 0.2 * (second[at] as number) + Math.sqrt(0.61) * normal());
    const resampler = createResampler(
      [first, second, outcome].map((column) => Float64Array.from(column)),
      1,
    );
    const weights = Float64Array.from({ length: 200 }, (_, resample) => weightOf(resampler.covariances(resample)));
    return isBetween(truth, percentileInterval(weights) ?? [1, 0]);
  });
  expect(share).toBeGreaterThan(0.89);
  expect(share).toBeLessThan(0.995);
});
