import type { TeamSpread } from '@wellspring/shared/contracts/results/statistics.ts';
import { SCORE_KEYS, type ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import { type Group, intraclassCorrelation } from '../../statistics/groups/intraclass-correlation.ts';
import type { SetFigures } from '../release/describe-set.ts';
import { roundTo } from './round-to.ts';

/**
 * How much of the spread lies between teams, from what is released of them.
 *
 * @param teams the figures of released teams without a released team below them
 */
export function describeTeamSpread(teams: readonly SetFigures[]): TeamSpread {
  return {
    kind: 'teams',
    codes: SCORE_KEYS.flatMap((key) => {
      const groups = teams.flatMap((team) => toGroup(team, key));
      if (groups.length === 0) return [];
      const icc = intraclassCorrelation(groups);
      return [{ key, icc: icc === null ? null : roundTo(icc, 2) }];
    }),
  };
}

/** A small team has the spread within the teams of the run, not its own. */
function toGroup({ codes }: SetFigures, key: ScoreKey): Group[] {
  const figures = codes[key];
  if (!figures?.scatter) return [];
  return [{ count: figures.n, mean: figures.mean, variance: figures.scatter.standardDeviation ** 2 }];
}
