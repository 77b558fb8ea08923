import {
  type ImportanceChoice,
  MAX_LMG_PREDICTORS,
  type PredictorGroup,
  type StatisticLevel,
  type StatisticRefusal,
} from '@wellspring/shared/contracts/results/statistics.ts';
import { GROUP_FACTORS, type ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import type { SetCovariances } from '../covariances/set-covariances.ts';
import { listVariables } from './pick-covariances.ts';
import { refuse } from './refuse.ts';

const PREDICTOR_GROUPS: readonly PredictorGroup[] = ['EB', 'UIT', 'HIN', 'PHB'];
const FEWEST_PREDICTORS = 2;

/**
 * The predictors that a run asked of those that were chosen, in the order of the model, and the outcome as the last.
 *
 * @returns a refusal when they are too few, or more than the method takes
 */
export function findImportanceVariables(
  { codes }: Pick<SetCovariances, 'codes'>,
  { outcome, factorsOf, method }: ImportanceChoice,
): ScoreKey[] | StatisticRefusal {
  const chosen: ScoreKey[] = PREDICTOR_GROUPS.flatMap((group): readonly ScoreKey[] => {
    if (factorsOf === null) return [group];
    return factorsOf.includes(group) ? GROUP_FACTORS[group] : [];
  });
  const predictors = chosen.filter((key) => codes.includes(key));
  if (predictors.length < FEWEST_PREDICTORS || !codes.includes(outcome))
    return refuse('too_few_variables', FEWEST_PREDICTORS + 1);
  if (method === 'lmg' && predictors.length > MAX_LMG_PREDICTORS)
    return refuse('too_many_predictors', MAX_LMG_PREDICTORS);
  return [...predictors, outcome];
}

/** With fewer nothing is left that could be held still. */
const FEWEST_IN_NETWORK = 3;

/** @returns a refusal when the run asked too few themes or factors */
export function findNetworkVariables(
  set: Pick<SetCovariances, 'codes'>,
  level: StatisticLevel,
): ScoreKey[] | StatisticRefusal {
  const keys = listVariables(set, level);
  return keys.length < FEWEST_IN_NETWORK ? refuse('too_few_variables', FEWEST_IN_NETWORK) : keys;
}
