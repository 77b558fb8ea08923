import type {
  Importance,
  ImportanceChoice,
  StatisticRefusal,
} from '@wellspring/shared/contracts/results/statistics.ts';
import { estimateImportance } from '../../statistics/importance/estimate-importance.ts';
import { adjustRSquared } from '../../statistics/importance/r-squared.ts';
import { cell } from '../../statistics/matrices/symmetric-matrix.ts';
import type { SetCovariances } from '../covariances/set-covariances.ts';
import { fewestForImportance } from './fewest-people.ts';
import { findImportanceVariables } from './find-variables.ts';
import { pickCodes, smallestEigenvalue } from './pick-covariances.ts';
import { refuse, refuseFlaw } from './refuse.ts';
import { roundTo } from './round-to.ts';

/** Which part of the outcome goes together with each predictor. */
export function describeImportance(set: SetCovariances, choice: ImportanceChoice): Importance | StatisticRefusal {
  const variables = findImportanceVariables(set, choice);
  if ('reason' in variables) return variables;
  const count = variables.length - 1;
  const fewest = fewestForImportance(count);
  if (set.n < fewest) return refuse('not_enough_users', fewest);
  const covariances = pickCodes(set, variables);
  const found = estimateImportance(covariances, choice.method, smallestEigenvalue(set, covariances));
  if ('flaw' in found) return refuseFlaw(found.flaw, variables);
  const { weights, r2, correlations } = found;
  return {
    kind: 'importance',
    n: set.n,
    outcome: choice.outcome,
    method: choice.method,
    r2: roundTo(r2, 2),
    adjustedR2: roundTo(adjustRSquared(r2, set.n, count), 2),
    predictors: variables.slice(0, -1).map((key, at) => ({
      key,
      weight: roundTo(weights[at] as number, 3),
      share: r2 > 0 ? roundTo((100 * (weights[at] as number)) / r2, 0) : 0,
      r: roundTo(cell(correlations, at, count), 2),
    })),
  };
}
