import vectorsFile from '@wellspring/shared/testing/test-vectors.json' with { type: 'json' };
import { toCovariances } from '../statistics/matrices/covariances.ts';
import type { SymmetricMatrix } from '../statistics/matrices/symmetric-matrix.ts';

const datasets: Record<string, Record<string, number[]>> = vectorsFile.datasets;

/** A variable of one of R's data sets, such as `attitude`. */
export function datasetColumn(dataset: string, variable: string): number[] {
  const column = datasets[dataset]?.[variable];
  if (!column) throw new Error(`there is no ${variable} in ${dataset}`);
  return column;
}

export const datasetCovariances = (dataset: string, variables: readonly string[]): SymmetricMatrix =>
  toCovariances(variables.map((variable) => datasetColumn(dataset, variable)));
