import vectorsFile from '@wellspring/shared/testing/test-vectors.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { intraclassCorrelation } from './intraclass-correlation.ts';
import { stratifiedMean } from './stratified-mean.ts';
import { isWeightingUseful, weightResponses } from './weight-responses.ts';

describe('weighted responses', () => {
  const { strata, weightedMean, unweightedMean, kishEffectiveN } = vectorsFile.vectors.weighting;
  const asked = strata.map(({ N, n, mean }) => ({ invited: N, answered: n, mean }));

  it('are those of the vector', () => {
    const found = weightResponses(asked);
    expect(found.weights).toEqual(strata.map(({ weight }) => expect.closeTo(weight, 12)));
    expect(found.mean).toBeCloseTo(weightedMean, 6);
    expect(found.effectiveCount).toBeCloseTo(kishEffectiveN, 6);
    const alike = weightResponses(asked.map((stratum) => ({ ...stratum, invited: stratum.answered })));
    expect(alike.mean).toBeCloseTo(unweightedMean, 6);
    expect(alike.effectiveCount).toBeCloseTo(60, 9);
  });

  it('weigh no stratum by more than three, and put one with two answers together with the next', () => {
    const far = weightResponses([
      { invited: 1000, answered: 10, mean: 2 },
      { invited: 100, answered: 90, mean: 4 },
    ]);
    expect(far.weights).toEqual([3, 0.33]);
    const small = weightResponses([
      { invited: 40, answered: 2, mean: 2 },
      { invited: 20, answered: 10, mean: 4 },
      { invited: 40, answered: 38, mean: 5 },
    ]);
    expect(small.weights[0]).toBe(small.weights[1]);
    expect(small.weights[0]).toBeCloseTo(0.6 / (12 / 50), 12);
  });

  it('count the people of a stratum without an answer elsewhere', () => {
    const found = weightResponses([
      { invited: 20, answered: 0, mean: Number.NaN },
      { invited: 20, answered: 10, mean: 4 },
      { invited: 40, answered: 20, mean: 5 },
    ]);
    expect(found.mean).toBeCloseTo(4.5, 12);
  });

  it('are of use when participation lies more than 15 points apart', () => {
    expect(isWeightingUseful(asked)).toBe(true);
    expect(
      isWeightingUseful([
        { invited: 100, answered: 65, mean: 4 },
        { invited: 100, answered: 50, mean: 4 },
      ]),
    ).toBe(false);
  });
});

describe('the share of the spread between groups', () => {
  it('is that of the analysis of variance', () => {
    // Shrout and Fleiss (1979), table 2: ICC(1) of six targets with four ratings each is .17.
    const ratings = [
      [9, 2, 5, 8],
      [6, 1, 3, 2],
      [8, 4, 6, 8],
      [7, 1, 2, 6],
      [10, 5, 6, 9],
      [6, 2, 4, 7],
    ];
    const groups = ratings.map((values) => {
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
      const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
      return { count: values.length, mean, variance };
    });
    expect(intraclassCorrelation(groups)).toBeCloseTo(0.166, 3);
  });

  it('is all where groups agree within, and none is known of one group or of equal scores', () => {
    const group = (mean: number, variance = 0) => ({ count: 4, mean, variance });
    expect(intraclassCorrelation([group(3), group(5)])).toBe(1);
    expect(intraclassCorrelation([group(3, 1)])).toBeNull();
    expect(intraclassCorrelation([group(3), group(3)])).toBeNull();
  });
});

it('the mean of everybody from a drawn sample is that of the vector', () => {
  const { strata, mean, se, N } = vectorsFile.vectors.pulse.stratified;
  expect(strata.reduce((sum, one) => sum + one.N, 0)).toBe(N);
  const found = stratifiedMean(strata.map(({ N: people, values }) => ({ people, values })));
  expect(found.mean).toBeCloseTo(mean, 6);
  expect(found.standardError).toBeCloseTo(se, 6);
});
