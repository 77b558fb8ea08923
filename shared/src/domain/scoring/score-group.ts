import { type FactorKey, GROUP_FACTORS, type GroupKey, RADAR_GROUPS } from '../factor-keys.ts';
import { meanOfEnough } from './score-factor.ts';

/** Raw scores of the factors that were asked: null when asked but unanswered, absent when not asked. */
export type FactorRaws = { readonly [Factor in FactorKey]?: number | null | undefined };

const FEWEST_FACTORS_ON_RADAR = 2;

/**
 * Raw score of a group (docs/scoring.md, Groups): the mean of its factors, each counted once however many items it has.
 *
 * @param raws unrounded factor raws
 * @returns 1 to 7, unrounded; null when fewer than half of the factors asked have a score
 */
export function scoreGroup(group: GroupKey, raws: FactorRaws): number | null {
  let sum = 0;
  let scored = 0;
  let asked = 0;
  for (const factor of GROUP_FACTORS[group]) {
    const raw = raws[factor];
    if (raw === undefined) continue;
    asked += 1;
    if (raw === null) continue;
    sum += raw;
    scored += 1;
  }
  return meanOfEnough(sum, scored, asked);
}

/**
 * The groups that a checkup measures well enough for an axis of the radar: at least two of their factors were asked.
 * Any other axis says "not measured", whatever score the group has.
 */
export function measuredGroups(askedFactors: Iterable<FactorKey>): readonly GroupKey[] {
  const asked: ReadonlySet<FactorKey> = new Set(askedFactors);
  return RADAR_GROUPS.filter((group) => {
    const count = GROUP_FACTORS[group].filter((factor) => asked.has(factor)).length;
    return count >= FEWEST_FACTORS_ON_RADAR;
  });
}
