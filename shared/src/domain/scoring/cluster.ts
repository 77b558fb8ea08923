/** The five clusters, from most to least alarming. */
export const CLUSTER_KEYS = ['exhausted', 'at_risk', 'disengaged', 'untapped', 'on_fire'] as const;
export type ClusterKey = (typeof CLUSTER_KEYS)[number];

/** A value up to `low` is low, above `high` is high, and average between them. */
export type ClusterCutOffs = { readonly low: number; readonly high: number };

/** For one person: the outer quarters of the reference group. */
export const PERSON_CUT_OFFS: ClusterCutOffs = { low: 25, high: 75 };

/** For a team: means of several people differ less than people do, so the limits lie nearer to the middle. */
export const TEAM_CUT_OFFS: ClusterCutOffs = { low: 40, high: 60 };

type Height = 'low' | 'average' | 'high';

/** Low well-being always alarms; with well-being in order, engagement decides (docs/scoring.md, Clusters). */
const clusterBy: Readonly<Record<Height, Readonly<Record<Height, ClusterKey>>>> = {
  low: { low: 'exhausted', average: 'at_risk', high: 'at_risk' },
  average: { low: 'disengaged', average: 'untapped', high: 'on_fire' },
  high: { low: 'untapped', average: 'untapped', high: 'on_fire' },
};

/**
 * Cluster of a person or a team.
 *
 * @param wellBeing percentile of WB
 * @param engagement percentile of ENG
 */
export function toCluster(wellBeing: number, engagement: number, cutOffs: ClusterCutOffs): ClusterKey {
  return clusterBy[toHeight(wellBeing, cutOffs)][toHeight(engagement, cutOffs)];
}

function toHeight(percentile: number, cutOffs: ClusterCutOffs): Height {
  if (percentile <= cutOffs.low) return 'low';
  return percentile > cutOffs.high ? 'high' : 'average';
}
