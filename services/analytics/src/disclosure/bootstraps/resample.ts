import {
  type BootstrapChoice,
  RESAMPLES,
  RESAMPLES_PER_STEP,
} from '@wellspring/shared/contracts/results/statistics.ts';
import { createResampler } from '../../statistics/bootstrap/resample-covariances.ts';
import { estimateImportance } from '../../statistics/importance/estimate-importance.ts';
import type { SymmetricMatrix } from '../../statistics/matrices/symmetric-matrix.ts';
import { findEdges } from '../../statistics/network/find-edges.ts';

/** The same for all, so that a bootstrap that is asked again has the same result. */
const SEED = 20_261_121;

export type ResampleInput = {
  /** A column for each variable, of the people of the set; of importance the outcome as the last. */
  columns: readonly Float32Array[];
  choice: BootstrapChoice;
  /** Resamples that are done already: full steps. */
  from: number;
};

/** What one step of resamples gives: see readImportanceSteps and readNetworkSteps. */
export function* resampleSteps({ columns, choice, from }: ResampleInput): Generator<Float32Array<ArrayBuffer>> {
  const resampler = createResampler(columns, SEED);
  const count = columns[0]?.length ?? 0;
  for (let start = from; start < RESAMPLES; start += RESAMPLES_PER_STEP) {
    const resamples = Array.from({ length: RESAMPLES_PER_STEP }, (_, at) => start + at);
    yield choice.kind === 'importance'
      ? importanceStep(resamples.map((resample) => toWeights(resampler.covariances(resample), choice.method)))
      : networkStep(resamples.map((resample) => findEdges(resampler.covariances(resample), count)));
  }
}

/** The weights and R²; NaN where the people of a resample are too alike. */
function toWeights(covariances: SymmetricMatrix, method: 'johnson' | 'lmg'): ArrayLike<number> {
  const found = estimateImportance(covariances, method);
  return 'flaw' in found ? Array<number>(covariances.size).fill(Number.NaN) : [...found.weights, found.r2];
}

/** Resample after resample: the weights of the predictors, then R². */
const importanceStep = (rows: readonly ArrayLike<number>[]): Float32Array<ArrayBuffer> =>
  Float32Array.from(rows.flatMap((row) => Array.from(row)));

/** By pair how many resamples have a positive edge, then by pair how many have a negative one. */
function networkStep(rows: readonly Int8Array[]): Float32Array<ArrayBuffer> {
  const pairs = rows[0]?.length ?? 0;
  const counts = new Float32Array(2 * pairs);
  for (const row of rows)
    row.forEach((sign, pair) => {
      if (sign === 0) return;
      const at = sign > 0 ? pair : pairs + pair;
      counts[at] = (counts[at] as number) + 1;
    });
  return counts;
}

/** One column of the steps for each predictor, and R² as the last. */
export function readImportanceSteps(steps: readonly Float32Array[], variables: number): Float32Array[] {
  const values = steps.flatMap((step) => [...step]);
  return Array.from({ length: variables }, (_, column) =>
    Float32Array.from(values.filter((_value, at) => at % variables === column)),
  );
}

/** By pair (listPairs), in how many resamples there is a positive and a negative edge. */
export function readNetworkSteps(steps: readonly Float32Array[]): { positive: number; negative: number }[] {
  const pairs = (steps[0]?.length ?? 0) / 2;
  const sum = (at: number) => steps.reduce((total, step) => total + (step[at] as number), 0);
  return Array.from({ length: pairs }, (_, pair) => ({ positive: sum(pair), negative: sum(pairs + pair) }));
}
