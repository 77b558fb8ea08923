import vectorsFile from '@wellspring/shared/testing/test-vectors.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { datasetCovariances } from '../testing/datasets.ts';
import { fromLowerTriangle } from './matrices/symmetric-matrix.ts';
import { cronbachAlpha, omegaOfThree, spearmanBrown } from './reliability.ts';

const expected = vectorsFile.vectors.reliability;
const three = datasetCovariances('attitude', ['rating', 'complaints', 'raises']);
const seven = datasetCovariances('attitude', vectorsFile.vectors.network.variables);

it('alpha and omega are those of the R package psych', () => {
  expect(cronbachAlpha(seven)).toBeCloseTo(expected.alpha_attitude_7, 6);
  expect(cronbachAlpha(three)).toBeCloseTo(expected.alpha_rating_complaints_raises, 6);
  expect(omegaOfThree(three)).toBeCloseTo(expected.omega_rating_complaints_raises, 6);
});

it('alpha of two items with the same variance is the formula of Spearman and Brown', () => {
  expect(cronbachAlpha(fromLowerTriangle([2, 1, 2], 2))).toBeCloseTo(spearmanBrown(0.5), 12);
  expect(spearmanBrown(0.5)).toBeCloseTo(2 / 3, 12);
});

it('there is none where its model does not hold', () => {
  expect(cronbachAlpha(fromLowerTriangle([0, 0, 0], 2))).toBeNull();
  // A covariance of 0, and a loading that explains more than the item has.
  expect(omegaOfThree(fromLowerTriangle([1, 0.5, 1, 0, 0.5, 1], 3))).toBeNull();
  expect(omegaOfThree(fromLowerTriangle([1, 0.9, 1, 0.9, 0.1, 1], 3))).toBeNull();
});
