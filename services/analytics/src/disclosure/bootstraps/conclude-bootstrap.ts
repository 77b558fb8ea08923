import type {
  BootstrapChoice,
  ImportanceIntervals,
  NetworkStability,
} from '@wellspring/shared/contracts/results/statistics.ts';
import { RESAMPLES } from '@wellspring/shared/contracts/results/statistics.ts';
import type { ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import { percentileInterval } from '../../statistics/bootstrap/percentile-interval.ts';
import { listPairs } from '../../statistics/network/simple-network.ts';
import type { SetCovariances } from '../covariances/set-covariances.ts';
import { describeNetwork } from '../statistics/describe-network.ts';
import { pickCodes } from '../statistics/pick-covariances.ts';
import { roundTo } from '../statistics/round-to.ts';
import { readImportanceSteps, readNetworkSteps } from './resample.ts';

type Concluded = {
  choice: BootstrapChoice;
  /** Of the variables; of importance the outcome as the last. */
  keys: readonly ScoreKey[];
  steps: readonly Float32Array[];
  covariances: SetCovariances;
};

/** What a bootstrap says once all its resamples are there; rounded as readers see it. */
export function concludeBootstrap({
  choice,
  keys,
  steps,
  covariances,
}: Concluded): ImportanceIntervals | NetworkStability {
  return choice.kind === 'importance'
    ? toIntervals(keys, steps)
    : toStability(keys, steps, describeNetwork(covariances, choice.level), covariances);
}

function toIntervals(keys: readonly ScoreKey[], steps: readonly Float32Array[]): ImportanceIntervals {
  const columns = readImportanceSteps(steps, keys.length);
  const shown = (column: number, decimals: number) => {
    const [low, high] = percentileInterval(columns[column] as Float32Array) ?? [0, 0];
    return { low: roundTo(low, decimals), high: roundTo(high, decimals) };
  };
  const predictors = keys.slice(0, -1).map((key, at) => ({ key, ...shown(at, 3) }));
  return { kind: 'importance', r2: shown(keys.length - 1, 2), predictors };
}

function toStability(
  keys: readonly ScoreKey[],
  steps: readonly Float32Array[],
  network: ReturnType<typeof describeNetwork>,
  covariances: SetCovariances,
): NetworkStability {
  const counts = readNetworkSteps(steps);
  const pairs = listPairs(pickCodes(covariances, keys));
  const edges = 'reason' in network ? [] : network.edges;
  return {
    kind: 'network',
    edges: edges.map(({ one, other, weight }) => {
      const at = pairs.findIndex((pair) => keys[pair.one] === one && keys[pair.other] === other);
      const { positive, negative } = counts[at] ?? { positive: 0, negative: 0 };
      return { one, other, share: roundTo((100 * (weight > 0 ? positive : negative)) / RESAMPLES, 0) };
    }),
  };
}
