import { SCORE_KEYS, type ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import {
  CLUSTER_KEYS,
  type ClusterKey,
  PERSON_CUT_OFFS,
  TEAM_CUT_OFFS,
  toCluster,
} from '@wellspring/shared/domain/scoring/cluster.ts';
import { favourableValue } from '@wellspring/shared/domain/scoring/favourable-value.ts';
import { type Level, toLevel } from '@wellspring/shared/domain/scoring/level.ts';
import { type Norms, storedRaw, toPercentile } from '@wellspring/shared/domain/scoring/normalise.ts';
import { type Quantiles, toQuantiles } from '../../statistics/descriptives.ts';
import { estimateMean, FEWEST_FOR_SPREAD, type PooledSpread } from '../figures/estimate-mean.ts';
import { type HistogramBin, toHistogram } from '../figures/histogram.ts';
import { limitMean, type MeanLimit } from '../figures/limit-mean.ts';
import type { DisclosureSet } from '../rules/disclosure-set.ts';
import type { NormedRow } from './counted-row.ts';
import type { OwnQuestions } from './own-questions.ts';
import type { CompanyWeighting } from './weigh-company.ts';

/** From this many people on a set has a cluster; from the second on it shows how its people are spread over them. */
const FEWEST_FOR_CLUSTER = 5;
const FEWEST_FOR_SHARES = 30;

/** What is shown of one code of a released set. */
export type CodeFigures = {
  n: number;
  /** 1 to 7 with three decimals, in the direction of the construct; with `limit` it is only that limit. */
  mean: number;
  limit: MeanLimit;
  /** 95 % interval of the mean; null where nothing is known of the spread, and with `limit`: its middle is the mean. */
  interval: readonly [number, number] | null;
  /** The same in percentiles by the norm of the release; null without one. */
  percentileInterval: readonly [number, number] | null;
  /** What differences to other runs are computed with; shown to no reader. Below FEWEST_FOR_SPREAD that of the run. */
  scatter: PooledSpread | null;
  /** Percentile of the mean, 1 to 99; null without a norm. */
  percentile: number | null;
  level: Level | null;
  /** Standard deviation of the favourable values of the people, from FEWEST_FOR_SPREAD people on. */
  spread: number | null;
  histogram: HistogramBin[] | null;
  /** Shown of the same sets as histograms; absent in older releases. */
  quantiles?: Quantiles | null;
};

export type SetFigures = {
  n: number;
  invited: number;
  codes: { [Code in ScoreKey]?: CodeFigures };
  cluster: { key: ClusterKey; isBorderline: boolean } | null;
  /** Percentage of people in each cluster, whole numbers; null where they are too few. */
  clusterShares: Record<ClusterKey, number> | null;
  /** Of the company, where participation differs between teams; absent in older releases. */
  weighting?: CompanyWeighting | null;
  /** Questions of the organisation's own; absent: none. */
  own?: OwnQuestions;
};

export type DescribeOptions = {
  norms: Norms;
  /** By code, the spread within the teams of the run. */
  pooled: ReadonlyMap<ScoreKey, PooledSpread | null>;
  /** Whether histograms and shares of clusters may be shown of this set. */
  isDetailed: boolean;
  /** Whether this code may be shown of this set. */
  isShown: (code: ScoreKey) => boolean;
};

/** All figures of one released set; what its size does not allow is null. */
export function describeSet(set: DisclosureSet, rows: readonly NormedRow[], options: DescribeOptions): SetFigures {
  const own = Array.from(set.people, (person) => rows[person] as NormedRow);
  const codes: SetFigures['codes'] = {};
  for (const code of SCORE_KEYS) {
    const scored = options.isShown(code) ? own.filter(({ raw }) => raw[code] !== undefined) : [];
    if (scored.length > 0) codes[code] = describeCode(code, scored, set, options);
  }
  return {
    n: own.length,
    invited: set.invited,
    codes,
    cluster: toSetCluster(codes, options.norms),
    clusterShares: options.isDetailed ? toClusterShares(own, set.minimum) : null,
  };
}

function describeCode(
  code: ScoreKey,
  scored: readonly NormedRow[],
  { invited, minimum }: DisclosureSet,
  { norms, pooled, isDetailed }: DescribeOptions,
): CodeFigures {
  const values = scored.map(({ raw }) => raw[code] as number);
  const estimate = estimateMean(values, Math.max(invited, values.length), pooled.get(code) ?? null);
  const { mean, limit } = limitMean(estimate.mean);
  const table = norms[code];
  const percentile = table ? toPercentile(mean, table) : null;
  const interval = limit === null ? estimate.interval : null;
  return {
    n: values.length,
    mean: storedRaw(mean),
    limit,
    interval: interval && [storedRaw(interval[0]), storedRaw(interval[1])],
    percentileInterval: interval && table ? [toPercentile(interval[0], table), toPercentile(interval[1], table)] : null,
    scatter: estimate.spread,
    percentile,
    level: percentile === null ? null : toLevel(code, percentile, 'team'),
    spread: toSpread(code, scored),
    histogram: isDetailed ? toHistogram(values, minimum) : null,
    quantiles: isDetailed ? toQuantiles(values) : null,
  };
}

/** How much the people of a set agree (docs/scoring.md, Colours). */
function toSpread(code: ScoreKey, scored: readonly NormedRow[]): number | null {
  const values = scored.flatMap(({ norm }) => {
    const percentile = norm[code];
    return percentile === undefined ? [] : [favourableValue(code, percentile)];
  });
  if (values.length < FEWEST_FOR_SPREAD) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.round(Math.sqrt(squares / (values.length - 1)) * 10) / 10;
}

function toSetCluster({ WB, ENG }: SetFigures['codes'], norms: Norms): SetFigures['cluster'] {
  if (!WB || !ENG || WB.percentile === null || ENG.percentile === null) return null;
  if (Math.min(WB.n, ENG.n) < FEWEST_FOR_CLUSTER) return null;
  const key = toCluster(WB.percentile, ENG.percentile, TEAM_CUT_OFFS);
  const isBorderline = crossesCutOff(WB, norms.WB) || crossesCutOff(ENG, norms.ENG);
  return { key, isBorderline };
}

function crossesCutOff({ interval }: CodeFigures, table: Norms['WB']): boolean {
  if (!interval || !table) return false;
  const [low, high] = interval.map((end) => toPercentile(end, table)) as [number, number];
  return [TEAM_CUT_OFFS.low, TEAM_CUT_OFFS.high].some((cutOff) => low <= cutOff && high > cutOff);
}

/** By the clusters of the people; none when some cluster holds fewer than the minimum, but not none. */
function toClusterShares(own: readonly NormedRow[], minimum: number): SetFigures['clusterShares'] {
  const placed = own.flatMap(({ norm }) =>
    norm.WB === undefined || norm.ENG === undefined ? [] : [toCluster(norm.WB, norm.ENG, PERSON_CUT_OFFS)],
  );
  if (placed.length < FEWEST_FOR_SHARES) return null;
  const counts = CLUSTER_KEYS.map((key) => placed.filter((one) => one === key).length);
  if (counts.some((count) => count > 0 && count < minimum)) return null;
  return Object.fromEntries(
    CLUSTER_KEYS.map((key, at) => [key, Math.round((100 * (counts[at] ?? 0)) / placed.length)]),
  ) as Record<ClusterKey, number>;
}
